// The tarball judged by publint (do the files match the manifest?) and attw (do types resolve as the code does?); and
// what can be checked without running it: packing gives equal bytes, and nothing runs at installation.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FreshFolder,
  makeFreshFolder,
  packInto,
  programOf,
  ROOT,
  readManifest,
} from './tarball';

/** Entries that are not modules. They are read, served or compiled, and have no types. */
const WITHOUT_TYPES = ['board.css', 'worker-script.js', 'core.wasm', 'go.wasm'];

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

let folder: FreshFolder;
let tarball: string;

beforeAll(() => {
  folder = makeFreshFolder();
  tarball = packInto(folder.path);
});

afterAll(() => folder?.remove());

it('passes publint', async () => {
  const data = readFileSync(tarball);
  const buffer = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  expect(pkg.name).toBe('tsumeru');
  expect(messages).toEqual([]);
});

it('passes attw, for every kind of module resolution', () => {
  // A required entry is an ES module too. Node can require it, and TypeScript resolves it as nodenext and bundler.
  const args = [
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--format',
    'ascii',
    '--exclude-entrypoints',
  ];
  const attw = programOf('@arethetypeswrong/cli', 'attw');
  // Exits with an error if there is a problem.
  const told = folder.run([attw, tarball, ...args, ...WITHOUT_TYPES, '--no-emoji', '--no-color']);
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((name) => !WITHOUT_TYPES.includes(name.slice(2)));
  expect(entries.length).toBeGreaterThan(7);
  for (const entry of entries) expect(told).toContain(`"tsumeru${entry.slice(1)}"`);
  for (const way of ['node10', 'node16 (from ESM)', 'bundler']) {
    expect(told.split(`${way}: OK`)).toHaveLength(entries.length + 1);
  }
  expect(() => folder.run([attw, tarball])).toThrow();
});

it('is packed into the same bytes every time', () => {
  const again = makeFreshFolder();
  try {
    expect(readFileSync(packInto(again.path)).equals(readFileSync(tarball))).toBe(true);
  } finally {
    again.remove();
  }
});

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

it('runs no script at installation, and its dependencies do not either', () => {
  const scripts = Object.keys(readManifest(ROOT).scripts ?? {});
  expect(scripts.filter((name) => INSTALL_SCRIPTS.includes(name))).toEqual([]);
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<LockedPackage>(lock.packages);
  // Optional packages need not be installed.
  const runtime = locked.filter(([path, { dev, optional }]) => path !== '' && !dev && !optional);
  const names = runtime.map(([path]) => path);
  for (const name of Object.keys(readManifest(ROOT).dependencies ?? {})) {
    expect(names).toContain(`node_modules/${name}`);
  }
  const scripted = locked.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript);
  expect(scripted).toEqual([]);
  for (const path of names) {
    const found = Object.keys(readManifest(join(ROOT, path)).scripts ?? {});
    expect(found.filter((name) => INSTALL_SCRIPTS.includes(name))).toEqual([]);
  }
});
