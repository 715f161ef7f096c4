// The functions on positions and rules that the package exports. Callers may pass anything, so values of the wrong
// shape are refused here. The package itself uses `position.ts`, `hand.ts`, `piece.ts` and `rules.ts`, which do not
// check shapes, because the package's own values are known to be right.

import {
  readFlag,
  refuseOption,
  requireChoice,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import * as attacks from './attacks';
import * as hands from './hand';
import type { Move } from './move';
import * as pieces from './piece';
import * as own from './position';
import * as rules from './rules';
import { type GivenPosition, takePosition } from './shape';

/**
 * A new frozen position; the board is copied. Throws an `InputError` (`not-a-position`) if the parts make no position.
 */
export function makePosition(parts: Parameters<typeof own.makePosition>[0]): own.Position {
  return takePosition(parts, own.makePosition);
}

const COUNTS = { P: true, L: true, N: true, S: true, G: true, B: true, R: true } as const;

/**
 * A frozen hand; the count of a kind that is not named is 0. Throws an `OptionError` for an unknown kind or a bad
 * count.
 */
export function makeHand(counts: Partial<Record<pieces.HandKind, number>>): hands.Hand {
  const taken = takeOptions(counts, COUNTS, 'hand');
  for (const [kind, count] of Object.entries(taken)) {
    requireInteger(`hand.${kind}`, count, [0, Number.MAX_SAFE_INTEGER]);
  }
  return hands.makeHand(taken);
}

/** The shared piece object of this colour, kind and face. Throws an `OptionError` if there is no such piece. */
export function getPiece(color: pieces.Color, kind: pieces.Kind, promoted = false): pieces.Piece {
  requireChoice('color', color, pieces.COLORS);
  requireChoice('kind', kind, pieces.KINDS);
  const isPromoted = readFlag('promoted', promoted, false);
  if (isPromoted && !pieces.canPromote(kind)) refuseOption('promoted', `false of ${kind}`, true);
  return pieces.getPiece(color, kind, isPromoted);
}

/** Whether the side to move may play the move; false for values that are no moves at all. */
export function isLegal(position: GivenPosition, move: Move): boolean {
  return rules.isLegal(takePosition(position), move);
}

/** Every legal move of the side to move; promoting and not promoting are two moves. */
export function legalMoves(position: GivenPosition): Move[] {
  return rules.legalMoves(takePosition(position));
}

/**
 * The legal moves that give check, discovered checks among them.
 *
 * @example
 * const moves = checkingMoves(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'));
 * moves.map(formatUsiMove).join(' ') // '5c5b+ 5c5b G*4a G*4b G*5b G*6a G*6b'
 */
export function checkingMoves(position: GivenPosition): Move[] {
  return rules.checkingMoves(takePosition(position));
}

/** Is the side to move in check? */
export function isCheck(position: GivenPosition): boolean {
  return attacks.isCheck(takePosition(position));
}

/** Whether the side to move is mated: in check without a legal move. */
export function isMate(position: GivenPosition): boolean {
  return rules.isMate(takePosition(position));
}

/** The position after a legal move; throws `illegal-move` for any other. */
export function playMove(position: GivenPosition, move: Move): own.Position {
  return rules.playMove(takePosition(position), move);
}
