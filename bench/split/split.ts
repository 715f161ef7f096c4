// `npm run bench -- split [--workers n,n,…] [--subproblem-nodes n] [--hash MiB] [--nodes n] [--ids id,id,…] [--sfen text] [--write [--as
// name]]`
// Splits problems of the classics, or the given position, into subproblems for several workers on a simulated clock. The
// coordinator is the real one, each worker has a table of its own, and the time of a subproblem follows from its nodes. Every
// certificate is judged. A verdict that differs from the recorded one, or from that of `plain` (one search on one table of the same
// size), makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { parseSfen } from '../../src/formats/sfen';
import { Solver } from '../../src/solver/solver';
import { assembleCertificate } from '../../src/split/assemble';
import { Coordinator } from '../../src/split/coordinator';
import { commandOf, readCount, showProgress } from '../../support/command-line';
import { type Problem, readProblem } from '../../support/problem';
import { readShared } from '../../support/shared-data';
import { VirtualRunner } from '../../support/virtual-runner';
import { formatSvg } from '../growth/plot';
import { keepResult } from '../report/documents';
import type { Table } from '../report/result';
import { formatTable } from '../report/table-text';

/** Speed of one core, some milliseconds to send a job, and a network of 1 Gbit/s. */
const CLOCK = { nodesPerSecond: 300_000, secondsPerJob: 0.003, charactersPerSecond: 1e8 };

interface Settings {
  readonly hashMiB: number;
  readonly subproblemNodes: number;
  readonly maxNodes: number;
}

interface Measured {
  readonly verdict: string;
  readonly nodes: number;
  readonly seconds: number;
  readonly busy: number;
  readonly subproblems: number;
}

function searchPlainly({ sfen }: Problem, { hashMiB, maxNodes }: Settings): Measured {
  const { status, nodes } = new Solver({ hashMiB }).solveSync(sfen, { maxNodes });
  const seconds = nodes / CLOCK.nodesPerSecond;
  return { verdict: status, nodes, seconds, busy: 1, subproblems: 0 };
}

async function searchSplit({ sfen }: Problem, workers: number, settings: Settings) {
  const root = parseSfen(sfen);
  const runner = new VirtualRunner(workers, settings.hashMiB, CLOCK);
  const { signal } = new AbortController();
  const limits = { ...settings, maxPositions: Number.POSITIVE_INFINITY, signal };
  const coordinator = new Coordinator(root, runner, limits);
  const { proven } = await coordinator.run();
  if (proven !== undefined) assembleCertificate(root, proven);
  const { nodes, subproblems } = coordinator.state;
  const verdict = proven?.verdict ?? 'unknown';
  return { verdict, nodes, seconds: runner.now, busy: runner.busy, subproblems };
}

function rowOf(id: string, workers: string, one: Measured, found: Measured) {
  const { verdict, nodes, seconds, busy, subproblems } = found;
  const isSolved = one.verdict !== 'unknown' && verdict !== 'unknown';
  const gain = isSolved ? one.seconds / seconds : null;
  return [id, workers, verdict, nodes, subproblems, seconds, gain, busy * 100];
}

/** The plot has solved problems only, because the time of an unsolved problem is not known. */
function plotGains(rows: Table['rows']): string {
  const ids = [...new Set(rows.map(([id]) => String(id)))];
  const series = ids.map((name) => {
    const own = rows.filter(([id, workers, , , , , gain]) => {
      return id === name && workers !== 'plain' && gain !== null;
    });
    const points = own.map(([, workers, , , , , gain]) => [Number(workers), Number(gain)] as const);
    return { name, points, joined: true };
  });
  const title = 'One problem split over workers on a virtual clock';
  return formatSvg({ title, x: 'workers', y: 'gain over one worker', series });
}

function chooseProblems({
  sfen,
  ids,
}: {
  readonly sfen?: string;
  readonly ids: string;
}): Problem[] {
  if (sfen !== undefined) {
    return [{ id: 'given', sfen, name: '', verdict: 'unknown', plies: undefined }];
  }
  const chosen = ids.split(',');
  return readShared('classics')
    .filter(({ id }) => chosen.includes(id!))
    .map(readProblem);
}

const contradicts = (verdict: string, known: string) =>
  verdict !== known && verdict !== 'unknown' && known !== 'unknown';

const COLUMNS = [
  'problem',
  'workers',
  'verdict',
  'nodes',
  'subproblems',
  'seconds',
  'gain',
  'busy %',
];

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      workers: { type: 'string', default: '1,2,4,8,16,32' },
      'subproblem-nodes': { type: 'string', default: '10000' },
      hash: { type: 'string', default: '64' },
      nodes: { type: 'string', default: '1500000' },
      ids: { type: 'string', default: 'zukou-006,musou-002,zukou-049,zukou-090,musou-037' },
      sfen: { type: 'string' },
      write: { type: 'boolean', default: false },
      as: { type: 'string', default: 'split' },
    },
  });
  const settings: Settings = {
    hashMiB: readCount('hash', values.hash),
    subproblemNodes: readCount('subproblem-nodes', values['subproblem-nodes']),
    maxNodes: readCount('nodes', values.nodes),
  };
  const problems = chooseProblems(values);
  const rows: Table['rows'][number][] = [];
  let isWrong = false;
  for (const problem of problems) {
    const plain = searchPlainly(problem, settings);
    const splits: [string, Measured][] = [];
    for (const workers of values.workers.split(',')) {
      showProgress(`${problem.id}: ${workers} workers`);
      const found = await searchSplit(problem, readCount('workers', workers), settings);
      splits.push([workers, found]);
      if (contradicts(found.verdict, problem.verdict) || contradicts(found.verdict, plain.verdict))
        isWrong = true;
    }
    const [, one] = splits[0]!;
    for (const [workers, found] of [['plain', plain] as const, ...splits]) {
      rows.push(rowOf(problem.id!, workers, one, found));
    }
  }
  showProgress('');
  const digits = { seconds: 2, gain: 2, 'busy %': 0 };
  const table: Table = { columns: COLUMNS, digits, rows };
  console.log(formatTable(table));
  if (values.write) {
    const command = commandOf('split', args);
    keepResult(values.as, { command, core: CORE_SHA256, tables: { workers: table } });
    writeFileSync(new URL(`../results/${values.as}.svg`, import.meta.url), plotGains(rows));
  }
  return isWrong ? 1 : 0;
}
