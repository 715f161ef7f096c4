// The first commands of the README. `.ci/run` takes them from there, and runs each in a clone of its own.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBlock } from './readme';
import { ROOT } from './tarball';

it('does all set-up in each of two commands, the same in both languages', () => {
  const commands = readBlock('README.md');
  expect(commands).toEqual([
    expect.stringMatching(/^npm ci && npm run solve -- "\S+ b \S+ 1"$/),
    'npm ci && npm test',
  ]);
  expect(readBlock('README.ja.md')).toEqual(commands);
});

it.skipIf(process.platform === 'win32')('is where .ci/run finds its commands', () => {
  const script = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  const [take] = /^ *awk .* README\.md/m.exec(script)!;
  const taken = execFileSync('sh', ['-c', take], { cwd: ROOT, encoding: 'utf8' });
  expect(taken.trim().split('\n')).toEqual(readBlock('README.md'));
  expect(script).not.toContain('npm run solve');
});
