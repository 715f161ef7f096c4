// How long each reply to a check that mates lasts, and so which replies the defender may choose.

import { type DropMove, isDrop } from '../shogi/move';
import type { BookLengths } from './book-lengths';
import type { AndNode, OrNode, TreeReply } from './game-tree';

/** A reply of a position that is mate. */
export interface WeighedReply {
  readonly reply: TreeReply;
  readonly isFutile: boolean;
  /** Plies to the mate, the reply counted; 0 if it is futile. An upper bound if `isCapped`. */
  readonly length: number;
  /**
   * The length of the longest reply judged before this one. A drop is futile if it does not prolong the mate beyond it.
   */
  readonly base: number;
  readonly isSure: boolean;
  /** Is the length only an upper bound? Then another reply is known to last longer. */
  readonly isCapped: boolean;
}

/**
 * Every reply to a check that mates, in the order in which they are judged: `first`, the other moves, then the drops.
 * The exact length is worked out for the longest replies, and for `first` if it is a move; of the other replies it is
 * only found that they are shorter. `guess` is the expected length, in plies, of the mate after `first`.
 */
export function* weighReplies(
  lengths: BookLengths,
  node: AndNode,
  first?: TreeReply,
  guess?: number,
): Generator<void, WeighedReply[]> {
  const { moves, drops } = yield* lengths.tree.replies(node);
  const isFirst = (reply: TreeReply) => reply === first;
  const ordered = [...moves.filter(isFirst), ...moves.filter((each) => !isFirst(each)), ...drops];
  const { weighed, base } = yield* weighInOrder(lengths, node, ordered, guess);
  return yield* findLongest(lengths, weighed, base);
}

/**
 * Is the drop futile? Undefined if the answer is not sure. Only the replies that are judged before the drop are
 * weighed, because the lengths of the drop and of the replies after it do not matter. `base` is as in `WeighedReply`.
 */
export function* weighDrop(
  lengths: BookLengths,
  node: AndNode,
  drop: TreeReply<DropMove>,
): Generator<void, Pick<WeighedReply, 'isFutile' | 'base'> | undefined> {
  const { moves, drops } = yield* lengths.tree.replies(node);
  const before = [...moves, ...drops.slice(0, drops.indexOf(drop))];
  const { base, isBaseSure } = yield* weighInOrder(lengths, node, before);
  if (!isBaseSure) return undefined;
  const { undecided } = lengths;
  const isFutile = yield* lengths.isFutile(node, drop, base);
  return lengths.undecided === undecided ? { isFutile, base } : undefined;
}

/**
 * Weighs the replies in the given order. `base` is the length of the longest that counts, and `isBaseSure` tells
 * whether this length is proven.
 */
function* weighInOrder(
  lengths: BookLengths,
  node: AndNode,
  ordered: readonly TreeReply[],
  guess?: number,
) {
  const weighed: WeighedReply[] = [];
  let base = 0;
  let isBaseSure = true;
  for (const reply of ordered) {
    const undecided = lengths.undecided;
    const isFutile = isDrop(reply.move) && (yield* lengths.isFutile(node, reply, base));
    const isKindSure: boolean =
      !isDrop(reply.move) || (isBaseSure && lengths.undecided === undecided);
    if (isFutile) {
      weighed.push({ reply, isFutile, length: 0, base, isSure: isKindSure, isCapped: false });
      continue;
    }
    const undecidedBefore = lengths.undecided;
    const isInTime = base > 1 && (yield* lengths.isMate(reply.node, base - 1));
    const length = isInTime ? base : (yield* lengthOfLonger(lengths, reply.node, base, guess)) + 1;
    const isLengthSure = lengths.undecided === undecidedBefore;
    // A drop that does not last longer than the base adds nothing to the lengths, futile or not.
    const isSure: boolean = isLengthSure && (isKindSure || (isInTime && isBaseSure));
    weighed.push({ reply, isFutile, length, base, isSure, isCapped: isInTime });
    isBaseSure &&= isSure;
    base = Math.max(base, length);
  }
  return { weighed, base, isBaseSure };
}

/**
 * The length of a mate that takes longer than `base` allows. The lengths just above `base` are tried first: they are
 * likely.
 */
function* lengthOfLonger(
  lengths: BookLengths,
  node: OrNode,
  base: number,
  guess?: number,
): Generator<void, number> {
  const tries = base > 0 ? [base + 1, base + 3] : [];
  for (const plies of tries) if (yield* lengths.isMate(node, plies)) return plies;
  const guessed = guess !== undefined && base === 0 ? guess : 0;
  const length = guessed > 0 ? yield* lengths.lengthOf(node, guessed) : undefined;
  return length ?? (yield* lengths.lengthOf(node, Number.POSITIVE_INFINITY))!;
}

/** Finds which of the capped replies are as long as the longest. */
function* findLongest(
  lengths: BookLengths,
  weighed: readonly WeighedReply[],
  longest: number,
): Generator<void, WeighedReply[]> {
  const found: WeighedReply[] = [];
  for (const each of weighed) {
    const { reply, length, isSure } = each;
    if (!each.isCapped || length < longest) found.push(each);
    else if (length === 2) found.push({ ...each, isCapped: false });
    else {
      const isShorter = yield* lengths.decideMate(reply.node, length - 3);
      const isKnown = isShorter !== undefined;
      found.push({
        ...each,
        length: isShorter ? length - 2 : length,
        isSure: isSure && isKnown,
        isCapped: isShorter === true,
      });
    }
  }
  return found;
}
