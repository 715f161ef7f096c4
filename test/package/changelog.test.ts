// The changelog has to name everything that the package exports, so that no export surprises users.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from './tarball';

interface Conditions {
  readonly default?: string;
  readonly node?: Conditions;
}

const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The modules of the subpaths, both for browsers and for Node. */
function findModules(): string[] {
  const { exports } = JSON.parse(readText('package.json')) as {
    exports: Readonly<Record<string, string | Conditions>>;
  };
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.default!, entry.node?.default ?? []].flat(),
  );
}

it.each(findModules())('names every export of %s', async (module) => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [module],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    splitting: true,
    logLevel: 'error',
  });
  const outputs = Object.values(metafile.outputs);
  const { exports } = outputs.find(({ entryPoint }) => `./${entryPoint}` === module)!;
  // This entry has types alone.
  if (module !== './dist/json.js') expect(exports.length).toBeGreaterThan(0);
  const named = new Set(readText('CHANGELOG.md').match(/\w+/g));
  expect(exports.filter((name) => !named.has(name))).toEqual([]);
});
