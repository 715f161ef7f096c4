// `--side defender`: the output in every form.

import { expect, it } from 'vitest';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { run } from './host';

const MATED = '3lkl3/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n2l17p 1';
const ESCAPE = '4k4/4G4/9/9/9/9/9/9/9 w 2r2b3g4s4n4l18p 1';
const NO_CHECK = '4k4/9/9/9/9/9/9/9/9 w 2r2b4g4s4n4l18p 1';

const DEFENDER = ['solve', '--side', 'defender'];

it('gives a reply that escapes', async () => {
  const text = await run([...DEFENDER, ESCAPE]);
  expect(text.code).toBe(1);
  expect(text.out).toContain('A reply that escapes: △５二玉 (5a5b)');
  expect((await run([...DEFENDER, '--quiet', ESCAPE])).out).toBe('nomate escape 5a5b\n');
  const json = JSON.parse((await run([...DEFENDER, '--json', ESCAPE])).out);
  expect(json).toMatchObject({ side: 'defender', status: 'nomate', escape: '5a5b', line: [] });
});

it('a position that is already mate has 0 plies', async () => {
  const text = await run([...DEFENDER, MATED]);
  expect(text.code).toBe(0);
  expect(text.out).toContain('Mated: there is no reply.');
  const json = JSON.parse((await run([...DEFENDER, '--json', '--goal', 'shortest', MATED])).out);
  expect(json).toMatchObject({ status: 'mate', line: [], length: 0, lengthIsExact: true });
});

it('the defender must be in check', async () => {
  expect((await run([...DEFENDER, NO_CHECK])).err).toContain('[not-in-check]');
  for (const create of [createSolver, createJsSolver]) {
    const solver = create({ hashMiB: 1 });
    const ask = () => solver.solveSync(NO_CHECK, { side: 'defender' });
    expect(ask).toThrow(expect.objectContaining({ code: 'not-in-check' }));
    expect(() => solver.solveSync(MATED, { side: 'defender', certificate: true })).toThrow(
      'certificate: expected',
    );
    expect(() => solver.solveSync(MATED, { side: 'defender', firstMoves: true })).toThrow(
      'firstMoves: expected',
    );
  }
});
