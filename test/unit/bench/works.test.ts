// The rows of the page of works, and the records that it links to.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../bench/report/documents';
import { readResult } from '../../../bench/report/result';
import {
  makeWorkRow,
  mergeWorkRows,
  readWorkRows,
  type WorkRow,
} from '../../../bench/soundness/work-rows';
import { parseRecord } from '../../../src/kifu/parse-record';
import { createSolver } from '../../../src/solver/solver';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

async function rowOf(id: string, plies: number, checkNodes: number): Promise<WorkRow> {
  const limits = { checkNodes, maxNodes: 1000 };
  const analysis = await createSolver({ hashMiB: 1 }).analyse(SFEN, { solution: ['G*5b'] });
  const work = { id, name: '', plies };
  return makeWorkRow({ work, analysis, limits, seconds: 0.25, bytes: 1234, record: undefined });
}

it('a row stays until a run finds more', async () => {
  const decided = await rowOf('b', 3, 10);
  expect(decided).toMatchObject({ verdict: 'sound', line: "author's", 'certificate, kB': 1.3 });
  const open = { ...decided, verdict: 'undecided', nodes: 50 };
  const longer = { ...open, nodes: 500, 'nodes a question': 100 };
  expect(mergeWorkRows([decided], open)).toEqual([decided]);
  expect(mergeWorkRows([longer], open)).toEqual([longer]);
  expect(mergeWorkRows([open], longer)).toEqual([longer]);
  expect(mergeWorkRows([longer], decided)).toEqual([decided]);
  const shorter = await rowOf('c', 1, 10);
  expect(mergeWorkRows([decided], shorter)).toEqual([shorter, decided]);
});

it('each unsound classic with a line has a record in which the fault can be played', () => {
  const rows = readWorkRows(readResult('works'));
  expect(rows.length).toBeGreaterThan(0);
  const linked = rows.flatMap(({ record }) => /\((.*)\)/.exec(String(record))?.[1] ?? []);
  const folder = join(ROOT, 'bench/results/works');
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  expect(linked.sort()).toEqual(kept.map((name) => `works/${name}`).sort());
  for (const { work, ply, fault } of rows.filter(({ record }) => record !== null)) {
    const text = readFileSync(join(folder, `${work}.kif`), 'utf8');
    const { line } = parseRecord(text);
    const step = line[Number(ply) - 1]!;
    const [, move] = String(fault).split(' ');
    const first = (step.variations ?? []).map((each) => each[0]!.move);
    expect(first.includes(move!) || step.move === move, `${work} ${fault}`).toBe(true);
  }
});
