// Best play: the attacker takes a check of least length, the defender a reply of greatest length. The solution that the solver finds is
// one line of best play. Where two moves are equally good, the author's line may be another one.

import { deeper } from '../base/steps';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { BookLines } from './book-lengths';
import type { AndNode, OrNode } from './game-tree';

export interface BestPlay {
  /** All positions that best play can reach. */
  readonly positions: readonly Position[];
  /** The first ply with two moves that are equally good; infinite if there is none. The last ply does not count. */
  readonly firstChoice: number;
  /** All lines of best play; undefined if there are more than `MOST_LINES`. */
  readonly lines: readonly (readonly Move[])[] | undefined;
}

const MOST_LINES = 16;

interface BestMove {
  readonly move: Move;
  readonly node: OrNode | AndNode;
}

/** Best play from a position that is proven to be mate in `length` plies. Undefined if a question about it is not decided. */
export function* findBestPlay(
  { tree, lengths }: BookLines,
  root: Position,
  length: number,
): Generator<void, BestPlay | undefined> {
  const best = new Map<OrNode | AndNode, BestMove[]>();
  let firstChoice = Number.POSITIVE_INFINITY;
  const first = tree.orNode(root);
  if (!(yield* visitChecks(first, length))) return undefined;
  const positions = [...best.keys()].map(({ position }) => position);
  return { positions, firstChoice, lines: listLines(best, first) };

  /** Returns false as soon as a question is not decided. */
  function* visitChecks(node: OrNode, left: number): Generator<void, boolean> {
    if (best.has(node)) return true;
    const moves: BestMove[] = [];
    best.set(node, moves);
    for (const { move, node: after } of yield* tree.checks(node)) {
      const isBest = yield* lengths.decideMated(after, left - 1);
      if (isBest === undefined) return false;
      if (!isBest) continue;
      moves.push({ move, node: after });
      if (!(yield* deeper(visitReplies(after, left - 1)))) return false;
    }
    noteChoice(moves, left);
    return true;
  }

  function* visitReplies(node: AndNode, left: number): Generator<void, boolean> {
    if (best.has(node)) return true;
    const moves: BestMove[] = [];
    best.set(node, moves);
    if (left === 0) return true;
    yield* lengths.settle(node, left);
    if (node.settled?.isSure !== true) return false;
    for (const reply of (yield* tree.replies(node)).all) {
      if (node.settled.futile.has(reply)) continue;
      const isShorter = left > 2 && (yield* lengths.decideMate(reply.node, left - 3));
      if (isShorter === undefined) return false;
      if (isShorter) continue;
      moves.push({ move: reply.move, node: reply.node });
      if (!(yield* deeper(visitChecks(reply.node, left - 1)))) return false;
    }
    noteChoice(moves, left);
    return true;
  }

  function noteChoice(moves: readonly BestMove[], left: number): void {
    if (moves.length > 1 && left > 1) firstChoice = Math.min(firstChoice, length - left + 1);
  }
}

function listLines(
  best: ReadonlyMap<OrNode | AndNode, readonly BestMove[]>,
  first: OrNode,
): Move[][] | undefined {
  const lines: Move[][] = [];
  const open: { moves: Move[]; node: OrNode | AndNode }[] = [{ moves: [], node: first }];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    const { moves, node } = line;
    const next = best.get(node)!;
    // Which of several checks gives mate at the end makes no difference to the faults.
    const shown = next.every((each) => best.get(each.node)!.length === 0) ? next.slice(0, 1) : next;
    if (shown.length === 0) lines.push(moves);
    for (const each of shown) open.push({ moves: [...moves, each.move], node: each.node });
    if (lines.length + open.length > MOST_LINES) return undefined;
  }
  return lines;
}
