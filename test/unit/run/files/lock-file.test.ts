// An installation from the lock file gives exactly the packages that it names: every package has a hash, all platforms are
// included, and no registry is named.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const path = resolve(import.meta.dirname, '../../../../package-lock.json');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(path, 'utf8'));
const { '': root, ...packages } = lock.packages;
const entries = Object.entries(packages);

it('has a hash for every package', () => {
  expect(root).toBeDefined();
  expect(entries.length).toBeGreaterThan(300);
  const without = entries.filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

it('has the packages of all platforms, not only of one', () => {
  const names = new Set(entries.map(([name]) => name.split('node_modules/').at(-1)));
  const missing = entries.flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((needed) => !names.has(needed))
      .map((needed) => `${name}: ${needed}`),
  );
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
