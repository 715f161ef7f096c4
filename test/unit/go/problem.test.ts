// What is not a one-eye problem, and the point that each error names.

import { describe, expect, it } from 'vitest';
import { type OneEyeProblem, readProblem } from '../../../src/go/problem';
import { solveOneEyeSync } from '../../../src/go/solver';
import { catchError } from '../../../support/errors';
import { factsByBruteForce, factsOf, readPicture } from '../../../support/one-eye';

/** One certain eye in the corner. Two would be too many. */
const ROWS = ['.X+++oo', 'XX+++oo', 'oXXXXoo', 'ooooooo', 'ooooooo', 'oooo.oo', 'oooooo.'] as const;

const change = (y: number, row: string): OneEyeProblem =>
  readPicture(ROWS.map((old, index) => (index === y ? row : old)));

const fault = (problem: unknown) => catchError(() => readProblem(problem as OneEyeProblem));

describe('readProblem', () => {
  it('accepts a valid problem', () => {
    const { region, wall, side, defender } = readProblem(readPicture(ROWS));
    expect([region.size, wall.size, side, defender]).toEqual([6, 33, 'defender', 'black']);
  });

  it.each([
    ['no crucial stones', { ...readPicture(ROWS), crucial: [] }, 'go-no-crucial', undefined],
    ['a mark on an empty point', { ...readPicture(ROWS), crucial: ['ca'] }, 'go-bad-crucial', 'ca'],
    [
      'marks of both sides',
      { ...readPicture(ROWS), crucial: ['ba', 'fa'] },
      'go-bad-crucial',
      'fa',
    ],
    ['a point twice', { ...readPicture(ROWS), white: ['ba'] }, 'go-point-twice', 'ba'],
    ['a point off the board', { ...readPicture(ROWS), black: ['ha'] }, 'go-bad-point', 'ha'],
    ['no sure eye', change(0, '+X+++oo'), 'go-no-sure-eye', 'ba'],
    ['a wall with one eye', change(6, 'ooooooo'), 'go-wall-not-alive', 'ac'],
    ['a wall with an eye in the region', change(6, 'oooooo+'), 'go-wall-not-alive', 'ac'],
    ['no region', { ...readPicture(ROWS), region: [] }, 'go-region-empty', undefined],
    ['a chain without liberties', change(0, 'oX+++oo'), 'go-no-liberties', 'aa'],
  ])('refuses %s', (_, problem, code, point) => {
    expect(fault(problem)).toMatchObject({ code, point });
  });

  it('refuses crucial stones that are not enclosed, with and without a region', () => {
    // White's only stones have one liberty each and no eyes.
    const rows = ['.X+....', 'XX+....', '.......', '.......', '...o...', '.......', '.......'];
    const { region, ...open } = readPicture(rows);
    expect(region).toEqual(['ca', 'cb']);
    expect(fault(open)).toMatchObject({ code: 'go-not-enclosed', point: 'ba' });
    expect(fault({ ...open, region })).toMatchObject({ code: 'go-not-enclosed', point: 'ba' });
  });

  it('refuses a region that leaves out a possible place of an eye', () => {
    // With `ca` and `db` in the region Black lives. With only `db` no play could show this.
    const rows = ['.X+Xo', 'XXX+o', 'ooooo', 'ooooo', '.ooo.'];
    expect(solveOneEyeSync(readPicture(rows))).toMatchObject({
      status: 'alive',
      winningMoves: ['db'],
    });
    const error = fault(readPicture(['.X.Xo', ...rows.slice(1)]));
    expect(error).toMatchObject({ code: 'go-region-incomplete', point: 'ca' });
    // Leaves out the empty point next to a stone that can be captured.
    const { region, ...whole } = readPicture(
      ['.XXXXo', 'XX.@Xo', 'XXXX+o', 'oooooo', 'oooooo', '.oooo.'],
      'white',
    );
    expect(region).toEqual(['db', 'ec']);
    expect(fault({ ...whole, region })).toMatchObject({
      code: 'go-region-incomplete',
      point: 'cb',
    });
    expect(factsOf(solveOneEyeSync(whole))).toEqual(factsByBruteForce(whole));
  });

  it('refuses more separate stones around the region than the core can distinguish', () => {
    // A region of 38 points, and around it 38 stones that could be captured.
    const rows = [
      '.Xoooooooo.ooo.oooo',
      'XXooooooooooooooooo',
      ...Array.from({ length: 2 }, () => '+'.repeat(19)),
      ...Array.from({ length: 2 }, () => 'x'.repeat(19)),
      ...Array.from({ length: 12 }, () => 'o'.repeat(19)),
      'o.o.ooooooooooooooo',
    ];
    const problem = readPicture(rows);
    const error = catchError(() => solveOneEyeSync(problem, { maxNodes: 10 }));
    expect(error.code).toBe('go-too-complex');
    expect(error.point).toMatch(/^[a-s]{2}$/);
  });

  it('refuses values that are not boards or problems', () => {
    expect(fault({ ...readPicture(ROWS), size: 20 }).code).toBe('go-bad-size');
    expect(fault({ ...readPicture(ROWS), size: 4 }).code).toBe('go-bad-size');
    expect(fault(undefined).code).toBe('go-not-a-problem');
    expect(fault({ ...readPicture(ROWS), toMove: 'green' }).code).toBe('go-not-a-problem');
    expect(fault({ ...readPicture(ROWS), white: 'aa' }).code).toBe('go-not-a-problem');
    const white = [3n];
    expect(fault({ ...readPicture(ROWS), white }).code).toBe('go-bad-point');
  });

  it('refuses a region of more than 40 points', () => {
    const size = 9;
    const points = Array.from({ length: size * size }, (_, i) =>
      String.fromCharCode(97 + (i % size), 97 + Math.floor(i / size)),
    );
    const crucial = ['ba', 'ab', 'bb'];
    const region = points.filter((point) => point !== 'aa' && !crucial.includes(point));
    const problem = { size, black: crucial, white: [], toMove: 'black', crucial, region };
    expect(fault(problem)).toMatchObject({ code: 'go-region-too-large', point: 'ie' });
  });
});
