// Bouzy's values: boards counted by hand, and the core compared with its slow counterpart.

import { describe, expect, it } from 'vitest';
import type { Board, Side } from '../../../src/go/board';
import { type BouzySteps, bouzySteps, bouzyValues } from '../../../src/go/bouzy';
import { GoCore } from '../../../src/go/core';
import { compileGoCore } from '../../../src/go/load';
import { type OneEyeProblem, type Position, readProblem } from '../../../src/go/problem';
import { drawOneEyeProblem, PLACES } from '../../../support/draw-one-eye';
import { catchError } from '../../../support/errors';
import { Random } from '../../../support/random';

const WHOLE_BOARDS = 800;
const PROBLEMS = 200;
const core = new GoCore(compileGoCore(), 1);

function readBoard(rows: readonly string[]): Board {
  const sides: Record<string, Side> = { x: 'defender', o: 'attacker' };
  return { size: rows.length, stones: [...rows.join('')].map((symbol) => sides[symbol]) };
}

function coreValues(position: Position, steps: BouzySteps): Map<number, number> {
  core.load(position, { method: 0, cost: 0, steps, evaluation: 'region' });
  return core.bouzyValues(position);
}

/** A board whose points are all in the region, without walls or crucial stones. */
function drawBoard(random: Random): Position {
  const size = random.between(5, 7);
  const density = random.next();
  const stones = Array.from({ length: size * size }, (): Side | undefined => {
    if (!random.chance(density)) return undefined;
    return random.chance(0.5) ? 'defender' : 'attacker';
  });
  return {
    board: { size, stones },
    crucial: new Set(),
    region: new Set(stones.keys()),
    wall: new Set(),
    side: 'defender',
    defender: 'black',
  };
}

describe('bouzyValues', () => {
  it('gives the values counted by hand for a single stone in the centre', () => {
    const board = readBoard(['.....', '.....', '..x..', '.....', '.....']);
    const dilated = bouzyValues(board, { dilations: 2, erosions: 0 });
    // First step: the four neighbours become 1. Second step: each of them sees one positive point (the stone) and
    // becomes 2; the stone sees four; the corners of the diamond see two, its tips one.
    expect(dilated).toEqual(
      [
        [0, 0, 1, 0, 0],
        [0, 2, 2, 2, 0],
        [1, 2, 132, 2, 1],
        [0, 2, 2, 2, 0],
        [0, 0, 1, 0, 0],
      ].flat(),
    );
    // One erosion: a tip has three neighbours that are not positive, and a point next to it two.
    expect(bouzyValues(board, { dilations: 2, erosions: 1 })).toEqual(
      [
        [0, 0, 0, 0, 0],
        [0, 0, 2, 0, 0],
        [0, 2, 132, 2, 0],
        [0, 0, 2, 0, 0],
        [0, 0, 0, 0, 0],
      ].flat(),
    );
  });

  it('does not change points between both sides', () => {
    const board = readBoard(['.....', '.....', '.x.o.', '.....', '.....']);
    expect(bouzyValues(board, { dilations: 1, erosions: 0 })[12]).toBe(0);
  });

  it('gives eyes in the corner, on the edge and in the centre the values of the literature', () => {
    const corner = readBoard(['.xo..', 'xxo..', 'ooo..', '.....', '.....']);
    expect(bouzyValues(corner)[0]).toBe(10);
    const edge = readBoard(['x.xo.', 'xxxo.', 'oooo.', '.....', '.....']);
    expect(bouzyValues(edge)[1]).toBe(15);
    const centre = readBoard(['.....', '.xxx.', '.x.x.', '.xxx.', '.....']);
    expect(bouzyValues(centre)[12]).toBe(20);
  });

  it('shows every step', () => {
    const board = readBoard(['.....', '.....', '..x..', '.....', '.....']);
    expect([...bouzySteps(board)]).toHaveLength(1 + 5 + 21);
    expect([...bouzySteps(board, { dilations: 3 })]).toHaveLength(1 + 3 + 7);
    const frames = [...bouzySteps(board, { dilations: 2, erosions: 4 })];
    frames.forEach((frame, i) => {
      const steps = { dilations: Math.min(i, 2), erosions: Math.max(0, i - 2) };
      expect(frame).toEqual(bouzyValues(board, steps));
    });
  });

  it('accepts a valid or an unfinished problem', () => {
    const [x, o] = [
      ['ba', 'bb', 'ab'],
      ['ca', 'cb', 'cc', 'bc', 'ac'],
    ];
    const empty = { size: 5, black: [], white: [], toMove: 'black', crucial: [] } as const;
    const board = readBoard(['.xo..', 'xxo..', 'ooo..', '.....', '.....']);
    const negated = bouzyValues(board).map((value) => 0 - value);
    expect(bouzyValues(empty)).toEqual(Array.from({ length: 25 }, () => 0));
    expect(bouzyValues({ ...empty, black: x, white: o })).toEqual(bouzyValues(board));
    expect(bouzyValues({ ...empty, black: o, white: x })).toEqual(negated);
    const marked = { ...empty, black: o, white: x, crucial: ['ba'] };
    expect(bouzyValues(marked)).toEqual(bouzyValues(board));
  });

  it.each([
    [{ black: ['ff'] }, {}, { code: 'go-bad-point', point: 'ff' }],
    [{ black: ['aa', 'aa'] }, {}, { code: 'go-point-twice', point: 'aa' }],
    [{ crucial: ['aa'] }, {}, { code: 'go-bad-crucial', point: 'aa' }],
    [{ size: 4 }, {}, { code: 'go-bad-size' }],
    [{ stones: [] }, {}, { code: 'go-not-a-problem' }],
    [{}, { dilations: -1 }, { code: 'bad-option' }],
    [{}, { erosions: Number.POSITIVE_INFINITY }, { code: 'bad-option' }],
  ])('refuses %j with steps %j', (change, steps, error) => {
    const empty = { size: 5, black: [], white: [], toMove: 'black', crucial: [] };
    const problem = { ...empty, ...change } as OneEyeProblem;
    expect(catchError(() => bouzyValues(problem, steps))).toMatchObject(error);
  });
});

describe('the values of the core', () => {
  it('are equal to those in TypeScript on whole boards, for any number of steps', () => {
    const random = new Random(3);
    for (let i = 0; i < WHOLE_BOARDS; i++) {
      const position = drawBoard(random);
      const steps = { dilations: random.between(0, 7), erosions: random.between(0, 43) };
      const twin = bouzyValues(position.board, steps);
      expect([...coreValues(position, steps)].sort((a, b) => a[0] - b[0])).toEqual([
        ...twin.entries(),
      ]);
    }
  });

  it('are equal to those in TypeScript in the regions of problems on all sizes of board', () => {
    const random = new Random(4);
    const steps = { dilations: 5, erosions: 21 };
    for (let i = 0; i < PROBLEMS; i++) {
      const options = {
        place: PLACES[i % 4]!,
        size: random.pick([6, 7, 8, 9, 9, 9, 13, 19]),
        regionPoints: 8,
      };
      const position = readProblem(drawOneEyeProblem(options, random));
      const twin = bouzyValues(position.board, steps);
      const values = coreValues(position, steps);
      expect(values.size).toBeGreaterThan(0);
      for (const [point, value] of values) {
        if (position.board.stones[point] === undefined) expect(value).toBe(twin[point]);
      }
    }
  });
});
