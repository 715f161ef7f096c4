// `npm run bench -- calls [--rounds n] [--write]`
//
// Measures the time that an engine's call (`solver.mate`) takes in addition to its search, over the mates in 3 from
// games of the shared data. All kinds of calls are measured in turn in one run. Times are processor times, medians over
// the second half of the rounds. The built package is measured, because users run it. A mate that is not found ends the
// bench.

import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { Core } from '../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import type { Engine } from '../../src/engines/engine';
import { ReferenceEngine } from '../../src/engines/reference/engine';
import { readMateOptions } from '../../src/search/mate';
import { commandOf, readOptions } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import { readTable } from '../../support/data';
import { median } from '../../support/statistics';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

type Package = typeof import('../../src/index');
type JsPackage = typeof import('../../src/js');
type ShogiPackage = typeof import('../../src/shogi');

const HASH_MIB = 64;
const PLIES = '3';
const LIMITS = { maxNodes: 1_000_000 };
const FIRST = { goal: 'first', ...LIMITS } as const;

const load = (file: string) => import(new URL(`../../dist/${file}`, import.meta.url).href);

/** The work for the problem with this number. */
type Work = (index: number) => unknown;

interface Way {
  readonly name: string;
  readonly ask: Work;
  /**
   * The search alone, and the work that is necessary before it. The time of that work is measured separately and
   * subtracted.
   */
  readonly engine: readonly [searching: Work, loading: Work];
}

/** Microseconds of processor time for each problem. */
function time(work: Work, count: number): number {
  const start = process.cpuUsage();
  for (let index = 0; index < count; index++) work(index);
  return (cpuSeconds(start) * 1e6) / count;
}

export async function run(args: string[]): Promise<number> {
  const { rounds, write } = readOptions(args, { rounds: 60, write: false });
  const main: Package = await load('index.js');
  const js: JsPackage = await load('js.js');
  const shogi: ShogiPackage = await load('shogi.js');
  const sfens = readTable('mates').flatMap(({ plies, sfen }) => (plies === PLIES ? [sfen!] : []));
  const positions = sfens.map((sfen) => main.parseSfen(sfen));
  const games = sfens.map((sfen) => new shogi.Game(sfen));
  const packed = positions.map((position) => shogi.packPosition(position));

  const { settings } = readMateOptions(LIMITS);
  const alone = (engine: Engine): Way['engine'] => {
    const loading: Work = (index) => engine.load(positions[index]!);
    const searching: Work = (index) => {
      loading(index);
      engine.begin(settings);
      if (engine.search(LIMITS.maxNodes) !== 'mate') throw new Error(`no mate: ${sfens[index]}`);
    };
    return [searching, loading];
  };
  const core = alone(new Core(instantiateCore(compileCore(), HASH_MIB)));
  const reference = alone(new ReferenceEngine(HASH_MIB));
  const solver = main.createSolver({ hashMiB: HASH_MIB });
  const jsSolver = js.createSolver({ hashMiB: HASH_MIB });
  const ways: Way[] = [
    { name: '`mate(game)`', ask: (i) => solver.mate(games[i]!, LIMITS), engine: core },
    { name: '`mate(bytes)`', ask: (i) => solver.mate(packed[i]!, LIMITS), engine: core },
    { name: '`mate(position)`', ask: (i) => solver.mate(positions[i]!, LIMITS), engine: core },
    { name: '`mate(sfen)`', ask: (i) => solver.mate(sfens[i]!, LIMITS), engine: core },
    {
      name: '`solveSync(sfen)`, goal `first`',
      ask: (i) => solver.solveSync(sfens[i]!, FIRST),
      engine: core,
    },
    {
      name: '`tsumeru/js`: `mate(game)`',
      ask: (i) => jsSolver.mate(games[i]!, LIMITS),
      engine: reference,
    },
  ];
  const times = ways.map(() => ({ whole: [] as number[], search: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { ask, engine }] of ways.entries()) {
      const [searching, loading] = engine.map((work) => time(work, sfens.length)) as [
        number,
        number,
      ];
      const whole = time(ask, sfens.length);
      if (round < rounds / 2) continue;
      times[index]!.whole.push(whole);
      times[index]!.search.push(searching - loading);
    }
  }
  solver.dispose();
  jsSolver.dispose();
  const rows = ways.map(({ name }, index): Cell[] => {
    const [whole, search] = [median(times[index]!.whole), median(times[index]!.search)];
    return [name, whole, search, whole - search];
  });
  const columns = ['asked by', 'µs a call', 'search alone', 'above the search'];
  const digits = Object.fromEntries(columns.slice(1).map((column) => [column, 0]));
  const tables: Record<string, Table> = { 'mates in 3': { columns, digits, rows } };
  console.log(`${sfens.length} mates in ${PLIES}\n\n${formatTable(tables['mates in 3']!)}`);
  if (write) keepResult('calls', { command: commandOf('calls', args), core: CORE_SHA256, tables });
  return 0;
}
