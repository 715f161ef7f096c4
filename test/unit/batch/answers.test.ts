// Lines of JSON as problems. Moves within `sfen` are played, as in a line without JSON; `line` has the solution.

import { expect, it } from 'vitest';
import { prepareProblem, readProblems } from '../../../src/batch/read-problems';
import { streamOf } from '../../cli/host';

const options = { name: { en: 'a', ja: 'a' }, fillDefenderHand: false };

async function readOne(line: object) {
  for await (const problem of readProblems(streamOf(`${JSON.stringify(line)}\n`), options)) {
    return problem;
  }
}

it.each([
  'startpos moves 5b5c+',
  'startpos moves 7g7f 7g7f',
  'startpos moves 7g7f',
  '4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b',
  '4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*1b',
])('reads the moves of an answer as without JSON: %s', async (sfen) => {
  const { answer, line, remarks, ...read } = (await readOne({ sfen, status: 'mate' }))!;
  expect(read).toEqual(prepareProblem(sfen, options));
});

it('takes the line of an answer as its solution', async () => {
  const sfen = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
  expect(await readOne({ sfen, line: ['G*5b'] })).toMatchObject({ solution: ['G*5b'] });
});
