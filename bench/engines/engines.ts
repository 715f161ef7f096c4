// `npm run bench -- engines [--rounds n] [--host node,chromium,firefox] [--write]`
//
// Compares three engines on the same work: the core as WebAssembly, the reference engine in TypeScript, and, in Node
// with the tools installed, the core through wasm2c and a C compiler. Every host runs the same bundles. Seconds are
// processor time in Node, and clock time in a browser. `--write` stores the tables as
// bench/results/engines-<host>.json, and draws pictures for the oldest supported Node. Another Node is measured when it
// runs the bench, and stores, for example, engines-node-24.json. Each row is printed when it is measured. Ctrl-C ends
// the run; then nothing is stored.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { listenForInterruption } from '../../src/reports/terminal/interruption';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { keepResult } from '../report/documents';
import { RESULTS } from '../report/result';
import { formatCell } from '../report/table-text';
import { BROWSERS, findVersion, measureInBrowser } from './browser';
import { bundleEngines, listEngines, PORTABLE_ENGINES, type Scripts } from './bundle';
import type { Measurement, Message, Plan } from './measure';
import { findMissingTool } from './native';
import { drawSpeeds } from './plots';
import { type ReportRow, summarize, tabulate } from './report';
import { type BenchSet, chooseKernelSfens, chooseSets } from './sets';

/** Fewer rounds give no meaningful quartiles. */
const LEAST_ROUNDS = 9;
/** The exit code of a command that Ctrl-C has ended. */
const EXIT_INTERRUPTED = 130;

type OnMessage = (message: Message) => void;

/**
 * Measures in a fresh process, without the loaders of this one. Throws if the process fails or the signal is aborted.
 */
export async function measureInNode(
  scripts: Scripts,
  plan: Plan,
  onMessage: OnMessage,
  signal?: AbortSignal,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-bench-'));
  try {
    for (const [name, text] of scripts) writeFileSync(join(folder, name), text);
    writeFileSync(
      join(folder, 'main.mjs'),
      `import { measure } from './measure.mjs';
await measure(${JSON.stringify(plan)}, (message) => console.log(JSON.stringify(message)));\n`,
    );
    const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const ended = once(child, 'close');
    signal?.addEventListener('abort', () => child.kill('SIGKILL'));
    for await (const line of createInterface(child.stdout)) onMessage(JSON.parse(line));
    const [code] = await ended;
    if (code !== 0) throw new Error(`the measuring process ended with code ${code}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where engines are measured, and the name that the host reports for itself. */
interface Host {
  readonly name: string;
  readonly title: string;
  readonly engines: readonly string[];
  readonly measure: (
    scripts: Scripts,
    plan: Plan,
    onMessage: OnMessage,
    signal: AbortSignal,
  ) => Promise<void>;
}

const LEAST_NODE = '20';

function findNode(missingTool: string | undefined): Host {
  const major = process.versions.node.split('.')[0]!;
  return {
    name: major === LEAST_NODE ? 'node' : `node-${major}`,
    title: `Node ${major}`,
    engines: listEngines(missingTool === undefined),
    measure: measureInNode,
  };
}

function findHost(name: string, missingTool: string | undefined): Host | undefined {
  if (name === 'node') return findNode(missingTool);
  const browser = Object.hasOwn(BROWSERS, name) ? BROWSERS[name] : undefined;
  if (browser === undefined) throw new RangeError(`--host: there is no host ${name}`);
  const title = findVersion(browser);
  if (title === undefined) return undefined;
  const measure: Host['measure'] = (scripts, plan, onMessage, signal) =>
    measureInBrowser(browser, scripts, plan, { onMessage, signal });
  return { name, title, engines: PORTABLE_ENGINES, measure };
}

/** Only for Node: clock time in a browser includes other work on the machine. */
function drawPicture(title: string, sets: readonly BenchSet[], rows: readonly ReportRow[]): void {
  const lengths = sets.filter(({ length }) => length > 0);
  const speeds = lengths.flatMap(({ length, set }) =>
    rows.filter(({ row }) => row === `solve: ${set.name}`).map((row) => ({ length, row })),
  );
  const text = drawSpeeds(`Speed by length, ${title}`, speeds);
  writeFileSync(new URL('engines-node-lengths.svg', RESULTS), text);
}

const WORK_COLUMNS = 44;
const FIGURE_COLUMNS = 17;

function formatLine([work, ...figures]: readonly string[]): string {
  return work!.padEnd(WORK_COLUMNS) + figures.map((each) => each.padStart(FIGURE_COLUMNS)).join('');
}

/** Collects what a host measures. Prints each row at once, and the current step in the progress line. */
function printAsMeasured(name: string) {
  const all: Measurement[] = [];
  const onMessage: OnMessage = (message) => {
    if ('step' in message) {
      showProgress(`${name}: ${message.step}`);
      return;
    }
    showProgress('');
    const { columns, digits = {}, rows } = tabulate(summarize(message.measured));
    if (all.length === 0) console.log(formatLine(columns));
    for (const row of rows) {
      console.log(formatLine(row.map((cell, index) => formatCell(cell, digits[columns[index]!]))));
    }
    all.push(...message.measured);
  };
  return { all, onMessage };
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
  showProgress('building the engines');
  const scripts = await bundleEngines(missingTool === undefined);
  showProgress('');
  const signal = listenForInterruption();
  for (const name of values.host.split(',')) {
    const host = findHost(name, missingTool);
    if (host === undefined) {
      console.log(`NOT MEASURED: ${name} is not installed`);
      continue;
    }
    console.log(`${host.title}, medians of ${rounds} rounds\n`);
    const { all, onMessage } = printAsMeasured(host.title);
    try {
      await host.measure(scripts, { ...plan, engines: host.engines }, onMessage, signal);
    } catch (error) {
      showProgress('');
      if (!signal.aborted) throw error;
      console.log('\nInterrupted. What was measured stands above; nothing is stored.');
      return EXIT_INTERRUPTED;
    }
    showProgress('');
    console.log('');
    if (!values.write) continue;
    const rows = summarize(all);
    if (host.name === 'node') drawPicture(host.title, sets, rows);
    const command = commandOf('engines', args);
    keepResult(`engines-${host.name}`, {
      command,
      core: CORE_SHA256,
      note: `${host.title}.`,
      tables: { engines: tabulate(rows) },
    });
  }
  return 0;
}
