// `npm run bench -- lines [set…] [--mib 1,64] [--nodes n] [--filter pattern]`
// Measures what the line of a mate and its certificate cost after the search that proved it, with tables of several sizes. Times
// are processor times. A mate without line or certificate makes the exit code 1. Lines that cost more than SHARE allows are listed.

import { InputError } from '../../src/base/errors';
import { finish } from '../../src/base/steps';
import { Core } from '../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { parseSfen } from '../../src/formats/sfen';
import { readSolveOptions } from '../../src/options/solve-options';
import { check } from '../../src/proof/check';
import { certifyMate } from '../../src/search/certify';
import { findLine } from '../../src/search/line';
import { Session } from '../../src/search/session';
import type { Position } from '../../src/shogi/position';
import { readArguments, readCount, showProgress } from '../../support/command-line';
import type { Problem } from '../../support/problem';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';
import { chooseSets, type ProblemSet } from '../solve/sets';

/** A line may take this share of the time of its search, or `MOST_MS` if that is more. */
const SHARE = 0.05;
const MOST_MS = 1;

interface Effort {
  ms: number;
  nodes: number;
}

function makeTally() {
  return {
    mates: 0,
    noLine: 0,
    noCertificate: 0,
    slow: 0,
    certificateNodes: 0,
    search: { ms: 0, nodes: 0 },
    line: { ms: 0, nodes: 0 },
    certificate: { ms: 0, nodes: 0 },
  };
}

type Tally = ReturnType<typeof makeTally>;

/** Runs steps to their end, and adds their cost to `effort`. */
function measure<T>(session: Session, steps: Generator<void, T>, effort: Effort): T {
  const start = process.cpuUsage();
  const before = session.statistics().nodes;
  const answer = finish(steps);
  const { user, system } = process.cpuUsage(start);
  effort.ms += (user + system) / 1000;
  effort.nodes += session.statistics().nodes - before;
  return answer;
}

function runProblem(session: Session, root: Position, id: string, maxNodes: number, tally: Tally) {
  const { core } = session;
  core.load(root);
  const search = { ms: 0, nodes: 0 };
  const outcome = measure(session, session.search(session.settings, maxNodes), search);
  if (outcome !== 'mate') return;
  const line = { ms: 0, nodes: 0 };
  const { isComplete } = measure(session, findLine(session, root, 0), line);
  const isSlow = line.ms > Math.max(MOST_MS, SHARE * search.ms);
  if (!isComplete) console.log(`NO LINE ${id}`);
  if (isSlow) console.log(`${id}: ${line.ms.toFixed(1)} of ${search.ms.toFixed(1)} ms`);
  const certified = measure(session, certifyMate(session, root), tally.certificate);
  tally.mates++;
  tally.noLine += Number(!isComplete);
  tally.slow += Number(isSlow);
  addEffort(tally.search, search);
  addEffort(tally.line, line);
  if ('certificate' in certified && check(certified.certificate, root).accepted) {
    tally.certificateNodes += certified.certificate.nodes.length;
  } else {
    tally.noCertificate++;
    console.log(`NO CERTIFICATE ${id}`);
  }
}

function addEffort(sum: Effort, { ms, nodes }: Effort): void {
  sum.ms += ms;
  sum.nodes += nodes;
}

function readPosition({ sfen }: Problem): Position | undefined {
  try {
    return parseSfen(sfen);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function runSet(set: ProblemSet, hashMiB: number, maxNodes: number, filter: RegExp): Tally {
  const core = new Core(instantiateCore(compileCore(), hashMiB));
  const tally = makeTally();
  const problems = set.read().filter(({ id }) => filter.test(id));
  for (const [index, problem] of problems.entries()) {
    showProgress(`${set.name}, ${hashMiB} MiB: ${index + 1}/${problems.length}`);
    const root = readPosition(problem);
    if (root === undefined) continue;
    runProblem(new Session(core, readSolveOptions({}), hashMiB), root, problem.id, maxNodes, tally);
  }
  showProgress('');
  return tally;
}

function listRow(name: string, hashMiB: number, tally: Tally): Cell[] {
  const { mates, noLine, noCertificate, slow, search, line, certificate } = tally;
  const microseconds = (1000 * certificate.ms) / Math.max(1, tally.certificateNodes);
  const counts = [mates, noLine, noCertificate, slow];
  const nodes = [search.nodes, line.nodes, certificate.nodes];
  const times = [search.ms, line.ms, certificate.ms].map(Math.round);
  return [name, hashMiB, ...counts, ...nodes, ...times, microseconds];
}

const COLUMNS = [
  'set',
  'MiB',
  'mates',
  'no line',
  'no certificate',
  'slow lines',
  'nodes of the search',
  'of the lines',
  'of the certificates',
  'ms of the search',
  'for the lines',
  'for the certificates',
  'µs a node',
];

export async function run(args: string[]): Promise<number> {
  const defaults = { mib: '1,4,16,64', nodes: 1_000_000, filter: '.' };
  const { values, positionals } = readArguments(args, defaults);
  const sizes = values.mib.split(',').map((text) => readCount('mib', text));
  const filter = new RegExp(values.filter);
  const rows: Cell[][] = [];
  let missing = 0;
  for (const set of chooseSets(positionals)) {
    for (const hashMiB of sizes) {
      const tally = runSet(set, hashMiB, values.nodes, filter);
      missing += tally.noLine + tally.noCertificate;
      rows.push(listRow(set.title, hashMiB, tally));
    }
  }
  const table: Table = { columns: COLUMNS, digits: { 'µs a node': 1 }, rows };
  console.log(formatTable(table));
  return missing === 0 ? 0 : 1;
}
