// Themes of the diagram, and pictures. Kings do not count as pieces unless a theme says so.

import { type Hand, isHandEmpty, kindsOf } from '../shogi/hand';
import { type Color, HAND_KINDS, type HandKind, type Kind, type Piece } from '../shogi/piece';
import { type Board, countOnBoard, findKing, type Position } from '../shogi/position';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import type { Play } from './play';

interface Placed {
  readonly piece: Piece;
  readonly square: Square;
}

function placed({ board }: Position): Placed[] {
  const pieces: Placed[] = [];
  board.forEach((piece, square) => {
    if (piece !== undefined) pieces.push({ piece, square });
  });
  return pieces;
}

const hasPieces = ({ board }: Position, color: Color) =>
  board.some((piece) => piece?.color === color && piece.kind !== 'K');

export const isBareKing = ({ root }: Play) => countOnBoard(root.board) === 1;

export const isUndefended = (play: Play) => !hasPieces(play.root, 'white') && !isBareKing(play);

export const isUnprepared = ({ root }: Play) =>
  !hasPieces(root, 'black') && hasPieces(root, 'white');

export const hasTwoKings = ({ root }: Play) => findKing(root.board, 'black') !== undefined;

/** The pieces on the board and in the attacker's hand, by kind. */
function countKinds({ root }: Play): Hand {
  const counts: Record<HandKind, number> = { ...root.hands.black };
  for (const piece of root.board) {
    if (piece !== undefined && piece.kind !== 'K') counts[piece.kind] += 1;
  }
  return counts;
}

/** The kind of all pieces, if there are two or more of it and no others. */
function onlyKind(counts: Hand): HandKind[] {
  const kinds = kindsOf(counts);
  return kinds.length === 1 && counts[kinds[0]!] > 1 ? kinds : [];
}

const isOneOfEach = (counts: Hand) => HAND_KINDS.every((kind) => counts[kind] === 1);

export const findOneKind = (play: Play) => onlyKind(countKinds(play));
export const findOneKindHand = ({ root }: Play) => onlyKind(root.hands.black);
export const hasSevenKinds = (play: Play) => isOneOfEach(countKinds(play));
export const hasSevenKindsHand = ({ root }: Play) => isOneOfEach(root.hands.black);

/** Has the problem pieces, and all of them large (or small)? */
export function hasOnly(play: Play, size: 'large' | 'small'): boolean {
  const kinds = kindsOf(countKinds(play));
  const isLarge = (kind: HandKind) => kind === 'B' || kind === 'R';
  return kinds.length > 0 && kinds.every((kind) => isLarge(kind) === (size === 'large'));
}

export const hasEmptyHand = ({ root }: Play) => isHandEmpty(root.hands.black);

export const isEntered = ({ kings }: Play) => rankOf(kings[0]!) >= 7;

const BACK_RANK: readonly Kind[] = ['L', 'N', 'S', 'G', 'K', 'G', 'S', 'N', 'L'];

/** Does the piece stand where one of its kind and colour stands at the start of a game? */
function isAtHome({ piece: { color, kind, promoted }, square }: Placed): boolean {
  if (promoted) return false;
  const rank = color === 'white' ? rankOf(square) : 10 - rankOf(square);
  const file = color === 'white' ? fileOf(square) : 10 - fileOf(square);
  if (rank === 1) return BACK_RANK[file - 1] === kind;
  if (rank === 3) return kind === 'P';
  return rank === 2 && ((kind === 'B' && file === 2) || (kind === 'R' && file === 8));
}

/** Five pieces or more, kings included, all on the squares of the start. */
export function isOnStartingSquares({ root }: Play): boolean {
  const pieces = placed(root);
  return pieces.length >= 5 && pieces.every(isAtHome);
}

/**
 * The king is within three files of an edge, on his first or second rank. The lance of that corner is on its starting
 * square. The defender has no promoted piece, his knights are on their starting squares, and his lances are on the edge
 * files. Not every piece is on a starting square.
 */
export function isGameLike(play: Play): boolean {
  const { root, kings } = play;
  const file = fileOf(kings[0]!);
  const edge = file <= 3 ? 1 : 9;
  if (rankOf(kings[0]!) > 2 || (file > 3 && file < 7) || isOnStartingSquares(play)) return false;
  const corner = root.board[makeSquare(edge, 1)];
  if (corner?.kind !== 'L' || corner.color !== 'white') return false;
  const own = placed(root).filter(({ piece }) => piece.color === 'white');
  return own.every((each) => {
    const { piece, square } = each;
    if (piece.promoted) return false;
    if (piece.kind === 'N') return isAtHome(each);
    return piece.kind !== 'L' || fileOf(square) === 1 || fileOf(square) === 9;
  });
}

/** Fewer pieces than this are not called symmetric: a few pieces are so by chance. */
const LEAST_PIECES = 7;

/** Nine rows, each from file 9 to file 1: `#` for a piece, `.` for none. */
function drawShape(board: Board): string[] {
  const rows: string[] = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    let row = '';
    for (let file = BOARD_SIZE; file >= 1; file--) {
      row += board[makeSquare(file, rank)] === undefined ? '.' : '#';
    }
    rows.push(row);
  }
  return rows;
}

/**
 * Are the occupied squares the same left and right of the upright line through the middle of the files that they cover?
 */
export function isSymmetric(board: Board): boolean {
  if (countOnBoard(board) < LEAST_PIECES) return false;
  const rows = drawShape(board);
  const isUsed = (column: number) => rows.some((row) => row[column] === '#');
  const columns = [...rows[0]!].map((_, column) => column).filter(isUsed);
  const sum = columns[0]! + columns.at(-1)!;
  return rows.every((row) => columns.every((column) => row[column] === row[sum - column]));
}

/**
 * The picture of a problem that shows one at the start, at the end, or at both ends; undefined if it shows another, or
 * none.
 */
export function findPicture(
  { root, moves, end }: Play,
  where: 'start' | 'end' | 'both',
): string[] | undefined {
  if (moves.length === 0) return undefined;
  const isThere = isSymmetric(root.board) === (where !== 'end');
  if (!isThere || isSymmetric(end.board) !== (where !== 'start')) return undefined;
  return drawShape(where === 'start' ? root.board : end.board);
}
