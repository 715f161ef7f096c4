import { expect, it } from 'vitest';
import { drawRatios } from '../../../bench/engines/plots';
import { summarize } from '../../../bench/engines/report';

it('a chart has every row', () => {
  const rows = summarize([
    { row: 'checks', unit: 'calls', engine: 'wasm', work: 100, seconds: [1, 2, 4] },
    { row: 'checks', unit: 'calls', engine: 'js', work: 100, seconds: [2, 4, 8] },
  ]);
  const svg = drawRatios('title', rows);
  expect(svg).toMatch(/^<svg/);
  expect(svg).toContain('checks');
});
