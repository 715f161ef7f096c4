// The anatomy bench: its counts agree with one another and with the search.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as events from '../../../assembly/dfpn/events';
import { run } from '../../../bench/anatomy/anatomy';
import { countSearch } from '../../../bench/anatomy/count';
import { tabulate } from '../../../bench/anatomy/tables';
import { parseSfen } from '../../../src/formats/sfen';
import { parseUsiMove } from '../../../src/formats/usi';
import { readOwnSet } from '../../../support/positions/table';
import { type FeatureSwitches, readTurned } from '../../../support/research/features';
import { createResearchCore, createResearchSolver } from '../../../support/research/solver';
import { traps } from '../../problems/ghi-traps';

const PROBLEM = readOwnSet('classics').find(({ id }) => id === 'zukou-042')!.sfen!;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function count(
  sfen: string,
  {
    line = [],
    features = {},
    hashMiB = 1,
  }: {
    line?: readonly string[];
    features?: FeatureSwitches;
    hashMiB?: number;
  } = {},
) {
  const core = createResearchCore(hashMiB);
  const question = { position: parseSfen(sfen), line: line.map(parseUsiMove), features };
  return countSearch(core, { ...question, maxNodes: 40_000 });
}

it('counts every visit once by depth and once along the line', () => {
  const solution = createResearchSolver({ hashMiB: 16 }).solveSync(PROBLEM);
  if (solution.status !== 'mate') throw new Error('no mate');
  const { line } = solution;
  const counts = count(PROBLEM, { line, hashMiB: 16, features: { proofSimulation: false } });
  const { nodes, maxDepth } = counts.report;
  expect(counts.status).toBe('mate');
  expect(sum(counts.depths)).toBe(nodes);
  expect(sum(counts.followed)).toBe(nodes);
  expect(counts.depths.findIndex((visits, depth) => depth > 0 && visits === 0)).toBe(maxDepth + 1);
  expect(counts.depths[0]).toBe(1);
  expect(counts.followed[1]).toBeGreaterThan(0);
  expect(sum(counts.followed.slice(line.length + 1))).toBe(0);
  expect(sum(count(PROBLEM, { line: ['1a1b'] }).followed.slice(1))).toBe(0);
});

it('counts the records in the table', () => {
  const { report, events: found } = count(PROBLEM, { hashMiB: 16 });
  const kinds = [events.RECORDS_OF_NUMBERS, events.RECORDS_OF_MATES, events.RECORDS_OF_NO_MATES];
  const records = sum([...kinds, events.RECORDS_OF_PATHS].map((event) => found[event]!));
  expect(records).toBe(report.tableUsed);
  expect(found[events.BOARDS]).toBeLessThan(records);
  expect(found[events.BOARDS]).toBeGreaterThan(records / 4);
  expect(found[events.ACTIVATED]).toBeGreaterThan(0);
  expect(found[events.ACTIVATED]).toBeLessThan(found[events.DELAYED_MOVES]!);
  expect(found[events.COLLECTED]).toBe(0);
});

it('counts nothing for techniques that are switched off', () => {
  const loop = traps[0]!.sfen!;
  expect(count(loop).events[events.PATH_DISPROOF_KEPT]).toBeGreaterThan(0);
  const off = count(loop, { features: { pathDisproofs: false } }).events;
  expect(off[events.PATH_DISPROOF_KEPT]).toBe(0);
  expect(off[events.PATH_DISPROOF_USED]).toBe(0);
});

it('shows plies in bands, with shares', () => {
  const counts = count(PROBLEM);
  const tables = tabulate(counts, false);
  expect(Object.keys(tables)).toEqual(['events', 'depths']);
  const { rows } = tables.depths!;
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(sum(rows.map(([, nodes]) => Number(nodes)))).toBe(sum(counts.depths));
  expect(Object.keys(tabulate(counts, true))).toContain('line');
});

it('prints the tables and stores them as JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anatomy-'));
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const file = join(folder, 'anatomy.json');
    expect(await run([PROBLEM, '--hash', '16', '--json', file])).toBe(0);
    const { sfen, status, line, tables } = JSON.parse(readFileSync(file, 'utf8'));
    expect({ sfen, status, tables: Object.keys(tables) }).toEqual({
      sfen: PROBLEM,
      status: 'mate',
      tables: ['events', 'depths', 'line'],
    });
    expect(line.length % 2).toBe(1);
    const printed = print.mock.calls.flat().join('\n');
    expect(printed).toContain(`mate after ${tables.events.rows[0][1]} nodes`);
    expect(printed).toContain('| plies of the line | nodes | share of the nodes |');
    await expect(run([])).rejects.toThrow(RangeError);
  } finally {
    print.mockRestore();
    rmSync(folder, { recursive: true });
  }
});

it('refuses an unknown technique', () => {
  expect(() => readTurned('dominance,magic')).toThrow(/no technique is called magic/);
  expect(readTurned('dominance,promotionTwins')).toEqual({
    dominance: false,
    promotionTwins: true,
  });
});
