// What people type before a release: an installation from git, and of a tarball. Both work, and npm has nothing to warn
// of.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFreshFolder, packInto, ROOT, reachesRegistry } from './tarball';

const PROGRAM = `import { solve } from 'tsumeru';
console.log((await solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).line.join());
`;

/** A repository with the files of the project as they are now. */
function makeRepository(path: string): string {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  const listed = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file));
  }
  git(path, 'init', '--quiet');
  git(path, 'add', '--all');
  git(path, 'commit', '--quiet', '--message', 'all');
  return `git+file://${path}`;
}

describe.skipIf(!reachesRegistry())('npm install', () => {
  it.each([
    ['git+file://…', makeRepository],
    ['./tsumeru.tgz', packInto],
  ])('%s gives a package that works, without a warning', (_, make) => {
    const source = makeFreshFolder();
    const user = makeFreshFolder();
    try {
      user.write('package.json', '{"type":"module"}');
      user.write('main.js', PROGRAM);
      const args = ['install', '--no-audit', '--no-fund', make(source.path)];
      const { status, stderr } = spawnSync('npm', args, { cwd: user.path, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(user.run(['main.js'])).toBe('G*5b\n');
      expect(user.run(['node_modules/tsumeru/dist/cli.cjs', '--version'])).toMatch(/^\d/);
    } finally {
      source.remove();
      user.remove();
    }
  });
});
