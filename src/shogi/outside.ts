// Positions, their parts and rules as callers from outside have them, who may hand over anything: what is none is refused.
// The package itself asks `position.ts`, `hand.ts`, `piece.ts` and `rules.ts`, which look at no shape: of its own it knows it.

import {
  readFlag,
  refuseOption,
  requireChoice,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import * as hands from './hand';
import type { Move } from './move';
import * as pieces from './piece';
import * as own from './position';
import * as rules from './rules';
import { requirePosition, takePosition } from './shape';

/** A frozen position of its own. Throws `not-a-position` for parts that make none. */
export function makePosition(parts: Parameters<typeof own.makePosition>[0]): own.Position {
  return takePosition(parts, own.makePosition);
}

const COUNTS = { P: true, L: true, N: true, S: true, G: true, B: true, R: true } as const;

/** A frozen hand; kinds not named count 0. Throws an `OptionError` for what is no kind of it, and no count. */
export function makeHand(counts: Partial<Record<pieces.HandKind, number>>): hands.Hand {
  const taken = takeOptions(counts, COUNTS, 'hand');
  for (const [kind, count] of Object.entries(taken)) {
    requireInteger(`hand.${kind}`, count, [0, Number.MAX_SAFE_INTEGER]);
  }
  return hands.makeHand(taken);
}

/** The shared piece of this colour, kind and face. Throws an `OptionError` for one that there is not. */
export function getPiece(color: pieces.Color, kind: pieces.Kind, promoted = false): pieces.Piece {
  requireChoice('color', color, pieces.COLORS);
  requireChoice('kind', kind, pieces.KINDS);
  const isPromoted = readFlag('promoted', promoted, false);
  if (isPromoted && !pieces.canPromote(kind)) refuseOption('promoted', `false of ${kind}`, true);
  return pieces.getPiece(color, kind, isPromoted);
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

/** The position after a legal move; throws `illegal-move` for any other. */
export function playMove(position: own.Position, move: Move): own.Position {
  requirePosition(position);
  return rules.playMove(position, move);
}
