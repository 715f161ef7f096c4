// Comments are wrapped at 120 columns, of which a Japanese sign takes two. Lists, tables and drawings may be wider.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { measureColumns } from '../../src/reports/terminal/columns';

const ROOT = resolve(import.meta.dirname, '../..');
const PROSE = /^\s*(?:\/\/|\*) [^\s|@\d-]/;

test('comments have at most 120 columns', () => {
  const files = globSync('{assembly,bench,scripts,src,support,test,web}/**/*.{ts,tsx}', {
    cwd: ROOT,
    ignore: '**/*.generated.ts',
  });
  const wide = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => PROSE.test(line) && measureColumns(line) > 120)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wide).toEqual([]);
});
