// Lines of best play: the attacker takes a check of least length, the defender a reply of greatest length, and futile
// drops are left out. Among replies of equal length the defender prefers one after which the attacker has no piece left
// over at the end (駒余らず); after that, the order of the move generator decides. Among checks of equal length the
// attacker prefers what is asked for.

import { deeper } from '../base/steps';
import { Unfinished } from '../engines/node-budget';
import { MAX_SEARCHES_AGAIN } from '../engines/search-again';
import { countHand, type Hand, isHandEmpty } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { BookLengths } from './book-lengths';
import { type AndNode, type Check, type GameTree, type OrNode, sortByMate } from './game-tree';
import { type WeighedReply, weighReplies } from './weighed-replies';

/** The play from a position to the mate, as a linked list; at the end of the play `move` and `rest` are undefined. */
export interface BookLine {
  readonly move: Move | undefined;
  readonly rest: BookLine | undefined;
  /** What the attacker has in hand at the end. */
  readonly leftover: Hand;
}

/**
 * What the attacker prefers among the shortest checks:
 *
 * - `any`: the check that takes the least search. This line is printed as the solution.
 * - `leftover`: one after which a piece is left over. A position *leaves pieces* (駒余り) if he then has one in hand at
 *   the end.
 * - `clean`: one after which nothing is left over. Both sides then prefer such a line, so it is found if there is one.
 *   Other lines are not made (`docs/faults.md`).
 */
type Preference = 'any' | 'leftover' | 'clean';

type Reply = Pick<WeighedReply, 'reply' | 'length'>;

export class BookLines {
  readonly #known = new Map<OrNode | AndNode, { line: BookLine | undefined; isSure: boolean }>();

  constructor(
    readonly lengths: BookLengths,
    readonly preference: Preference = 'any',
  ) {}

  get tree(): GameTree {
    return this.lengths.tree;
  }

  /** The line of a mate of this length, the attacker to move. */
  *fromOr(node: OrNode, length: number): Generator<void, BookLine> {
    return (yield* this.#fromOr(node, length))!;
  }

  /** The line of a position that is mate, the defender to move. */
  *fromAnd(node: AndNode): Generator<void, BookLine> {
    return (yield* this.#fromAnd(node, Number.POSITIVE_INFINITY))!;
  }

  /** The line of a mate of this length; with `clean`, undefined if each leaves something over. */
  find(node: OrNode | AndNode, length: number): Generator<void, BookLine | undefined> {
    return 'tried' in node ? this.#fromAnd(node, length) : this.#fromOr(node, length);
  }

  *#fromOr(node: OrNode, length: number): Generator<void, BookLine | undefined> {
    const known = this.#recall(node);
    if (known !== undefined) return known.line;
    const { undecided } = this.lengths;
    const isAny = this.preference === 'any';
    const checks = isAny ? [yield* this.#findCheck(node, length)] : yield* this.tree.checks(node);
    let best: BookLine | undefined;
    for (const { move, node: after } of checks) {
      if (this.#isHopeless(after, length - 1)) continue;
      if (!isAny && !(yield* this.lengths.isMated(after, length - 1))) continue;
      const rest = yield* this.#fromAnd(after, length - 1);
      if (rest === undefined) continue;
      const isPreferred = this.preference !== 'leftover' || !isHandEmpty(rest.leftover);
      if (isPreferred || best === undefined) best = { move, rest, leftover: rest.leftover };
      if (isPreferred) break;
    }
    // No check mates only if the table has lost the mate.
    if (best === undefined && this.preference === 'leftover') throw new Unfinished('memory');
    return this.#keep(node, best, undecided);
  }

  *#fromAnd(node: AndNode, most: number): Generator<void, BookLine | undefined> {
    const known = this.#recall(node);
    if (known !== undefined) return known.line;
    if (this.#isHopeless(node, most)) return undefined;
    const { undecided } = this.lengths;
    const replies = yield* this.#longest(node);
    const leftover = attackersHand(node);
    const isEnd = replies.length === 0 && (this.preference !== 'clean' || isHandEmpty(leftover));
    let best: BookLine | undefined = isEnd
      ? { move: undefined, rest: undefined, leftover }
      : undefined;
    for (const { reply, length } of replies) {
      const rest = yield* deeper(this.#fromOr(reply.node, length - 1));
      if (rest === undefined) continue;
      const isClean = isHandEmpty(rest.leftover);
      if (isClean || best === undefined) best = { move: reply.move, rest, leftover: rest.leftover };
      if (isClean) break;
    }
    return this.#keep(node, best, undecided);
  }

  /** Can the attacker not drop all his pieces in the checks that are left, though that is asked for? */
  #isHopeless(node: AndNode, plies: number): boolean {
    return this.preference === 'clean' && countHand(attackersHand(node)) > plies / 2;
  }

  /**
   * A check that mates within `length` plies. The first such check in the order of the move generator is preferred if
   * few nodes find it (`isMatedSoon`); else the check with the shortest known mate is tried first, because it can take
   * long to refute the checks before it. If no check mates, the table has lost the mate, and it is proven again.
   * Like `searchAgain` (`engines/search-again.ts`), which cannot be used because reading here is itself a search.
   */
  *#findCheck(node: OrNode, length: number): Generator<void, Check> {
    for (let searches = 0; searches <= MAX_SEARCHES_AGAIN; searches++) {
      if (searches > 0) yield* this.tree.proveAgain(node);
      const checks = yield* this.tree.checks(node);
      for (const check of checks) {
        if (yield* this.lengths.isMatedSoon(check.node, length - 1)) return check;
      }
      for (const check of sortByMate(checks, 1)) {
        if (yield* this.lengths.isMated(check.node, length - 1)) return check;
      }
    }
    throw new Unfinished('memory');
  }

  /** The longest replies, futile ones left out. */
  *#longest(node: AndNode): Generator<void, Reply[]> {
    const replies = yield* this.preference === 'any' ? this.#settle(node) : this.#weigh(node);
    const longest = Math.max(0, ...replies.map(({ length }) => length));
    return replies.filter(({ length }) => length === longest);
  }

  *#settle(node: AndNode): Generator<void, Reply[]> {
    const { lengths } = this;
    // The known bound comes first: a question within it never has to prove a lost mate again.
    const length = yield* lengths.settle(node, node.mate);
    if (length === undefined) yield* lengths.settle(node, Number.POSITIVE_INFINITY);
    const { futile } = node.settled!;
    const replies: Reply[] = [];
    for (const reply of (yield* this.tree.replies(node)).all) {
      if (futile.has(reply)) continue;
      const rest = (yield* lengths.lengthOf(reply.node, Number.POSITIVE_INFINITY))!;
      replies.push({ reply, length: rest + 1 });
    }
    return replies;
  }

  *#weigh(node: AndNode): Generator<void, Reply[]> {
    const weighed = yield* weighReplies(this.lengths, node);
    if (weighed.some(({ isSure }) => !isSure)) this.lengths.addUndecided();
    return weighed.filter(({ isFutile }) => !isFutile);
  }

  #keep(
    node: OrNode | AndNode,
    line: BookLine | undefined,
    undecidedBefore: number,
  ): BookLine | undefined {
    this.#known.set(node, { line, isSure: this.lengths.undecided === undecidedBefore });
    return line;
  }

  /** A line that was made before; counts an undecided question if the line is not sure. */
  #recall(node: OrNode | AndNode) {
    const known = this.#known.get(node);
    if (known?.isSure === false) this.lengths.addUndecided();
    return known;
  }
}

export function movesOf(line: BookLine): Move[] {
  const moves: Move[] = [];
  for (let rest: BookLine | undefined = line; rest?.move !== undefined; rest = rest.rest) {
    moves.push(rest.move);
  }
  return moves;
}

/**
 * A line of best play of this length that leaves nothing over, if there is one. `isSure`: the answer depends on no
 * undecided question.
 */
export function* findClean(
  lengths: BookLengths,
  root: Position,
  length: number,
  attacker: Color = root.turn,
) {
  const { tree, undecided } = lengths;
  const node = root.turn === attacker ? tree.orNode(root) : tree.andNode(root);
  const line = yield* new BookLines(lengths, 'clean').find(node, length);
  const clean = line && { moves: movesOf(line), leftover: line.leftover };
  return { clean, isSure: lengths.undecided === undecided };
}

function attackersHand({ position: { hands, turn } }: AndNode): Hand {
  return hands[opponent(turn)];
}
