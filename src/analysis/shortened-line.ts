// Pieces may be left over at the end of a line only because the defender interposed them. Many readers call such an
// interposition 無駄合, and take the line without it for the solution.

import { isHandEmpty } from '../shogi/hand';
import { playForced } from '../shogi/line';
import { isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { isMate, playKnownMove } from '../shogi/rules';

/**
 * The line without the interpositions whose capture leaves the pieces over: of each kind that is left over n times, the
 * last n. Undefined if there are not so many, or if the other moves then are no line that ends in mate.
 */
export function withoutLeftOver(root: Position, moves: readonly Move[]): Move[] | undefined {
  const left = { ...moves.reduce(playKnownMove, root).hands[root.turn] };
  const kept: Move[] = [];
  for (let index = moves.length - 1; index >= 0; index--) {
    const drop = moves[index - 1];
    const isCapture =
      index % 2 === 0 && drop !== undefined && isDrop(drop) && drop.to === moves[index]!.to;
    if (isCapture && left[drop.drop] > 0) {
      left[drop.drop]--;
      index--;
    } else kept.push(moves[index]!);
  }
  const shortened = kept.reverse();
  return isHandEmpty(left) && canPlay(root, shortened) ? shortened : undefined;
}

/** Can the moves be played, checks and replies in turn, and is the end mate? */
export function canPlay(start: Position, moves: readonly Move[], attacker = start.turn): boolean {
  const { end, wrong } = playForced(start, moves, attacker);
  return wrong === undefined && isMate(end);
}
