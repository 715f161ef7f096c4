// Finds the core of another version for `npm run bench -- speed`: in a binary or in a package.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCoreOf } from '../../../bench/speed/released';
import { makeTemporaryFolder } from '../../../support/temporary-folder';

const folder = makeTemporaryFolder();
const core = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
mkdirSync(join(folder, 'package/dist'), { recursive: true });
const binary = join(folder, 'package/dist/core.wasm');
writeFileSync(binary, core);
writeFileSync(join(folder, 'package/package.json'), '{}');

it('may be given as a binary', () => {
  expect(readCoreOf(binary)).toEqual(core);
});

it('may be given as a package', () => {
  const tarball = join(folder, 'one.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  expect(readCoreOf(tarball)).toEqual(core);
});

it('is refused if no core is found', () => {
  expect(() => readCoreOf(join(folder, 'none.tgz'))).toThrow();
  expect(() => readCoreOf(join(folder, 'none.wasm'))).toThrow(/none\.wasm/);
  expect(() => readCoreOf('no-such-state')).toThrow(/no-such-state/);
});
