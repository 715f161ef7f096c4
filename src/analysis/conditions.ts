// Which conditions (条件) a problem fulfils, as far as the diagram and, if it is given, the solution tell. A pure
// function of both: nothing is searched, and whether the solution is right is for others to say.

import type { Move } from '../shogi/move';
import { rotateMove } from '../shogi/move-symmetry';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { requirePosition } from '../shogi/shape';
import { rotatePosition } from '../shogi/symmetry';
import type { Condition } from './condition-names';
import { findDiagramConditions } from './diagram-conditions';
import { findSolutionConditions } from './solution-conditions';

export interface NamedSolution {
  readonly moves: readonly Move[];
  /** As it is counted; by default the number of moves. */
  readonly length?: number;
}

/**
 * The conditions by name, those of the diagram first. The side to move is the attacker. Throws `illegal-move` for a
 * solution that cannot be played.
 */
export function findConditions(position: Position, solution?: NamedSolution): Condition[] {
  requirePosition(position);
  // The attacker plays up the board from here on.
  const isTurned = position.turn === 'white';
  const start = isTurned ? rotatePosition(position) : position;
  const conditions = findDiagramConditions(start);
  if (solution === undefined || solution.moves.length === 0) return conditions;
  const moves = isTurned ? solution.moves.map(rotateMove) : solution.moves;
  const positions = playLine(start, moves);
  const length = solution.length ?? moves.length;
  return [...conditions, ...findSolutionConditions(positions, moves, length)];
}

function playLine(start: Position, moves: readonly Move[]): Position[] {
  const positions = [start];
  for (const move of moves) positions.push(playMove(positions.at(-1)!, move));
  return positions;
}
