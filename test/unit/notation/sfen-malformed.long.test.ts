// The faulty SFENs of the tables are refused, each with the code of its fault.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { describeWithData, readTable } from '../../../support/data';
import { catchError } from '../../../support/errors';

describeWithData('SFENs of the tables that are faulty', () => {
  it('refuses the problems marked invalid', () => {
    const rows = [...readTable('short-problems'), ...readTable('futile')];
    const invalid = rows.filter((row) => row.verdict === 'invalid');
    expect(invalid.length).toBeGreaterThan(0);
    for (const row of invalid) {
      const code = catchError(() => parseSfen(row.sfen!)).code;
      const expected = row.name!.includes('too many') ? 'too-many-pieces' : 'capturable-king';
      expect(code, row.id).toBe(expected);
    }
  });

  it('refuses the malformed problem of the table nasty', () => {
    const row = readTable('nasty').find(({ verdict }) => verdict === 'ERR')!;
    expect(catchError(() => parseSfen(row.sfen!)).code).toBe('sfen-rank-width');
  });
});
