// Best play: the attacker takes a check of least length, the defender a reply of greatest length. The solution that the
// solver finds is one line of best play. Where two moves are equally good, the author's line may be another one.

import { deeper } from '../base/steps';
import { isHandEmpty } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { BookLengths } from './book-lengths';
import { isAlike } from './cook';
import { dependsOn } from './detour';
import {
  type AndNode,
  type Check,
  type GameTree,
  type OrNode,
  setMate,
  sortByMate,
} from './game-tree';
import { weighReplies } from './weighed-replies';

export interface BestPlay {
  readonly root: OrNode;
  readonly lengths: BookLengths;
  /** Is every reply known to be longest? */
  readonly isProven: boolean;
  /** Positions that best play can reach. */
  readonly moves: ReadonlyMap<OrNode | AndNode, BestMoves>;
  /** Is this check one of the shortest? Undefined if that is not known. */
  isBest(position: Position, check: Move): boolean | undefined;
}

interface BestMoves {
  /** Plies to the mate. */
  readonly left: number;
  readonly list: BestMove[];
}

interface BestMove {
  readonly move: Move;
  readonly node: OrNode | AndNode;
}

/**
 * Best play from a position that is proven to be mate in `length` plies. Undefined if a question about it is not
 * decided.
 *
 * With `isPart`, only one of the shortest checks of a position is followed, and those alike to it; a reply is followed
 * too if it is not decided whether it is longest. This takes far fewer questions, and is enough to prove that every
 * line has a fault: a line that plays another shortest check has a fault where it does, because the check that is
 * followed is as short and not alike.
 */
export function* findBestPlay(
  lengths: BookLengths,
  root: Position,
  length: number,
  isPart: boolean,
): Generator<void, BestPlay | undefined> {
  const { tree } = lengths;
  const best = new Map<OrNode | AndNode, BestMoves>();
  const first = tree.orNode(root);
  let isProven = true;
  if (!(yield* visitChecks(first, length))) return undefined;
  const isBest = (position: Position, check: Move) => {
    const moves = best.get(tree.orNode(position));
    const isListed = moves?.list.some(({ move }) => areMovesEqual(move, check));
    return isPart ? isListed || undefined : isListed;
  };
  return { root: first, lengths, isProven, moves: best, isBest };

  /** Returns false as soon as a question is not decided. */
  function* visitChecks(node: OrNode, left: number): Generator<void, boolean> {
    const known = best.get(node);
    // After a reply that is not longest, the same position may come with another number of plies.
    if (known !== undefined) return known.left === left;
    const moves: BestMove[] = [];
    best.set(node, { left, list: moves });
    // The last check decides what is left over, so all of them are listed.
    const isWhole = !isPart || left === 1;
    const open: Check[] = [];
    for (const check of sortByMate(yield* tree.checks(node), 1)) {
      const { move, node: after } = check;
      const [followed] = moves;
      if (!isWhole && followed && !isAlike(node.position, move, followed.move)) continue;
      const isBest = yield* lengths.decideMated(after, left - 1);
      if (isBest) moves.push({ move, node: after });
      else if (isBest === undefined) open.push(check);
      if (isBest === undefined && isWhole) return false;
    }
    const [followed] = moves;
    if (followed === undefined) return false;
    if (open.some(({ move }) => isAlike(node.position, move, followed.move))) return false;
    for (const { node: after } of moves)
      if (!(yield* deeper(visitReplies(after as AndNode, left - 1)))) return false;
    return true;
  }

  function* visitReplies(node: AndNode, left: number): Generator<void, boolean> {
    const known = best.get(node);
    if (known !== undefined) return known.left === left;
    const moves: BestMove[] = [];
    best.set(node, { left, list: moves });
    if (left === 0) return true;
    for (const { reply, isFutile, isSure, length } of yield* weighReplies(lengths, node)) {
      if (!isSure && !isPart) return false;
      if (isSure && (isFutile || length < left)) continue;
      isProven &&= isSure;
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
    const { list: next } = best.get(node)!;
    // Which of several checks gives mate at the end makes no difference to the faults.
    const shown = next.every((each) => best.get(each.node)!.left === 0) ? next.slice(0, 1) : next;
    if (shown.length === 0) lines.push(line);
    for (const { move, node: after } of shown) open.push({ line: [...line, move], node: after });
    if (lines.length + open.length > MOST_LINES) return undefined;
  }
  return lines;
}

interface FaultlessSearch {
  /** A line that may have no fault; undefined if there is none. */
  readonly line?: Move[];
  /** May the only fault of some line be that pieces are left over which the defender has interposed? */
  readonly isForgivable: boolean;
}

/**
 * Searches for a line of best play that may have no fault. A line has one if pieces are left over at its end; if at one
 * of its positions another check mates, and the defender cannot always lead that mate to a position of best play; or if
 * two of the shortest checks there are not alike. `nodes` is the limit for each question about a verdict.
 */
export function* findLineWithoutCook(
  { root, moves, lengths }: BestPlay,
  verdicts: GameTree,
  nodes: number,
): Generator<void, FaultlessSearch> {
  const positions = [...moves.keys()].map(({ position }) => position);
  const attacker = root.position.turn;
  const seen = new Set<OrNode | AndNode>();
  const open: { line: Move[]; node: OrNode | AndNode }[] = [{ line: [], node: root }];
  let isLeftOver = false;
  // Each line is followed up to its first such position.
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { line, node } = way;
    if (seen.has(node)) continue;
    seen.add(node);
    const { hands, turn } = node.position;
    const { left, list } = moves.get(node)!;
    if (left === 0 && isHandEmpty(hands[attacker])) return { line, isForgivable: false };
    isLeftOver ||= left === 0;
    if (turn === attacker && left > 1 && (yield* hasCook(node.position, left, list))) continue;
    for (const { move, node: after } of list) open.push({ line: [...line, move], node: after });
  }
  const areInterposed = [...moves].some(
    ([{ position }, { list }]) =>
      position.turn !== attacker && list.some(({ move }) => isDrop(move)),
  );
  return { isForgivable: isLeftOver && areInterposed };

  function* hasCook(
    position: Position,
    left: number,
    best: readonly BestMove[],
  ): Generator<void, boolean> {
    const [first, ...others] = best;
    if (others.some(({ move }) => !isAlike(position, move, first!.move))) return true;
    for (const { move, node } of yield* verdicts.checks(verdicts.orNode(position))) {
      if (best.some((each) => areMovesEqual(each.move, move))) continue;
      if ((yield* verdicts.decide(node, nodes)) !== 'mate') continue;
      const isDependent = yield* dependsOn(verdicts.prover, positions, node.position, nodes);
      if (isDependent === false) return true;
      if (isAlike(position, move, first!.move)) continue;
      const after = lengths.tree.andNode(node.position);
      setMate(after, node.mate, true);
      if (yield* lengths.decideMated(after, left - 1)) return true;
    }
    return false;
  }
}
