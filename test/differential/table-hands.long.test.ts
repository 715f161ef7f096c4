// Decided records are right for all hands that they cover: below many random problems, and below the tables.

import { it } from 'vitest';
import { describeWithData, readTable } from '../../support/data';
import { Random } from '../../support/random';
import { checkBelow, everyPosition, testBelowRandomProblems } from './table-hands';

const TABLES = ['nasty', 'unit', 'classics', 'mates', 'no-mate'];

testBelowRandomProblems(200);

describeWithData('decided records', () => {
  it.each(TABLES)('are right below problems of the table %s', (name) => {
    const playable = readTable(name).filter(
      ({ verdict, name: title }) => !/^(ERR|AND)/.test(verdict!) && !title?.includes('[AND root'),
    );
    const effort = { solveNodes: 20_000, positions: 60, records: 20 };
    checkBelow(everyPosition(playable, 15), effort, new Random(6));
  });
});
