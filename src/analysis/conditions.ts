// Which conditions (条件) a problem fulfils, as far as the diagram and, if one is given, the solution show. Nothing is
// searched, and the solution is not checked. The conditions of the diagram come first, then those of the solution. A board
// whose attacker is white is rotated first, so that the attacker is black everywhere below. Kings do not count as pieces
// unless a condition says so.

import { type Hand, isHandEmpty } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { type Color, HAND_KINDS, type HandKind, type Kind, type Piece } from '../shogi/piece';
import { type Board, findKing, type Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { isLegal, isMate, playKnownMove, playMove } from '../shogi/rules';
import { requirePosition } from '../shogi/shape';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { rotateMove, rotatePosition } from '../shogi/symmetry';
import { CONDITION_NAMES } from '../terms/condition-names';

import type { Condition, ConditionKey } from '../terms/terms';

export interface NamedSolution {
  readonly moves: readonly Move[];
  /** Book length in plies; by default the number of moves. */
  readonly length?: number;
}

/**
 * The conditions that the diagram fulfils, then those that the solution fulfils. The side to move is the attacker. Throws
 * `illegal-move` for a solution that cannot be played.
 *
 * @example
 * const conditions = findConditions(position, { moves: [parseUsiMove('G*5b')] });
 * conditions.map(({ key }) => key).join(' ') // 'undefended minor-pieces final-shape short'
 */
export function findConditions(position: Position, solution?: NamedSolution): Condition[] {
  requirePosition(position);
  // From here on the attacker is black and plays towards rank 1.
  const isTurned = position.turn === 'white';
  const start = isTurned ? rotatePosition(position) : position;
  const conditions = findDiagramConditions(start);
  if (solution === undefined || solution.moves.length === 0) return conditions;
  const moves = isTurned ? solution.moves.map(rotateMove) : solution.moves;
  const positions = playLine(start, moves);
  const length = solution.length ?? moves.length;
  return [...conditions, ...findSolutionConditions(positions, moves, length)];
}

function playLine(start: Position, moves: readonly Move[]): Position[] {
  const positions = [start];
  for (const move of moves) positions.push(playMove(positions.at(-1)!, move));
  return positions;
}

interface Placed {
  readonly piece: Piece;
  readonly square: Square;
}

export function findDiagramConditions(position: Position): Condition[] {
  const placed: Placed[] = position.board.flatMap((piece, square) =>
    piece === undefined ? [] : [{ piece, square }],
  );
  return [
    ...findSides(placed),
    ...findKinds(placed, position.hands.black),
    ...findHand(position.hands.black),
    ...findLikeness(placed, position),
  ];
}

function findSides(placed: readonly Placed[]): Condition[] {
  const has = (color: Color) =>
    placed.some(({ piece }) => piece.color === color && piece.kind !== 'K');
  const found: Condition[] = [];
  if (placed.length === 1) found.push(makeCondition('bare-king'));
  else if (!has('white')) found.push(makeCondition('undefended'));
  else if (!has('black')) found.push(makeCondition('unprepared'));
  if (placed.some(({ piece }) => piece.kind === 'K' && piece.color === 'black')) {
    found.push(makeCondition('two-kings'));
  }
  return found;
}

/** Conditions about the kinds of the pieces on the board and in the attacker's hand. */
function findKinds(placed: readonly Placed[], hand: Hand): Condition[] {
  const count = (kind: HandKind) =>
    hand[kind] + placed.filter(({ piece }) => piece.kind === kind).length;
  const used = HAND_KINDS.filter((kind) => count(kind) > 0);
  const found: Condition[] = [];
  if (used.length === 1 && count(used[0]!) > 1) {
    found.push(makeCondition('one-kind', { kinds: used }));
  }
  if (HAND_KINDS.every((kind) => count(kind) === 1)) found.push(makeCondition('seven-kinds'));
  const isMajor = (kind: HandKind) => kind === 'B' || kind === 'R';
  if (used.length > 0 && used.every(isMajor)) found.push(makeCondition('major-pieces'));
  if (used.length > 0 && !used.some(isMajor)) found.push(makeCondition('minor-pieces'));
  return found;
}

function findHand(hand: Hand): Condition[] {
  if (isHandEmpty(hand)) return [makeCondition('no-hand')];
  const held = HAND_KINDS.filter((kind) => hand[kind] > 0);
  if (held.length === 1 && hand[held[0]!] > 1) {
    return [makeCondition('one-kind-hand', { kinds: held })];
  }
  if (HAND_KINDS.every((kind) => hand[kind] === 1)) return [makeCondition('seven-kinds-hand')];
  return [];
}

function findLikeness(placed: readonly Placed[], position: Position): Condition[] {
  const isHome = ({ piece, square }: Placed) => isAtHome(piece, square);
  if (placed.length >= 5 && placed.every(isHome)) return [makeCondition('starting-squares')];
  return isGameLike(placed, position) ? [makeCondition('game-like')] : [];
}

const BACK_RANK: readonly Kind[] = ['L', 'N', 'S', 'G', 'K', 'G', 'S', 'N', 'L'];

/** Does the piece stand where one of its kind and colour stands at the start of a game? */
function isAtHome({ color, kind, promoted }: Piece, square: Square): boolean {
  if (promoted) return false;
  const rank = color === 'white' ? rankOf(square) : 10 - rankOf(square);
  const file = color === 'white' ? fileOf(square) : 10 - fileOf(square);
  if (rank === 1) return BACK_RANK[file - 1] === kind;
  if (rank === 3) return kind === 'P';
  return rank === 2 && ((kind === 'B' && file === 2) || (kind === 'R' && file === 8));
}

/**
 * The king is within three files of an edge, on his first or second rank. The lance of that corner is on its starting square. The
 * defender has no promoted piece, his knights are on their starting squares, and his lances are on the edge files.
 */
function isGameLike(placed: readonly Placed[], { board }: Position): boolean {
  const king = findKing(board, 'white')!;
  const file = fileOf(king);
  const edge = file <= 3 ? 1 : 9;
  if (rankOf(king) > 2 || (file > 3 && file < 7)) return false;
  const corner = board[makeSquare(edge, 1)];
  if (corner?.kind !== 'L' || corner.color !== 'white') return false;
  const own = placed.filter(({ piece }) => piece.color === 'white');
  return own.every(({ piece, square }) => {
    if (piece.promoted) return false;
    if (piece.kind === 'N') return isAtHome(piece, square);
    return piece.kind !== 'L' || fileOf(square) === 1 || fileOf(square) === 9;
  });
}
export function makeCondition(
  key: ConditionKey,
  details: Omit<Condition, 'key' | 'japanese'> = {},
): Condition {
  return { key, japanese: CONDITION_NAMES[key], ...details };
}

export function findSolutionConditions(
  positions: readonly Position[],
  moves: readonly Move[],
  length: number,
): Condition[] {
  const start = positions[0]!;
  const end = positions.at(-1)!;
  return [
    ...findEnd(start, end, positions),
    ...findShapes(start.board, end.board),
    ...findNonPromotions(positions, moves),
    ...findInterpositions(positions, moves),
    makeCondition(length <= 17 ? 'short' : length <= 49 ? 'medium' : 'long'),
  ];
}

function countPieces(board: Board): number {
  return board.filter((piece) => piece !== undefined).length;
}

function findEnd(start: Position, end: Position, positions: readonly Position[]): Condition[] {
  const found: Condition[] = [];
  const king = findKing(end.board, 'white')!;
  const kings = findKing(start.board, 'black') === undefined ? 1 : 2;
  const areHandsEmpty = isHandEmpty(start.hands.black) && isHandEmpty(start.hands.white);
  const isFull = areHandsEmpty && countPieces(start.board) === 38 + kings;
  if (isFull && countPieces(end.board) === 2 + kings) found.push(makeCondition('smoke'));
  if (king === makeSquare(5, 5)) found.push(makeCondition('centre-mate'));
  const isEdge = (number: number) => number === 1 || number === 9;
  if (isEdge(fileOf(king)) && isEdge(rankOf(king))) found.push(makeCondition('corner-mate'));
  const hasLeft = positions.some(({ board }) => findKing(board, 'white') !== king);
  if (hasLeft && findKing(start.board, 'white') === king) {
    found.push(makeCondition('returning-king'));
  }
  return found;
}

function findShapes(start: Board, end: Board): Condition[] {
  const shape = drawShape(end);
  const picture = makeCondition('final-shape', { shape });
  if (isSymmetric(end)) {
    const key = isSymmetric(start) ? 'symmetric-both' : 'symmetric-end';
    return [makeCondition(key, { shape }), picture];
  }
  if (!isSymmetric(start)) return [picture];
  return [makeCondition('symmetric-start', { shape: drawShape(start) }), picture];
}

/** Plies at which the attacker does not promote, because a later pawn drop of the line would mate at once. */
function findNonPromotions(positions: readonly Position[], moves: readonly Move[]): Condition[] {
  const plies: number[] = [];
  for (let i = 0; i < moves.length; i += 2) {
    const move = moves[i]!;
    if (isDrop(move) || move.promote) continue;
    const { board } = positions[i]!;
    if (!mayPromote(board, move.from, move.to)) continue;
    const promoted = { ...move, promote: true };
    if (isStoppedByPawnDrop(positions[i]!, [promoted, ...moves.slice(i + 1)])) plies.push(i + 1);
  }
  return plies.length === 0 ? [] : [makeCondition('non-promotion', { plies })];
}

/** Does the line come to a pawn drop that is illegal only because it mates? */
function isStoppedByPawnDrop(start: Position, moves: readonly Move[]): boolean {
  let position = start;
  for (const move of moves) {
    if (!isLegal(position, move)) {
      const isPawnDrop = isDrop(move) && move.drop === 'P' && isPseudoMove(position, move);
      return isPawnDrop && isMate(playKnownMove(position, move));
    }
    position = playKnownMove(position, move);
  }
  return false;
}

function findInterpositions(positions: readonly Position[], moves: readonly Move[]): Condition[] {
  const dropped: { kind: HandKind; ply: number }[] = [];
  const moved: { kind: HandKind; ply: number }[] = [];
  for (let i = 1; i < moves.length; i += 2) {
    const move = moves[i]!;
    if (isDrop(move)) dropped.push({ kind: move.drop, ply: i + 1 });
    else if (isMovedBetween(positions[i]!, move.from, move.to)) {
      moved.push({ kind: positions[i]!.board[move.from]!.kind as HandKind, ply: i + 1 });
    }
  }
  const name = (key: 'interpositions' | 'moved-interpositions', list: typeof dropped) =>
    list.length === 0
      ? []
      : [
          makeCondition(key, {
            kinds: [...new Set(list.map(({ kind }) => kind))],
            plies: list.map(({ ply }) => ply),
          }),
        ];
  const found = [...name('interpositions', dropped), ...name('moved-interpositions', moved)];
  const hasAll = HAND_KINDS.every((kind) => dropped.some((drop) => drop.kind === kind));
  return hasAll ? [...found, makeCondition('seven-interpositions')] : found;
}

/** Is the reply neither a king's move nor a capture? Then it answers the check by standing between. */
function isMovedBetween({ board }: Position, from: Square, to: Square): boolean {
  return board[from]!.kind !== 'K' && board[to] === undefined;
}

/** Fewer pieces than this are not called symmetric: a few pieces are so by chance. */
const LEAST_PIECES = 7;

/** Nine rows, each from file 9 to file 1: `#` for a piece, `.` for none. */
export function drawShape(board: Board): string[] {
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

/** Are the occupied squares the same left and right of the upright line through the middle of the files that they cover? */
export function isSymmetric(board: Board): boolean {
  const rows = drawShape(board);
  const pieces = board.filter((piece) => piece !== undefined).length;
  if (pieces < LEAST_PIECES) return false;
  const isUsed = (column: number) => rows.some((row) => row[column] === '#');
  const columns = [...rows[0]!].map((_, column) => column).filter(isUsed);
  const sum = columns[0]! + columns.at(-1)!;
  return rows.every((row) => columns.every((column) => row[column] === row[sum - column]));
}
