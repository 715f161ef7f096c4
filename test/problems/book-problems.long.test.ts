// Problems as books print them: the target, the region and what lies outside are found, and the answers are those that
// brute force gives for the same problem inside a wall that lives.

import { describe, expect, it } from 'vitest';
import { completeProblem } from '../../src/go/complete';
import type { Color, OneEyeProblem } from '../../src/go/problem';
import { formatSgf, parseSgf } from '../../src/go/sgf';
import { OneEyeSolver } from '../../src/go/solver';
import { factsByBruteForce, factsOf } from '../../support/one-eye';
import { BOOK_PROBLEMS } from './book-problems';

/** Only stones and side to move. */
const strip = ({ size, black, white }: OneEyeProblem, toMove: Color): OneEyeProblem => ({
  size,
  black,
  white,
  toMove,
  crucial: [],
});

const sorted = (points: readonly string[] = []) => [...points].sort();

describe('problems as books print them', () => {
  const solver = new OneEyeSolver({ hashMiB: 1 });

  it('are more than forty', () => {
    expect(BOOK_PROBLEMS.length).toBeGreaterThan(40);
  });

  it.each(BOOK_PROBLEMS)('$name', ({ drawn, closed }) => {
    for (const toMove of ['black', 'white'] as const) {
      const [bare] = parseSgf(formatSgf(strip(drawn, toMove)));
      const { problem, assumed } = completeProblem(bare!);
      expect(sorted(assumed?.target)).toEqual(sorted(drawn.crucial));
      expect(sorted(assumed?.region)).toEqual(sorted(drawn.region));
      expect(assumed).toMatchObject({ outside: 'alive', goal: drawn.goal });
      const answer = factsOf(solver.solveSync(problem));
      expect(answer).toEqual(factsByBruteForce({ ...closed, toMove }));
      expect(answer).toEqual(factsOf(solver.solveSync({ ...closed, toMove })));
    }
  });

  it('have answers of every kind', () => {
    const answers = BOOK_PROBLEMS.map(({ drawn }) =>
      (['black', 'white'] as const).map((toMove) => {
        const { problem } = completeProblem(strip(drawn, toMove));
        const answer = solver.solveSync(problem);
        return answer.status !== 'unknown' && !answer.koFree ? 'ko' : answer.status;
      }),
    );
    const count = (wanted: 'ko' | 'alive') =>
      answers.filter((both) => both.includes(wanted)).length;
    const unsettled = answers.filter(([first, second]) => first !== second).length;
    console.log(
      `book problems: ${answers.length}, unsettled ${unsettled}, with a ko ${count('ko')}`,
    );
    expect(unsettled).toBeGreaterThan(answers.length / 3);
    expect(count('ko')).toBeGreaterThan(1);
    expect(count('alive')).toBeGreaterThan(5);
  });
});
