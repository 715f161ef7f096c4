// A search to N plies that is wrong on purpose. It treats every position beyond N plies as no mate, and stores this
// verdict in the table only under the position. When the position occurs again with more plies left, the table gives
// the verdict of the shallower search. The last section of Qhapaq's df-pn article warns of this search. It shares only
// the slow rules with the solver.

import { keyOf } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';

/** Is there a mate within n plies? A yes can be trusted, a no cannot. */
export function searchNaively(
  position: Position,
  plies: number,
  table = new Map<string, boolean>(),
): boolean {
  return recall(table, position, () =>
    checkingMoves(position).some((check) => {
      const after = playKnownMove(position, check);
      return recall(table, after, () => {
        const replies = legalMoves(after);
        if (plies === 1) return replies.length === 0;
        return replies.every((reply) =>
          searchNaively(playKnownMove(after, reply), plies - 2, table),
        );
      });
    }),
  );
}

function recall(table: Map<string, boolean>, position: Position, decide: () => boolean): boolean {
  const key = keyOf(position);
  const known = table.get(key);
  if (known !== undefined) return known;
  const isMate = decide();
  table.set(key, isMate);
  return isMate;
}
