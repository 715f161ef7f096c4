// The line of play that books print as the solution: the attacker takes a check of least length, the defender a
// reply of greatest length, futile drops left out. Among equal replies one goes first behind which the attacker
// has no piece over at the end (駒余らず), then the order of the move generator decides.

import { Unfinished } from '../proof/prover';
import type { Hand } from '../shogi/hand';
import { isHandEmpty } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import { ConventionalLengths, type Effort, type FutileRule } from './conventional';
import {
  type AndNode,
  type Check,
  type GameTree,
  type OrNode,
  type Reply,
  sortByMate,
} from './game-tree';

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
  readonly lengths: ConventionalLengths;
  readonly #known = new Map<OrNode | AndNode, { line: BookLine; isSure: boolean }>();

  constructor(
    readonly tree: GameTree,
    rule: FutileRule,
    effort: Effort,
  ) {
    const isSamePlay = this.#isSamePlay.bind(this);
    this.lengths = new ConventionalLengths(tree, rule, effort, isSamePlay);
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
      const rest = yield* this.fromOr(after, length);
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
    const two = movesOf(yield* this.fromAnd(other));
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
