// How the nodes of an analysis are divided among its questions.

import { expect, it } from 'vitest';
import { createSolver } from '../../../src/solver/solver';

const solver = createSolver({ hashMiB: 16 });

it('does not search on for checks at the last ply, on which no verdict depends', async () => {
  const nine = '1Rg6/k1L6/9/9/+L1+B6/9/9/9/9 b rb3g4s4n2l18p 1';
  const few = await solver.analyse(nine, { checkNodes: 3 });
  expect(few).toMatchObject({ verdict: 'sound', length: 9 });
  expect(new Set(few.undecided.map(({ ply }) => ply))).toEqual(new Set([9]));
  const more = await solver.analyse(nine, { checkNodes: 100 });
  expect(more).toMatchObject({ verdict: 'sound', undecided: [], line: few.line });
});

it('gives the question about the length more nodes than a question about one check', async () => {
  const seven = '7k1/7+s1/7G1/9/5N3/9/9/9/9 b G2r2b2g3s3n4l18p 1';
  const { verdict, length, lengthIsExact } = await solver.analyse(seven, {
    checkNodes: 20,
    verdictOnly: true,
  });
  expect({ verdict, length, lengthIsExact }).toEqual({
    verdict: 'sound',
    length: 7,
    lengthIsExact: true,
  });
});
