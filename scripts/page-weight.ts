// Measures how many compressed bytes of script each page loads, at first and later. The budgets are here. `npm run page-weight` writes
// the measured sizes into docs/page-weight.md, and a test compares them with the budgets.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
export const WEIGHT_PAGE = resolve(ROOT, 'docs/page-weight.md');

/** The kilobytes (1000 bytes) that a page may load before the visitor does anything. */
export const FIRST_LOAD_BUDGET = 60;

/** The kilobytes of a script that is loaded later, unless it has a budget of its own. */
const USUAL_BUDGET = 10;
const BUDGETS: Readonly<Record<string, number>> = {
  kifu: 27,
  'worker-script': 53,
  // The script of the worker as a text, which no page loads.
  'worker-script-text': 53,
  threads: 22,
  'binary.generated': 17,
  analyse: 18,
  'analysis-worker': 57,
  'proof-worker': 48,
  'js-worker': 35,
  'go-worker': 19,
  'reading-worker': 30,
  'list-panel': 15,
};

/** Scripts with fewer kilobytes are listed together. */
const SMALL = 2;
const SMALL_ONES = { name: 'all below 2 kB', budget: 30 };

interface Weight {
  readonly name: string;
  readonly kilobytes: number;
  readonly budget: number;
}

export interface PageWeights {
  /** The weight of each page, by its address. */
  readonly pages: readonly Weight[];
  /** The scripts that no page loads at first, including workers. */
  readonly later: readonly Weight[];
}

/** The service worker. It is built last, because it lists the names of all other files. */
const SERVICE_WORKER = 'service-worker.js';

const heaviestFirst = (one: Weight, other: Weight) => other.kilobytes - one.kilobytes;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

const kilobytesOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1000;

/** The hashes in file names: the hash of this build, and before it the hash of the package's build if that build made the script. */
const HASHES = /([^/]+?)(?:-[A-Z0-9]{8})?-[\w-]{8}\.js$/;
const withoutHash = (fileName: string) =>
  HASHES.exec(fileName)?.[1] ?? fileName.replace(/\.js$/, '');

/** A script and all scripts that it imports statically. */
function closure(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, first: string): Set<string> {
  const found = new Set<string>();
  const waiting = [first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...chunks.get(name)!.imports);
  }
  return found;
}

function weigh(output: readonly Output[]): PageWeights {
  const chunks = new Map(
    output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const isFirst = new Set<string>();
  const pages = [...chunks.values()].flatMap(({ facadeModuleId, fileName, isEntry }) => {
    if (!isEntry || !facadeModuleId?.endsWith('.html')) return [];
    const names = [...closure(chunks, fileName)];
    for (const name of names) isFirst.add(name);
    const kilobytes = names.reduce((sum, name) => sum + kilobytesOf(chunks.get(name)!.code), 0);
    const name = facadeModuleId.slice(resolve(ROOT, 'web').length + 1);
    return [{ name, kilobytes, budget: FIRST_LOAD_BUDGET }];
  });
  const later = output.flatMap((each) => {
    if (!each.fileName.endsWith('.js') || isFirst.has(each.fileName)) return [];
    const name = withoutHash(each.fileName);
    const kilobytes = kilobytesOf(each.type === 'chunk' ? each.code : each.source);
    return [{ name, kilobytes, budget: BUDGETS[name] ?? USUAL_BUDGET }];
  });
  // Every worker has its own copy of the scripts that it loads later: of equal names the heaviest is listed.
  const byName = new Map<string, Weight>();
  for (const weight of later) {
    const known = byName.get(weight.name);
    if (known === undefined || known.kilobytes < weight.kilobytes) byName.set(weight.name, weight);
  }
  const all = [...byName.values()];
  const kilobytes = all.reduce(
    (sum, each) => sum + (each.kilobytes < SMALL ? each.kilobytes : 0),
    0,
  );
  const told = [...all.filter((each) => each.kilobytes >= SMALL), { ...SMALL_ONES, kilobytes }];
  return {
    pages: pages.sort((one, other) => (one.name < other.name ? -1 : 1)),
    later: told.sort(heaviestFirst),
  };
}

export async function weighPages(): Promise<PageWeights> {
  // A test runner sets another NODE_ENV, with which Vite would build other pages.
  process.env.NODE_ENV = 'production';
  const folder = mkdtempSync(resolve(ROOT, 'build/web-'));
  try {
    const built = await build({
      configFile: resolve(ROOT, 'web/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    });
    const { pages, later } = weigh((built as Rolldown.RolldownOutput).output);
    const kilobytes = kilobytesOf(readFileSync(resolve(folder, SERVICE_WORKER)));
    const worker = { name: withoutHash(SERVICE_WORKER), kilobytes, budget: USUAL_BUDGET };
    return { pages, later: [...later, worker].sort(heaviestFirst) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rowOf = ({ name, kilobytes, budget }: Weight) =>
  `| \`${name}\` | ${kilobytes.toFixed(1)} | ${budget} |`;

function format({ pages, later }: PageWeights): string {
  return `# Size of the pages

This page lists how much script the web pages of the project load, in kilobytes (1000 bytes) after compression by gzip. \`npm run page-weight\` writes
the tables. A test fails if a size is above its budget, or if the tables no longer agree with the build.

## Loaded with the page

All scripts that a page loads before the visitor does anything, added up:

| page | size, kB | budget, kB |
|---|---:|---:|
${pages.map(rowOf).join('\n')}

## Loaded later

Scripts that a page loads only when it needs them, for example when the visitor starts a search. The row *all below 2 kB* adds up all scripts that
are smaller than 2 kB:

| script | size, kB | budget, kB |
|---|---:|---:|
${later.map(rowOf).join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(WEIGHT_PAGE, format(await weighPages()));
}
