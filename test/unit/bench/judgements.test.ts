// The journal of a bench goes on after an interruption in the middle of a line.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readJudgements } from '../../../support/problem-book';

const folder = mkdtempSync(join(tmpdir(), 'judgements-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads whole lines, and makes room for the next one', () => {
  const path = join(folder, 'journal.jsonl');
  expect(readJudgements(path)).toEqual(new Map());
  const [one, two] = [
    { sfen: 'one', nodes: 1 },
    { sfen: 'two', nodes: 2 },
  ] as const;
  writeFileSync(path, `${JSON.stringify(one)}\n{"sfen":"tw`);
  expect(readJudgements(path)).toEqual(new Map([['one', one]]));
  expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(one)}\n`);
  appendFileSync(path, `${JSON.stringify(two)}\n`);
  expect(readJudgements(path)).toEqual(
    new Map<string, unknown>([
      ['one', one],
      ['two', two],
    ]),
  );
});
