// `npm run reproduce`: its text for a report, and that it notices a wrong option.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programOf, ROOT } from '../package/tarball';
import { MATE, NO_MATE } from './host';

function reproduce(...argv: string[]) {
  const script = join(ROOT, 'scripts/reproduce.ts');
  return spawnSync(process.execPath, [programOf('tsx'), script, ...argv], { encoding: 'utf8' });
}

it.each([
  ['mate', MATE, 5],
  ['nomate', NO_MATE, 4],
])('solves the position with every independent solver: %s', (verdict, sfen, said) => {
  const { stdout, status } = reproduce(sfen, '--hash', '1');
  expect(stdout).toContain(`asked: ${sfen} --hash 1`);
  const witnesses = stdout
    .split('\n')
    .filter((line) => new RegExp(`^.{24} ${verdict} `).test(line));
  expect(witnesses).toHaveLength(said);
  expect(stdout).toContain('The results agree.');
  expect(status).toBe(0);
});

it('reports the error in its arguments', () => {
  const { stderr, status } = reproduce('nonsense');
  expect(stderr).toMatch(/^reproduce: ./);
  expect(status).toBe(64);
});
