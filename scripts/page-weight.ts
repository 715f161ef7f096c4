// How many bytes of script a visitor of each page loads, compressed: at first, and what may follow. The budget is here;
// `npm run page-weight` writes what the build takes of it into docs/page-weight.md, and a test holds both together.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
export const WEIGHT_PAGE = resolve(ROOT, 'docs/page-weight.md');

/** Kilobytes (1000 bytes) that a page may load before anybody has done anything. */
export const FIRST_LOAD_BUDGET = 60;

/** Of scripts that are loaded later: so much unless said otherwise. */
const USUAL_BUDGET = 10;
const BUDGETS: Readonly<Record<string, number>> = {
  kifu: 27,
  'worker-script': 50,
  // The same as a text, which no page asks for.
  'worker-script-text': 50,
  threads: 22,
  'binary.generated': 17,
  analyse: 18,
  'analysis-worker': 56,
  'proof-worker': 47,
  'js-worker': 35,
  'go-worker': 18,
  'reading-worker': 30,
  'list-panel': 15,
};

/** Scripts lighter than this are told of together. */
const SMALL = 2;
const SMALL_ONES = { name: 'all below 2 kB', budget: 30 };

interface Weight {
  readonly name: string;
  readonly kilobytes: number;
  readonly budget: number;
}

export interface PageWeights {
  /** By the address of the page. */
  readonly pages: readonly Weight[];
  /** Scripts that no page loads at first, workers among them. */
  readonly later: readonly Weight[];
}

/** Built after all others, of which it knows the names. */
const SERVICE_WORKER = 'service-worker.js';

const heaviestFirst = (one: Weight, other: Weight) => other.kilobytes - one.kilobytes;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

const kilobytesOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1000;

/** Of the build, and of the package where it split the script off. */
const HASHES = /([^/]+?)(?:-[A-Z0-9]{8})?-[\w-]{8}\.js$/;
const withoutHash = (fileName: string) =>
  HASHES.exec(fileName)?.[1] ?? fileName.replace(/\.js$/, '');

/** A script with all that it cannot begin without. */
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
  // Every worker has its own copy of what it loads later: the heaviest tells.
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
  // A test runner has set another, and Vite would make another page of it.
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
the tables. A test fails if a script is larger than its budget, or if the tables no longer agree with the build.

## Loaded with the page

Everything that a page loads before the visitor does anything:

| page | kB | budget |
|---|---:|---:|
${pages.map(rowOf).join('\n')}

## Loaded later

Scripts that a page loads only when it needs them, for example when the visitor starts a search:

| script | kB | budget |
|---|---:|---:|
${later.map(rowOf).join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(WEIGHT_PAGE, format(await weighPages()));
}
