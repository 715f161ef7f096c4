// Is a problem *proper*, as books understand the word? One judge for every set: the analysis of the package, with the
// trials that take each piece away.

import type { Analysis } from '../src/answers/analysis';
import { countMissingPieces } from '../src/shogi/fill-hand';
import { isHandEmpty } from '../src/shogi/hand';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { BookOracle, withinReach } from './book-oracle';
import { isOracleFault, judgeLine } from './book-oracle-faults';

/** The reasons why a problem is not proper, in the order in which they are tested. */
export const FLAWS = [
  'gote attacks',
  'pieces missing from the set',
  'unsound',
  'undecided',
  'length',
  'leftovers',
  'needless pieces',
] as const;

export type Flaw = (typeof FLAWS)[number];

/**
 * `plies` is the length that the source gives, if it gives one. The analysis has to be made with the option `removal`.
 */
export function flawsOf(position: Position, plies: number | undefined, analysis: Analysis): Flaw[] {
  const flaws: Flaw[] = [];
  if (position.turn !== 'black') flaws.push('gote attacks');
  if (countMissingPieces(position) > 0) flaws.push('pieces missing from the set');
  const { verdict, length, lengthIsExact, leftover, removals = [] } = analysis;
  if (verdict !== 'sound') return [...flaws, verdict];
  if ((plies !== undefined && length !== plies) || !lengthIsExact) flaws.push('length');
  if (leftover === null || !isHandEmpty(leftover)) flaws.push('leftovers');
  const trials = removals.filter(({ way }) => way === 'to-defender');
  if (trials.some(({ isNeeded }) => isNeeded !== true)) flaws.push('needless pieces');
  return flaws;
}

/** Other mates are looked for up to this many plies beyond the length. */
const MARGIN = 2;

/** The verdict of brute force on a line: `faulty`, `sound`, or `open` if the position is too large for brute force. */
export function judgeByForce(root: Position, moves: readonly Move[]): 'faulty' | 'sound' | 'open' {
  const verdict = withinReach(() => {
    const oracle = new BookOracle(root, 'standard');
    const limit = moves.length + MARGIN;
    if (oracle.lengthOf(oracle.root, limit) !== moves.length) return 'faulty';
    const { faults, length } = judgeLine(oracle, moves, limit);
    return faults.some((fault) => isOracleFault(fault, length, 'modern')) ? 'faulty' : 'sound';
  });
  return verdict ?? 'open';
}
