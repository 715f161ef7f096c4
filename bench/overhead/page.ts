// Measures the time until a page has its first answer, in a headless browser with a fresh profile, in milliseconds of
// clock time since the request. The package has to be built (`npm run build`). It is bundled as for a page, and served
// locally, so that the network takes no time.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { median } from '../../support/statistics';
import { BROWSERS, findVersion, measureInBrowser } from '../engines/browser';
import type { Cell, Table } from '../report/result';
import { MATE_IN_FIVE } from './processes';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The steps in their order. The row of a step has the time at the end of the step. */
const STEPS = [
  "the page's own script runs",
  'the library is loaded',
  'a solver is made: core compiled, table laid out',
  'first answer, a mate in five',
  'second answer',
  'first answer of a solver in a worker, begun after that',
] as const;

const SCRIPT = `
export async function measure({ sfen }) {
  const times = [];
  const tell = () => times.push(performance.now());
  const requireMate = ({ status }) => {
    if (status !== 'mate') throw new Error('the mate in five was not found');
    tell();
  };
  tell();
  const { createSolver } = await import('./index.js');
  tell();
  const solver = createSolver({ hashMiB: 64 });
  tell();
  requireMate(await solver.solve(sfen, { goal: 'first' }));
  requireMate(await solver.solve(sfen, { goal: 'first' }));
  const { createWorkerSolver } = await import('./worker.js');
  const worker = createWorkerSolver({ hashMiB: 64 });
  requireMate(await worker.solve(sfen, { goal: 'first' }));
  return times;
}
`;

async function bundlePage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: DIST },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    outdir: 'out',
    entryNames: 'measure',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.split(/[\\/]/).pop()!, text]));
}

/** Medians over a number of pages, each in a new browser; undefined when the browser is not installed. */
export async function measurePage(
  name: keyof typeof BROWSERS,
  runs: number,
): Promise<Table | undefined> {
  const browser = BROWSERS[name]!;
  const version = findVersion(browser);
  if (version === undefined) {
    console.log(`NOT MEASURED: ${name} is not installed`);
    return undefined;
  }
  const scripts = await bundlePage();
  const pages: (readonly number[])[] = [];
  for (let run = 0; run < runs; run++) {
    pages.push(await measureInBrowser(browser, scripts, { sfen: MATE_IN_FIVE }));
  }
  const rows = STEPS.map((step, index): Cell[] => {
    const done = median(pages.map((times) => times[index]!));
    const before = index === 0 ? 0 : median(pages.map((times) => times[index - 1]!));
    return [step, done, done - before];
  });
  const times = ['ms until the step is done', 'ms that the step takes'];
  const digits = Object.fromEntries(times.map((column) => [column, 0]));
  return { columns: [version, ...times], digits, rows };
}
