// The length of a mate as books count it: futile interpositions (無駄合) are not played. The length is found by asking
// "is there a mate within n plies?" for n = 1, 3, 5, … until the answer is yes; the answers are kept with the positions
// (`game-tree.ts`). Two results of the plain search, in which every interposition counts, save work:
//
// - A plain mate of n plies is an upper bound of the length here.
// - Where the plain search has proven that there is no mate, there is none here either. So only checks that mate are examined.
//
// Whether a drop is futile: let the checking piece capture the drop, and give the piece back to the defender. The
// position is then the same as before, except that the checking piece stands nearer to the king. If this position is
// mate, and the mate takes no more plies than the mates after the other replies, the drop has gained nothing (Ito &
// Noshita 1994, section 3, made exact).

import type { FutileRule } from '../answers/terms';
import { deeper } from '../base/steps';
import { GLANCE_NODES } from '../engines/rounds';
import { isDrop } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import {
  type AndNode,
  type GameTree,
  type OrNode,
  setMate,
  setNone,
  sortByMate,
  type TreeReply,
} from './game-tree';
import { advanceCheckingPiece, findCheckingPiece } from './interposition';

/** Up to this many plies, trying the replies to a check costs less than searching for its verdict. */
const WITHOUT_SEARCH = 2;

/** How a position is searched whose verdict or length is not known yet. */
export interface Effort {
  /**
   * - `verdict`: the position after a check is searched for a mate of any length.
   * - `plies`: every position is searched for a mate within the plies that are left, and captured interpositions may be
   *   given back. This proves lengths sooner.
   */
  readonly by: 'verdict' | 'plies';
  /** Nodes for one such search. A mate that they do not find counts as none, and the answer is not exact. */
  readonly nodes: number;
}

export class BookLengths {
  #undecided = 0;

  constructor(
    readonly tree: GameTree,
    readonly rule: FutileRule,
    readonly effort: Effort,
  ) {}

  /**
   * False as soon as an answer depends on an undecided question: one that its nodes did not decide, and that counts as
   * no mate.
   */
  get isExact(): boolean {
    return this.#undecided === 0;
  }

  /**
   * Number of undecided questions that all answers so far depend on. A caller compares it before and after a question:
   * the answer is sure if the number has not changed.
   */
  get undecided(): number {
    return this.#undecided;
  }

  /** To be called when a caller uses an answer of its own that depended on an undecided question. */
  addUndecided(): void {
    this.#undecided++;
  }

  /**
   * Plies of the mate; undefined if there is none within `most` plies. If `most` is infinite the position must be mate.
   */
  *lengthOf(node: OrNode, most: number): Generator<void, number | undefined> {
    if (most === Number.POSITIVE_INFINITY) yield* this.#requireBound(node);
    return this.effort.by === 'plies' && node.mate < Number.POSITIVE_INFINITY
      ? yield* this.#lengthFromAbove(node, most)
      : yield* this.#lengthFromBelow(node, most);
  }

  *#lengthFromBelow(node: OrNode, most: number): Generator<void, number | undefined> {
    if (node.none > node.sureNone) this.#undecided++;
    for (let plies = node.none + 1 + (node.none % 2); plies <= most; plies += 2) {
      if (yield* this.isMate(node, plies)) return plies;
    }
    return undefined;
  }

  /**
   * For the effort `plies`, with which one search answers the question for a number of plies. Questions from the
   * largest number of plies downwards are mostly answered by a mate; only the last one needs a refutation.
   */
  *#lengthFromAbove(node: OrNode, most: number): Generator<void, number | undefined> {
    let plies = Math.min(node.mate, most);
    if (!(yield* this.isMate(node, plies))) return undefined;
    while (yield* this.isMate(node, plies - 2)) plies -= 2;
    return plies;
  }

  /** Has the attacker a mate within `plies`? */
  *isMate(node: OrNode, plies: number): Generator<void, boolean> {
    if (plies >= node.mate || plies <= node.none) return this.#recall(node, plies);
    if (this.tree.shouldYield()) yield* this.tree.yieldNow();
    const undecided = this.#undecided;
    const isWorthTrying =
      this.effort.by === 'verdict' || (yield* this.#mayMate(node, node.position.turn, plies));
    const isMate = isWorthTrying && (yield* this.#findMate(node, plies));
    return this.#note(node, plies, isMate, undecided);
  }

  /** If one check mates, it does not matter whether the other checks are decided. */
  *#findMate(node: OrNode, plies: number): Generator<void, boolean> {
    const undecided = this.#undecided;
    let undecidedOfAll = undecided;
    for (const { node: after } of sortByMate(yield* this.tree.checks(node), 1)) {
      this.#undecided = undecided;
      if (yield* this.isMated(after, plies - 1)) return true;
      undecidedOfAll = Math.max(undecidedOfAll, this.#undecided);
    }
    this.#undecided = undecidedOfAll;
    return false;
  }

  /** The answer that the bounds of the node give; counts an undecided question if the bound is not sure. */
  #recall(node: OrNode | AndNode, plies: number): boolean {
    const isMate = plies >= node.mate;
    const isSure = isMate ? plies >= node.sureMate : plies <= node.sureNone;
    if (!isSure) this.#undecided++;
    return isMate;
  }

  #note(node: OrNode | AndNode, plies: number, isMate: boolean, undecidedBefore: number): boolean {
    const isSure = this.#undecided === undecidedBefore;
    if (!isMate) setNone(node, plies, isSure);
    else setMate(node, plies, isSure);
    return isMate;
  }

  /** Is the defender mated within `plies`? */
  *isMated(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies >= node.mate || plies <= node.none) return this.#recall(node, plies);
    if (node.verdict === 'nomate') return false;
    const undecided = this.#undecided;
    const { moves, drops } = yield* this.tree.replies(node);
    const isMated =
      (plies >= 2 || moves.length === 0) &&
      (yield* this.#isWorthTrying(node, plies)) &&
      (yield* this.#isEveryMoveMated(moves, plies)) &&
      (drops.length === 0 || (yield* this.settle(node, plies)) !== undefined);
    return this.#note(node, plies, isMated, undecided);
  }

  /**
   * Like `isMated`, but answers no unless a few nodes show that there may be such a mate. A no counts no undecided
   * question.
   */
  *isMatedSoon(node: AndNode, plies: number): Generator<void, boolean> {
    const undecided = this.#undecided;
    if (this.effort.by === 'plies' && plies < node.mate && plies > WITHOUT_SEARCH) {
      const nodes = Math.min(this.effort.nodes, GLANCE_NODES);
      if ((yield* this.#ask(node, opponent(node.position.turn), plies, nodes)) !== true)
        return false;
    }
    const isMated = yield* this.isMated(node, plies);
    if (!isMated) this.#undecided = undecided;
    return isMated;
  }

  /** Works out the length of a mate and which drops are futile; undefined if the length is more than `most`. */
  *settle(node: AndNode, most: number): Generator<void, number | undefined> {
    if (node.settled !== undefined) {
      if (!node.settled.isSure) this.#undecided++;
      return node.settled.length <= most ? node.settled.length : undefined;
    }
    const undecided = this.#undecided;
    const { moves, drops } = yield* this.tree.replies(node);
    const futile = new Set<TreeReply>();
    let length = 0;
    for (const reply of [...moves, ...drops]) {
      const undecidedBefore = this.#undecided;
      if (isDrop(reply.move) && (yield* this.isFutile(node, reply, length))) {
        futile.add(reply);
        continue;
      }
      const undecidedAfter = this.#undecided;
      const rest = yield* deeper(this.lengthOf(reply.node, most - 1));
      if (rest === undefined) return undefined;
      // If another reply lasts longer than this drop, the length is the same whether the drop is futile or not.
      if (rest + 1 < length) this.#undecided -= undecidedAfter - undecidedBefore;
      length = Math.max(length, rest + 1);
    }
    const isSure = this.#undecided === undecided;
    node.settled = { length, futile, isSure };
    setMate(node, length, isSure);
    setNone(node, length - 1, isSure);
    return length;
  }

  /**
   * Has the attacker surely a mate within `plies`? Undefined if the answer of `isMate` depends on an undecided
   * question.
   */
  *decideMate(node: OrNode, plies: number): Generator<void, boolean | undefined> {
    return yield* this.#surely(node, plies, this.isMate(node, plies));
  }

  /** Like `decideMate`, with the defender to move. */
  *decideMated(node: AndNode, plies: number): Generator<void, boolean | undefined> {
    return yield* this.#surely(node, plies, this.isMated(node, plies));
  }

  /**
   * Asks with the sure bound alone. If a question about more plies was left undecided, `none` covers these plies
   * without proof; it is lowered to `sureNone` while the question is asked, and raised again afterwards.
   */
  *#surely(
    node: OrNode | AndNode,
    plies: number,
    steps: Generator<void, boolean>,
  ): Generator<void, boolean | undefined> {
    const { none } = node;
    if (plies < none) node.none = node.sureNone;
    const undecided = this.#undecided;
    const answer = yield* steps;
    if (none < node.mate) node.none = Math.max(node.none, none);
    return this.#undecided === undecided ? answer : undefined;
  }

  /**
   * Gives a mate an upper bound of its length, so that the loop over the plies ends even if the table has lost the
   * mate.
   */
  *#requireBound(node: OrNode): Generator<void, void> {
    if (node.mate < Number.POSITIVE_INFINITY) return;
    const checks = yield* this.tree.checks(node);
    const [shortest] = sortByMate(checks, 1);
    if (shortest === undefined || shortest.mate === Number.POSITIVE_INFINITY) {
      yield* this.tree.proveAgain(node);
    } else setMate(node, shortest.mate + 1, shortest.mate === shortest.sureMate);
  }

  /** May there be a mate within `plies`, so that the replies have to be tried? An undecided search counts as no. */
  *#isWorthTrying(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies <= WITHOUT_SEARCH) return true;
    const { by, nodes } = this.effort;
    if (by === 'plies') return yield* this.#mayMate(node, opponent(node.position.turn), plies);
    const verdict = yield* this.tree.decide(node, nodes);
    if (verdict === undefined) this.#undecided++;
    return verdict === 'mate';
  }

  *#mayMate(node: OrNode | AndNode, attacker: Color, plies: number): Generator<void, boolean> {
    const may = yield* this.#ask(node, attacker, plies, this.effort.nodes);
    if (may === undefined) this.#undecided++;
    return may === true;
  }

  #ask(node: OrNode | AndNode, attacker: Color, plies: number, budget: number) {
    const givesBack = this.rule !== 'off';
    return this.tree.mayMate(node, attacker, plies, { givesBack, budget });
  }

  *#isEveryMoveMated(moves: readonly TreeReply[], plies: number): Generator<void, boolean> {
    for (const { node } of sortByMate(moves, -1)) {
      if (!(yield* deeper(this.isMate(node, plies - 1)))) return false;
    }
    return true;
  }

  /** Is the drop futile, where the longest of the replies before it lasts `length` plies? */
  *isFutile(node: AndNode, drop: TreeReply, length: number): Generator<void, boolean> {
    for (const nearer of yield* this.givenBack(node, drop)) {
      if (yield* deeper(this.isMated(nearer, length))) return true;
    }
    return false;
  }

  /** The positions after the checking piece has captured the drop, promoting or not, and given it back. */
  *givenBack(node: AndNode, { move, node: after }: TreeReply): Generator<void, AndNode[]> {
    if (this.rule === 'off') return [];
    const checker = findCheckingPiece(node.position, move.to);
    const nearer: AndNode[] = [];
    for (const { move: capture } of yield* this.tree.checks(after)) {
      if (isDrop(capture) || capture.from !== checker || capture.to !== move.to) continue;
      nearer.push(this.tree.andNode(advanceCheckingPiece(node.position, capture)));
    }
    return nearer;
  }
}
