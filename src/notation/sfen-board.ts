// The board field of an SFEN: nine ranks separated by slashes, each from file 9 to file 1. Digits count empty squares,
// `+` promotes the next piece, and capitals are black's pieces. Only the form is checked here; `sfen.ts` joins the
// fields and checks the position.

import { InputError } from '../base/errors';
import { COLORS, canPromote, getPiece, KINDS, type Piece } from '../shogi/piece';
import { type Board, makeEmptyBoard } from '../shogi/position';
import { BOARD_SIZE, makeSquare } from '../shogi/square';

/** A part of a text, with its place in that text, so that an error can give the offset in the whole text. */
export interface Field {
  readonly text: string;
  /** Offset of the field's first character in the whole text. */
  readonly offset: number;
}

const RANKS = 9;

/** The board of a field. Throws an `InputError` with the offset of the fault. */
export function parseBoardField(field: Field): Board {
  const board = makeEmptyBoard();
  const texts = field.text.split('/');
  let offset = field.offset;
  texts.forEach((text, index) => {
    if (index >= RANKS) throw new InputError('sfen-rank-count', 'more than nine ranks', { offset });
    parseRank({ text, offset }, index + 1, board);
    offset += text.length + 1;
  });
  if (texts.length < RANKS) {
    const message = `expected ${RANKS} ranks, found ${texts.length}`;
    throw new InputError('sfen-rank-count', message, { offset: offset - 1 });
  }
  return board;
}

function parseRank(rankField: Field, rank: number, board: (Piece | undefined)[]): void {
  const { text } = rankField;
  let file = BOARD_SIZE;
  let index = 0;
  while (index < text.length) {
    const offset = rankField.offset + index;
    if (isDigit(text, index)) {
      file -= readEmptyRun(text, index, offset);
      index += 1;
    } else {
      const piece = readPiece(text, index, offset);
      if (file >= 1) board[makeSquare(file, rank)] = piece;
      file -= 1;
      index += piece.promoted ? 2 : 1;
    }
    if (file < 0) throw rankWidth(rank, 'more', offset);
  }
  if (file > 0) throw rankWidth(rank, 'fewer', rankField.offset + text.length);
}

export function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}

function readEmptyRun(text: string, index: number, offset: number): number {
  if (text[index] === '0') throw new InputError('sfen-digit-zero', undefined, { offset });
  if (index > 0 && isDigit(text, index - 1)) {
    throw new InputError('sfen-adjacent-digits', undefined, { offset });
  }
  return Number(text[index]);
}

/** The pieces by the text that stands for them, such as `P` and `+p`. */
const PIECES: ReadonlyMap<string, Piece> = new Map(
  COLORS.flatMap((color) =>
    KINDS.flatMap((kind) => {
      const pieces = [
        getPiece(color, kind),
        ...(canPromote(kind) ? [getPiece(color, kind, true)] : []),
      ];
      return pieces.map((piece) => [formatPiece(piece), piece] as const);
    }),
  ),
);

/** The piece at the index, which is that of its letter, or of the plus sign before the letter. */
function readPiece(text: string, index: number, offset: number): Piece {
  const promoted = text[index] === '+';
  const letterIndex = promoted ? index + 1 : index;
  const piece = PIECES.get(text.slice(index, letterIndex + 1));
  if (piece !== undefined) return piece;
  const letter = text[letterIndex];
  if (promoted && (letter === undefined || /[0-9+]/.test(letter))) {
    throw new InputError('sfen-dangling-plus', undefined, { offset });
  }
  if (promoted && PIECES.has(letter!)) {
    const message = `${quoteAt(text, letterIndex)} is a piece that cannot promote`;
    throw new InputError('sfen-cannot-promote', message, { offset });
  }
  const message = `${quoteAt(text, letterIndex)} is not the letter of a piece`;
  throw new InputError('sfen-unknown-letter', message, {
    offset: promoted ? offset + 1 : offset,
  });
}

function rankWidth(rank: number, comparison: string, offset: number): InputError {
  const message = `rank ${rank} has ${comparison} than ${BOARD_SIZE} squares`;
  return new InputError('sfen-rank-width', message, { offset });
}

/** The inverse of `parseBoardField`. */
export function formatBoardField(board: Board): string {
  const ranks: string[] = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) ranks.push(formatRank(board, rank));
  return ranks.join('/');
}

function formatRank(board: Board, rank: number): string {
  let text = '';
  let empty = 0;
  for (let file = BOARD_SIZE; file >= 1; file--) {
    const piece = board[makeSquare(file, rank)];
    if (piece === undefined) {
      empty += 1;
    } else {
      text += (empty > 0 ? empty : '') + formatPiece(piece);
      empty = 0;
    }
  }
  return text + (empty > 0 ? empty : '');
}

/** The letter of a piece, a capital for black, with `+` before it if the piece is promoted. */
export function formatPiece(piece: Piece): string {
  const letter = piece.color === 'black' ? piece.kind : piece.kind.toLowerCase();
  return (piece.promoted ? '+' : '') + letter;
}

/** The character at an index in quotes, for a message. Half of a surrogate pair is escaped. */
export function quoteAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? 'nothing' : JSON.stringify(String.fromCodePoint(code));
}
