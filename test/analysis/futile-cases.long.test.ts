// Cases of futile interpositions from issue threads of other solvers. The book lengths are those recorded there. The
// lengths with every interposition were proven by an engine that counts them all.

import { expect, it } from 'vitest';
import { FUTILE_RULES } from '../../src/answers/terms';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isDrop } from '../../src/shogi/move';
import { legalMoves, playMove } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { BookOracle } from '../../support/book-oracle';
import { describeWithData, readTable } from '../../support/data';

const solver = createSolver({ hashMiB: 64 });

/** [plies, book plies], when the table has both or one of them. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  'iss-sht16b': [13, 1],
  'iss-sht15A1': [7, 1],
  'iss-yo162a': [5, 3],
  'iss-yo162b': [7, 3],
  'iss-kh8a': [17, 11],
  'iss-kh8a2': [13, 1],
  'iss-sug20': [9, 3],
};

describeWithData('futile interpositions', () => {
  const rows = readTable('futile');

  it.each(Object.entries(LENGTHS))('%s: %j', (id, [length, bookPlies]) => {
    const row = rows.find((one) => one.id === id)!;
    const whole = solver.solveSync(row.sfen!, { goal: 'shortest' });
    expect(whole).toMatchObject({ status: 'mate', length, lengthIsExact: true });
    if (row.plies !== '') expect(Number(row.plies)).toBe(bookPlies);
    for (const futile of FUTILE_RULES) {
      const answer = solver.solveSync(row.sfen!, { bookNodes: 3e6, futile });
      expect(answer.status).toBe('mate');
      if (answer.status !== 'mate') continue;
      const plies = futile === 'off' ? length : bookPlies;
      const book = { futile, length: plies, lengthIsExact: true };
      expect(answer).toMatchObject({ ...book, line: { length: plies } });
      const end = answer.line.map(parseUsiMove).reduce(playMove, parseSfen(row.sfen!));
      expect(legalMoves(end).every(isDrop)).toBe(true);
    }
  });

  const short = rows.filter(
    ({ plies, verdict }) => verdict === 'mate' && plies !== '' && Number(plies) <= 11,
  );

  it.each(short.map(({ id, sfen, plies }) => [id!, sfen!, Number(plies)] as const))(
    'brute force finds the recorded length: %s',
    (_, sfen, plies) => {
      const oracle = new BookOracle(parseSfen(sfen), 'standard', 200_000);
      expect(oracle.lengthOf(oracle.root, plies)).toBe(plies);
    },
  );

  it('do not turn a position without a mate into a mate', () => {
    const none = rows.filter(({ verdict }) => verdict === 'nomate');
    expect(none.length).toBeGreaterThanOrEqual(3);
    for (const { id, sfen } of none) {
      expect(solver.solveSync(sfen!, { goal: 'shortest' }).status, id).toBe('nomate');
    }
  });
});
