// A position drawn as text for a terminal, in the style of BOD diagrams (the board of KIF files): pieces in kanji with
// `v` before those of white, the hands above and below the board, and the side to move in the last line.

import { type Hand, isHandEmpty } from '../shogi/hand';
import type { Color, HandKind, Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { BOARD_SIZE, makeSquare } from '../shogi/square';
import {
  FULL_WIDTH_DIGITS,
  formatKanjiNumber,
  formatPieceKanji,
  KANJI_DIGITS,
  KIND_KANJI,
  SIDE_NAMES,
} from './japanese-names';

const HAND_ORDER: readonly HandKind[] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

const EDGE = `+${'-'.repeat(3 * BOARD_SIZE)}+`;

/** Fourteen lines, without a line break at the end. */
export function formatDiagram(position: Position): string {
  const lines = [formatHandLine('white', position.hands.white), formatFileLine(), EDGE];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) lines.push(formatRankLine(position, rank));
  lines.push(EDGE, formatHandLine('black', position.hands.black));
  lines.push(`${SIDE_NAMES[position.turn]}番`);
  return lines.join('\n');
}

function formatFileLine(): string {
  let line = ' ';
  for (let file = BOARD_SIZE; file >= 1; file--) line += ` ${FULL_WIDTH_DIGITS[file]}`;
  return line;
}

function formatRankLine(position: Position, rank: number): string {
  let line = '|';
  for (let file = BOARD_SIZE; file >= 1; file--) {
    line += formatCell(position.board[makeSquare(file, rank)]);
  }
  return `${line}|${KANJI_DIGITS[rank]}`;
}

function formatCell(piece: Piece | undefined): string {
  if (piece === undefined) return ' ・';
  return (piece.color === 'white' ? 'v' : ' ') + formatPieceKanji(piece);
}

/** A hand with its side: `先手の持駒：飛　金二`. */
function formatHandLine(color: Color, hand: Hand): string {
  return `${SIDE_NAMES[color]}の持駒：${formatHeld(hand)}`;
}

/** The pieces of a hand: `飛　金二`, or `なし`. */
export function formatHeld(hand: Hand): string {
  if (isHandEmpty(hand)) return 'なし';
  const held = HAND_ORDER.filter((kind) => hand[kind] > 0);
  return held.map((kind) => formatHeldKind(kind, hand[kind])).join('　');
}

function formatHeldKind(kind: HandKind, count: number): string {
  return KIND_KANJI[kind] + (count > 1 ? formatKanjiNumber(count) : '');
}
