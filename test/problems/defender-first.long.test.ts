// Problems of escaping (逃れ将棋): the defender is in check and to move, and has a reply that escapes. Both engines find
// that there is one; behind the reply that they name, each is asked the ordinary question of the other.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { playMove } from '../../src/shogi/rules';
import { describeWithData, readTable } from '../support/data';
import { CORE, ENGINES, REFERENCE } from '../support/engines';

describeWithData('defender-first.tsv', () => {
  const rows = readTable('defender-first');
  const others = { core: REFERENCE, reference: CORE };

  it.each(ENGINES)('$engine: all come out right', ({ engine, create }) => {
    const solver = create({ hashMiB: 64 });
    const other = others[engine as keyof typeof others].create({ hashMiB: 64 });
    expect(rows).toHaveLength(16);
    for (const { id, sfen, verdict } of rows) {
      const answer = solver.solveSync(sfen!, { side: 'defender' });
      expect(answer.status, id).toBe(verdict);
      if (answer.status !== 'nomate') continue;
      expect(answer.escape, id).toBeDefined();
      const after = playMove(parseSfen(sfen!, { validate: false }), parseUsiMove(answer.escape!));
      expect(other.solveSync(after).status, `${id} ${answer.escape}`).toBe('nomate');
    }
  });
});
