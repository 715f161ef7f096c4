// The growth bench: classes of lengths, the exponent, the plot.

import { describe, expect, it } from 'vitest';
import { growthExponent, listMates, tabulateByLength } from '../../../bench/growth/by-length';
import { formatSvg } from '../../../bench/growth/plot';

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
});
