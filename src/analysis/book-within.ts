// The solution as books print it, for analyses, which go on without it where it costs too much: first by the mates that are
// known or found at once, then, if a check was passed over that way, once more with what it takes to know all of them, as
// far as the allowance goes.

import { limitOf, type Prover } from '../proof/prover';
import type { Position } from '../shogi/position';
import { type Book, chooseEffort, findBookAndLines, findLeast, proveBookAndLines } from './book';
import type { Effort, FutileRule } from './conventional';

/** What is known or found at once. */
export const QUICK: Effort = { by: 'verdict', nodes: 200 };

/** The solution of a position that is proven to be mate, with so much effort. */
export function* findBook(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
): Generator<void, Book> {
  return (yield* findBookAndLines(prover, root, rule, effort)).book;
}

/** The best that can be said with this many nodes for each question, and all that the prover may spend. */
export function* findBookWithin(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  nodes: number,
): Generator<void, Book> {
  const quick = yield* unlessTooLarge(findBook(prover, root, rule, QUICK));
  if (quick?.isExact) return quick;
  const effort = chooseEffort(prover.engine, rule, nodes);
  const { plies } = yield* findLeast(prover, root, rule, effort);
  let book = quick;
  try {
    book = (yield* proveBookAndLines(prover, root, rule, nodes, { atLeast: plies })).book;
  } catch (error) {
    if (limitOf(error) === undefined || quick === undefined) throw error;
  }
  return book!.isExact ? book! : { ...book!, atLeast: Math.min(plies, book!.length) };
}

/** Undefined where the positions to be kept are too many. */
export function* unlessTooLarge<T>(steps: Generator<void, T>): Generator<void, T | undefined> {
  try {
    return yield* steps;
  } catch (error) {
    if (limitOf(error) === 'memory') return undefined;
    throw error;
  }
}
