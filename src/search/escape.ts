// Finds a reply after which there is no mate, in a position with the defender to move. Each reply is searched
// separately, in the order of the disproof numbers in the table. The most likely escape comes first, so that one search
// is usually enough.

import type { NoMate } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import { SolverError } from '../base/errors';
import { formatUsiMove } from '../notation/usi';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Session } from './session';

/**
 * A reply after which there is no mate in the plies that are left; or the limit that was reached before one was found.
 */
export function* findEscape(
  session: Session,
  root: Position,
  attacker: Color,
): Generator<void, Pick<NoMate, 'escape' | 'escapeMissing'>> {
  const { maxPlies } = session.options;
  session.core.load(root, attacker);
  const replies = session.core.children().sort((one, other) => one.dn - other.dn);
  // With the defender to move, "mate within one ply" means that the position is mate already. So every legal reply
  // refutes it.
  if (maxPlies === 1) return { escape: formatUsiMove(replies[0]!.move) };
  const left = maxPlies === 0 ? Number.POSITIVE_INFINITY : maxPlies - 1 - (maxPlies % 2);
  let limit: UnknownReason | undefined;
  for (const { move, pn, length } of replies) {
    if (pn === 0 && length <= left) continue;
    const after = playKnownMove(root, move);
    const outcome = yield* session.searchFrom(after, maxPlies === 0 ? 0 : left);
    if (outcome === 'nomate') return { escape: formatUsiMove(move) };
    if (outcome === 'mate') continue;
    limit = outcome as UnknownReason;
    if (limit !== 'depth') break;
  }
  if (limit === undefined) throw new SolverError('internal', 'every reply to a no-mate is mated');
  return { escapeMissing: limit };
}
