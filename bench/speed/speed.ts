// `npm run bench -- speed [--against v0.2.0|package.tgz|core.wasm] [--core build/core.wasm] [--set name…] [--plies 11]
// [--mib 256] [--nodes n] [--runs n] [--every n] [--filter pattern]`
//
// Compares the speed of two builds of the core; the second is by default that of the last release. On every problem
// both search in turn with empty tables, and the least processor time of several runs counts. Different verdicts make
// the exit code 1. When node counts differ, the bench says so, and still compares nodes per second. `--plies` keeps the
// problems recorded with that many plies.

import { parseSfen } from '../../src/notation/sfen';
import { readArguments, readOptionalCount, showProgress } from '../../support/command-line';
import { sum } from '../../support/statistics';
import { formatTable } from '../report/table-text';
import { chooseSets, type ProblemSet } from '../solve/sets';
import { Contender, type Measurement } from './contender';
import { findLastRelease, readCoreOf } from './released';

const BUILT = 'build/core.wasm';
/** Classics of both books and mates of eleven plies, when no set is named. */
const DEFAULT_SETS: readonly string[] = ['zukou', 'musou', 'mates'];
const LONGEST_MATES = 11;
/** During the first nodes, up to this number, the host may still compile the code. */
const WARM_UP_NODES = 200_000;

interface Pair {
  readonly id: string;
  readonly old: Measurement;
  readonly new: Measurement;
}

const rate = ({ nodes, ms }: Measurement) => nodes / ms;

function best(efforts: readonly Measurement[]): Measurement {
  return efforts.reduce((least, effort) => (effort.ms < least.ms ? effort : least));
}

function compare(set: ProblemSet, contenders: readonly Contender[], options: Options): Pair[] {
  const kept = set.read().filter(({ id, plies, verdict }, index) => {
    const isLong = options.plies === undefined || plies === options.plies;
    return (
      verdict !== 'invalid' && isLong && index % options.every === 0 && options.filter.test(id)
    );
  });
  return kept.map(({ id, sfen }, index) => {
    const position = parseSfen(sfen);
    const efforts: Measurement[][] = contenders.map(() => []);
    for (let run = 0; run < options.runs; run++) {
      // The second search of a pair finds other data in the caches, so each build is the first one in every second
      // pair.
      for (const turn of [run & 1, ~run & 1])
        efforts[turn]!.push(contenders[turn]!.search(position, options.nodes));
    }
    showProgress(`${set.name} ${index + 1}/${kept.length}`);
    return { id, old: best(efforts[0]!), new: best(efforts[1]!) };
  });
}

interface Options {
  readonly plies: number | undefined;
  readonly nodes: number;
  readonly runs: number;
  readonly every: number;
  readonly filter: RegExp;
}

const COLUMNS = ['set', 'problems', 'nodes', 'old n/ms', 'new n/ms', 'ratio of sums', 'mean ratio'];

function summarise(name: string, pairs: readonly Pair[]) {
  const total = (side: 'old' | 'new'): Measurement => ({
    status: 'running',
    nodes: sum(pairs.map((pair) => pair[side].nodes)),
    ms: sum(pairs.map((pair) => pair[side].ms)),
  });
  const [old, now] = [total('old'), total('new')];
  const logs = pairs.map((pair) => Math.log(rate(pair.new) / rate(pair.old)));
  const mean = Math.exp(sum(logs) / pairs.length);
  const digits = (value: number) => Number(value.toFixed(3));
  return [
    name,
    pairs.length,
    now.nodes,
    Math.round(rate(old)),
    Math.round(rate(now)),
    digits(rate(now) / rate(old)),
    digits(mean),
  ];
}

export async function run(args: string[]): Promise<number> {
  const { values } = readArguments(
    args,
    {
      against: undefined,
      core: BUILT,
      set: [],
      plies: undefined,
      mib: 256,
      nodes: 100_000,
      runs: 2,
      every: 1,
      filter: '',
    },
    false,
  );
  const against = values.against ?? findLastRelease();
  const contenders = [against, values.core].map(
    (core) => new Contender(readCoreOf(core), values.mib),
  );
  const plies = readOptionalCount('plies', values.plies);
  const { nodes, runs, every } = values;
  const options = { nodes, runs, every, filter: new RegExp(values.filter) };
  const sets = chooseSets(values.set.length > 0 ? values.set : DEFAULT_SETS);
  warmUp(contenders, sets[0]!);
  const pairs = sets.map((set) => {
    const isDefault = values.set.length === 0 && set.name === 'mates';
    return compare(set, contenders, {
      ...options,
      plies: plies ?? (isDefault ? LONGEST_MATES : undefined),
    });
  });
  showProgress('');
  const rows = sets.map((set, index) => summarise(set.name, pairs[index]!));
  if (sets.length > 1) rows.push(summarise('all', pairs.flat()));
  console.log(formatTable({ columns: COLUMNS, rows }));
  return judge(pairs.flat());
}

function warmUp(contenders: readonly Contender[], set: ProblemSet): void {
  for (const contender of contenders) {
    let nodes = 0;
    for (const { sfen } of set.read()) {
      nodes += contender.search(parseSfen(sfen), WARM_UP_NODES / 4).nodes;
      if (nodes > WARM_UP_NODES) break;
    }
  }
}

function judge(pairs: readonly Pair[]): number {
  let wrong = 0;
  for (const { id, old, new: now } of pairs) {
    if (old.status !== now.status && old.status !== 'running' && now.status !== 'running') {
      console.log(`${id}: ${old.status} and ${now.status}`);
      wrong++;
    }
  }
  const others = pairs.filter((pair) => pair.old.nodes !== pair.new.nodes);
  for (const { id, old, new: now } of others)
    console.log(`${id}: ${old.nodes} and ${now.nodes} nodes`);
  if (others.length === 0) console.log('All node counts are the same.');
  return wrong === 0 ? 0 : 1;
}
