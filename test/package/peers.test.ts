// The ranges of optional packages agree with the tried versions: each begins at the lowest version of the table, and
// each of its parts has been tried at its lower end. What this project itself is developed with is the highest.

import { join } from 'node:path';
import { minVersion, Range, rsort, satisfies, sort } from 'semver';
import { describe, expect, it } from 'vitest';
import { TRIED_MCP, TRIED_QUEUE_PACKAGES, TRIED_RESVG, TRIED_TYPST } from './peers';
import { ROOT, readManifest } from './tarball';

const { peerDependencies, devDependencies } = readManifest(ROOT);
/** Some of them are installed for the long suite only. */
const developed = {
  ...devDependencies,
  ...readManifest(join(ROOT, 'tools/optional')).dependencies,
};

const TRIED: Readonly<Record<string, readonly string[]>> = {
  bullmq: TRIED_QUEUE_PACKAGES.map(({ bullmq }) => bullmq),
  ioredis: TRIED_QUEUE_PACKAGES.map(({ ioredis }) => ioredis),
  '@modelcontextprotocol/server': TRIED_MCP,
  '@resvg/resvg-js': TRIED_RESVG,
  '@myriaddreamin/typst-ts-node-compiler': TRIED_TYPST,
};

it('has a table for every optional package', () => {
  expect(Object.keys(peerDependencies!).sort()).toEqual(Object.keys(TRIED).sort());
});

describe.each(Object.entries(TRIED))('%s', (name, versions) => {
  const range = peerDependencies![name]!;

  it('has a range that contains all tried versions', () => {
    for (const version of versions) expect(satisfies(version, range), version).toBe(true);
  });

  it('was tried at the lower end of the range', () => {
    expect(minVersion(range)!.version).toBe(sort([...versions])[0]);
  });

  it('was tried in every major version of the range', () => {
    const majors = new Range(range).set.map(([least]) => least!.semver.major);
    const tried = new Set(versions.map((version) => Number(version.split('.')[0])));
    expect([...tried].sort()).toEqual(majors.sort());
  });

  it('was tried in the version that this project is developed with', () => {
    expect(developed[name]).toBe(rsort([...versions])[0]);
  });
});
