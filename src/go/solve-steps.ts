// A solve from position to answer, as a generator whose steps are slices of the search: the verdict and its
// ko status, a line, and then every other move that wins.

import { SUPERKO } from '../../assembly/go/layout';
import type { GoMove } from './core';
import { findLine } from './line';
import { formatPoint } from './point';
import type { Position } from './problem';
import type { GoSession, Judgement } from './session';
import type { OneEyeSolution } from './solution';

interface WinningMoves {
  readonly moves: readonly GoMove[];
  readonly areComplete: boolean;
}

/** Is the winner the same, whichever side has ko threats? */
const isKoFree = ({ withAttackerKoThreats, withDefenderKoThreats }: Judgement) =>
  withAttackerKoThreats === withDefenderKoThreats;

/**
 * Each move of the side to move, solved as a separate problem with the root as its history. If the side wins without a
 * ko, a pass after which it wins only a ko does not win.
 */
function* findWinningMoves(
  session: GoSession,
  position: Position,
  judgement: Judgement,
): Generator<void, WinningMoves> {
  const { core } = session;
  const { winner } = judgement;
  const isLost = (winner === 'alive') !== (position.side === 'defender');
  // The defender is alive on the board: the problem is over. (Where no eye can arise any more, moves of the attacker
  // still win.)
  if (isLost || core.boardVerdict() === 'alive') return { moves: [], areComplete: true };
  const winning: GoMove[] = [];
  for (const { move } of core.rows(SUPERKO)) {
    core.walk(move);
    const after = yield* session.judge();
    core.walkBack();
    if ('reason' in after) return { moves: winning, areComplete: false };
    const needsKo = move === 'pass' && isKoFree(judgement) && !isKoFree(after);
    if (after.winner === winner && !needsKo) winning.push(move);
  }
  return { moves: winning, areComplete: true };
}

/** The whole solve of a position that has been validated. */
export function* solveSteps(
  session: GoSession,
  position: Position,
): Generator<void, OneEyeSolution> {
  const { core, options } = session;
  const { size } = position.board;
  core.load(position, options.settings);
  const judgement = yield* session.judge();
  session.markVerdict();
  if ('reason' in judgement) {
    const { reason, withAttackerKoThreats, withDefenderKoThreats } = judgement;
    const known = { withAttackerKoThreats, withDefenderKoThreats, winningMoves: [], line: [] };
    return { status: 'unknown', reason, ...known, ...session.statistics() };
  }
  const { winner, withAttackerKoThreats, withDefenderKoThreats } = judgement;
  const line = findLine(core, position, winner);
  const isWon = (winner === 'alive') === (position.side === 'defender');
  const first = isWon ? line.moves.slice(0, 1) : [];
  const winning = options.allWinningMoves
    ? yield* findWinningMoves(session, position, judgement)
    : { moves: first, areComplete: !isWon };
  const points = winning.moves.filter((move) => move !== 'pass').sort((a, b) => a - b);
  return {
    status: winner,
    koFree: isKoFree(judgement),
    withAttackerKoThreats,
    withDefenderKoThreats,
    winningMoves: points.map((point) => formatPoint(point, size)),
    passWins: winning.moves.includes('pass'),
    winningMovesAreComplete: winning.areComplete,
    line: line.moves.map((move) => (move === 'pass' ? move : formatPoint(move, size))),
    lineIsComplete: line.isComplete,
    ...session.statistics(),
  };
}
