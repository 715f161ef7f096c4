// Best play: the attacker takes a check of least length, the defender a reply of greatest length. The solution that the solver finds is
// one line of best play. Where two moves are equally good, the author's line may be another one.

import { deeper } from '../base/steps';
import { isHandEmpty } from '../shogi/hand';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { BookLengths } from './book-lengths';
import { isAlike } from './cook';
import { dependsOn } from './detour';
import type { AndNode, GameTree, OrNode } from './game-tree';

export interface BestPlay {
  readonly root: OrNode;
  /** All positions that best play can reach, each with the moves of best play. */
  readonly moves: ReadonlyMap<OrNode | AndNode, readonly BestMove[]>;
  /** Is this check one of the shortest? Undefined if best play does not reach the position. */
  isBest(position: Position, check: Move): boolean | undefined;
}

interface BestMove {
  readonly move: Move;
  readonly node: OrNode | AndNode;
}

/** Best play from a position that is proven to be mate in `length` plies. Undefined if a question about it is not decided. */
export function* findBestPlay(
  lengths: BookLengths,
  root: Position,
  length: number,
): Generator<void, BestPlay | undefined> {
  const { tree } = lengths;
  const best = new Map<OrNode | AndNode, BestMove[]>();
  const first = tree.orNode(root);
  if (!(yield* visitChecks(first, length))) return undefined;
  const isBest = (position: Position, check: Move) =>
    best.get(tree.orNode(position))?.some(({ move }) => areMovesEqual(move, check));
  return { root: first, moves: best, isBest };

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
    return true;
  }
}

const MOST_LINES = 16;

/** All lines of best play; undefined if there are more than `MOST_LINES`. */
export function listLines({ root, moves: best }: BestPlay): Move[][] | undefined {
  const lines: Move[][] = [];
  const open: { line: Move[]; node: OrNode | AndNode }[] = [{ line: [], node: root }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { line, node } = way;
    const next = best.get(node)!;
    // Which of several checks gives mate at the end makes no difference to the faults.
    const shown = next.every((each) => best.get(each.node)!.length === 0) ? next.slice(0, 1) : next;
    if (shown.length === 0) lines.push(line);
    for (const { move, node: after } of shown) open.push({ line: [...line, move], node: after });
    if (lines.length + open.length > MOST_LINES) return undefined;
  }
  return lines;
}

/**
 * A line of best play that may have no fault, and that leaves no piece over. Undefined if every such line has a fault: at one of its
 * positions another check mates, and the defender cannot always lead that mate to a position of best play; or two checks of best play are
 * not alike. `nodes` is the limit for each question.
 */
export function* findLineWithoutCook(
  { root, moves }: BestPlay,
  verdicts: GameTree,
  nodes: number,
): Generator<void, Move[] | undefined> {
  const positions = [...moves.keys()].map(({ position }) => position);
  const attacker = root.position.turn;
  const seen = new Set<OrNode | AndNode>();
  const open: { line: Move[]; node: OrNode | AndNode }[] = [{ line: [], node: root }];
  // Each line is followed up to its first such position.
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { line, node } = way;
    if (seen.has(node)) continue;
    seen.add(node);
    const { hands, turn } = node.position;
    const best = moves.get(node)!;
    if (best.length === 0 && isHandEmpty(hands[attacker])) return line;
    if (turn === attacker && !isLast(best) && (yield* hasCook(node.position, best))) continue;
    for (const { move, node: after } of best) open.push({ line: [...line, move], node: after });
  }
  return undefined;

  function isLast(best: readonly BestMove[]): boolean {
    return best.some(({ node }) => moves.get(node)!.length === 0);
  }

  function* hasCook(position: Position, best: readonly BestMove[]): Generator<void, boolean> {
    const [first, ...others] = best;
    if (others.some(({ move }) => !isAlike(position, move, first!.move))) return true;
    for (const { move, node } of yield* verdicts.checks(verdicts.orNode(position))) {
      if (best.some((each) => areMovesEqual(each.move, move))) continue;
      if ((yield* verdicts.decide(node, nodes)) !== 'mate') continue;
      const isDependent = yield* dependsOn(verdicts.prover, positions, node.position, nodes);
      if (isDependent === false) return true;
    }
    return false;
  }
}
