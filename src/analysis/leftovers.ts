// Pieces left over (駒余り) after best play. A position *leaves pieces* if the attacker can end with a piece in hand although the
// defender prefers that he has none; a line is *clean* if nothing is in the attacker's hand at its end (`docs/faults.md`). Only the
// shortest checks and the longest replies count as best play.

import { deeper } from '../base/steps';
import { Unfinished } from '../engines/node-budget';
import { countHand, type Hand, isHandEmpty } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { BookLengths } from './book-lengths';
import type { AndNode, Check, OrNode, TreeReply } from './game-tree';
import { weighReplies } from './weighed-replies';

interface PlayedOut {
  readonly moves: readonly Move[];
  readonly leftover: Hand;
}

/** A kept answer; `isSure` is false if it depends on an undecided question. */
interface Kept<T> {
  readonly value: T;
  readonly isSure: boolean;
}

/** A clean line as a linked list; at its end `move` and `rest` are undefined. */
interface Link {
  readonly move: Move | undefined;
  readonly rest: Link | undefined;
  readonly leftover: Hand;
}

export class Leftovers {
  readonly #leaves = new Map<OrNode | AndNode, Kept<boolean>>();
  readonly #clean = new Map<OrNode | AndNode, Kept<Link | undefined>>();

  constructor(readonly lengths: BookLengths) {}

  /** Does the position, a mate of this length with the attacker to move, leave pieces? */
  *leavesPieces(node: OrNode, length: number): Generator<void, boolean> {
    const known = this.#recall(this.#leaves, node);
    if (known !== undefined) return known.value;
    const { undecided } = this.lengths;
    let leaves = false;
    for (const check of yield* this.#shortest(node, length)) {
      leaves = yield* this.leavesPiecesAfterCheck(check.node);
      if (leaves) break;
    }
    return this.#keep(this.#leaves, node, leaves, undecided);
  }

  /** The same question with the defender to move. */
  *leavesPiecesAfterCheck(node: AndNode): Generator<void, boolean> {
    const known = this.#recall(this.#leaves, node);
    if (known !== undefined) return known.value;
    const { undecided } = this.lengths;
    const longest = yield* this.#longest(node);
    let leaves = longest.length > 0 || !isHandEmpty(attackersHand(node));
    for (const { reply, length } of longest) {
      leaves = yield* deeper(this.leavesPieces(reply.node, length - 1));
      if (!leaves) break;
    }
    return this.#keep(this.#leaves, node, leaves, undecided);
  }

  /** A line of best play from a mate of this length; a piece is left over at its end exactly if the position leaves pieces. */
  *playOut(node: OrNode, length: number): Generator<void, PlayedOut> {
    const moves: Move[] = [];
    let at: OrNode = node;
    let left = length;
    for (;;) {
      const check = yield* this.#bestCheck(at, left);
      moves.push(check.move);
      const reply = yield* this.#bestReply(check.node);
      if (reply === undefined) return { moves, leftover: attackersHand(check.node) };
      moves.push(reply.move);
      at = reply.node;
      left -= 2;
    }
  }

  /** A clean line of best play of this length, if there is one. */
  *findClean(node: OrNode | AndNode, length: number): Generator<void, PlayedOut | undefined> {
    let link =
      'tried' in node
        ? yield* this.#cleanFromAnd(node, length)
        : yield* this.#cleanFromOr(node, length);
    if (link === undefined) return undefined;
    const { leftover } = link;
    const moves: Move[] = [];
    for (; link?.move !== undefined; link = link.rest) moves.push(link.move);
    return { moves, leftover };
  }

  *#cleanFromOr(node: OrNode, length: number): Generator<void, Link | undefined> {
    const known = this.#recall(this.#clean, node);
    if (known !== undefined) return known.value;
    const { undecided, tree } = this.lengths;
    let found: Link | undefined;
    for (const { move, node: after } of yield* tree.checks(node)) {
      if (!canUseUp(attackersHand(after), length - 1)) continue;
      if (!(yield* this.lengths.isMated(after, length - 1))) continue;
      const rest = yield* this.#cleanFromAnd(after, length - 1);
      if (rest !== undefined) found = { move, rest, leftover: rest.leftover };
      if (found !== undefined) break;
    }
    return this.#keep(this.#clean, node, found, undecided);
  }

  *#cleanFromAnd(node: AndNode, most: number): Generator<void, Link | undefined> {
    const known = this.#recall(this.#clean, node);
    if (known !== undefined) return known.value;
    const { undecided } = this.lengths;
    const leftover = attackersHand(node);
    if (!canUseUp(leftover, most)) return undefined;
    const longest = yield* this.#longest(node);
    let found: Link | undefined =
      longest.length === 0 && isHandEmpty(leftover)
        ? { move: undefined, rest: undefined, leftover }
        : undefined;
    for (const { reply, length } of longest) {
      const rest = yield* deeper(this.#cleanFromOr(reply.node, length - 1));
      if (rest !== undefined) found = { move: reply.move, rest, leftover: rest.leftover };
      if (found !== undefined) break;
    }
    return this.#keep(this.#clean, node, found, undecided);
  }

  *#bestCheck(node: OrNode, length: number): Generator<void, Check> {
    const leaves = yield* this.leavesPieces(node, length);
    const shortest = yield* this.#shortest(node, length);
    for (const check of shortest) {
      if ((yield* this.leavesPiecesAfterCheck(check.node)) === leaves) return check;
    }
    return shortest[0]!;
  }

  *#bestReply(node: AndNode): Generator<void, TreeReply | undefined> {
    const longest = yield* this.#longest(node);
    for (const { reply, length } of longest) {
      if (!(yield* this.leavesPieces(reply.node, length - 1))) return reply;
    }
    return longest[0]?.reply;
  }

  /** The checks that mate within `length` plies, the least possible length. */
  *#shortest(node: OrNode, length: number): Generator<void, Check[]> {
    const shortest: Check[] = [];
    for (const check of yield* this.lengths.tree.checks(node)) {
      if (yield* this.lengths.isMated(check.node, length - 1)) shortest.push(check);
    }
    // No check mates only if the table has lost the mate.
    if (shortest.length === 0) throw new Unfinished('memory');
    return shortest;
  }

  *#longest(node: AndNode) {
    const weighed = yield* weighReplies(this.lengths, node);
    if (weighed.some(({ isSure }) => !isSure)) this.lengths.addUndecided();
    const longest = Math.max(0, ...weighed.map(({ length }) => length));
    return weighed.filter(({ length, isFutile }) => !isFutile && length === longest);
  }

  #keep<K, T>(map: Map<K, Kept<T>>, node: K, value: T, undecidedBefore: number): T {
    map.set(node, { value, isSure: this.lengths.undecided === undecidedBefore });
    return value;
  }

  #recall<K, T>(map: Map<K, Kept<T>>, node: K): Kept<T> | undefined {
    const known = map.get(node);
    if (known?.isSure === false) this.lengths.addUndecided();
    return known;
  }
}

/** A line of best play of this length that leaves nothing over, if there is one. `isSure`: the answer depends on no undecided question. */
export function* findClean(
  lengths: BookLengths,
  root: Position,
  length: number,
  attacker: Color = root.turn,
) {
  const { tree, undecided } = lengths;
  const node = root.turn === attacker ? tree.orNode(root) : tree.andNode(root);
  const clean = yield* new Leftovers(lengths).findClean(node, length);
  return { clean, isSure: lengths.undecided === undecided };
}

/** Can the attacker drop all these pieces in the checks that are left? The defender is to move, and the mate takes `plies` more. */
function canUseUp(hand: Hand, plies: number): boolean {
  return countHand(hand) <= plies / 2;
}

function attackersHand({ position: { hands, turn } }: AndNode): Hand {
  return hands[opponent(turn)];
}
