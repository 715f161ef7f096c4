// A line of play as boards, for showing it move by move. The moves are checked by `rules.ts`.

import { InputError } from '../base/errors';
import type { Board } from './board';
import { parsePoint } from './point';
import { type OneEyeProblem, readProblem } from './problem';
import { firstSituation, playMove } from './rules';

/**
 * The board of the problem and the board after each move; a move is a point in SGF letters or `pass`, as in
 * the line of an answer. Throws an `InputError` for an invalid problem and for an illegal
 * move.
 */
export function replay(problem: OneEyeProblem, moves: readonly string[]): Board[] {
  const position = readProblem(problem);
  let situation = firstSituation(position);
  const boards = [situation.board];
  for (const [index, move] of moves.entries()) {
    const point = move === 'pass' ? move : parsePoint(move, problem.size);
    const next = playMove(situation, point, position);
    if (next === undefined) {
      throw new InputError('illegal-move', `move ${index + 1} is illegal: ${move}`, {
        point: move,
      });
    }
    situation = next;
    boards.push(situation.board);
  }
  return boards;
}
