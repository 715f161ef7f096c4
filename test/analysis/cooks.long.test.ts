// A cook that has been known since 1994, and a classic with too many positions.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { faultOfLine } from '../../support/judge';

const solver = createSolver({ hashMiB: 32 });

describeWithData('known cooks', () => {
  it('図巧 36: a cook in 19 plies, the solution has 13 ([IN94])', async () => {
    const row = readTable('classics').find(({ id }) => id === 'zukou-036')!;
    const answer = await solver.analyse(row.sfen!, { checkNodes: 250_000 });
    expect(answer).toMatchObject({ status: 'mate', verdict: 'unsound', length: 13 });
    const cook = answer.faults.find(({ kind }) => kind === 'cook')!;
    expect(cook.length).toBe(19);
    const line = [...answer.line.slice(0, cook.ply - 1), ...cook.line];
    expect(faultOfLine(parseSfen(row.sfen!), line)).toBeUndefined();
  });

  it('with too many positions for a book line, the line of the table is used', async () => {
    const row = readTable('classics').find(({ id }) => id === 'zukou-050')!;
    const answer = await solver.analyse(row.sfen!, { checkNodes: 10, maxPositions: 400 });
    expect(answer).toMatchObject({ status: 'mate', verdict: 'undecided', lengthIsExact: false });
    expect(answer.variationsMissing).toBe('memory');
    expect(faultOfLine(parseSfen(row.sfen!), answer.line)).toBeUndefined();
  });
});
