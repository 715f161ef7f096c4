// Builds in a checkout whose folder `build` is kept, while the files that are made beside the sources are gone.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureBuilt } from '../../scripts/built';

const ROOT = resolve(import.meta.dirname, '../..');
const MODULE = 'src/go/binary.generated.ts';

ensureBuilt('go');

it('makes the module of a core again, though the core itself is there', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'tsumeru-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  for (const name of ['assembly', 'scripts', 'src', 'asconfig.json', 'package-lock.json']) {
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  }
  for (const name of ['go.wasm', 'go.stamp']) {
    cpSync(join(ROOT, 'build', name), join(checkout, 'build', name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  rmSync(join(checkout, MODULE));
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/built.ts', 'go'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(readFileSync(join(checkout, MODULE))).toEqual(readFileSync(join(ROOT, MODULE)));
});
