// Release and test build on the tables.

import { it } from 'vitest';
import { parseSfen } from '../../../src/formats/sfen';
import { describeWithData, readTable } from '../../../support/data';
import { expectSameSearch } from './builds';

describeWithData('release and test build on tables', () => {
  const every = (table: string, step: number) =>
    readTable(table)
      .filter((row) => row.verdict !== 'ERR' && !/AND/.test(row.verdict! + row.name))
      .filter((_, index) => index % step === 0)
      .map((row) => parseSfen(row.sfen!));

  it.each([
    ['mates', 60],
    ['no-mate', 10],
    ['nasty', 1],
  ])('agree on %s', (table, step) => expectSameSearch(every(table, step), false));
});
