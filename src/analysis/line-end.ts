// The faults at the end of a line: pieces are left over there, or the defender still has a reply that counts.

import { isHandEmpty } from '../shogi/hand';
import { opponent } from '../shogi/piece';
import { isMate } from '../shogi/rules';
import { movesOf } from './book-lines';
import type { Attempt } from './defences';
import type { FoundFault } from './fault';
import type { JudgedLine } from './judged-line';
import { withoutLeftOver } from './shortened-line';
import { weighReplies } from './weighed-replies';

/** The faults; undefined if it is not known which replies count. */
export function* judgeEnd(
  { lengths, leftovers, whole }: Attempt,
  { root, moves, end, list }: JudgedLine,
): Generator<void, FoundFault[] | undefined> {
  const weighed = yield* weighReplies(lengths, lengths.tree.andNode(end!));
  const counting = weighed.filter(({ isFutile }) => !isFutile);
  const isSure = weighed.every((each) => each.isSure);
  if (!isSure && !isMate(end!)) return undefined;
  if (counting.length === 0) {
    const leftover = end!.hands[opponent(end!.turn)];
    if (isHandEmpty(leftover)) return [];
    const move = moves[moves.length - 1]!;
    const last = { ply: moves.length, move, length: whole, lengthIsExact: true, line: [move] };
    // A futile interposition of the line is a fault itself.
    const isPlain = list.every(({ isFutile }) => !isFutile);
    const shortened = isPlain ? withoutLeftOver(root, moves) : undefined;
    return [{ kind: 'leftover', ...last, leftover, shortened }];
  }
  const length = Math.max(...counting.map((each) => each.length));
  const best = counting.find((each) => each.length === length)!;
  const rest = yield* leftovers.fromOr(best.reply.node, length - 1);
  return [
    {
      kind: 'useful-left-out',
      ply: moves.length + 1,
      move: best.reply.move,
      length: whole + length,
      lengthIsExact: true,
      line: [best.reply.move, ...movesOf(rest)],
      leftover: rest.leftover,
    },
  ];
}
