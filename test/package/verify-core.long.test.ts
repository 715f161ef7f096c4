// The cores of the package are those that a stranger's clone builds, byte for byte: a second clone, in another folder,
// builds them anew and compares them with what is in the tarball.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshFolder, installPackage, makeFreshFolder, programOf, ROOT } from './tarball';

let installed: FreshFolder;
let folder: FreshFolder;

beforeAll(() => {
  installed = installPackage();
  folder = makeFreshFolder();
  const clone = join(folder.path, 'a clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'pipe' });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'dir');
});

afterAll(() => {
  installed?.remove();
  folder?.remove();
});

it('the clone builds what a command needs: npm run fuzz', () => {
  const fuzz = ['run', '--silent', 'fuzz', '--', '--seconds', '1'];
  const { status, stderr } = spawnSync('npm', fuzz, {
    cwd: join(folder.path, 'a clone'),
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

function verify() {
  const args = [
    programOf('tsx'),
    'scripts/verify-core.ts',
    join(installed.path, 'node_modules/tsumeru'),
  ];
  const cwd = join(folder.path, 'a clone');
  const { status, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stdout };
}

it('a second clone builds the cores of the package', () => {
  const { status, stdout } = verify();
  expect(stdout).toMatch(/^[0-9a-f]{64} {2}core\.wasm\n[0-9a-f]{64} {2}threads\.wasm\n/);
  expect(stdout).toContain('core.wasm in core.wasm\n');
  expect(stdout).toMatch(/^core\.wasm in chunk-\w+\.js$/m);
  expect(status, stdout).toBe(0);
});

it('tells of a package whose core differs in one place', () => {
  const dist = join(installed.path, 'node_modules/tsumeru/dist');
  const name = readdirSync(dist).find((each) => {
    return (
      each.startsWith('chunk-') &&
      /"[0-9a-f]{64}[^"]{40000}/.test(readFileSync(join(dist, each), 'utf8'))
    );
  })!;
  const text = readFileSync(join(dist, name), 'utf8');
  const place = text.search(/"[0-9a-f]{64}[^"]{40000}/) + 30_000;
  const other = text[place] === 'x' ? 'y' : 'x';
  writeFileSync(join(dist, name), text.slice(0, place) + other + text.slice(place + 1));
  const { status, stdout } = verify();
  expect(stdout).toContain(`ANOTHER BINARY in ${name}\n`);
  expect(status).toBe(1);
});
