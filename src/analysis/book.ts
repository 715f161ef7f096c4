// The solution as books print it, and a lower bound of its length, the book length. Both are made from the table of a
// finished search. `findBookAndLines` takes as many nodes as the proof of the length needs. `findBookWithin` gives the
// best answer within a budget, for analyses.

import type { FutileRule } from '../answers/terms';
import type { Engine } from '../engines/engine';
import { limitOf, type Prover } from '../engines/node-budget';
import { eachRound, QUICK_NODES } from '../engines/rounds';
import type { Hand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import { BookLengths, type Effort } from './book-lengths';
import { type BookLine, BookLines, movesOf } from './book-lines';
import { GameTree, setMate, setNone } from './game-tree';

/** The effort that proves lengths soonest with this engine and rule, with at most `nodes` for each question. */
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

/** The least number of plies that a mate can have: 1 with the attacker to move, 0 with the defender to move. */
export function leastPlies(root: Position, attacker: Color): number {
  return root.turn === attacker ? 1 : 0;
}

/** What is already proven of a position that is mate: bounds of its length, which then need no search. */
interface ProvenLength {
  readonly attacker?: Color;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/**
 * The solution of a position that is proven to be mate, made with this effort, and the lengths and lines it was made
 * from.
 */
export function* findBookAndLines(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
  { attacker = root.turn, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: ProvenLength = {},
): Generator<void, { book: Book; lines: BookLines }> {
  const lengths = new BookLengths(new GameTree(prover), rule, effort);
  const lines = new BookLines(lengths);
  if (root.turn === attacker) yield* tryBounds(lengths, root, atLeast, atMost);
  const line = yield* findBookLine(lines, root, attacker);
  const { isExact } = lengths;
  const moves = movesOf(line);
  // The length is counted from the line: making the line may answer questions that were open when the length was found.
  const { length } = moves;
  const proven = isExact ? length : Math.max(atLeast, leastPlies(root, attacker));
  const { leftover } = line;
  return { book: { length, isExact, atLeast: proven, moves, leftover }, lines };
}

/**
 * Sets the known bounds, and tries the two least lengths first, because the length is most often the least possible.
 */
function* tryBounds(
  lengths: BookLengths,
  root: Position,
  atLeast: number,
  atMost: number,
): Generator<void, void> {
  const node = lengths.tree.orNode(root);
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

/** Like `findBookAndLines`, in rounds, until the length is exact or `nodes` is reached. */
export function* proveBookAndLines(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  nodes: number,
  known: ProvenLength = {},
): Generator<void, { book: Book; lines: BookLines }> {
  let found: { book: Book; lines: BookLines } | undefined;
  for (const each of eachRound(nodes)) {
    const effort = chooseEffort(prover.engine, rule, each);
    found = yield* findBookAndLines(prover, root, rule, effort, known);
    if (found.book.isExact) break;
  }
  return found!;
}

export interface Least {
  /** Every mate is proven to take this many plies or more. */
  readonly plies: number;
  /**
   * True: the attacker mates within `plies`, at least if captured interpositions may be given back. False: a limit has
   * ended the search before that was decided.
   */
  readonly isReached: boolean;
}

/**
 * How many plies every mate takes at least. Asks whether there is a mate within 1, 3, 5, … plies (2, 4, 6, … with the
 * defender to move), until there is one or a limit is reached. The refutations stay in the table and help the proof of
 * the length later.
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
  // If every reply is a drop, all replies may be futile. Then the book length is 0.
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

/** The effort for what the table knows or a few nodes find. */
export const QUICK: Effort = { by: 'verdict', nodes: QUICK_NODES };

/** The solution of a position that is proven to be mate, made with this effort. */
export function* findBook(
  prover: Prover,
  root: Position,
  rule: FutileRule,
  effort: Effort,
): Generator<void, Book> {
  return (yield* findBookAndLines(prover, root, rule, effort)).book;
}

/**
 * The best solution that can be found with `nodes` for each question and the budget of the prover. Throws `Unfinished`
 * if a limit ends it before there is any line.
 */
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

/** The result of the steps; undefined if they need to keep more positions than `maxPositions`. */
export function* unlessTooLarge<T>(steps: Generator<void, T>): Generator<void, T | undefined> {
  try {
    return yield* steps;
  } catch (error) {
    if (limitOf(error) === 'memory') return undefined;
    throw error;
  }
}
