// `npm run bench -- faults [--problems n] [--nodes n] [--check-nodes n] [--total n] [--strictness name] [--by-default]
// [--write]`
//
// Judges the authors' lines of 図巧 under node limits, shortest first. Lines with open questions are then judged again
// with larger limits, until `--total` nodes are used up. The line that the analysis gives for a fault is checked move
// by move with the slow, simple implementation of the rules. `--write` stores the tables as bench/results/faults.json
// after each problem. With `--by-default` it measures the lines under the default limits (`by-default.ts`).

import { STRICTNESSES, type Strictness } from '../../src/answers/terms';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { faultOfBookLine } from '../../support/judge';
import { readShared } from '../../support/shared-data';
import { keepResult } from '../report/documents';
import { formatTable } from '../report/table-text';
import { measureByDefault } from './by-default';
import { explain } from './explanation';
import { type AuthorLine, type Judged, tabulate } from './tables';

const HASH_MIB = 512;

/**
 * Which lines are judged again, and by which factor the node limits are then larger. Lines that are longer than best
 * play, but for which no fault was found yet, come first.
 */
const ROUNDS = [
  { times: 50, isWanted: (row: Judged) => explain(row).isOpen && isLonger(row) },
  { times: 5, isWanted: ({ analysis }: Judged) => analysis.undecided.length > 0 },
];

function isLonger({ analysis: { length, mateAtLeast } }: Judged): boolean {
  return length !== null && mateAtLeast !== null && mateAtLeast > length;
}

function readLines(most: number): AuthorLine[] {
  const lines = readShared('author-lines').map(({ id, sfen, solution }) => ({
    id: id!,
    sfen: sfen!,
    moves: solution!.split(' '),
  }));
  return lines.sort((one, other) => one.moves.length - other.moves.length).slice(0, most);
}

/** The faults whose line does not prove the fault. */
function findWrong({ problem, analysis }: Judged): string[] {
  return [...analysis.faults, ...analysis.notes].flatMap(({ ply, move, line, length }) => {
    const isWhole = ply > 0 && length !== null && line.length === length - ply + 1;
    if (!isWhole || move === analysis.line[ply - 1]) return [];
    const whole = [...analysis.line.slice(0, ply - 1), ...line];
    const wrong = faultOfBookLine(parseSfen(problem.sfen), whole);
    return wrong === undefined ? [] : [`${problem.id} ${ply} ${move}: ${wrong}`];
  });
}

/**
 * The order in which lines are judged again: lines whose length is not decided come first; among them, those with the
 * fewest open questions.
 */
function byPromise(one: Judged, other: Judged): number {
  const rank = (row: Judged) => (explain(row).isOpen ? 0 : 1e6) + row.analysis.undecided.length;
  return rank(one) - rank(other);
}

interface Limits {
  readonly maxNodes: number;
  readonly checkNodes: number;
  /** Nodes for all lines together. */
  readonly total: number;
  readonly strictness: Strictness;
}

class Judging {
  readonly #solver = createSolver({ hashMiB: HASH_MIB });
  readonly #rows = new Map<string, Judged>();
  #nodes = 0;

  constructor(
    readonly limits: Limits,
    readonly onJudged: (rows: readonly Judged[]) => void,
  ) {}

  get rows(): Judged[] {
    return [...this.#rows.values()];
  }

  async judge(problems: readonly AuthorLine[]): Promise<void> {
    for (const [index, problem] of problems.entries()) {
      showProgress(`${problem.id} ${index + 1}/${problems.length}`);
      await this.#judgeOne(problem, 1);
    }
    for (const { times, isWanted } of ROUNDS) {
      for (const { problem } of this.rows.filter(isWanted).sort(byPromise)) {
        if (this.#nodes + times * this.limits.maxNodes > this.limits.total) break;
        showProgress(`${problem.id}, ${times} times the nodes`);
        await this.#judgeOne(problem, times);
      }
    }
    showProgress('');
  }

  async #judgeOne(problem: AuthorLine, times: number): Promise<void> {
    const { maxNodes, checkNodes, strictness } = this.limits;
    const limits = { maxNodes: times * maxNodes, checkNodes: times * checkNodes, strictness };
    const options = { solution: problem.moves, ...limits, variationDepth: 0 };
    const analysis = await this.#solver.analyse(problem.sfen, options);
    this.#nodes += analysis.nodes;
    this.#rows.set(problem.id, { problem, analysis, times });
    this.onJudged(this.rows);
  }
}

export async function run(args: string[]): Promise<number> {
  const { problems, write, byDefault, ...judged } = readOptions(args, {
    problems: 100,
    nodes: 500_000,
    checkNodes: 50_000,
    total: 200_000_000,
    strictness: 'modern',
    write: false,
    byDefault: false,
  });
  if (byDefault) return measureByDefault(args, problems, write);
  const strictness = judged.strictness as Strictness;
  if (!STRICTNESSES.includes(strictness)) throw new RangeError(`--strictness ${strictness}`);
  const { nodes: maxNodes, checkNodes, total } = judged;
  const limits = { maxNodes, checkNodes, total, strictness };
  const keep = (rows: readonly Judged[]) => {
    const head = { command: commandOf('faults', args), core: CORE_SHA256 };
    if (write) keepResult('faults', { ...head, tables: tabulate(rows) });
  };
  const judging = new Judging(limits, keep);
  await judging.judge(readLines(problems));
  for (const table of Object.values(tabulate(judging.rows))) console.log(`${formatTable(table)}\n`);
  const wrong = judging.rows.flatMap(findWrong);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
