// Random game records for property tests: legal play from a random position, with variations within
// variations and remarks.

import fc from 'fast-check';
import { formatUsiMove } from '../../src/formats/usi';
import type { GameRecord, Line, Step } from '../../src/kifu/game-record';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../src/shogi/rules';
import { validPosition } from './positions';
import { Random } from './random';

const REMARKS = ['作意', 'also possible', '変化：３手目', '1 ２二金打', 'two\nlines', '* & #'];

function drawLine(random: Random, start: Position, plies: number, depth: number): Line {
  const line: Step[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const [move, ...others] = random.shuffle(legalMoves(position));
    if (move === undefined) break;
    const count = depth > 0 && random.chance(0.3) ? random.between(1, 2) : 0;
    const variations = others.slice(0, count).map((other): Line => {
      const after = playKnownMove(position, other);
      const rest = drawLine(random, after, random.below(plies - ply), depth - 1);
      return [drawStep(random, formatUsiMove(other)), ...rest];
    });
    const step = drawStep(random, formatUsiMove(move));
    line.push(variations.length > 0 ? { ...step, variations } : step);
    position = playKnownMove(position, move);
  }
  return line;
}

function drawStep(random: Random, move: string): Step {
  return random.chance(0.2) ? { move, comment: random.pick(REMARKS) } : { move };
}

/** Records of up to so many plies. */
export function anyRecord(plies: number): fc.Arbitrary<GameRecord> {
  return fc
    .record({
      position: validPosition,
      seed: fc.integer(),
      plies: fc.integer({ min: 0, max: plies }),
    })
    .map(({ position, seed, plies }) => {
      const start = { ...position, moveNumber: 1 };
      return { position: start, line: drawLine(new Random(seed), start, plies, 2) };
    });
}
