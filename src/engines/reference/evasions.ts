// The defender's legal moves when his king is in check, in this order: king moves, captures of the checking piece,
// moving interpositions, drops from the king outwards and from the cheapest piece up.

import { FIELD } from '../../shogi/packed-hands';
import type { Board } from './board';
import {
  ATTACKER_JUMPS,
  CELLS,
  DEFENDER_JUMPS,
  DIRECTIONS,
  FILE_BIT,
  RANK_OF,
  STEP_OF,
} from './geometry';
import { attacks, isAttackerPinned, lineOver, NO_LINE } from './lines';
import { type MoveList, makeBoardMove, makeDrop, PROMOTE } from './moves';
import { canPromote, DEFENDER, EMPTY, KING, KNIGHT, LANCE, PAWN, REACH, ROOK } from './pieces';

const ZONE_RANK = 7;

/** May the king step from its cell in this direction? */
function isEscape(board: Board, direction: number): boolean {
  const king = board.defenderKing;
  const to = king + STEP_OF[direction]!;
  // Walls and the defender's pieces are the numbers from DEFENDER on.
  return (
    board.cells[to]! < DEFENDER &&
    board.attacks[to] === 0 &&
    // A slider that checks the king also attacks the cells beyond it.
    ((board.rays[king]! >> direction) & 1) === 0
  );
}

/** A bit for each direction in which the king may step. */
export function escapesOf(board: Board): number {
  let escapes = 0;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (isEscape(board, direction)) escapes |= 1 << direction;
  }
  return escapes;
}

function pushKingMoves(board: Board, list: MoveList): void {
  const king = board.defenderKing;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (!isEscape(board, direction)) continue;
    const to = king + STEP_OF[direction]!;
    list.push(makeBoardMove(king, to, KING | DEFENDER, board.cells[to]!));
  }
}

/**
 * Moves of the piece on `from` to a cell that it attacks. A pinned piece has no such move, because no move of a pinned
 * piece answers a check.
 */
function pushMove(board: Board, list: MoveList, from: number, to: number): void {
  const piece = board.cells[from]!;
  if (piece === (KING | DEFENDER)) return;
  if (lineOver(board, board.defenderKing, from) !== NO_LINE) return;
  const move = makeBoardMove(from, to, piece, board.cells[to]!);
  const isInZone = RANK_OF[to]! >= ZONE_RANK || RANK_OF[from]! >= ZONE_RANK;
  if (isInZone && canPromote(piece)) list.push(move | PROMOTE);
  if (canStand(piece, to)) list.push(move);
}

/** Could a defender's piece of this number move on from the cell, on an empty board? */
function canStand(piece: number, cell: number): boolean {
  const rank = RANK_OF[cell]!;
  if (rank < 8) return true;
  const type = piece & 15;
  if (type === KNIGHT) return false;
  return rank === 8 || (type !== PAWN && type !== LANCE);
}

function pushMovesTo(board: Board, list: MoveList, to: number): void {
  const { cells } = board;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const from = board.findDefender(to, direction);
    if (from !== 0) pushMove(board, list, from, to);
  }
  for (const jump of ATTACKER_JUMPS) {
    if (cells[to + jump] === (KNIGHT | DEFENDER)) pushMove(board, list, to + jump, to);
  }
}

/** A bit per kind in the defender's hand. */
export function kindsOf(hand: number): number {
  let kinds = 0;
  if (hand !== 0)
    for (let kind = PAWN; kind <= ROOK; kind++) if (hand & FIELD[kind]!) kinds |= 1 << kind;
  return kinds;
}

/**
 * Of the given kinds, those that the defender may drop on this empty cell by the rules of two pawns (二歩) and of
 * pieces that could not move again.
 */
export function droppableKinds(board: Board, kinds: number, cell: number): number {
  const rank = RANK_OF[cell]!;
  let allowed = kinds;
  if (board.defenderPawns & FILE_BIT[cell]!) allowed &= ~(1 << PAWN);
  if (rank >= 8)
    allowed &= rank === 9 ? ~((1 << PAWN) | (1 << LANCE) | (1 << KNIGHT)) : ~(1 << KNIGHT);
  return allowed;
}

/** Pushes the drops of the given kinds on one cell. Returns whether there was any. */
function pushDrops(board: Board, list: MoveList, to: number, kinds: number): boolean {
  const before = list.count;
  for (let left = droppableKinds(board, kinds, to); left; left &= left - 1) {
    const kind = 31 - Math.clz32(left & -left);
    if (kind === PAWN && to + 1 === board.attackerKing && isPawnDropMate(board, to)) continue;
    list.push(makeDrop(to, kind | DEFENDER));
  }
  return list.count > before;
}

/** Would a pawn dropped on this cell by the defender mate the attacker's king, which is next to it? */
function isPawnDropMate(board: Board, to: number): boolean {
  const drop = makeDrop(to, PAWN | DEFENDER);
  board.play(drop);
  const isMate = !canAttackerAnswer(board, to);
  board.takeBack(drop);
  return isMate;
}

/** A pawn on this cell checks the attacker. Can he capture the pawn, or move his king away? */
function canAttackerAnswer(board: Board, pawn: number): boolean {
  const { cells, attackerKing: king } = board;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const to = king + STEP_OF[direction]!;
    const target = cells[to]!;
    if (target !== EMPTY && !(target & DEFENDER)) continue;
    const move = makeBoardMove(king, to, KING, target);
    board.play(move);
    const isSafe = !board.isAttackedByDefender(to);
    board.takeBack(move);
    if (isSafe) return true;
  }
  for (let cell = 0; cell < CELLS; cell++) {
    const piece = cells[cell]!;
    if (piece === EMPTY || piece >= DEFENDER || piece === KING) continue;
    if (attacks(board, REACH[piece]!, cell, pawn) && !isAttackerPinned(board, cell)) return true;
  }
  return false;
}

/** The cell of the only checking piece. */
export function findCheckingPiece(board: Board): number {
  const { cells, defenderKing: king } = board;
  const ray = board.rays[king]!;
  if (ray !== 0) {
    const step = STEP_OF[31 - Math.clz32(ray)]!;
    let cell = king - step;
    while (cells[cell] === EMPTY) cell -= step;
    return cell;
  }
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const cell = king + STEP_OF[direction]!;
    const piece = cells[cell]!;
    if (piece < DEFENDER && (REACH[piece]! >>> ((direction + 4) & 7)) & 1) return cell;
  }
  const [left, right] = DEFENDER_JUMPS;
  return cells[king + left] === KNIGHT ? king + left : king + right;
}

/** Fills the list with the evasions. Returns their number with all drops on one square counted as one. */
export function generateEvasions(board: Board, list: MoveList): number {
  const { cells, defenderKing: king } = board;
  list.count = 0;
  pushKingMoves(board, list);
  if (board.attacks[king]! > 1) return list.count;
  const checker = findCheckingPiece(board);
  pushMovesTo(board, list, checker);
  const ray = board.rays[king]!;
  if (ray === 0) return list.count;
  const step = -STEP_OF[31 - Math.clz32(ray)]!;
  for (let to = king + step; to !== checker; to += step) pushMovesTo(board, list, to);
  let replies = list.count;
  const kinds = kindsOf(board.defenderHand);
  if (kinds === 0) return replies;
  for (let to = king + step; cells[to] === EMPTY; to += step) {
    if (pushDrops(board, list, to, kinds)) replies++;
  }
  return replies;
}
