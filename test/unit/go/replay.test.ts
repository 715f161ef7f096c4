// Lines as boards: captures, and moves that cannot be played.

import { describe, expect, it } from 'vitest';
import { replay } from '../../../src/go/replay';
import { solveOneEyeSync } from '../../../src/go/solver';
import { catchError } from '../../../support/errors';
import { readPicture } from '../../../support/one-eye';

/** A white stone that can be captured. */
const PROBLEM = readPicture([
  '.X*@*oo',
  'XX+++oo',
  'oXXXXoo',
  'ooooooo',
  'ooooooo',
  'oooo.oo',
  'oooooo.',
]);

describe('replay', () => {
  it('removes captured stones', () => {
    const [first, second, third] = replay(PROBLEM, ['db', 'pass']);
    expect([first!.stones[3], first!.stones[10]]).toEqual(['attacker', undefined]);
    expect([second!.stones[3], second!.stones[10]]).toEqual([undefined, 'defender']);
    expect(third).toEqual(second);
  });

  it('plays the line of an answer to its end', () => {
    const answer = solveOneEyeSync(PROBLEM);
    if (answer.status === 'unknown') throw new Error(answer.reason);
    expect(answer.line.length).toBeGreaterThan(0);
    expect(replay(PROBLEM, answer.line)).toHaveLength(answer.line.length + 1);
  });

  it.each([
    [['ca'], { code: 'illegal-move', point: 'ca' }],
    [['db', 'gg'], { code: 'illegal-move', point: 'gg' }],
    [['zz'], { code: 'go-bad-point', point: 'zz' }],
  ])('refuses %j', (moves, error) => {
    expect(catchError(() => replay(PROBLEM, moves))).toMatchObject(error);
  });
});
