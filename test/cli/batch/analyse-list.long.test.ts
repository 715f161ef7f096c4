// `analyse` over many problems, in the real program: threads, the author's lines, files that are gone on with, CSV.

import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeAnalysis } from '../../../src/answers/analysis-object';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { mirrorPosition, rotatePosition } from '../../../src/shogi/symmetry';
import { createSolver } from '../../../src/solver/solver';
import { useProgram } from '../../../support/build-program';
import { finish, startProgram } from '../../../support/run-program';
import { parseCsv } from '../../../web/shell/spreadsheet';
import { FAULT_CASES } from '../../analysis/fault-cases';
import { MATE, NO_MATE, parseLines } from '../host';

const CASES = FAULT_CASES.slice(0, 6);
const LIST = CASES.map(({ sfen, line }) => `position sfen ${sfen} moves ${line.join(' ')}`);

const program = await useProgram({
  'lines.usi': `${LIST.join('\n')}\n${MATE}\n${NO_MATE}\nnonsense\n`,
  'mates.sfen': `${MATE}\n`.repeat(6),
});

const start = (...argv: string[]) =>
  finish(startProgram(program.path, ['analyse', ...argv], program.files));
const read = (name: string) => readFileSync(join(program.files, name), 'utf8');
const withoutTime = (text: string) => text.replace(/"milliseconds":[\d.]+|,[\d.]+\r$/gm, '');

/** What several tests compare; the first of them asks for it. */
let asJson: ReturnType<typeof start> | undefined;
const startJson = () => (asJson ??= start('lines.usi', '--json', '-j', '2'));

it("judges the author's lines in threads, in order, as the API does", async () => {
  const { code, out, err } = await startJson();
  expect(code).toBe(64);
  const solver = createSolver({ hashMiB: 64 });
  const expected: unknown[] = [];
  for (const [index, { sfen, line }] of CASES.entries()) {
    const answer = await solver.analyse(sfen, { solution: line });
    const first = CASES.findIndex((each) => each.sfen === sfen);
    const same = first < index && { sameAs: `lines.usi:${first + 1}` };
    const record = { source: `lines.usi:${index + 1}`, ...describeAnalysis(sfen, answer), ...same };
    expected.push(JSON.parse(JSON.stringify({ ...record, milliseconds: 0 })));
  }
  const lines = parseLines(out).map((line) =>
    'nodes' in line ? { ...line, milliseconds: 0 } : line,
  );
  expect(lines.slice(0, CASES.length)).toEqual(expected);
  expect(lines.slice(CASES.length)).toMatchObject([
    { source: `lines.usi:${CASES.length + 1}`, sfen: MATE, verdict: 'sound', lineBy: 'solver' },
    { sfen: NO_MATE, verdict: 'unsound', faults: [{ kind: 'no-mate' }] },
    { sfen: 'nonsense', status: 'error', error: { code: expect.any(String) } },
  ]);
  expect(err).toMatch(/^9 problems: sound \d+, unsound \d+, (?:undecided \d+, )?error 1\n/);
});

it('names an earlier diagram that is the same, mirrored or with the colours exchanged', async () => {
  const mirrored = MATE.replace('4k4/9/4P4', '5k3/9/5P3');
  const others = [
    MATE,
    NO_MATE,
    mirrored,
    formatSfen(rotatePosition(parseSfen(MATE))),
    formatSfen(mirrorPosition(parseSfen(mirrored))),
  ];
  const left = MATE.replace('4k4/9/4P4', '3k5/9/3P5');
  writeFileSync(join(program.files, 'same.sfen'), `${[...others, left].join('\n')}\n`);
  const { out } = await start('same.sfen', '--json', '-j', '1', '--verdict-only');
  expect(parseLines(out).map(({ sameAs = '' }) => sameAs)).toEqual([
    ...['', '', '', 'same.sfen:1', 'same.sfen:3', 'same.sfen:3'],
  ]);
});

it('a recorded length is that of problems without moves', async () => {
  writeFileSync(join(program.files, 'two.usi'), `${MATE}\nposition sfen ${MATE} moves G*5b\n`);
  const { out } = await start('two.usi', '--json', '-j', '1', '--recorded', '3');
  expect(parseLines(out)).toMatchObject([
    { lineBy: 'solver', faults: [{ kind: 'early-cook' }] },
    { lineBy: 'author', verdict: 'sound' },
  ]);
});

it.each(['out', 'out.csv'])('goes on behind any byte with --resume: %s', async (out) => {
  const isCsv = out === 'out.csv';
  const call = ['mates.sfen', 'lines.usi', '-j', '2', '-o', out];
  expect((await start(...call, '--force')).code).toBe(64);
  const whole = read(out);
  const lines = whole.split('\n').length - 1;
  expect(lines).toBe(6 + 9 + (isCsv ? 1 : 0));
  for (const part of isCsv ? [0.3] : [0, 0.999]) {
    const length = Math.floor(Buffer.byteLength(whole) * part);
    truncateSync(join(program.files, out), Math.max(length, isCsv ? 14 : 60));
    const again = await start(...call, '--resume');
    expect(again.code, again.err).toBe(64);
    expect(withoutTime(read(out))).toBe(withoutTime(whole));
  }
  if (isCsv) return;
  expect((await start(...call)).code).toBe(64);
  const other = await start(...call, '--resume', '--check-nodes', '5');
  expect(other).toMatchObject({ code: 64, err: expect.stringContaining('--check-nodes') });
  const argv = ['batch', ...call, '--resume'];
  const batch = startProgram(program.path, argv, program.files);
  expect(await finish(batch)).toMatchObject({ code: 64 });
  expect(withoutTime(read(out))).toBe(withoutTime(whole));
});

/** The rows of the table that the command writes. */
async function rowsOf(...argv: string[]): Promise<(readonly string[])[]> {
  await finish(startProgram(program.path, [...argv, '-o', 'table.CSV', '--force'], program.files));
  return parseCsv(read('table.CSV'), ',').map(({ cells }) => cells);
}

it('CSV says the same as JSON', async () => {
  const lines = parseLines((await startJson()).out);
  const [head, ...results] = await rowsOf('analyse', 'lines.usi');
  expect(results).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) {
    const cells = Object.fromEntries(head!.map((name, at) => [name, results[index]![at]]));
    for (const name of ['source', 'sfen', 'status', 'verdict', 'length', 'nodes'] as const) {
      expect(cells[name]).toBe(String(line[name] ?? ''));
    }
    const faults = (line.faults ?? []) as { kind: string; ply: number; move: string | null }[];
    const words = faults.map(({ kind, ply, move }) => `${kind} ${ply} ${move ?? ''}`.trim());
    expect(cells.faults).toBe(words.join('; '));
    expect(cells.error).toBe((line.error as { code: string } | undefined)?.code ?? '');
  }
});

it('a batch writes CSV too', async () => {
  const [head, ...rows] = await rowsOf('batch', 'mates.sfen');
  expect(rows).toHaveLength(6);
  const cells = Object.fromEntries(head!.map((name, at) => [name, rows[0]![at]]));
  expect(cells).toMatchObject({
    source: 'mates.sfen:1',
    sfen: MATE,
    status: 'mate',
    length: '1',
    line: 'G*5b',
    playedLength: '1',
    playedLine: 'G*5b',
  });
});

it('reports have the same form and order with any number of threads', async () => {
  const one = await start('lines.usi');
  const two = await start('lines.usi', '-j', '2');
  const withoutTimes = (text: string) => text.replace(/[\d.]+ (?:s|ms)\b|[\d,]+ nodes\/s/g, '');
  expect(withoutTimes(two.out)).toBe(withoutTimes(one.out));
  expect(two).toMatchObject({ code: one.code, err: one.err });
});
