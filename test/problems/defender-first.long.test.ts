// Problems of escaping (逃れ将棋): the defender is in check and to move, and has a reply that escapes. The core finds
// one in all but the hardest, and finds no mate after it with an empty table. The engine in plain TypeScript solves
// what its node limit allows.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { playMove } from '../../src/shogi/rules';
import { describeWithData, readTable } from '../../support/data';
import { CORE, REFERENCE } from '../../support/engines';

/** Five million nodes do not decide it: two interpositions stay open. */
const HARDEST = 'shn-06';

describeWithData('defender-first.tsv', () => {
  const rows = readTable('defender-first');

  it('has 16 rows', () => {
    expect(rows).toHaveLength(16);
  });

  it('core: the hardest problem does not get another verdict', () => {
    const { sfen, verdict } = rows.find(({ id }) => id === HARDEST)!;
    const options = { goal: 'first', side: 'defender', maxNodes: 1_000_000 } as const;
    const { status } = CORE.create({ hashMiB: 128 }).solveSync(sfen!, options);
    expect([verdict, 'unknown']).toContain(status);
  });

  it.each(rows.filter(({ id }) => id !== HARDEST))('core: $id', ({ sfen, verdict }) => {
    const solver = CORE.create({ hashMiB: 128 });
    const answer = solver.solveSync(sfen!, { goal: 'first', side: 'defender' });
    expect(answer).toMatchObject({ status: verdict, side: 'defender' });
    if (answer.status !== 'nomate') return;
    const after = playMove(parseSfen(sfen!, { validate: false }), parseUsiMove(answer.escape!));
    expect(
      CORE.create({ hashMiB: 128 }).solveSync(after, { goal: 'first' }).status,
      answer.escape,
    ).toBe('nomate');
  });

  it('reference: no problem gets another verdict', () => {
    const solver = REFERENCE.create({ hashMiB: 64 });
    const answers = rows.map(({ sfen, verdict }) => {
      const { status } = solver.solveSync(sfen!, {
        goal: 'first',
        side: 'defender',
        maxNodes: 10_000,
      });
      expect([verdict, 'unknown']).toContain(status);
      return status;
    });
    expect(answers.filter((status) => status === 'nomate').length).toBeGreaterThanOrEqual(5);
  });
});
