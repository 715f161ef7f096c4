// Each detail that an error of a record names in English has Japanese words: the literals in the sources of `src/kifu`,
// with a sample for each value.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordDetailJa } from '../../../src/words/error-details-ja';
import { RECORD_DETAILS } from '../../../src/words/record-details-ja';

const FOLDER = join(import.meta.dirname, '../../../src/kifu');
const DETAIL =
  /(?:faultIn\(\s*[\w.!]+|new InputError\(\s*'record-[a-z-]+'),\s*('[^'\n]+'|`[^$`][^`]*`)/g;
/** Values of the kinds that stand in details: a number, a square, a side, a text. */
const SAMPLES = ['7', '76', 'black', '"x"', 'a text can hold only one problem'];

const details = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [...readFileSync(join(FOLDER, name), 'utf8').matchAll(DETAIL)])
  .map(([, literal]) => literal!.slice(1, -1));

test('there are as many as the readers have', () => expect(details.length).toBeGreaterThan(25));

test.each(details)('%s', (detail) => {
  const worded = SAMPLES.map((value) => wordDetailJa(fill(detail, value), RECORD_DETAILS));
  expect(worded.find((words) => words !== undefined)).toBeDefined();
});

test('names of squares and sides are Japanese, words of the text stay as they are', () => {
  const several = 'several pieces can make this move: "{white}", from 5a, 6b';
  const ja = 'この手を指せる駒が複数あります："{white}"（５一、６二 から）';
  expect(wordDetailJa(several, RECORD_DETAILS)).toBe(ja);
  expect(wordDetailJa('white has two kings')).toBe('後手');
  expect(wordDetailJa('this is no SGF: "{white}"')).toBe('SGF でないところ："{white}"');
});

/** The detail with this value for each value of the template, a call with braces and brackets included. */
function fill(detail: string, value: string): string {
  const parts = detail.split('${');
  return parts
    .map((part, index) => (index === 0 ? part : `${value}${part.slice(part.indexOf('}') + 1)}`))
    .join('');
}
