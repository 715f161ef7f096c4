// What every answer has, whatever it says.

import { expect, it } from 'vitest';
import { solve, solveSync } from '../../../src';
import { takeSolution } from '../../../src/workers/received/take-solution';

const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1';
const IN_CHECK = '4k4/4R4/9/9/9/9/9/9/9 w r2b4g4s4n4l18p 1';
const LONGER = '6G1k/7gp/9/9/6N2/9/9/9/9 b G2r2bg4s3n4l17p 1';

it.each([
  ['no mate', NO_MATE, {}],
  ['no mate within a limit', LONGER, { maxPlies: 1 }],
  ['the defender escapes', IN_CHECK, { side: 'defender' }],
  ['a limit of nodes', LONGER, { maxNodes: 1 }],
  ['an abort before the search', LONGER, { signal: AbortSignal.abort() }],
] as const)('an answer without a line has an empty one: %s', async (_, sfen, options) => {
  const answer = await solve(sfen, options);
  expect(answer.status).not.toBe('mate');
  expect(answer.line).toEqual([]);
  expect(takeSolution(answer, 'answer')).toEqual(answer);
});

it('an answer from outside that is no mate and has moves is refused', () => {
  const answer = solveSync(NO_MATE);
  expect(() => takeSolution({ ...answer, line: ['G*5b'] }, 'answer')).toThrow('answer.line');
});
