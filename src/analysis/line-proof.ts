// Is a line best play, so that its length is the length of the problem? The plies are proven from the end of the line
// to its start. So when a ply is examined, the length of the mate after the line's own move there is known already. At
// a ply of the defender only the other replies need searches. At a ply of the attacker no mate is shorter if every
// other check is refuted.

import { areMovesEqual, isDrop } from '../shogi/move';
import type { BookLengths } from './book-lengths';
import { setMate, setNone } from './game-tree';
import type { JudgedLine, JudgedPly } from './judged-line';

/** Undefined if a question stays undecided. */
export function* isBestPlay(
  lengths: BookLengths,
  { list }: JudgedLine,
  /** Is the move of this ply known to be the only one that mates? */
  isForced: (ply: number) => boolean,
): Generator<void, boolean | undefined> {
  const { tree } = lengths;
  const last = list[list.length - 1]!;
  const isMate = yield* lengths.decideMated(tree.andNode(last.after), 0);
  if (!isMate) return isMate;
  for (const judgedPly of [...list].reverse()) {
    const isBest =
      judgedPly.ply % 2 === 1
        ? yield* isShortest(judgedPly, isForced(judgedPly.ply))
        : yield* isLongest(judgedPly);
    if (!isBest) return isBest;
  }
  return true;

  function* isShortest(
    { position, left }: JudgedPly,
    isOnly: boolean,
  ): Generator<void, boolean | undefined> {
    const node = tree.orNode(position);
    setMate(node, left, true);
    if (isOnly) setNone(node, left - 1, true);
    const isShorter = left > 1 && (yield* lengths.decideMate(node, left - 2));
    return isShorter === undefined ? undefined : !isShorter;
  }

  function* isLongest({ position, move, left }: JudgedPly): Generator<void, boolean | undefined> {
    const node = tree.andNode(position);
    const isInTime = yield* lengths.decideMated(node, left);
    if (!isInTime) return isInTime;
    if (isDrop(move)) {
      yield* lengths.settle(node, left);
      if (node.settled?.isSure !== true) return undefined;
      for (const futile of node.settled.futile) if (areMovesEqual(futile.move, move)) return false;
    }
    setNone(node, left - 1, true);
    return true;
  }
}
