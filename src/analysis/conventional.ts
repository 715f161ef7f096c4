// The length of a mate as books count it: futile interpositions (無駄合) are not played. Asked in steps, "is
// there a mate within so many plies?", for 1, 3, 5, … until there is; what is found is kept with the
// positions (`game-tree.ts`). A mate of the plain search bounds the length, because every interposition counts
// there, and where the plain search has proven that there is no mate, there is none here either: what remains
// to be looked at are the checks that mate.
//
// Whether a drop is futile: it is captured by the checker and given back. If the position then, the checker
// nearer and all else the same, is mate in no more plies than what the other replies last, the drop has
// gained nothing (Ito & Noshita 1994, section 3, made exact). `narrow` asks besides that the play be the same.

import { Unfinished } from '../proof/prover';
import { isDrop } from '../shogi/move';
import type { AndNode, Check, GameTree, OrNode, Reply } from './game-tree';
import { advanceChecker, findChecker } from './interposition';

/** Which interpositions are not played: none, those that change nothing in the play, or all that gain nothing. */
export type FutileRule = 'off' | 'narrow' | 'standard';

export const FUTILE_RULES: readonly FutileRule[] = ['off', 'narrow', 'standard'];

/**
 * Longer mates than any that is known are left alone: the search goes down one ply at a time on the stack of the
 * host, which has room for some 1,900.
 */
const MAX_LENGTH = 1600;

/** Within so many plies trying the replies to a check costs less than searching for its verdict. */
const WITHOUT_SEARCH = 2;

/** Tells whether the play from both positions is the same; the first with only some of its replies. */
export type ComparePlay = (
  node: AndNode,
  replies: readonly Reply[],
  other: AndNode,
) => Generator<void, boolean>;

export class ConventionalLengths {
  #isExact = true;

  constructor(
    readonly tree: GameTree,
    readonly rule: FutileRule,
    /** Nodes of a search for the verdict of a check; what they do not decide counts as no mate. */
    readonly checkNodes: number,
    /** Asked by the rule `narrow` alone. */
    readonly isSamePlay: ComparePlay,
  ) {}

  /** False once a check was passed over whose verdict is not known: the lengths are then those of mates that are. */
  get isExact(): boolean {
    return this.#isExact;
  }

  /** Plies of the mate; undefined if there is none within so many. Without a bound the position must be mate. */
  *lengthOf(node: OrNode, most: number): Generator<void, number | undefined> {
    if (most === Number.POSITIVE_INFINITY) yield* this.#requireBound(node);
    for (let plies = node.none + 1 + (node.none % 2); plies <= most; plies += 2) {
      if (plies > MAX_LENGTH) throw new Unfinished('depth');
      if (!(yield* this.isMate(node, plies))) continue;
      node.mate = plies;
      node.none = plies - 1;
      return plies;
    }
    return undefined;
  }

  /** Has the attacker a mate within so many plies? */
  *isMate(node: OrNode, plies: number): Generator<void, boolean> {
    if (plies >= node.mate) return true;
    if (plies <= node.none) return false;
    if (this.tree.isTired()) yield* this.tree.rest();
    const checks = yield* this.tree.checks(node);
    for (const { node: after } of sortByMate(checks, 1)) {
      if (!(yield* this.isMated(after, plies - 1))) continue;
      node.mate = plies;
      return true;
    }
    node.none = plies;
    return false;
  }

  /** Is the defender mated within so many plies? */
  *isMated(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies >= node.mate) return true;
    if (plies <= node.none || node.verdict === 'nomate') return false;
    const { moves, drops } = yield* this.tree.replies(node);
    const isMated =
      (plies >= 2 || moves.length === 0) &&
      (yield* this.#isWorthTrying(node, plies)) &&
      (yield* this.#isEveryMoveMated(moves, plies)) &&
      (drops.length === 0 || (yield* this.settle(node, plies)) !== undefined);
    if (isMated) node.mate = Math.min(node.mate, plies);
    else node.none = Math.max(node.none, plies);
    return isMated;
  }

  /**
   * Works out the length of a mate and which drops are futile; undefined if it is longer than so many plies.
   */
  *settle(node: AndNode, most: number): Generator<void, number | undefined> {
    if (node.settled !== undefined) {
      return node.settled.length <= most ? node.settled.length : undefined;
    }
    const { moves, drops } = yield* this.tree.replies(node);
    const played: Reply[] = [];
    const futile = new Set<Reply>();
    let length = 0;
    for (const reply of [...moves, ...drops]) {
      if (isDrop(reply.move) && (yield* this.#isFutile(node, reply, played, length))) {
        futile.add(reply);
        continue;
      }
      const rest = yield* this.lengthOf(reply.node, most - 1);
      if (rest === undefined) return undefined;
      length = Math.max(length, rest + 1);
      played.push(reply);
    }
    node.settled = { length, futile };
    node.mate = length;
    node.none = Math.max(node.none, length - 1);
    return length;
  }

  /** The search for the length of a mate must end somewhere, even if the table has lost all of it. */
  *#requireBound(node: OrNode): Generator<void, void> {
    if (node.mate < Number.POSITIVE_INFINITY) return;
    const checks = yield* this.tree.checks(node);
    if (checks.some(({ mate }) => mate < Number.POSITIVE_INFINITY)) return;
    yield* this.tree.proveAgain(node);
  }

  /** Is there any reason to try the replies? Not where there is no mate of any length. */
  *#isWorthTrying(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies <= WITHOUT_SEARCH) return true;
    const verdict = yield* this.tree.decide(node, this.checkNodes);
    if (verdict === undefined) this.#isExact = false;
    return verdict === 'mate';
  }

  *#isEveryMoveMated(moves: readonly Reply[], plies: number): Generator<void, boolean> {
    for (const { node } of sortByMate(moves, -1)) {
      if (!(yield* this.isMate(node, plies - 1))) return false;
    }
    return true;
  }

  /** Does the drop gain nothing, beside the replies that are played so far and last so many plies? */
  *#isFutile(
    node: AndNode,
    drop: Reply,
    played: readonly Reply[],
    length: number,
  ): Generator<void, boolean> {
    for (const nearer of yield* this.#givenBack(node, drop)) {
      if (!(yield* this.isMated(nearer, length))) continue;
      if (this.rule === 'standard' || (yield* this.isSamePlay(node, played, nearer))) return true;
    }
    return false;
  }

  /** The positions after the checker has captured the drop, promoting or not, and given it back. */
  *#givenBack(node: AndNode, { move, node: after }: Reply): Generator<void, AndNode[]> {
    if (this.rule === 'off') return [];
    const checker = findChecker(node.position, move.to);
    const nearer: AndNode[] = [];
    for (const { move: capture } of yield* this.tree.checks(after)) {
      if (isDrop(capture) || capture.from !== checker || capture.to !== move.to) continue;
      nearer.push(this.tree.andNode(advanceChecker(node.position, capture)));
    }
    return nearer;
  }
}

/** By the lengths known, the shortest first (1) or last (-1); what is unknown counts as longest. */
function sortByMate<T extends Check | Reply>(moves: readonly T[], sign: 1 | -1): T[] {
  const rank = ({ mate }: T) => Math.min(mate, Number.MAX_SAFE_INTEGER);
  return [...moves].sort((one, other) => sign * (rank(one) - rank(other)));
}
