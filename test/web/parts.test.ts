// Parts of the pages that do not need a browser: paths through lines with variations, series with a limited number of
// samples, errors in Japanese.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/base/error-codes';
import type { Line, Step } from '../../src/kifu/game-record';
import { ERROR_CODES_JA } from '../../src/words/errors-ja';
import { addSample, EMPTY_SERIES } from '../../web/shell/series';
import { mainTrack, type TrackStep, takeChoice } from '../../web/shogi/track';

/** Every move has a name of its own, so that moves identify a path. */
function nameMoves(line: Line, prefix: string): Step[] {
  return line.map(({ variations = [] }, index) => ({
    move: `${prefix}${index}`,
    variations: variations.map((other, which) => nameMoves(other, `${prefix}${index}v${which}.`)),
  }));
}

const { line: someLine } = fc.letrec<{ line: Line }>((tie) => ({
  line: fc.array(
    fc.record({
      move: fc.constant(''),
      variations: fc.oneof(
        { depthSize: 'small' },
        fc.constant([]),
        fc.array(tie('line'), { maxLength: 2 }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
}));

/** All paths from a line's beginning to an end, found directly in the record. */
function allWays(line: Line, from = 0): string[] {
  const step = line[from];
  if (step === undefined) return [''];
  const here = allWays(line, from + 1).map((rest) => `${step.move} ${rest}`);
  return [...here, ...(step.variations ?? []).flatMap((other) => allWays(other))];
}

const textOf = (track: readonly TrackStep[]) => track.map(({ step }) => `${step.move} `).join('');

/** All paths that choices lead to. */
function chosenWays(line: Line): Set<string> {
  const found = new Set<string>();
  const waiting = [mainTrack(line)];
  for (let track = waiting.pop(); track !== undefined; track = waiting.pop()) {
    if (found.has(textOf(track))) continue;
    found.add(textOf(track));
    for (const [ply, { choices }] of track.entries()) {
      for (const index of choices.keys()) waiting.push(takeChoice(track, ply, index));
    }
  }
  return found;
}

describe('ways through a line', () => {
  it('lead by choices to every end of the record, and to no other move', () => {
    fc.assert(
      fc.property(someLine, (drawn) => {
        const line = nameMoves(drawn, 'm');
        expect([...chosenWays(line)].sort()).toEqual([...new Set(allWays(line))].sort());
      }),
      { numRuns: 200 },
    );
  });

  it('are found again by the same choices', () => {
    fc.assert(
      fc.property(someLine, (drawn) => {
        const track = mainTrack(nameMoves(drawn, 'm'));
        for (const [ply, { chosen }] of track.entries()) {
          expect(textOf(takeChoice(track, ply, chosen))).toBe(textOf(track));
        }
      }),
    );
  });
});

describe('a series of samples', () => {
  it('keeps its beginning and order, stays within its length, and is evenly spaced', () => {
    // Long series too: by default the library draws hardly more than ten values.
    const wait = fc.integer({ min: 1, max: 200 });
    const steps = fc.array(wait, { maxLength: 2000, size: 'max' });
    fc.assert(
      fc.property(steps, (waits) => {
        let series = EMPTY_SERIES;
        let milliseconds = 0;
        for (const wait of waits) {
          milliseconds += wait;
          series = addSample(series, { milliseconds, values: [milliseconds] });
        }
        const times = series.samples.map((sample) => sample.milliseconds);
        expect(times.length).toBeLessThanOrEqual(240);
        expect(times[0]).toBe(waits[0]);
        expect(times).toEqual([...times].sort((one, other) => one - other));
        // Even spacing: the waits are at most five times the first interval.
        for (const [index, time] of times.slice(1).entries()) {
          expect(time - times[index]!).toBeGreaterThanOrEqual(series.interval);
          expect(time - times[index]!).toBeLessThan(6 * series.interval);
        }
        if (times.length > 0)
          expect(milliseconds - times.at(-1)!).toBeLessThan(2 * series.interval);
      }),
      { numRuns: 50, endOnFailure: true },
    );
  });
});

describe('errors in Japanese', () => {
  it('exist for every code of the package, and for no other code', () => {
    expect(Object.keys(ERROR_CODES_JA).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it.each(Object.entries(ERROR_CODES_JA))('contain only Japanese: %s', (_code, text) => {
    expect(text).toMatch(/[ぁ-ん]/);
  });
});
