// The engine's call over the shared sets: the verdict of `solve` with the same limit, and a first move after which the
// other engine finds every reply mated.

import { afterAll, describe, expect, it } from 'vitest';
import { parseSfen, parseUsiMove, playMove } from '../../src/shogi';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, type Row, readTable } from '../../support/data';
import { every, readProblems } from '../../support/solve-all';

const TABLES = ['mates', 'mate-in-one', 'no-mate', 'no-mate-in-one', 'short-problems', 'classics'];
const MAX_NODES = 5000;
/** For the other engine, which has to find every reply mated. */
const NODES_OF_OTHER = 500_000;

const wasm = createSolver({ hashMiB: 64 });
const js = createJsSolver({ hashMiB: 64 });

afterAll(() => {
  wasm.dispose();
  js.dispose();
});

/**
 * The engines, each with a number n: it answers every n-th row of a table, every 2n-th of the mates of three and five
 * plies, and every 4n-th of all mates, which are by far the largest table; of many rows only so many as the last number
 * says, or a few more. Plain TypeScript is slower, so it answers fewer.
 */
const ENGINES = [
  ['the core', wasm, js, 2, 200],
  ['plain TypeScript', js, wasm, 5, 80],
] as const;

describe.each(ENGINES)('%s', (_, solver, other, step, most) => {
  const sample = (rows: readonly Row[], nth: number) =>
    every(rows, nth * Math.max(1, Math.round(rows.length / nth / most)));

  describeWithData('mate calls over the shared sets', () => {
    it.each(TABLES)('%s: agree with solve, and begin a mate', (table) => {
      const nth = table === 'mates' ? 4 * step : step;
      const known = sample(readProblems(table), nth);
      const rows = known.filter(({ verdict }) => verdict !== 'invalid');
      expect(rows.length).toBeGreaterThanOrEqual(10);
      const faults: string[] = [];
      for (const { id, sfen, verdict } of rows) {
        const answer = solver.mate(sfen!, { maxNodes: MAX_NODES });
        const { status } = solver.solveSync(sfen!, { goal: 'first', maxNodes: MAX_NODES });
        if (answer.status !== status) faults.push(`${id}: ${answer.status}, solve says ${status}`);
        if (answer.status !== verdict && answer.status !== 'unknown' && verdict !== 'unknown')
          faults.push(`${id}: ${answer.status}, recorded is ${verdict}`);
        if (answer.status !== 'mate') continue;
        const after = playMove(parseSfen(sfen!), parseUsiMove(answer.move));
        const { status: mated } = other.solveSync(after, {
          goal: 'first',
          side: 'defender',
          maxNodes: NODES_OF_OTHER,
        });
        if (mated !== 'mate') faults.push(`${id}: ${mated} after ${answer.move}`);
      }
      expect(faults).toEqual([]);
    });

    it('a mate is found within its plies, and none within two plies fewer', () => {
      const rows = readTable('mates').filter(({ plies }) => plies === '3' || plies === '5');
      for (const { id, sfen, plies } of sample(rows, 2 * step)) {
        const found = solver.mate(sfen!, { maxPlies: Number(plies) });
        expect(found.status, id).toBe('mate');
        const after = playMove(parseSfen(sfen!), parseUsiMove(found.move!));
        const rest = { goal: 'first', side: 'defender', maxPlies: Number(plies) - 1 } as const;
        expect(other.solveSync(after, rest).status, `${id} ${found.move}`).toBe('mate');
        const shorter = { maxPlies: Number(plies) - 2 };
        expect(solver.mate(sfen!, shorter).status, id).toBe(
          other.solveSync(sfen!, { goal: 'first', ...shorter }).status,
        );
      }
    });
  });
});
