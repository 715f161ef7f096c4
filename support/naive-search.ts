// The N-ply search that is wrong: what lies beyond N plies is cut as no mate, and the table keeps that under
// the position alone. Where the position comes back with more plies left, the table answers for a cut. This is
// the search that the df-pn article of Qhapaq warns of in its last section; it shares only the slow rules with
// the solver.

import { keyOf } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';

/** Is there a mate within so many plies? Its "yes" can be trusted, its "no" cannot. */
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
