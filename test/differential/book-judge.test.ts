// The package's answers for books compared with the brute-force book solver, over random small problems.

import { expect, it } from 'vitest';
import { formatSfen } from '../../src/notation/sfen';
import { BookComparer, countJudged, startBookCounts } from '../../support/book-judge';
import { CORE, REFERENCE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';
import { inSuite } from '../suites';

it.each([
  [CORE, inSuite(2, 20)],
  [REFERENCE, inSuite(1, 5)],
])('$engine', async ({ create }, most) => {
  const random = new Random(inSuite(1, 2));
  const counts = startBookCounts();
  const comparer = new BookComparer(create({ hashMiB: 16 }), counts);
  while (counts.problems < most) {
    const position = drawSmallProblem(random);
    const fault = await comparer.findFault(position, random);
    expect([formatSfen(position), fault]).toEqual([formatSfen(position), undefined]);
  }
  expect(counts.lines).toBeGreaterThan(most / 2);
  expect(countJudged(counts)).toBeGreaterThan(most / 2);
});
