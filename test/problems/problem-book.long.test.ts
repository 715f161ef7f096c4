// A book that `npm run book` makes, judged again by the engine that shares no code with the core.

import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { likenessOf } from '../../src/compose/generate/index';
import { formatSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { isHandEmpty } from '../../src/shogi/hand';
import { createSolver } from '../../src/solver/js-solver';
import { type ReadProblem, readProblems } from '../../support/problem-book';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { parseBook } from '../../web/play/book-file';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = makeTemporaryFolder();

function runBook(...options: string[]) {
  const places = ['--folder', folder, '--journal', folder];
  const script = ['--import', 'tsx', 'scripts/problem-book.ts', ...places];
  return spawnSync(process.execPath, [...script, ...options], { cwd: ROOT, encoding: 'utf8' });
}

// Of longer problems a book of this size may have none, because it keeps only those that look like composed ones.
const LENGTHS = [3];
const SIZE = ['--series', '3-3-2', '--attempts', '10'];

const JOURNAL = join(folder, '3-3-seed-2.jsonl');
const pathOf = (plies: number) => join(folder, `${plies}.tsv`);
const readBook = (plies: number) => readFileSync(pathOf(plies), 'utf8');

beforeAll(() => {
  const { status, stderr } = runBook('--make', ...SIZE);
  expect(status, stderr).toBe(0);
});

it('--make continues, and gives the same again', () => {
  const before = LENGTHS.map(readBook);
  // A kill while the whole journal is written again would lose attempts, so a whole one is not written at all.
  utimesSync(JOURNAL, 1, 1);
  expect(runBook('--make', ...SIZE).status).toBe(0);
  expect(LENGTHS.map(readBook)).toEqual(before);
  expect(statSync(JOURNAL).mtimeMs).toBe(1000);
});

it('--make cuts off the line of the journal that an interruption has left without its end', () => {
  const whole = readFileSync(JOURNAL, 'utf8');
  appendFileSync(JOURNAL, '{"attempt":21,"gen');
  expect(runBook('--make', ...SIZE).status).toBe(0);
  expect(readFileSync(JOURNAL, 'utf8')).toBe(whole);
});

it('--check refuses a book of which a difficulty was changed, and a record by which an attempt gives another problem', () => {
  expect(runBook('--check').status).toBe(0);
  const book = readBook(3);
  writeFileSync(pathOf(3), book.replace(/\t\d+\t/, '\t99\t'));
  const path = join(folder, 'origins.json');
  const text = readFileSync(path, 'utf8');
  const origins = JSON.parse(text);
  origins[3][0].chosen = origins[3][0].chosen.map((attempt: number) => attempt + 1);
  writeFileSync(path, JSON.stringify(origins));
  const { status, stderr } = runBook('--check');
  writeFileSync(pathOf(3), book);
  writeFileSync(path, text);
  expect(stderr).toContain(`${pathOf(3)} is not what measuring its problems gives`);
  expect(stderr).toMatch(/3 plies: attempt \d+ does not give problem \d+/);
  expect(status).toBe(1);
});

it('files that do not belong together are refused, and stay', () => {
  const path = join(folder, 'origins.json');
  const text = readFileSync(path, 'utf8');
  const origins = JSON.parse(text);
  origins[3][0].chosen.pop();
  writeFileSync(path, JSON.stringify(origins));
  const before = readBook(3);
  const { status, stderr } = runBook(...SIZE);
  writeFileSync(path, text);
  const { length } = parseBook(before);
  expect(stderr).toContain(`has ${length} problems, origins.json has ${length - 1}`);
  expect(status).toBe(1);
  expect(readBook(3)).toEqual(before);
});

it('--make counts every problem that may be chosen', () => {
  const made = readFileSync(JOURNAL, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"sfen"'));
  const { stdout } = runBook('--make', ...SIZE);
  expect(stdout).toContain(`3 plies: ${made.length} problems before the choice`);
});

describe.each(LENGTHS)('the book of %i plies', (plies) => {
  let problems: readonly ReadProblem[];

  beforeAll(() => {
    problems = readProblems(plies, folder);
  });

  it('has problems of the length of its name', () => {
    expect(problems.length).toBeGreaterThan(0);
    for (const { id, line } of problems) {
      expect(line, id).toHaveLength(plies);
      expect(id).toMatch(/^3-[0-9a-v]{6}$/);
    }
  });

  it('has sound problems of this length with one solution and every piece needed, no two alike', async () => {
    const solver = createSolver({ hashMiB: 64 });
    const seen = new Set<string>();
    for (const { position, line: printed } of problems) {
      const sfen = formatSfen(position);
      const { notes } = await solver.analyse(position, { solution: printed.map(formatUsiMove) });
      expect({ sfen, notes: notes.filter(({ kind }) => kind !== 'equal-variation') }).toEqual({
        sfen,
        notes: [],
      });
      const analysis = await solver.analyse(position, { removal: true });
      const { verdict, length, lengthIsExact, leftover, line, removals } = analysis;
      expect({ sfen, verdict, length, lengthIsExact }).toEqual({
        sfen,
        verdict: 'sound',
        length: plies,
        lengthIsExact: true,
      });
      expect(isHandEmpty(leftover!), sfen).toBe(true);
      const useless = removals!.filter(
        ({ way, isNeeded }) => way === 'to-defender' && isNeeded !== true,
      );
      expect(useless, sfen).toEqual([]);
      for (const key of likenessOf(position, line.map(parseUsiMove))) {
        expect(seen.has(key), sfen).toBe(false);
        seen.add(key);
      }
    }
  });
});
