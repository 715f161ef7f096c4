// The solution as books print it, from the table of a finished search, with as much effort as it takes to be sure of its
// length; and how many plies every mate takes at least. Analyses go on without it where it costs too much (`findBookWithin`).

import type { Engine } from '../engines/engine';
import { limitOf, type Prover } from '../engines/node-budget';
import type { Hand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import type { FutileRule } from '../terms';
import { type BookLine, BookLines, type Effort, movesOf } from './book-lengths';
import { GameTree, setMate, setNone } from './game-tree';

/** Nodes for each question of the first attempt at a proof; ten times as many for those of the next. */
const FIRST_NODES = 10_000;

/** What it takes to prove a length, with at most `nodes` for each question. */
export function chooseEffort(engine: Engine, rule: FutileRule, nodes: number): Effort {
  return { by: rule === 'off' || engine.canGiveBack ? 'plies' : 'verdict', nodes };
}

export interface Book {
  readonly length: number;
  /** Is it proven that no mate is shorter, by the same rule? */
  readonly isExact: boolean;
  /** Every mate is proven to take this many plies or more. */
  readonly atLeast: number;
  readonly moves: readonly Move[];
  /** What the attacker has in hand at the end. */
  readonly leftover: Hand;
}

/** The plies that no mate goes below: none where it is the defender who is to move. */
export function leastPlies(root: Position, attacker: Color): number {
  return root.turn === attacker ? 1 : 0;
}

/** Of a position that is proven to be mate. Bounds of its length that are proven need not be looked for. */
export interface Known {
  readonly attacker?: Color;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The solution of a position that is proven to be mate, with so much effort, and what it was made from. */
export function* findBookAndLines(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
  { attacker = root.turn, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Known = {},
): Generator<void, { book: Book; lines: BookLines }> {
  const lines = new BookLines(new GameTree(prover), rule, effort);
  if (root.turn === attacker) yield* tryBounds(lines, root, atLeast, atMost);
  const line = yield* findBookLine(lines, root, attacker);
  const { isExact } = lines.lengths;
  const moves = movesOf(line);
  // Where questions were left open, more may be known of the play by the time the line is made.
  const { length } = moves;
  const proven = isExact ? length : Math.max(atLeast, leastPlies(root, attacker));
  const { leftover } = line;
  return { book: { length, isExact, atLeast: proven, moves, leftover }, lines };
}

/** The length is most often the least that it can be. */
function* tryBounds(
  { lengths, tree }: BookLines,
  root: Position,
  atLeast: number,
  atMost: number,
): Generator<void, void> {
  const node = tree.orNode(root);
  setMate(node, atMost, true);
  if (atLeast === 0) return;
  setNone(node, atLeast - 1, true);
  for (const plies of [atLeast, atLeast + 2]) {
    if (plies >= atMost || (yield* lengths.isMate(node, plies))) return;
  }
}

function* findBookLine(
  lines: BookLines,
  root: Position,
  attacker: Color,
): Generator<void, BookLine> {
  if (root.turn !== attacker) return yield* lines.fromAnd(lines.tree.andNode(root));
  const node = lines.tree.orNode(root);
  const bound = (yield* lines.lengths.lengthOf(node, Number.POSITIVE_INFINITY))!;
  return yield* lines.fromOr(node, bound);
}

/** The same, with up to `nodes` for each question, as far as it takes to be sure of the length. */
export function* proveBookAndLines(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  nodes: number,
  known: Known = {},
): Generator<void, { book: Book; lines: BookLines }> {
  for (let few = FIRST_NODES; ; few *= 10) {
    const effort = chooseEffort(prover.engine, rule, Math.min(few, nodes));
    const found = yield* findBookAndLines(prover, root, rule, effort, known);
    if (found.book.isExact || few >= nodes) return found;
  }
}

/** What is proven of the plies that every mate takes at least. */
export interface Least {
  readonly plies: number;
  /** Is there a mate within them, if only where interpositions are given back? Else that is not decided. */
  readonly isReached: boolean;
}

/**
 * How many plies every mate takes at least. Asks within 1, 3, 5, … plies (2, 4, 6, … with the defender to move), until
 * there is one or a limit is reached. What is refuted on the way helps the proof of the length.
 */
export function* findLeast(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  { by, nodes }: Effort,
  attacker: Color = root.turn,
  known = 0,
): Generator<void, Least> {
  const least = leastPlies(root, attacker);
  if (by !== 'plies') return { plies: least, isReached: true };
  // Drops alone may all be futile.
  if (least === 0 && legalMoves(root).every(isDrop)) return { plies: least, isReached: true };
  const tree = new GameTree(prover);
  const how = { givesBack: rule !== 'off', budget: nodes };
  const node = least === 0 ? tree.andNode(root) : tree.orNode(root);
  for (let plies = Math.max(known, least === 0 ? 2 : 1); ; plies += 2) {
    try {
      const may = yield* tree.mayMate(node, attacker, plies, how);
      if (may !== false) return { plies, isReached: may === true };
    } catch (error) {
      if (limitOf(error) === undefined) throw error;
      return { plies, isReached: false };
    }
  }
}

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
