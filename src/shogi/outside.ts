// Positions and rules as callers from outside have them, who may hand over anything: what is no position is refused.
// The package itself asks `position.ts` and `rules.ts`, which look at no shape: of its own positions it knows it.

import type { Move } from './move';
import * as own from './position';
import * as rules from './rules';
import { requirePosition, takePosition } from './shape';

/** A frozen position of its own. Throws `not-a-position` for parts that make none. */
export function makePosition(parts: Parameters<typeof own.makePosition>[0]): own.Position {
  return takePosition(parts, own.makePosition);
}

/** Whether the side to move may play the move; false for values that are no moves at all. */
export function isLegal(position: own.Position, move: Move): boolean {
  requirePosition(position);
  return rules.isLegal(position, move);
}

/** Every legal move of the side to move; promoting and not promoting are two moves. */
export function legalMoves(position: own.Position): Move[] {
  requirePosition(position);
  return rules.legalMoves(position);
}

/** The legal moves that give check, discovered checks among them. */
export function checkingMoves(position: own.Position): Move[] {
  requirePosition(position);
  return rules.checkingMoves(position);
}

/** Whether the side to move is mated: in check without a legal move. */
export function isMate(position: own.Position): boolean {
  requirePosition(position);
  return rules.isMate(position);
}
