// Exact lengths compared with their sources: samples of mates of known length, and classics whose length another engine
// has proven. When the source itself is wrong, brute force decides.

import { expect, it } from 'vitest';
import { bruteForce } from '../../src/engines/reference/brute-force';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';

const solver = createSolver({ hashMiB: 64 });

/** Mates in 7 according to their source. Some versions of the table have another length. */
const FAULTY_ROWS: Readonly<Record<string, number>> = {
  'tanuki7-0072': 5,
  'tanuki7-0129': 5,
  'tanuki7-0182': 5,
  'tanuki7-0185': 5,
  'tanuki7-0202': 5,
};

/** Classics that take less than 100,000 nodes. */
const CLASSICS = ['zukou-002', 'zukou-018', 'zukou-034'];

/** For this position, which is already mate, the table holds a longer mate with a smaller hand. */
const MATED_AND_MORE = 'ex3-000-0124';

const STEP = 40;

describeWithData('exact lengths', () => {
  it('are equal to those of the sources', () => {
    const rows = readTable('mates').filter(
      ({ id }, index) => index % STEP === 0 || id === MATED_AND_MORE,
    );
    expect(rows.length).toBeGreaterThan(130);
    for (const { id, sfen, plies } of rows) {
      const length = FAULTY_ROWS[id!] ?? Number(plies);
      const answer = solver.solveSync(sfen!, { goal: 'shortest' });
      expect(answer, id).toMatchObject({ status: 'mate', length, lengthIsExact: true });
      expect(answer, id).toMatchObject({ lineIsComplete: true, line: { length } });
    }
  });

  it('differ from a source only if brute force differs too', () => {
    const rows = readTable('mates').filter(({ id }) => Object.hasOwn(FAULTY_ROWS, id!));
    expect(rows).toHaveLength(Object.keys(FAULTY_ROWS).length);
    for (const { id, sfen } of rows) {
      expect(bruteForce(parseSfen(sfen!), 5), id).toBe(FAULTY_ROWS[id!]);
      const answer = solver.solveSync(sfen!, { goal: 'shortest' });
      expect(answer, id).toMatchObject({ length: FAULTY_ROWS[id!], lengthIsExact: true });
    }
  });

  it.each(CLASSICS)('of %s is equal to the one proven by another engine', (name) => {
    const { sfen } = readTable('classics').find(({ id }) => id === name)!;
    const peer = readTable('classic-lengths').find(({ id }) => id === name)!;
    expect(peer.kh_bound).toBe('exact');
    const answer = solver.solveSync(sfen!, { goal: 'shortest' });
    expect(answer).toMatchObject({ length: Number(peer.kh_plies), lengthIsExact: true });
  });
});
