// A line of play to the end, walked through the table of the last search: the winner plays the shortest
// proven way, the loser the longest. Every move is checked by `rules.ts`; an illegal move is an error.

import { SUPERKO } from '../../assembly/go/layout';
import { SolverError } from '../base/errors';
import type { Side } from './board';
import type { GoCore, GoCoreRow, GoMove, Verdict } from './core';
import type { Position } from './problem';
import { boardVerdict, firstSituation, hasNoStone, playMove, type Situation } from './rules';

export interface Line {
  readonly moves: readonly GoMove[];
  readonly isComplete: boolean;
}

const sideOfWinner = (winner: Verdict): Side => (winner === 'alive' ? 'defender' : 'attacker');

function chooseRow(rows: readonly GoCoreRow[], isWinners: boolean, winner: Verdict) {
  const fitting = rows.filter((row) => row.verdict === winner && !row.isIllegal);
  // Verdicts that hold for every history come before those of this history.
  const weigh = (row: GoCoreRow) => (row.isFinite ? 0 : 1_000_000) + row.length;
  const sorted = [...fitting].sort((a, b) => weigh(a) - weigh(b));
  return isWinners ? sorted[0] : sorted.at(-1);
}

/** Is the game over with the right winner? */
function isOver(situation: Situation, position: Position, winner: Verdict): boolean {
  const verdict = boardVerdict(situation.board, position);
  if (verdict !== undefined && verdict !== winner) {
    throw new SolverError('internal', `the line ends ${verdict}, not ${winner}`);
  }
  if (verdict !== undefined) return true;
  return winner === 'dead' && situation.side === 'defender' && hasNoStone(situation, position);
}

function judgeMove(situation: Situation, move: GoMove, position: Position): Situation {
  const next = playMove(situation, move, position);
  if (next === undefined) throw new SolverError('internal', `an illegal move in the line: ${move}`);
  return next;
}

/** Walks from the problem's position, and back again. */
export function findLine(core: GoCore, position: Position, winner: Verdict): Line {
  const moves: GoMove[] = [];
  let situation = firstSituation(position);
  let isComplete = false;
  for (;;) {
    isComplete = isOver(situation, position, winner);
    if (isComplete) break;
    const isWinners = situation.side === sideOfWinner(winner);
    const rows = core.rows(SUPERKO);
    const row = chooseRow(rows, isWinners, winner);
    // All of the loser's moves must be among the proven ones.
    const isProven = isWinners || rows.every(({ verdict }) => verdict === winner);
    if (row === undefined || !isProven) break;
    situation = judgeMove(situation, row.move, position);
    core.walk(row.move);
    moves.push(row.move);
  }
  for (const _ of moves) core.walkBack();
  return { moves, isComplete };
}
