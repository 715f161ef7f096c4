// The length of a mate as books count it: futile interpositions (無駄合) are not played. Asked in steps, "is
// there a mate within n plies?", for n = 1, 3, 5, … until there is; what is found is kept with the
// positions (`game-tree.ts`). A mate of the plain search bounds the length, because every interposition counts
// there, and where the plain search has proven that there is no mate, there is none here either: what remains
// to be looked at are the checks that mate.
//
// Whether a drop is futile: it is captured by the checker and given back. If the position then, the checker
// nearer and all else the same, is mate in no more plies than what the other replies last, the drop has
// gained nothing (Ito & Noshita 1994, section 3, made exact). `narrow` asks besides that the play be the same.
//
// The line of play that books print as the solution: the attacker takes a check of least length, the defender a
// reply of greatest length, futile drops left out. Among equal replies one goes first behind which the attacker
// has no piece over at the end (駒余らず), then the order of the move generator decides.

import { deeper } from '../base/steps';
import { Unfinished } from '../engines/node-budget';
import { type Hand, isHandEmpty } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { FutileRule } from '../terms';
import {
  type AndNode,
  type Check,
  type GameTree,
  type OrNode,
  type Reply,
  setMate,
  setNone,
  sortByMate,
} from './game-tree';
import { advanceChecker, findChecker } from './interposition';

/** Up to this many plies, trying the replies to a check costs less than searching for its verdict. */
const WITHOUT_SEARCH = 2;

/** How a mate is looked into that is not known, and with how many nodes; what they do not decide counts as none. */
export interface Effort {
  /**
   * Checks by a search for their verdict, whatever the length; or all positions by one within the plies that are
   * left, captured interpositions given back, which proves lengths sooner.
   */
  readonly by: 'verdict' | 'plies';
  readonly nodes: number;
}

/** What a check may cost that is looked into for its place in the order alone. */
const FEW_NODES = 50;

/** Tells whether the play from both positions is the same; the first with only some of its replies. */
type ComparePlay = (
  node: AndNode,
  replies: readonly Reply[],
  other: AndNode,
) => Generator<void, boolean>;

export class BookLengths {
  #doubts = 0;

  constructor(
    readonly tree: GameTree,
    readonly rule: FutileRule,
    readonly effort: Effort,
    /** Asked by the rule `narrow` alone. */
    readonly isSamePlay: ComparePlay,
  ) {}

  /** False once an answer hangs on a mate that the nodes did not decide, which counts as none. */
  get isExact(): boolean {
    return this.#doubts === 0;
  }

  /** Undecided questions that the answers since the start hang on, for those who keep such answers. */
  get doubts(): number {
    return this.#doubts;
  }

  /** An answer was kept that hung on one. */
  addDoubt(): void {
    this.#doubts++;
  }

  /** Plies of the mate; undefined if there is none within the bound. Without a bound the position must be mate. */
  *lengthOf(node: OrNode, most: number): Generator<void, number | undefined> {
    if (most === Number.POSITIVE_INFINITY) yield* this.#requireBound(node);
    return this.effort.by === 'plies' && node.mate < Number.POSITIVE_INFINITY
      ? yield* this.#lengthFromAbove(node, most)
      : yield* this.#lengthFromBelow(node, most);
  }

  *#lengthFromBelow(node: OrNode, most: number): Generator<void, number | undefined> {
    if (node.none > node.sureNone) this.#doubts++;
    for (let plies = node.none + 1 + (node.none % 2); plies <= most; plies += 2) {
      if (yield* this.isMate(node, plies)) return plies;
    }
    return undefined;
  }

  /** Where a refutation costs one search, the first is the last. */
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
    const doubts = this.#doubts;
    const isWorthTrying =
      this.effort.by === 'verdict' || (yield* this.#mayMate(node, node.position.turn, plies));
    const isMate = isWorthTrying && (yield* this.#findMate(node, plies));
    return this.#note(node, plies, isMate, doubts);
  }

  /** Doubts about other checks do not matter where one mates. */
  *#findMate(node: OrNode, plies: number): Generator<void, boolean> {
    const doubts = this.#doubts;
    let doubtsAboutAll = doubts;
    for (const { node: after } of sortByMate(yield* this.tree.checks(node), 1)) {
      this.#doubts = doubts;
      if (yield* this.isMated(after, plies - 1)) return true;
      doubtsAboutAll = Math.max(doubtsAboutAll, this.#doubts);
    }
    this.#doubts = doubtsAboutAll;
    return false;
  }

  /** What is known, with the doubt that came with it. */
  #recall(node: OrNode | AndNode, plies: number): boolean {
    const isMate = plies >= node.mate;
    const isSure = isMate ? plies >= node.sureMate : plies <= node.sureNone;
    if (!isSure) this.#doubts++;
    return isMate;
  }

  #note(node: OrNode | AndNode, plies: number, isMate: boolean, doubtsBefore: number): boolean {
    const isSure = this.#doubts === doubtsBefore;
    if (!isMate) setNone(node, plies, isSure);
    else setMate(node, plies, isSure);
    return isMate;
  }

  /** Is the defender mated within `plies`? */
  *isMated(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies >= node.mate || plies <= node.none) return this.#recall(node, plies);
    if (node.verdict === 'nomate') return false;
    const doubts = this.#doubts;
    const { moves, drops } = yield* this.tree.replies(node);
    const isMated =
      (plies >= 2 || moves.length === 0) &&
      (yield* this.#isWorthTrying(node, plies)) &&
      (yield* this.#isEveryMoveMated(moves, plies)) &&
      (drops.length === 0 || (yield* this.settle(node, plies)) !== undefined);
    return this.#note(node, plies, isMated, doubts);
  }

  /** The same, if it takes few nodes to see that it may be so. A no leaves no doubts. */
  *isMatedSoon(node: AndNode, plies: number): Generator<void, boolean> {
    const doubts = this.#doubts;
    if (this.effort.by === 'plies' && plies < node.mate && plies > WITHOUT_SEARCH) {
      const nodes = Math.min(this.effort.nodes, FEW_NODES);
      if ((yield* this.#ask(node, opponent(node.position.turn), plies, nodes)) !== true)
        return false;
    }
    const isMated = yield* this.isMated(node, plies);
    if (!isMated) this.#doubts = doubts;
    return isMated;
  }

  /**
   * Works out the length of a mate and which drops are futile; undefined if it is longer than the bound.
   */
  *settle(node: AndNode, most: number): Generator<void, number | undefined> {
    if (node.settled !== undefined) {
      if (!node.settled.isSure) this.#doubts++;
      return node.settled.length <= most ? node.settled.length : undefined;
    }
    const doubts = this.#doubts;
    const { moves, drops } = yield* this.tree.replies(node);
    const played: Reply[] = [];
    const futile = new Set<Reply>();
    let length = 0;
    for (const reply of [...moves, ...drops]) {
      const doubtsBefore = this.#doubts;
      if (isDrop(reply.move) && (yield* this.isFutile(node, reply, played, length))) {
        futile.add(reply);
        continue;
      }
      const doubtsAfter = this.#doubts;
      const rest = yield* deeper(this.lengthOf(reply.node, most - 1));
      if (rest === undefined) return undefined;
      // Whether a drop is futile that is mated sooner than other replies makes no difference.
      if (rest + 1 < length) this.#doubts -= doubtsAfter - doubtsBefore;
      length = Math.max(length, rest + 1);
      played.push(reply);
    }
    const isSure = this.#doubts === doubts;
    node.settled = { length, futile, isSure };
    setMate(node, length, isSure);
    setNone(node, length - 1, isSure);
    return length;
  }

  /** An answer of `isMate` that hangs on nothing undecided; undefined if there is none. */
  *isMateSurely(node: OrNode, plies: number): Generator<void, boolean | undefined> {
    return yield* this.#surely(node, plies, this.isMate(node, plies));
  }

  /** Likewise of `isMated`. */
  *isMatedSurely(node: AndNode, plies: number): Generator<void, boolean | undefined> {
    return yield* this.#surely(node, plies, this.isMated(node, plies));
  }

  /** Where a question of more plies was left undecided, that of these is put all the same. */
  *#surely(
    node: OrNode | AndNode,
    plies: number,
    steps: Generator<void, boolean>,
  ): Generator<void, boolean | undefined> {
    const { none } = node;
    if (plies < none) node.none = node.sureNone;
    const doubts = this.#doubts;
    const answer = yield* steps;
    if (none < node.mate) node.none = Math.max(node.none, none);
    return this.#doubts === doubts ? answer : undefined;
  }

  /** The search for the length of a mate must end somewhere, even if the table has lost all of it. */
  *#requireBound(node: OrNode): Generator<void, void> {
    if (node.mate < Number.POSITIVE_INFINITY) return;
    const checks = yield* this.tree.checks(node);
    const [shortest] = sortByMate(checks, 1);
    if (shortest === undefined || shortest.mate === Number.POSITIVE_INFINITY) {
      yield* this.tree.proveAgain(node);
    } else setMate(node, shortest.mate + 1, shortest.mate === shortest.sureMate);
  }

  /** Is there any reason to try the replies? */
  *#isWorthTrying(node: AndNode, plies: number): Generator<void, boolean> {
    if (plies <= WITHOUT_SEARCH) return true;
    const { by, nodes } = this.effort;
    if (by === 'plies') return yield* this.#mayMate(node, opponent(node.position.turn), plies);
    const verdict = yield* this.tree.decide(node, nodes);
    if (verdict === undefined) this.#doubts++;
    return verdict === 'mate';
  }

  *#mayMate(node: OrNode | AndNode, attacker: Color, plies: number): Generator<void, boolean> {
    const may = yield* this.#ask(node, attacker, plies, this.effort.nodes);
    if (may === undefined) this.#doubts++;
    return may === true;
  }

  #ask(node: OrNode | AndNode, attacker: Color, plies: number, budget: number) {
    const givesBack = this.rule !== 'off';
    return this.tree.mayMate(node, attacker, plies, { givesBack, budget });
  }

  *#isEveryMoveMated(moves: readonly Reply[], plies: number): Generator<void, boolean> {
    for (const { node } of sortByMate(moves, -1)) {
      if (!(yield* deeper(this.isMate(node, plies - 1)))) return false;
    }
    return true;
  }

  /** Does the drop gain nothing, beside the replies that are played so far and last `length` plies? */
  *isFutile(
    node: AndNode,
    drop: Reply,
    played: readonly Reply[],
    length: number,
  ): Generator<void, boolean> {
    for (const nearer of yield* this.givenBack(node, drop)) {
      if (!(yield* deeper(this.isMated(nearer, length)))) continue;
      if (this.rule === 'standard' || (yield* this.isSamePlay(node, played, nearer))) return true;
    }
    return false;
  }

  /** The positions after the checker has captured the drop, promoting or not, and given it back. */
  *givenBack(node: AndNode, { move, node: after }: Reply): Generator<void, AndNode[]> {
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

/** How often a mate that the table has lost is proven again before the line is given up. */
const MAX_ATTEMPTS = 3;

/** The play from a position to the mate. */
export interface BookLine {
  readonly move: Move | undefined;
  readonly rest: BookLine | undefined;
  /** What the attacker has in hand at the end. */
  readonly leftover: Hand;
}

export class BookLines {
  readonly lengths: BookLengths;
  readonly #known = new Map<OrNode | AndNode, { line: BookLine; isSure: boolean }>();

  constructor(
    readonly tree: GameTree,
    rule: FutileRule,
    effort: Effort,
  ) {
    const isSamePlay = this.#isSamePlay.bind(this);
    this.lengths = new BookLengths(tree, rule, effort, isSamePlay);
  }

  /** The line of a mate of this length. */
  *fromOr(node: OrNode, length: number): Generator<void, BookLine> {
    const known = this.#recall(node);
    if (known !== undefined) return known;
    const { doubts } = this.lengths;
    const check = yield* this.#findCheck(node, length);
    const rest = yield* this.fromAnd(check.node);
    return this.#keep(node, { move: check.move, rest, leftover: rest.leftover }, doubts);
  }

  /**
   * The first check that mates within the plies given. Where it takes long to refute those before it, it is one that is
   * likely to; but the narrow rule compares lines, which have to be the same whatever the effort. The table may have
   * lost it.
   */
  *#findCheck(node: OrNode, length: number): Generator<void, Check> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (attempt > 0) yield* this.tree.proveAgain(node);
      const checks = yield* this.tree.checks(node);
      const isNarrow = this.lengths.rule === 'narrow';
      for (const check of isNarrow ? [] : checks) {
        if (yield* this.lengths.isMatedSoon(check.node, length - 1)) return check;
      }
      for (const check of isNarrow ? checks : sortByMate(checks, 1)) {
        if (yield* this.lengths.isMated(check.node, length - 1)) return check;
      }
    }
    throw new Unfinished('memory');
  }

  /** The line of a position that is mate, the defender to move. */
  *fromAnd(node: AndNode): Generator<void, BookLine> {
    const known = this.#recall(node);
    if (known !== undefined) return known;
    const { doubts } = this.lengths;
    // Within a bound that is known nothing has to be proven again.
    const length = yield* this.lengths.settle(node, node.mate);
    if (length === undefined) yield* this.lengths.settle(node, Number.POSITIVE_INFINITY);
    const futile = node.settled!.futile;
    const { all } = yield* this.tree.replies(node);
    const line = yield* this.#longest(
      node,
      all.filter((reply) => !futile.has(reply)),
    );
    return this.#keep(node, line, doubts);
  }

  #keep(node: OrNode | AndNode, line: BookLine, doubtsBefore: number): BookLine {
    this.#known.set(node, { line, isSure: this.lengths.doubts === doubtsBefore });
    return line;
  }

  /** A line that was made before, with the doubt that came with it. */
  #recall(node: OrNode | AndNode): BookLine | undefined {
    const known = this.#known.get(node);
    if (known?.isSure === false) this.lengths.addDoubt();
    return known?.line;
  }

  /** The line by the best of these replies. */
  *#longest(node: AndNode, replies: readonly Reply[]): Generator<void, BookLine> {
    let best: BookLine | undefined;
    let longest = 0;
    for (const { move, node: after } of replies) {
      const length = (yield* this.lengths.lengthOf(after, Number.POSITIVE_INFINITY))!;
      if (length < longest || (length === longest && isHandEmpty(best!.leftover))) continue;
      const rest = yield* deeper(this.fromOr(after, length));
      if (length > longest || isHandEmpty(rest.leftover)) {
        best = { move, rest, leftover: rest.leftover };
        longest = length;
      }
    }
    const { hands, turn } = node.position;
    return best ?? { move: undefined, rest: undefined, leftover: hands[opponent(turn)] };
  }

  *#isSamePlay(node: AndNode, replies: readonly Reply[], other: AndNode): Generator<void, boolean> {
    const one = movesOf(yield* this.#longest(node, replies));
    const two = movesOf(yield* deeper(this.fromAnd(other)));
    return one.length === two.length && one.every((move, i) => isSameMove(move, two[i]!));
  }
}

/** A checker that stands nearer starts from another square, and the move is the same to the eye. */
function isSameMove(one: Move, other: Move): boolean {
  if (isDrop(one) || isDrop(other)) return areMovesEqual(one, other);
  return one.to === other.to && one.promote === other.promote;
}

export function movesOf(line: BookLine): Move[] {
  const moves: Move[] = [];
  for (let rest: BookLine | undefined = line; rest?.move !== undefined; rest = rest.rest) {
    moves.push(rest.move);
  }
  return moves;
}
