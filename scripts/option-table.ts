// Writes the table of options into README.md, as the table in the sources has it: `npm run option-table`.

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatReadmeTable } from '../src/options/texts';

const TABLE = /\| option \| meaning \| default \|\n(?:\|.*\n)+/;

const README = resolve(import.meta.dirname, '../README.md');

export function withOptionTable(text: string): string {
  return text.replace(TABLE, () => formatReadmeTable());
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(README, withOptionTable(readFileSync(README, 'utf8')));
}
