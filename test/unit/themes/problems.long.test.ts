// Themes of 将棋図巧 (1755, 伊藤看寿), counted over the hundred problems.

import { expect, test } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { findThemes, type ThemeKey } from '../../../src/themes';
import { describeWithData, readTable } from '../../../support/data';

describeWithData('themes of 将棋図巧', () => {
  const found = readTable('author-lines').map(({ id, sfen, solution }) => {
    const themes = findThemes(parseSfen(sfen!), solution!.split(' ').map(parseUsiMove));
    return { problem: Number(id!.slice('zukou-'.length)), keys: themes.map(({ key }) => key) };
  });
  const having = (key: ThemeKey) =>
    found.filter(({ keys }) => keys.includes(key)).map(({ problem }) => problem);

  test('one is smoke, one a bare king', () => {
    expect(having('smoke')).toEqual([99]);
    expect(having('bare-king')).toEqual([98]);
  });

  test('mates in the middle and length classes', () => {
    expect(having('centre-mate')).toEqual([58, 78, 94]);
    expect([having('short').length, having('medium').length, having('long').length]).toEqual([
      16, 69, 15,
    ]);
  });
});
