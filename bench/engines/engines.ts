// `npm run bench -- engines [--rounds n] [--host node,chromium,firefox] [--write]`
// Compares four engines on the same work: the core as WebAssembly, the reference engine in TypeScript, the core through wasm2js,
// and, in Node with the tools installed, the core through wasm2c and a C compiler. Every host runs the same bundles. Seconds are
// processor time in Node, and clock time in a browser. `--write` stores the tables as bench/results/engines-<host>.json, and draws
// pictures for the oldest supported Node. Another Node is measured when it runs the bench, and stores, for example,
// engines-node-24.json.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { commandOf, readOptions } from '../../support/command-line';
import { keepResult } from '../report/documents';
import { RESULTS } from '../report/result';
import { formatTable } from '../report/table-text';
import { BROWSERS, findVersion, measureInBrowser } from './browser';
import { bundleEngines, listEngines, PORTABLE_ENGINES, type Scripts } from './bundle';
import type { Measurement, Plan } from './measure';
import { findMissingTool } from './native';
import { drawRatios, drawSpeeds } from './plots';
import { type ReportRow, summarize, tabulate } from './report';
import { type BenchSet, chooseKernelSfens, chooseSets } from './sets';

/** Fewer rounds give no meaningful quartiles. */
const LEAST_ROUNDS = 9;
/** Limit of a measurement's output. More would be a mistake. */
const MAX_OUTPUT_BYTES = 1e8;

/** Measures in a fresh process, without the loaders of this one. */
export function measureInNode(scripts: Scripts, plan: Plan): Measurement[] {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-bench-'));
  try {
    for (const [name, text] of scripts) writeFileSync(join(folder, name), text);
    writeFileSync(
      join(folder, 'main.mjs'),
      `import { measure } from './measure.mjs';
console.log(JSON.stringify(await measure(${JSON.stringify(plan)})));\n`,
    );
    const env = { ...process.env, NODE_OPTIONS: '' };
    const output = execFileSync(process.execPath, [join(folder, 'main.mjs')], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    return JSON.parse(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where engines are measured, and the name that the host reports for itself. */
interface Host {
  readonly name: string;
  readonly title: string;
  readonly engines: readonly string[];
  readonly measure: (scripts: Scripts, plan: Plan) => Promise<Measurement[]>;
}

const LEAST_NODE = '20';

function findNode(missingTool: string | undefined): Host {
  const major = process.versions.node.split('.')[0]!;
  return {
    name: major === LEAST_NODE ? 'node' : `node-${major}`,
    title: `Node ${major}`,
    engines: listEngines(missingTool === undefined),
    measure: async (scripts, plan) => measureInNode(scripts, plan),
  };
}

function findHost(name: string, missingTool: string | undefined): Host | undefined {
  if (name === 'node') return findNode(missingTool);
  const browser = Object.hasOwn(BROWSERS, name) ? BROWSERS[name] : undefined;
  if (browser === undefined) throw new RangeError(`--host: there is no host ${name}`);
  const title = findVersion(browser);
  if (title === undefined) return undefined;
  const measure: Host['measure'] = (scripts, plan) => measureInBrowser(browser, scripts, plan);
  return { name, title, engines: PORTABLE_ENGINES, measure };
}

function isSolve({ row }: ReportRow): boolean {
  return row.startsWith('solve: ') && !row.endsWith('first time');
}

function isKernel({ row, unit }: ReportRow): boolean {
  return unit === 'calls' && row !== 'an empty call';
}

/** Only for Node: clock time in a browser includes other work on the machine. */
function drawPictures(title: string, sets: readonly BenchSet[], rows: readonly ReportRow[]): void {
  const write = (name: string, text: string) =>
    writeFileSync(new URL(`engines-node-${name}.svg`, RESULTS), text);
  const lengths = sets.filter(({ length }) => length > 0);
  const speeds = lengths.flatMap(({ length, set }) =>
    rows.filter(({ row }) => row === `solve: ${set.name}`).map((row) => ({ length, row })),
  );
  write('kernels', drawRatios(`Parts of the search, ${title}`, rows.filter(isKernel)));
  write('solves', drawRatios(`Whole solves, nodes per second, ${title}`, rows.filter(isSolve)));
  write('lengths', drawSpeeds(`Speed by length, ${title}`, speeds));
}

export async function run(args: string[]): Promise<number> {
  const { rounds, ...values } = readOptions(args, {
    rounds: LEAST_ROUNDS,
    host: 'node',
    write: false,
  });
  const sets = chooseSets();
  const plan = { rounds, kernelSfens: chooseKernelSfens(), sets: sets.map(({ set }) => set) };
  const missingTool = findMissingTool();
  if (missingTool !== undefined) console.log(`NOT MEASURED: native (no ${missingTool})`);
  const scripts = await bundleEngines(missingTool === undefined);
  for (const name of values.host.split(',')) {
    const host = findHost(name, missingTool);
    if (host === undefined) {
      console.log(`NOT MEASURED: ${name} is not installed`);
      continue;
    }
    const rows = summarize(await host.measure(scripts, { ...plan, engines: host.engines }));
    const tables = { engines: tabulate(rows) };
    console.log(`${host.title}, ${rounds} rounds\n\n${formatTable(tables.engines)}\n`);
    if (!values.write) continue;
    if (host.name === 'node') drawPictures(host.title, sets, rows);
    const command = commandOf('engines', args);
    keepResult(`engines-${host.name}`, {
      command,
      core: CORE_SHA256,
      note: `${host.title}.`,
      tables,
    });
  }
  return 0;
}
