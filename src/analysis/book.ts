// The solution as books print it, from the table of a finished search: first by the mates that are known or
// found at once, then, if a check was passed over that way, once more with what it takes to know all of them,
// as far as the allowance goes.

import type { Engine } from '../engine';
import { limitOf, type Prover, Unfinished } from '../proof/prover';
import type { Hand } from '../shogi/hand';
import { areLinesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { BookLines, movesOf } from './book-line';
import type { Effort, FutileRule } from './conventional';
import { GameTree } from './game-tree';

/** What is known or found at once. */
export const QUICK: Effort = { by: 'verdict', nodes: 200 };

/** What it takes to prove a length, with so many nodes for each question. */
export function chooseEffort(engine: Engine, rule: FutileRule, nodes: number): Effort {
  return { by: rule === 'off' || engine.canGiveBack ? 'plies' : 'verdict', nodes };
}

export interface Book {
  readonly length: number;
  /** Is it proven that no mate is shorter, by the same rule? */
  readonly isExact: boolean;
  readonly moves: readonly Move[];
  /** What the attacker has in hand at the end. */
  readonly leftover: Hand;
}

/** The solution of a position that is proven to be mate, with so much effort. */
export function* findBook(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
): Generator<void, Book> {
  return (yield* findBookAndLines(prover, root, rule, effort)).book;
}

/** The same, with what it was made from. */
export function* findBookAndLines(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
): Generator<void, { book: Book; lines: BookLines }> {
  const lines = new BookLines(new GameTree(prover), rule, effort);
  const node = lines.tree.orNode(root);
  const length = (yield* lines.lengths.lengthOf(node, Number.POSITIVE_INFINITY))!;
  const line = yield* lines.fromOr(node, length);
  const { isExact } = lines.lengths;
  return { book: { length, isExact, moves: movesOf(line), leftover: line.leftover }, lines };
}

/**
 * Against the first move of the solution, is its play proven to be the longest? Where other first checks are
 * undecided, this may be so though the length of the solution is not proven.
 */
export function* proveDefence(
  prover: Prover,
  root: Position,
  { moves }: Book,
  rule: FutileRule,
  effort: Effort,
): Generator<void, boolean> {
  const lines = new BookLines(new GameTree(prover), rule, effort);
  const after = playKnownMove(root, moves[0]!);
  const play = movesOf(yield* lines.fromAnd(lines.tree.andNode(after)));
  return areLinesEqual(play, moves.slice(1)) && lines.lengths.isExact;
}

/** The best that can be said without spending many more nodes than the allowance. */
export function* findBookWithin(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  allowance: number,
): Generator<void, Book> {
  const quick = yield* findBook(prover, root, rule, QUICK);
  if (quick.isExact) return quick;
  try {
    const effort = chooseEffort(prover.engine, rule, allowance);
    return yield* findBook(allow(prover, allowance), root, rule, effort);
  } catch (error) {
    if (limitOf(error) !== undefined) return quick;
    throw error;
  }
}

/** The same prover with no more than so many nodes to search. */
function allow(prover: Prover, allowance: number): Prover {
  let left = allowance;
  return {
    ...prover,
    *search(position, how) {
      const outcome = yield* prover.search(position, {
        ...how,
        budget: Math.min(how.budget, left),
      });
      left -= prover.engine.report().nodes;
      if (left <= 0) throw new Unfinished('nodes');
      return outcome;
    },
  };
}
