// The attacker's legal checks: first moves of pieces on the board, which give check themselves or discover a slider,
// then drops. If the attacker's own king is in check, only the checks that also answer that check (逆王手).

import { FIELD } from '../../shogi/packed-hands';
import { type Board, WORD_BITS } from './board';
import { escapesOf, generateEvasions } from './evasions';
import {
  BOARD_CELLS,
  CELLS,
  DEFENDER_JUMPS,
  DIRECTIONS,
  DISTANT,
  DOWN,
  FILE_BIT,
  RANK_OF,
  RELATION,
  STEP_OF,
} from './geometry';
import { isClear, lineOver, NO_LINE } from './lines';
import { CELL_MASK, FROM_SHIFT, MoveList, makeBoardMove, makeDrop, PROMOTE } from './moves';
import {
  canPromote,
  DEFENDER,
  EMPTY,
  KNIGHT,
  LANCE,
  LEAP_COUNT,
  LEAPS,
  PAWN,
  PROMOTED,
  REACH,
  ROOK,
  SLIDES,
} from './pieces';

const ZONE_RANK = 3;

/**
 * `IS_NEAR[king - cell + CELLS]`: is a piece without long moves near enough to give check in one move? The move and the
 * attack after it are two steps or jumps. Two steps reach two files and two ranks, a knight's jump and a step three
 * ranks, two jumps four ranks.
 */
const IS_NEAR = new Uint8Array(2 * CELLS);
for (let file = -2; file <= 2; file++) {
  for (let rank = -4; rank <= 2; rank++) IS_NEAR[file * STEP_OF[6]! + rank + CELLS] = 1;
}

/** Could an attacker's piece of this kind move on from the cell, on an empty board? */
function canStand(piece: number, cell: number): boolean {
  const rank = RANK_OF[cell]!;
  if (rank > 2) return true;
  if (piece === KNIGHT) return false;
  return rank === 2 || (piece !== PAWN && piece !== LANCE);
}

/**
 * Pushes the move with and without promotion, if it gives check. `line`: the line on which the piece may discover a
 * check.
 */
function pushChecks(board: Board, list: MoveList, from: number, to: number, line: number): void {
  const king = board.defenderKing;
  const piece = board.cells[from]!;
  const isInZone = RANK_OF[to]! <= ZONE_RANK || RANK_OF[from]! <= ZONE_RANK;
  const promoted = isInZone && canPromote(piece) ? piece + PROMOTED : EMPTY;
  const relation = RELATION[king - to + CELLS]!;
  const discovers = line !== NO_LINE && (relation >= DISTANT * 2 || ((relation + 4) & 7) !== line);
  if (!discovers) {
    if ((((REACH[piece]! | REACH[promoted]!) >>> relation) & 1) === 0) return;
    const isDistant = relation >= DISTANT && relation < DISTANT * 2;
    if (isDistant && !isClear(board, to, king, relation & 7)) return;
  }
  const move = makeBoardMove(from, to, piece, board.cells[to]!);
  if (promoted !== EMPTY && (discovers || (REACH[promoted]! >>> relation) & 1)) {
    list.push(move | PROMOTE);
  }
  if ((discovers || (REACH[piece]! >>> relation) & 1) && canStand(piece, to)) list.push(move);
}

function pushChecksOf(board: Board, list: MoveList, from: number): void {
  const { cells, defenderKing: king } = board;
  const piece = cells[from]!;
  const slides = SLIDES[piece]!;
  const line = lineOver(board, king, from);
  if (line === NO_LINE && slides === 0 && IS_NEAR[king - from + CELLS] === 0) return;
  const end = piece * 8 + LEAP_COUNT[piece]!;
  for (let leap = piece * 8; leap < end; leap++) {
    const to = from + LEAPS[leap]!;
    const target = cells[to]!;
    if (target === EMPTY || target & DEFENDER) pushChecks(board, list, from, to, line);
  }
  for (let left = slides; left; left &= left - 1) {
    const step = STEP_OF[31 - Math.clz32(left & -left)]!;
    let to = from + step;
    for (; cells[to] === EMPTY; to += step) pushChecks(board, list, from, to, line);
    if (cells[to]! & DEFENDER) pushChecks(board, list, from, to, line);
  }
}

function pushBoardChecks(board: Board, list: MoveList): void {
  for (let word = 0; word < 3; word++) {
    for (let left = board.attackers[word]!; left; left &= left - 1) {
      const square = word * WORD_BITS + 31 - Math.clz32(left & -left);
      pushChecksOf(board, list, BOARD_CELLS[square]!);
    }
  }
}

/** Drops of one kind other than pawns, on the empty cells from which they check. */
function pushDropsOf(board: Board, list: MoveList, kind: number): void {
  const { cells, defenderKing: king } = board;
  if (kind === KNIGHT) {
    for (const jump of DEFENDER_JUMPS) {
      if (cells[king + jump] === EMPTY) list.push(makeDrop(king + jump, KNIGHT));
    }
    return;
  }
  const slides = SLIDES[kind]!;
  for (let directions = REACH[kind]! & 255; directions; directions &= directions - 1) {
    const bit = directions & -directions;
    const step = STEP_OF[31 - Math.clz32(bit)]!;
    let to = king - step;
    if (cells[to] !== EMPTY) continue;
    list.push(makeDrop(to, kind));
    if (slides & bit)
      for (to -= step; cells[to] === EMPTY; to -= step) list.push(makeDrop(to, kind));
  }
}

const answers = new MoveList();

/** Is a pawn drop on this cell 打歩詰? Only the board decides. */
function isPawnDropMate(board: Board, to: number): boolean {
  if (board.attacks[to] === 0) return false;
  const drop = makeDrop(to, PAWN);
  board.play(drop);
  const isMate = isMated(board);
  board.takeBack(drop);
  return isMate;
}

/** The defender is in check. Does he have no reply? */
export function isMated(board: Board): boolean {
  return escapesOf(board) === 0 && generateEvasions(board, answers) === 0;
}

function pushDropChecks(board: Board, list: MoveList): void {
  const hand = board.attackerHand;
  if (hand === 0) return;
  for (let kind = ROOK; kind > PAWN; kind--)
    if (hand & FIELD[kind]!) pushDropsOf(board, list, kind);
  const below = board.defenderKing + STEP_OF[DOWN]!;
  if (!(hand & FIELD[PAWN]!) || board.cells[below] !== EMPTY) return;
  if (board.attackerPawns & FILE_BIT[below]! || isPawnDropMate(board, below)) return;
  list.push(makeDrop(below, PAWN));
}

/** Removes from the list the moves after which the attacker's own king would be in check. */
function keepSafe(board: Board, list: MoveList): void {
  const { moves } = list;
  const count = list.count;
  const wasInCheck = board.isAttackerInCheck();
  list.count = 0;
  for (let index = 0; index < count; index++) {
    const move = moves[index]!;
    if (wasInCheck || mayExpose(board, (move >> FROM_SHIFT) & CELL_MASK)) {
      board.play(move);
      const isSafe = !board.isAttackerInCheck();
      board.takeBack(move);
      if (!isSafe) continue;
    }
    list.push(move);
  }
}

/**
 * May a move from this cell expose the attacker's king? Only a move of the king, or of a piece on a line with the king,
 * can do so. A drop has the cell 0.
 */
function mayExpose(board: Board, from: number): boolean {
  const king = board.attackerKing;
  return from !== 0 && (from === king || RELATION[from - king + CELLS]! < DISTANT * 2);
}

/** Fills the list with the attacker's checks. */
export function generateChecks(board: Board, list: MoveList): void {
  list.count = 0;
  pushBoardChecks(board, list);
  pushDropChecks(board, list);
  if (board.attackerKing !== 0) keepSafe(board, list);
}

/**
 * Of the given kinds (a bit for each), those with which the attacker could give check by a drop if he had such a piece.
 */
export function kindsThatCouldCheck(board: Board, kinds: number): number {
  const { cells, defenderKing: king } = board;
  let checking = 0;
  for (let left = kinds; left; left &= left - 1) {
    const kind = 31 - Math.clz32(left & -left);
    if (kind === PAWN) {
      const below = king + STEP_OF[DOWN]!;
      if (cells[below] === EMPTY && !(board.attackerPawns & FILE_BIT[below]!))
        checking |= 1 << PAWN;
    } else if (kind === KNIGHT) {
      if (DEFENDER_JUMPS.some((jump) => cells[king + jump] === EMPTY)) checking |= 1 << KNIGHT;
    } else if (hasRoom(board, REACH[kind]! & 255)) checking |= 1 << kind;
  }
  return checking;
}

/** Is there an empty cell next to the king from which a piece with these directions of movement would attack it? */
function hasRoom(board: Board, directions: number): boolean {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if (!((directions >> direction) & 1)) continue;
    if (board.cells[board.defenderKing - STEP_OF[direction]!] === EMPTY) return true;
  }
  return false;
}
