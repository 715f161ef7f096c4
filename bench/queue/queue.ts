// Measures the cost of a queue. The same mates are solved by a local batch with two threads and by a batch over Redis
// with two workers, in turn, and every line is compared. Then many short problems stream through the queue, and the
// memory of all processes is recorded.
//   npm run bench -- queue [--problems 10000] [--runs 3] [--streamed 100000] [--keep]
// `--runs 0` and `--streamed 0` leave out the respective part.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { readTable } from '../../support/data';
import { RedisServer } from '../../support/redis-server';
import { median } from '../../support/statistics';
import { keepResult } from '../report/documents';
import { cpuMsOf, residentMiBOf, startProgram, watchToItsEnd } from './processes';

const WORKERS = 2;
const TABLES = ['-j', `${WORKERS}`, '--hash', '128'];
const SAMPLE_MS = 2000;

interface Run {
  readonly seconds: number;
  readonly cpuMs: number;
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      problems: { type: 'string', default: '10000' },
      runs: { type: 'string', default: '3' },
      streamed: { type: 'string', default: '100000' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [problems, runs, streamed] = [values.problems, values.runs, values.streamed].map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-bench-'));
  const redis = await RedisServer.start();
  try {
    if (runs! > 0) {
      const pairs = await compare(folder, redis, problems!, runs!);
      if (values.keep) keepCosts(problems!, pairs);
    }
    if (streamed! > 0) {
      const samples = await stream(folder, redis, streamed!);
      if (values.keep) keepMemory(streamed!, samples);
    }
    return 0;
  } finally {
    await redis.remove();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes problems that all differ: a problem that occurs again gets another move number, because a queue solves equal
 * problems only once.
 */
function writeProblems(path: string, table: string, count: number): void {
  const texts = readTable(table).map(({ sfen }) => sfen!.replace(/ \d+$/, ''));
  const lines = Array.from({ length: count }, (_, index) => {
    return `${texts[index % texts.length]} ${1 + (Math.floor(index / texts.length) % 99_999)}`;
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

async function compare(folder: string, redis: RedisServer, problems: number, runs: number) {
  const [input, here, there] = ['all.sfen', 'here.jsonl', 'there.jsonl'].map((name) =>
    join(folder, name),
  );
  writeProblems(input!, 'mates', problems);
  const pairs: { here: Run; there: Run }[] = [];
  for (let index = 0; index < runs; index++) {
    const one = await runHere(input!, here!);
    const two = await runThere(redis, input!, there!);
    requireSameLines(here!, there!, problems);
    pairs.push({ here: one, there: two });
    const ratio = one.seconds / two.seconds;
    const overhead = (two.cpuMs - one.cpuMs) / problems;
    console.log(
      `here ${one.seconds.toFixed(1)} s (${one.cpuMs} ms CPU), there ${two.seconds.toFixed(1)} s ` +
        `(${two.cpuMs} ms CPU): throughput ${ratio.toFixed(3)}, ${overhead.toFixed(3)} ms a problem`,
    );
  }
  return pairs;
}

async function runHere(input: string, output: string): Promise<Run> {
  const { milliseconds, cpuMs } = await watchToItsEnd(
    startProgram(['batch', input, ...TABLES], { output }),
  );
  return { seconds: milliseconds / 1000, cpuMs };
}

/** Processor time of batch and workers from the start of the batch to its end. */
async function runThere(redis: RedisServer, input: string, output: string): Promise<Run> {
  const workers = await startWorkers(redis);
  const before = workers.map(({ pid }) => cpuMsOf(pid!));
  const argv = ['batch', input, ...TABLES, '--queue', redis.url];
  const { milliseconds, cpuMs } = await watchToItsEnd(startProgram(argv, { output }));
  const after = workers.map(({ pid }) => cpuMsOf(pid!));
  for (const worker of workers) worker.kill('SIGKILL');
  const worked = after.reduce((sum, ms, index) => sum + ms - before[index]!, 0);
  return { seconds: milliseconds / 1000, cpuMs: cpuMs + worked };
}

async function startWorkers({ url }: RedisServer) {
  const argv = ['worker', '--queue', url, '-j', '1', '--hash', '128'];
  const workers = Array.from({ length: WORKERS }, () => startProgram(argv));
  await sleep(3000);
  return workers;
}

function requireSameLines(here: string, there: string, count: number): void {
  const [one, two] = [here, there].map((path) => {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    // Only answers from a queue say whether they were verified.
    return lines.map((line) =>
      JSON.stringify({ ...JSON.parse(line), milliseconds: 0, verified: undefined }),
    );
  });
  if (one!.length !== count || two!.length !== count) throw new Error('lines are missing');
  const other = one!.findIndex((line, index) => line !== two![index]);
  if (other >= 0) throw new Error(`line ${other + 1} differs: ${one![other]} ${two![other]}`);
}

interface Sample {
  readonly done: number;
  readonly batch: number;
  readonly worker: number;
  readonly redis: number;
}

/** Resident memory of each process while a generator feeds problems to standard input. */
async function stream(folder: string, redis: RedisServer, count: number): Promise<Sample[]> {
  const [input, output] = ['many.sfen', 'many.jsonl'].map((name) => join(folder, name));
  writeProblems(input!, 'mate-in-one', count);
  const workers = await startWorkers(redis);
  const argv = ['batch', '-', '--goal', 'first', ...TABLES, '--queue', redis.url];
  const batch = startProgram(argv, { input: input!, output: output! });
  const client = redis.connect();
  const samples: Sample[] = [];
  const look = async () => {
    const done = countLines(output!);
    const info = await client.info('memory');
    const used = Number(/used_memory:(\d+)/.exec(info)![1]) / 1_048_576;
    const worker = residentMiBOf(workers[0]!.pid!);
    samples.push({ done, batch: residentMiBOf(batch.pid!), worker, redis: used });
  };
  const timer = setInterval(() => void look().catch(() => {}), SAMPLE_MS);
  const { code, milliseconds } = await watchToItsEnd(batch);
  clearInterval(timer);
  client.disconnect();
  for (const worker of workers) worker.kill('SIGKILL');
  const lines = countLines(output!);
  if (lines !== count) throw new Error(`${lines} lines of ${count}, and the exit code ${code}`);
  console.log(`${count} streamed in ${(milliseconds / 1000).toFixed(1)} s`);
  const shown = fifths(samples);
  console.table(shown);
  return shown;
}

function countLines(path: string): number {
  const bytes = readFileSync(path);
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** The largest memory of each process in every fifth of the run. */
function fifths(samples: readonly Sample[]): Sample[] {
  const size = Math.ceil(samples.length / 5);
  const parts = Array.from({ length: 5 }, (_, index) =>
    samples.slice(index * size, (index + 1) * size),
  ).filter(({ length }) => length > 0);
  const largest = (part: readonly Sample[], name: keyof Sample) =>
    Math.max(...part.map((each) => each[name]));
  return parts.map((part) => ({
    done: largest(part, 'done'),
    batch: largest(part, 'batch'),
    worker: largest(part, 'worker'),
    redis: largest(part, 'redis'),
  }));
}

const [NODE] = process.versions.node.split('.');
const LOAD = loadavg()[0]!.toFixed(1);
const MACHINE = `${availableParallelism()} cores, Node ${NODE}, Redis 7 on the same machine, load ${LOAD} at the beginning`;

function keepCosts(problems: number, pairs: readonly { here: Run; there: Run }[]): void {
  const seconds = (name: 'here' | 'there') => median(pairs.map((pair) => pair[name].seconds));
  const cpu = (name: 'here' | 'there') => median(pairs.map((pair) => pair[name].cpuMs));
  const ratio = median(pairs.map(({ here, there }) => here.seconds / there.seconds));
  const overhead = median(pairs.map(({ here, there }) => (there.cpuMs - here.cpuMs) / problems));
  const options = `--problems ${problems} --runs ${pairs.length} --streamed 0`;
  keepResult('queue', {
    command: `npm run bench -- queue --keep ${options}`,
    core: CORE_SHA256,
    note: `${MACHINE}: medians of runs in turn.`,
    tables: {
      costs: {
        columns: ['way', 'problems', 'seconds', 'CPU seconds', 'throughput', 'CPU ms a problem'],
        digits: { seconds: 1, 'CPU seconds': 1, throughput: 3, 'CPU ms a problem': 2 },
        rows: [
          ['batch -j 2', problems, seconds('here'), cpu('here') / 1000, 1, 0],
          ['queue, 2 workers', problems, seconds('there'), cpu('there') / 1000, ratio, overhead],
        ],
      },
    },
  });
}

function keepMemory(streamed: number, samples: readonly Sample[]): void {
  keepResult('queue-memory', {
    command: `npm run bench -- queue --keep --runs 0 --streamed ${streamed}`,
    core: CORE_SHA256,
    note: `${MACHINE}: the largest memory in each fifth of the run.`,
    tables: {
      memory: {
        columns: ['done', 'batch MiB', 'worker MiB', 'Redis MiB'],
        digits: { 'batch MiB': 0, 'worker MiB': 0, 'Redis MiB': 0 },
        rows: samples.map(({ done, batch, worker, redis }) => [done, batch, worker, redis]),
      },
    },
  });
}
