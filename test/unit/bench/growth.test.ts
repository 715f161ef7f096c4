// The growth bench: classes of lengths, the exponent, the plot.

import { describe, expect, it } from 'vitest';
import { growthExponent, listMates, tabulateByLength } from '../../../bench/growth/by-length';
import { formatSvg } from '../../../bench/report/plot';

const mates = [3, 11, 15, 99].map((length) => {
  return { id: `m${length}`, length, nodes: length ** 2, seconds: 0.001 };
});

describe('growth', () => {
  it('leaves out problems without a mate, and counts zero nodes as one', () => {
    const rest = { seconds: 0, collections: 0 };
    const trials = [
      { id: 'a', status: 'mate', length: 1, nodes: 0, ...rest },
      { id: 'b', status: 'nomate', nodes: 5, ...rest },
    ] as const;
    expect(listMates(trials)).toEqual([{ id: 'a', length: 1, nodes: 1, seconds: 0 }]);
  });

  it('has a row for each class of lengths that occurs', () => {
    const { rows } = tabulateByLength(mates);
    expect(rows.map(([plies]) => plies)).toEqual(['3', '11–15', '99']);
  });

  it('finds the exponent of the length', () => {
    expect(growthExponent(mates)).toBeCloseTo(2);
  });

  it('plots every point', () => {
    const points = mates.map(({ length, nodes }) => [length, nodes] as const);
    const series = [{ name: 'a < b', points, joined: false }];
    const svg = formatSvg({ title: 't', x: 'x', y: 'y', series });
    expect(svg.match(/r="2.5"/g)).toHaveLength(mates.length);
    expect(svg).toContain('a &lt; b');
    expect(svg).not.toContain('NaN');
  });

  it('plots over linear axes with round numbers', () => {
    const points = [
      [3, 71],
      [9, 100],
    ] as const;
    const series = [{ name: 'a', points, joined: true }];
    const svg = formatSvg({ title: 't', x: 'plies', y: '%', linear: ['x', 'y'], series });
    const texts = [...svg.matchAll(/>([\d.]+)<\/text>/g)].map(([, number]) => Number(number));
    expect(texts).toEqual([2, 4, 6, 8, 10, 70, 80, 90, 100]);
    const [[left, low], [right, high]] = [
      ...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="2.5"/g),
    ].map(([, x, y]) => [Number(x), Number(y)]) as [[number, number], [number, number]];
    expect(right).toBeGreaterThan(left);
    expect(low).toBeGreaterThan(high);
  });
});
