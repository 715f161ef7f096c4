// What an attempt of the generator aims at: what the caller asks of a problem, and what nearly all composed problems
// have.

import type { Random } from '../../base/random';
import { isDrop, type Move } from '../../shogi/move';
import { HAND_KINDS } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { findSacrifices } from '../../themes/attack';
import { playOut } from '../../themes/play';
import type { Frame } from './diagram';
import { GIVING_PLIES, LEAST_DEFENDERS, looksOf } from './looks';

export interface Goal {
  /** The greatest length as books count it. */
  readonly plies: number;
  /** The least length. Where it is less than `plies`, an attempt gives the first problem that it cannot make longer. */
  readonly shortest: number;
  readonly frame: Frame;
  readonly firstMoves: readonly FirstMoveKind[];
  /** The least number of sacrifices (the theme 捨駒). */
  readonly sacrifices: number;
  /** The least surprise (`surpriseOf`). */
  readonly surprise: number;
}

export type FirstMoveKind = 'drop' | 'capture' | 'move';

/** A problem with its solution, as far as the questions that were asked tell. */
export interface Sketched {
  readonly position: Position;
  readonly moves: readonly Move[];
}

/** A problem with fewer pieces in all can hardly have two defenders. */
const FEW_PIECES = 6;
/** More chases are dull: the king is followed across the board. */
const CHASES_PER_PLY = 1 / 6;
/** The share of the problems with a king in the corner that are finished; the others are given up. */
const CORNER_CHANCE = 0.25;
/** The share of the problems with a king on an edge that are finished. */
const EDGE_CHANCE = 0.7;
/** The share of the problems that are finished, among those that give no rook or bishop away. */
const NO_GIFT_CHANCE = 0.7;

/** Has the problem what the goal asks of its solution? */
export function fitsGoal({ position, moves }: Sketched, { firstMoves, sacrifices }: Goal): boolean {
  return (
    firstMoves.includes(kindOfFirst(position, moves[0]!)) &&
    (sacrifices === 0 || findSacrifices(playOut(position, moves)).length >= sacrifices)
  );
}

export function kindOfFirst({ board }: Position, move: Move): FirstMoveKind {
  if (isDrop(move)) return 'drop';
  return board[move.to] === undefined ? 'move' : 'capture';
}

/**
 * Does the problem have two defenders, no exchange and few chases? If it is shorter than `GIVING_PLIES`, is its king
 * outside the corners? None of this is asked with a given board, chosen kinds of pieces or few pieces.
 */
export function isLikeComposed({ position, moves }: Sketched, frame: Frame): boolean {
  if (!isFree(frame)) return true;
  const { defenders, exchanges, chases, isKingInCorner } = looksOf(position, moves);
  if (defenders < LEAST_DEFENDERS || exchanges > 0) return false;
  if (chases > CHASES_PER_PLY * moves.length) return false;
  return !isKingInCorner || moves.length >= GIVING_PLIES;
}

/**
 * Is the problem worth a climb? Shorter ones than `GIVING_PLIES` always are. Of the others, those without a piece in
 * hand are given up. So is a share of those with a king on an edge or in a corner, and of those that give no rook or
 * bishop away, because there are too many.
 */
export function isWorthwhile({ position, moves }: Sketched, frame: Frame, random: Random): boolean {
  if (!isFree(frame) || moves.length < GIVING_PLIES) return true;
  const { held, givenAway, isKingInCorner, isKingOnEdge } = looksOf(position, moves);
  if (held === 0) return false;
  if (isKingInCorner) return random.chance(CORNER_CHANCE);
  return random.chance((isKingOnEdge ? EDGE_CHANCE : 1) * (givenAway > 0 ? 1 : NO_GIFT_CHANCE));
}

export const isFree = ({ fixed, kinds, maxPieces }: Frame) =>
  !fixed.some(Boolean) && kinds.length === HAND_KINDS.length && maxPieces >= FEW_PIECES;
