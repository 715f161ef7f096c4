// An installation from a lock file gives exactly the packages that it names: every package has a hash, all platforms
// are included, and no registry is named.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../../../scripts/tools';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '../../../..');

describe.each(['.', ...TOOLS.map((folder) => `tools/${folder}`)])('the lock file of %s', (home) => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(ROOT, home, 'package-lock.json'), 'utf8'),
  );
  const { '': root, ...packages } = lock.packages;
  const entries = Object.entries(packages);

  it('has a hash for every package', () => {
    expect(root).toBeDefined();
    expect(entries.length).toBeGreaterThan(0);
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
});
