// Measures the time that a solve takes in addition to its search when the solver is warm. Each part is timed for each
// problem. The result is the median of many rounds, so that other programs and garbage collection count little.

import { finish } from '../../src/base/steps';
import { Core } from '../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { parseSfen } from '../../src/notation/sfen';
import { readSolveOptions } from '../../src/options/solve-options';
import { findLine } from '../../src/search/line';
import { judgeProblem } from '../../src/search/problem';
import { Session } from '../../src/search/session';
import { createSolver } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import type { Cell, Table } from '../report/result';

const HASH_MIB = 64;
const LENGTHS = ['1', '3', '5', '7', '9'];
/** Share of the rounds at the start that are not counted, because the host still compiles. */
const COLD_SHARE = 0.5;

const PARTS = ['parsing', 'judging', 'setting up', 'searching', 'making the line'] as const;

type Part = (typeof PARTS)[number] | 'whole solve';

class Stopwatch {
  readonly #times = new Map<Part, number[]>();
  #since = 0;

  start(): void {
    this.#since = performance.now();
  }

  /** Ends the present part; the next one begins. */
  lap(part: Part): void {
    const now = performance.now();
    const times = this.#times.get(part) ?? [];
    times.push(now - this.#since);
    this.#times.set(part, times);
    this.#since = performance.now();
  }

  /** Median in microseconds. */
  median(part: Part): number {
    const times = this.#times.get(part)!;
    const warm = times.slice(Math.floor(times.length * COLD_SHARE)).sort((a, b) => a - b);
    return 1000 * warm[warm.length >> 1]!;
  }
}

/** The steps of the solver, one after another. */
function solveInParts(core: Core, sfen: string, plies: number, watch: Stopwatch): void {
  watch.start();
  const position = parseSfen(sfen);
  watch.lap('parsing');
  judgeProblem(position, 'attacker');
  watch.lap('judging');
  const session = new Session(core, readSolveOptions({}), HASH_MIB);
  core.load(position);
  core.begin(session.settings);
  watch.lap('setting up');
  const outcome = finish(session.search(session.settings));
  watch.lap('searching');
  const { isComplete, moves } = finish(findLine(session, position, 0));
  watch.lap('making the line');
  if (outcome !== 'mate' || !isComplete || moves.length < plies) {
    throw new Error(`not the mate in ${plies} that is recorded: ${sfen}`);
  }
}

/** A row for each length of mates of the own set, in microseconds for each problem. */
export function measureWarm(rounds: number): Table {
  const core = new Core(instantiateCore(compileCore(), HASH_MIB));
  const solver = createSolver({ hashMiB: HASH_MIB });
  const rows = LENGTHS.map((plies): Cell[] => {
    const problems = readOwnSet('generated').filter((row) => row.plies === plies);
    const watches = problems.map(() => new Stopwatch());
    let nodes = 0;
    for (let round = 0; round < rounds; round++) {
      for (const [index, { sfen }] of problems.entries()) {
        const watch = watches[index]!;
        solveInParts(core, sfen!, Number(plies), watch);
        watch.start();
        const solution = solver.solveSync(sfen!, { goal: 'first' });
        watch.lap('whole solve');
        if (solution.status !== 'mate') throw new Error(`no mate found: ${sfen}`);
        if (round === 0) nodes += solution.nodes;
      }
    }
    const mean = (part: Part) =>
      watches.reduce((sum, watch) => sum + watch.median(part), 0) / watches.length;
    const [whole, search] = [mean('whole solve'), mean('searching')];
    const figures = [whole, ...PARTS.map(mean), whole - search];
    return [Number(plies), problems.length, nodes / problems.length, ...figures];
  });
  solver.dispose();
  const columns = [
    'plies',
    'problems',
    'nodes',
    'whole solve',
    ...PARTS,
    'whole without searching',
  ];
  const digits = Object.fromEntries(columns.slice(2).map((column) => [column, 0]));
  return { columns, digits, rows };
}
