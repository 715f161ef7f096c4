// The words of the search in the documents: a text in Japanese is found by every part of it.

import { expect, it } from 'vitest';
import { splitWords } from '../../../site/.vitepress/search-words';

it.each([
  ['df-pn and its table', ['df', 'pn', 'and', 'its', 'table']],
  ['無駄合', ['無駄', '駄合', '合']],
  ['駒', ['駒']],
  ['', []],
])('splits %o', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

it('keeps the words of a text that has both languages', () => {
  const words = splitWords('WebAssembly で動く df-pn 探索。');
  for (const word of ['WebAssembly', '動く', 'df', 'pn', '探索']) expect(words).toContain(word);
});

it.each(['無駄', '駄合', '合は', '数えま', 'せん', 'ー', 'ワーカー', 'は'])(
  'finds a part of a sentence: %s',
  (part) => {
    const words = splitWords('無駄合は数えません。ワーカーで解きます。');
    for (const asked of splitWords(part)) {
      expect(words.some((word) => word.startsWith(asked))).toBe(true);
    }
  },
);

it('uses nothing outside itself, because its text is written into the pages', () => {
  const copy = new Function(`return ${splitWords.toString()}`)();
  expect(copy('詰将棋 df-pn')).toEqual(splitWords('詰将棋 df-pn'));
});
