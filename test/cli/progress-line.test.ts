// The progress line: its content, how often it is written, and that it is removed completely.

import { describe, expect, it } from 'vitest';
import { Findings } from '../../src/answers/finding';
import type { Progress } from '../../src/answers/solution';
import { formatProgress } from '../../src/batch/progress';
import { parseSfen } from '../../src/notation/sfen';
import { formatFindings, formatFound } from '../../src/reports/analysis-report';
import { ProgressLine } from '../../src/reports/terminal/progress-line';

const PROGRESS: Progress = {
  nodes: 1_234_567,
  milliseconds: 3010,
  nodesPerSecond: 410_155,
  pn: 34,
  dn: 12_345,
  depth: 45,
  maxDepth: 120,
  repetitions: 0,
  table: { hashMiB: 64, entries: 1000, used: 123, fill: 0.123, collections: 0, replaced: 0 },
};

function makeLine(columns = 80) {
  const written: string[] = [];
  const clock = { now: 0 };
  const line = new ProgressLine({
    write: (text) => written.push(text),
    now: () => clock.now,
    columns: () => columns,
  });
  return { line, written, clock };
}

describe('ProgressLine', () => {
  it('shows the state of the search', () => {
    expect(formatProgress(PROGRESS)).toBe(
      '1.23M nodes  410k/s  pn 34  dn 12.3k  depth 45/120  table 12.3%  3.0 s',
    );
  });

  it('shows the piece that is taken away', () => {
    const trial = { number: 3, of: 22, square: '3c', piece: 'g', way: 'removed' } as const;
    expect(formatProgress({ ...PROGRESS, trial })).toMatch(/ {2}without 3c g \(3\/22\)$/);
    expect(formatProgress({ ...PROGRESS, trial: { ...trial, square: null } })).toContain('in hand');
  });

  it('says first what an analysis has found', () => {
    const found = new Findings();
    expect(formatFindings(found, 'en')).toEqual([]);
    const length = { type: 'length', line: [], length: 3, mateAtLeast: 1 } as const;
    found.add({ ...length, lineBy: 'author', lengthIsExact: false });
    expect(formatFindings(found, 'en')).toEqual([]);
    found.add({ ...length, lineBy: 'solver', lengthIsExact: false });
    expect(formatFindings(found, 'en')).toEqual(['mate in at most 3 plies']);
    found.add({ ...length, lineBy: 'author', lengthIsExact: true });
    for (const [id, move] of ['G*2c', '2b2c'].entries()) {
      const fault = { kind: 'cook', ply: 1, move, length: 5, lengthIsExact: true } as const;
      const whole = { ...fault, line: [move], leftover: null };
      found.add({ type: 'fault', id, list: 'faults', fault: whole });
    }
    const cooks = 'another mate (yozume) 1:2b2c +1';
    expect(formatFindings(found, 'en')).toEqual(['mate in 3 plies', cooks]);
    expect(formatFindings(found, 'ja')).toEqual(['3手の詰み', '余詰 1:2b2c +1']);
  });

  it('keeps all lines but the last one, and overwrites the one before', () => {
    const { line, written, clock } = makeLine(8);
    for (const text of ['abc', 'kept, but cut\ndef', 'g']) {
      clock.now += 1000;
      line.show(() => text);
    }
    expect(written.join('')).toBe('\rabc\rkept, b\n\rdef\rg  ');
  });

  it('names a fault that was found, with its moves', () => {
    const found = new Findings();
    const fault = { kind: 'cook', ply: 1, move: 'G*5b', length: 1, lengthIsExact: true } as const;
    const whole = { ...fault, line: ['G*5b'], leftover: null };
    const root = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    expect(formatFound(root, found, whole, 'ja')).toBe('  1手目：余詰、1手の詰み  ▲５二金');
  });

  it('is written about ten times a second', () => {
    const { line, written, clock } = makeLine();
    for (clock.now = 5; clock.now <= 1000; clock.now += 5) line.update(PROGRESS);
    expect(written).toHaveLength(10);
  });

  it('overwrites a longer text completely, and leaves nothing when it is cleared', () => {
    const { line, written, clock } = makeLine();
    clock.now = 100;
    line.update(PROGRESS);
    clock.now = 200;
    line.update({ ...PROGRESS, nodes: 5 });
    const [first, second] = written;
    expect(second).toHaveLength(first!.length);
    expect(second).toMatch(/^\r5 nodes .* s {4}$/);
    line.clear();
    expect(written.slice(2).join('')).toMatch(/^\r +\r$/);
    expect(written[2]!.length).toBeGreaterThanOrEqual(second!.trimEnd().length);
    line.clear();
    expect(written).toHaveLength(4);
  });

  it('never reaches the last column', () => {
    const { line, written, clock } = makeLine(40);
    clock.now = 100;
    line.update(PROGRESS);
    line.clear();
    for (const text of written) expect(text.replaceAll('\r', '').length).toBeLessThan(40);
  });

  it('writes nothing for a search that ends at once', () => {
    const { line, written, clock } = makeLine();
    clock.now = 99;
    line.update(PROGRESS);
    line.clear();
    expect(written).toEqual([]);
  });
});
