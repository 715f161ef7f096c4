// Reading SGF: texts that are read, and texts that are refused, with the place of the error.

import { describe, expect, it } from 'vitest';
import { formatSgf, parseSgf, parseSgfGames } from '../../../src/go/sgf';
import { drawOneEyeProblem } from '../../../support/draw-one-eye';
import { catchError } from '../../../support/errors';
import { Random } from '../../../support/random';

const fault = (text: string) => catchError(() => parseSgf(text));

describe('parseSgf', () => {
  it('reads what formatSgf writes', () => {
    const random = new Random(1);
    for (let i = 0; i < 50; i++) {
      const problem = drawOneEyeProblem({ place: 'corner', size: 9, regionPoints: 6 }, random);
      expect(parseSgf(formatSgf(problem))).toEqual([problem]);
    }
  });

  it('reads rectangles, the default size and the colour of the first move', () => {
    const [problem] = parseSgf('(;AB[aa:bb]TR[aa];W[cc])');
    expect(problem).toEqual({
      size: 19,
      black: ['aa', 'ba', 'ab', 'bb'],
      white: [],
      toMove: 'white',
      crucial: ['aa'],
    });
  });

  it.each([
    ['', 'sgf-no-game', undefined],
    ['hello', 'sgf-malformed', 0],
    ['(;SZ[9]', 'sgf-malformed', 0],
    ['(;SZ[9]))', 'sgf-malformed', 8],
    ['(;SZ[9]PL[B]AB[aa)', 'sgf-malformed', 14],
    ['(;GM[2]PL[B])', 'sgf-not-go', undefined],
    ['(;SZ[4]PL[B])', 'go-bad-size', undefined],
    ['(;SZ[9:13]PL[B])', 'go-bad-size', undefined],
    ['(;SZ[9]SZ[9]PL[B])', 'sgf-malformed', undefined],
    ['(;SZ[9]TR[aa])', 'sgf-no-side', undefined],
    ['(;SZ[9]PL[X])', 'sgf-no-side', undefined],
  ])('refuses %j', (text, code, offset) => {
    expect(fault(text)).toMatchObject({ code, offset });
  });

  it('names the point that is not on the board', () => {
    expect(fault('(;SZ[9]PL[B]AB[jj])')).toMatchObject({ code: 'go-bad-point', point: 'jj' });
  });

  it('keeps the valid games of a collection with an invalid one', () => {
    const games = parseSgfGames('(;SZ[9]PL[B]AB[aa])\n(;SZ[9]TR[aa])(;SZ[9]PL[W])');
    expect(games.map((game) => ('error' in game ? game.error.code : game.problem.toMove))).toEqual([
      'black',
      'sgf-no-side',
      'white',
    ]);
  });
});
