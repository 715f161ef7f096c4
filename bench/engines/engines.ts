// `npm run bench -- engines [--rounds n] [--host node,chromium] [--write]`
// The core as WebAssembly, the reference in plain TypeScript, and the core through wasm2js, beside each
// other on the same work. Every host runs the same bundles. In Node the seconds are those of the processor,
// in a browser those of the clock. `--write` keeps the reports in bench/results.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCount } from '../command-line';
import { measureInChromium } from './browser';
import { bundleEngines, ENGINE_NAMES } from './bundle';
import type { Measurement, Plan } from './measure';
import { drawRatios, drawSpeeds } from './plots';
import { formatTable, type ReportRow, summarize } from './report';
import { chooseKernelSfens, chooseSets } from './sets';

const RESULTS = new URL('../results/', import.meta.url);
/** Fewer give no quartiles worth the name. */
const LEAST_ROUNDS = 9;
/** A measurement of hundreds of megabytes of output is none. */
const MAX_OUTPUT_BYTES = 1e8;

type Scripts = ReadonlyMap<string, string>;

/** A fresh process that knows nothing of this one's loaders. */
function measureInNode(scripts: Scripts, plan: Plan): Measurement[] {
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

const HOSTS: Readonly<Record<string, (scripts: Scripts, plan: Plan) => Promise<Measurement[]>>> = {
  node: async (scripts, plan) => measureInNode(scripts, plan),
  chromium: measureInChromium,
};

function isSolve({ row }: ReportRow): boolean {
  return row.startsWith('solve: ') && !row.endsWith('first time');
}

function isKernel({ row, unit }: ReportRow): boolean {
  return unit === 'calls' && row !== 'an empty call';
}

function writeReport(host: string, rows: readonly ReportRow[]): void {
  const title = host === 'node' ? `Node ${process.versions.node.split('.')[0]}` : host;
  const write = (name: string, text: string) => writeFileSync(new URL(name, RESULTS), text);
  const lengths = chooseSets().filter(({ length }) => length > 0);
  const speeds = lengths.flatMap(({ length, set }) =>
    rows.filter(({ row }) => row === `solve: ${set.name}`).map((row) => ({ length, row })),
  );
  write(`engines-${host}.json`, `${JSON.stringify(rows, undefined, 1)}\n`);
  write(`engines-${host}.md`, `# Engines, ${title}\n\n${formatTable(rows)}\n`);
  write(
    `engines-${host}-kernels.svg`,
    drawRatios(`Parts of the search, ${title}`, rows.filter(isKernel)),
  );
  write(
    `engines-${host}-solves.svg`,
    drawRatios(`Whole solves, nodes per second, ${title}`, rows.filter(isSolve)),
  );
  write(`engines-${host}-lengths.svg`, drawSpeeds(`Speed by length, ${title}`, speeds));
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: String(LEAST_ROUNDS) },
      host: { type: 'string', default: 'node' },
      write: { type: 'boolean', default: false },
    },
  });
  const rounds = readCount('rounds', values.rounds);
  const plan: Plan = {
    engines: ENGINE_NAMES,
    rounds,
    kernelSfens: chooseKernelSfens(),
    sets: chooseSets().map(({ set }) => set),
  };
  const scripts = await bundleEngines();
  for (const host of values.host.split(',')) {
    const measureThere = Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined;
    if (measureThere === undefined) throw new RangeError(`--host: there is no host ${host}`);
    const rows = summarize(await measureThere(scripts, plan));
    console.log(`${host}, ${rounds} rounds\n\n${formatTable(rows)}\n`);
    if (values.write) writeReport(host, rows);
  }
  return 0;
}
