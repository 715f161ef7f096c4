// Problems without marks: which stones and points are chosen as target and region, how a target is named, and problems
// that cannot be completed.

import { describe, expect, it } from 'vitest';
import { type CompleteOptions, completeProblem } from '../../../src/go/complete';
import { formatBoard } from '../../../src/go/diagram';
import { type OneEyeProblem, readProblem } from '../../../src/go/problem';
import { parseSgf } from '../../../src/go/sgf';
import { solveOneEyeSync } from '../../../src/go/solver';
import { catchError } from '../../../support/errors';
import { readPicture } from '../../../support/one-eye';

const onBoard = (size: number, rows: string): OneEyeProblem => {
  const padded = rows.split(' ').map((row) => row.padEnd(size, '.'));
  while (padded.length < size) padded.push('.'.repeat(size));
  const { region: _, ...bare } = readPicture(padded);
  return bare;
};

/** Three points in a row in the corner, with a wall that ends in the open board. */
const CORNER = onBoard(9, '...xo xxxxo ooooo');

const fault = (problem: OneEyeProblem, options?: CompleteOptions) =>
  catchError(() => completeProblem(problem, options));

describe('completeProblem', () => {
  it('finds target and region, and says what it assumed', () => {
    const { problem, assumed } = completeProblem(CORNER);
    expect(assumed).toEqual({
      defender: 'black',
      target: ['da', 'ab', 'bb', 'cb', 'db'],
      region: ['aa', 'ba', 'ca'],
      outside: 'alive',
      goal: 'two-eyes',
    });
    expect(formatBoard(readProblem(problem))).toMatch(/\n\+ \+ \+ X o \. \. \. \. {2}a\n/);
    expect(solveOneEyeSync(problem)).toMatchObject({ status: 'alive', winningMoves: ['ba'] });
  });

  it('chooses the enclosed side, of either colour', () => {
    const swapped = { ...CORNER, black: CORNER.white, white: CORNER.black };
    expect(completeProblem(swapped).assumed).toMatchObject({ defender: 'white' });
  });

  it('does not assume anything about a wall that lives', () => {
    const walled = onBoard(7, '...xooo xxxxooo ooooooo ooooooo ooooooo o.o.ooo ooooooo');
    expect(completeProblem(walled).assumed).toMatchObject({ outside: 'benson' });
    expect(completeProblem(walled, { outside: 'alive' }).assumed).toMatchObject({
      outside: 'alive',
      region: ['aa', 'ba', 'ca'],
    });
  });

  it('leaves a certain eye out of the region, unless the region would be empty', () => {
    expect(completeProblem(onBoard(9, '.x..o xxx.o ooxxo ..ooo')).assumed).toMatchObject({
      region: ['ca', 'da', 'db'],
      goal: 'second-eye',
    });
    const small = completeProblem(onBoard(9, '.xo xxo ooo'));
    expect(small.assumed).toMatchObject({ region: ['aa'], goal: 'two-eyes' });
    expect(solveOneEyeSync(small.problem).status).toBe('dead');
  });

  it('does not change a problem with marks', () => {
    const marked = readPicture([
      '.X+++oo',
      'XX+++oo',
      'oXXXXoo',
      'ooooooo',
      'ooooooo',
      'oooo.oo',
      'oooooo.',
    ]);
    expect(completeProblem(marked)).toEqual({ problem: marked });
  });

  it('accepts marks with a wall that does not live, if this is allowed', () => {
    const rows = [
      '.X++o....',
      'XXX+o....',
      'ooXXo....',
      '..ooo....',
      ...Array(5).fill('.........'),
    ];
    const marked = readPicture(rows);
    expect(catchError(() => readProblem(marked)).code).toBe('go-wall-not-alive');
    const { problem, assumed } = completeProblem(marked, { outside: 'alive' });
    expect(assumed).toMatchObject({ outside: 'alive', goal: 'second-eye', region: marked.region });
    expect(solveOneEyeSync(problem).status).toBe('dead');
  });

  it.each(['db', 'D8'])('chooses the named chain: %s', (target) => {
    // There are more stones in the corner, but the stones next to them are named.
    const two = onBoard(9, '...x.xo xxxoxxo oooooo');
    const { target: found } = completeProblem(two, { target: 'E8' }).assumed!;
    expect(found).toEqual(['fa', 'eb', 'fb']);
    expect(completeProblem(CORNER, { target }).assumed?.target).toContain('db');
  });

  it('reads marks on stones of one colour as the target, as other programs write it', () => {
    const [problem] = parseSgf(
      '(;SZ[9]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]MA[bb])',
    );
    expect(completeProblem(problem!).assumed).toMatchObject({
      target: ['da', 'ab', 'bb', 'cb', 'db'],
      region: ['aa', 'ba', 'ca'],
    });
  });

  it.each([
    ['no stone on the point', CORNER, { target: 'J1' }, 'go-bad-target', 'ii'],
    ['no point', CORNER, { target: 'Z30' }, 'go-bad-point', undefined],
    ['a wall that has to live', CORNER, { outside: 'benson' }, 'go-not-enclosed', 'da'],
    ['one colour', onBoard(9, 'xx'), {}, 'go-no-crucial', undefined],
    [
      'two sides that are alike',
      onBoard(9, '. . ..x . . . ......o'),
      {},
      'go-target-unclear',
      'cc',
    ],
    ['stones that live already', onBoard(9, '.x.xo xxxxo ooooo'), {}, 'go-target-alive', 'ba'],
    ['a stone in the open', onBoard(9, '. . ..x . . . .......o'), {}, 'go-not-enclosed', 'hg'],
    ['what is in the open', onBoard(9, '.xo'), { target: 'ca' }, 'go-not-enclosed', 'ca'],
    [
      'a wide room',
      onBoard(19, `${`${'.'.repeat(15)}xo `.repeat(3)}${'x'.repeat(16)}o ${'o'.repeat(17)}`),
      {},
      'go-region-too-large',
      undefined,
    ],
  ] as const)('refuses %s', (_, problem, options, code, point) => {
    const error = fault(problem, options);
    expect(error.code).toBe(code);
    if (point !== undefined) expect(error.point).toBe(point);
  });

  it('refuses unknown words', () => {
    const problem = { ...CORNER, outside: 'dead' as never };
    expect(catchError(() => readProblem(problem)).code).toBe('go-not-a-problem');
    expect(catchError(() => readProblem({ ...CORNER, goal: 'three' as never })).code).toBe(
      'go-not-a-problem',
    );
  });
});

describe('the side to move', () => {
  it.each([
    ['C[Black to live]', 'black'],
    ['C[White to play: elementary]', 'white'],
    ['C[黒先活]', 'black'],
    ['C[白先]', 'white'],
    ['PL[W]C[Black to live]', 'white'],
  ])('is read from %s', (text, side) => {
    expect(parseSgf(`(;SZ[9]${text}AB[aa])`)[0]?.toMove).toBe(side);
  });

  it.each(['', 'C[Black to play, White to live]', 'C[Who lives?]'])(
    'is not in %j: Black is assumed, and the answer says so, unless stones are marked',
    (text) => {
      const stones = 'AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]';
      const [problem] = parseSgf(`(;SZ[9]${text}${stones})`);
      expect(problem).toMatchObject({ toMove: 'black', isSideAssumed: true });
      expect(completeProblem(problem!).assumed).toMatchObject({ toMove: 'black' });
      const [named] = parseSgf(`(;SZ[9]PL[B]${stones})`);
      expect(completeProblem(named!).assumed).not.toHaveProperty('toMove');
      const marked = `(;SZ[9]${text}${stones}TR[ab])`;
      expect(catchError(() => parseSgf(marked)).code).toBe('sgf-no-side');
    },
  );
});
