// The filter of collections by a question, and the list of similar problems, without a browser.

import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  alike,
  alikeFault,
  findAlike,
  followSelectedWithAlike,
  within,
} from '../../web/collection/alike';
import type { Entry, Result } from '../../web/collection/entry';
import { rows, selected, setEntries, setResult, tellResults } from '../../web/collection/list';
import { followQuestion, question, questionFault, unasked } from '../../web/collection/question';

const HEAD_GOLD = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The same, mirrored and shifted; and one with a silver in hand in place of the gold. */
const SHIFTED = '2k6/9/2P6/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const SILVER = '4k4/9/4P4/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1';

const entryOf = (sfen: string, recorded: string[] = []): Entry => ({ name: sfen, sfen, recorded });
const MATE: Result = {
  status: 'mate',
  length: 1,
  lengthIsExact: true,
  isBook: true,
  line: ['G*5b'],
  nodes: 1,
  milliseconds: 1,
};

beforeAll(() => {
  followQuestion();
  followSelectedWithAlike();
});

beforeEach(() => {
  question.value = '';
  within.value = undefined;
});

const shows = (numbers: readonly number[]) => expect.poll(() => rows.value).toEqual(numbers);

it('shows the problems for which the answer is yes, by the recorded line or the result', async () => {
  setEntries([
    entryOf(HEAD_GOLD, ['G*5b']),
    entryOf(HEAD_GOLD),
    entryOf(SHIFTED, ['G*7b']),
    entryOf(SILVER),
    entryOf(''),
    entryOf(HEAD_GOLD, ['G*5a']),
  ]);
  question.value = '頭金 and plies = 1';
  await shows([0, 2]);
  expect(unasked.value).toBe(2);
  setResult(1, MATE);
  tellResults();
  await shows([0, 1, 2]);
  question.value = 'not head-gold';
  await shows([3]);
  question.value = 'sound';
  await shows([]);
  setResult(0, { ...MATE, verdict: 'sound' });
  tellResults();
  await shows([0]);
  question.value = '';
  await shows([0, 1, 2, 3, 4, 5]);
});

it('says where a question is wrong, and keeps the list', async () => {
  setEntries([entryOf(HEAD_GOLD, ['G*5b']), entryOf(SILVER)]);
  question.value = 'head-gold';
  await shows([0]);
  question.value = 'head-gold and plis = 1';
  await expect.poll(() => questionFault.value).toBeDefined();
  expect(questionFault.value).toMatchObject({ code: 'query-malformed', offset: 14 });
  expect(rows.value).toEqual([0]);
  setEntries([entryOf(SILVER), entryOf(SILVER)]);
  await shows([0, 1]);
});

it('finds the problems that are like the selected one', async () => {
  const nonsense = { ...entryOf('x'), fault: { code: 'sfen-field-count', message: '' } } as Entry;
  setEntries([entryOf(HEAD_GOLD), nonsense, entryOf(SILVER), entryOf(SHIFTED)]);
  selected.value = 0;
  await findAlike(0);
  expect(alike.value).toMatchObject({
    of: 0,
    found: [
      { index: 3, distance: 0, shift: [2, 0] },
      { index: 2, distance: 1, shift: [0, 0] },
    ],
  });
  within.value = 0;
  await findAlike(0);
  expect(alike.value?.found.map(({ index }) => index)).toEqual([3]);
  within.value = 41;
  await findAlike(0);
  expect(alikeFault.value).toMatchObject({ code: 'bad-option' });
  selected.value = 2;
  expect([alike.value, alikeFault.value]).toEqual([undefined, undefined]);
});
