// Which replies are played in a first line for books: all but the drops that few nodes show to be futile (無駄合). The
// lengths are those that the search happened to find, so this is no proof; `src/analysis` makes that.

import { advanceChecker, findChecker, orderInterpositions } from '../../analysis/interposition';
import { keyOfPosition } from '../../proof/keys';
import { limitOf } from '../../proof/prover';
import type { Purse } from '../../proof/purse';
import { type DropMove, isDrop, type Move } from '../../shogi/move';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../shogi/rules';
import type { ChooseReplies, KnownReply } from './walk';

/** For the question whether the rest lasts no longer once a drop is captured and given back. */
const NODES_PER_DROP = 200;

/** Drops one after another from the king outwards, the cheapest first; one that prolongs nothing is played anyway. */
export function leaveOutFutile(purse: Purse): ChooseReplies {
  const mated = new Map<string, boolean>();
  return function* choose(position, replies) {
    const moves = replies.filter(({ move }) => !isDrop(move));
    const drops = replies.filter((reply): reply is KnownReply<DropMove> => isDrop(reply.move));
    const played = new Set<Move>(moves.map(({ move }) => move));
    let lasts = Math.max(0, ...moves.map(({ bound }) => bound + 1));
    for (const { move, bound } of orderInterpositions(position, drops)) {
      if (bound + 1 > lasts) {
        if (yield* isFutile({ purse, mated }, position, move, lasts)) continue;
        lasts = bound + 1;
      }
      played.add(move);
    }
    return played;
  };
}

interface Trial {
  readonly purse: Purse;
  /**
   * What was found of positions with the checker nearer, by plies: on the way to the king the same few come up behind
   * every drop.
   */
  readonly mated: Map<string, boolean>;
}

/** Is the position mate within `plies` plies once the drop is captured by the checker and given back? */
function* isFutile(
  trial: Trial,
  position: Position,
  drop: DropMove,
  plies: number,
): Generator<void, boolean> {
  const checker = findChecker(position, drop.to);
  for (const capture of checkingMoves(playKnownMove(position, drop))) {
    if (isDrop(capture) || capture.from !== checker || capture.to !== drop.to) continue;
    const nearer = advanceChecker(position, capture);
    if (yield* isMatedWithin(trial, nearer, plies)) return true;
  }
  return false;
}

function* isMatedWithin(trial: Trial, nearer: Position, plies: number): Generator<void, boolean> {
  const key = `${plies} ${keyOfPosition(nearer)}`;
  const known = trial.mated.get(key) ?? (yield* findMate(trial, nearer, plies));
  trial.mated.set(key, known);
  return known;
}

/** Seen with few nodes; `false` says nothing. */
function* findMate(trial: Trial, nearer: Position, plies: number): Generator<void, boolean> {
  const replies = legalMoves(nearer);
  if (replies.length === 0) return true;
  if (plies > 0) return yield* isFoundWithin(trial.purse, nearer, plies);
  if (!replies.every(isDrop)) return false;
  for (const drop of replies) if (!(yield* isFutile(trial, nearer, drop, 0))) return false;
  return true;
}

function* isFoundWithin(purse: Purse, nearer: Position, plies: number): Generator<void, boolean> {
  const attacker = opponent(nearer.turn);
  const how = { attacker, keepTable: true, budget: NODES_PER_DROP, maxPlies: plies };
  try {
    return (yield* purse.search(nearer, how)) === 'mate';
  } catch (error) {
    if (limitOf(error) === undefined) throw error;
    return false;
  }
}
