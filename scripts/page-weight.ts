// Measures how many compressed bytes of script each page loads, at first and later. The budgets are here. `npm run
// page-weight` writes the measured sizes into docs/page-weight.md, and a test compares them with the budgets. It also
// writes how soon the pages can be used on a slow phone (`page-times.ts`).

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import {
  BOARD_AIM,
  CPU_SLOWDOWN,
  LOADS,
  measureTimes,
  NETWORK,
  type PageTimes,
  READY_AIM,
} from './page-times';

const ROOT = resolve(import.meta.dirname, '..');
export const WEIGHT_PAGE = resolve(ROOT, 'docs/page-weight.md');

/** The kilobytes (1000 bytes) that a page may load before the visitor does anything. */
export const FIRST_LOAD_BUDGET = 61;

/** The kilobytes of a script that is loaded later, unless it has a budget of its own. */
const USUAL_BUDGET = 10;
const BUDGETS: Readonly<Record<string, number>> = {
  kifu: 31,
  'worker-script': 62,
  // The scripts of workers as texts, which no page loads.
  'worker-script-text': 62,
  'solving-script-text': 31,
  threads: 22,
  embedded: 17,
  analyse: 25,
  'analysis-worker': 58,
  'proof-worker': 54,
  'js-worker': 37,
  'go-worker': 19,
  'reading-worker': 36,
  'list-panel': 15,
};

/** Scripts with fewer kilobytes are listed together. */
const SMALL = 2;
const SMALL_ONES = { name: 'all below 2 kB', budget: 36 };

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

/**
 * The hashes in file names: the hash of this build, and before it the hash of the package's build if that build made
 * the script.
 */
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

/** Builds the pages into a folder that exists while `work` runs. */
async function withBuiltPages<Result>(
  work: (output: readonly Output[], folder: string) => Result | Promise<Result>,
): Promise<Result> {
  // A test runner sets another NODE_ENV, with which Vite would build other pages.
  process.env.NODE_ENV = 'production';
  const folder = mkdtempSync(resolve(ROOT, 'build/web-'));
  try {
    const built = await build({
      configFile: resolve(ROOT, 'web/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    });
    return await work((built as Rolldown.RolldownOutput).output, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function weighAll(output: readonly Output[], folder: string): PageWeights {
  const { pages, later } = weigh(output);
  const kilobytes = kilobytesOf(readFileSync(resolve(folder, SERVICE_WORKER)));
  const worker = { name: withoutHash(SERVICE_WORKER), kilobytes, budget: USUAL_BUDGET };
  return { pages, later: [...later, worker].sort(heaviestFirst) };
}

export const weighPages = (): Promise<PageWeights> => withBuiltPages(weighAll);

const rowOf = ({ name, kilobytes, budget }: Weight) =>
  `| \`${name}\` | ${kilobytes.toFixed(1)} | ${budget} |`;

function timesRow({ name, board, ready }: PageTimes): string {
  const told = (times: readonly number[]) =>
    times.length === 0
      ? '– | –'
      : [times[Math.floor(times.length / 2)]!, times.at(-1)!]
          .map((seconds) => seconds.toFixed(2))
          .join(' | ');
  return `| ${name} | ${told(board)} | ${told(ready)} |`;
}

const TIMES_HEADING = '## Times on a slow phone';

const formatTimes = (times: readonly PageTimes[]) => `${TIMES_HEADING}

Seconds from the request until the board is drawn, and until the visitor can begin, in Chromium with a processor slowed down ${CPU_SLOWDOWN} times and the
network "Slow 4G" of the developer tools (${(NETWORK.download * 8) / 1e6} Mbit/s, ${NETWORK.latency} ms for each request), without a cache. The aim is ${BOARD_AIM} seconds for the board and
${READY_AIM} seconds for the beginning. Each page was loaded ${LOADS} times.

| page | board, median | board, slowest | ready, median | ready, slowest |
|---|---:|---:|---:|---:|
${times.map(timesRow).join('\n')}
`;

function format({ pages, later }: PageWeights, times: string): string {
  return `# Size of the pages

How much script the web pages load, in kilobytes (1000 bytes) after compression by gzip, and how soon they can be used. \`npm run page-weight\` writes the
tables. A test fails if a size is above its budget or differs from the build.

## Loaded with the page

All scripts that a page needs before it is drawn, added up. Afterwards each page loads up to 11.5 kB more by itself: the panel of problems that a wide
window of the play page shows, and sounds.

| page | size, kB | budget, kB |
|---|---:|---:|
${pages.map(rowOf).join('\n')}

## Loaded later

Scripts that a page loads only when it needs them, for example when the visitor starts a search:

| script | size, kB | budget, kB |
|---|---:|---:|
${later.map(rowOf).join('\n')}

${times}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [weights, times] = await withBuiltPages(
    async (output, folder) => [weighAll(output, folder), await measureTimes(folder)] as const,
  );
  if (times === undefined) console.log('The machine is busy: the times stay as they were.');
  const known = readFileSync(WEIGHT_PAGE, 'utf8').split(TIMES_HEADING)[1];
  const told = times === undefined ? `${TIMES_HEADING}${known}` : formatTimes(times);
  writeFileSync(WEIGHT_PAGE, format(weights, told));
}
