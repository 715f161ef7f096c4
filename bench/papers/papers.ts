// `npm run papers -- [name…] [--quick] [--journal file] [--write]`
//
// Repeats the experiments of the five papers, under the names of the papers: `n02` is a whole paper, `n02/figure-1` one
// experiment. Without a name the experiments are listed with the minutes that they take. Every measurement is written
// at once to a file that the run names; `--journal` with that file goes on after an interruption. `--quick` is a short
// form. `--write` stores the tables as bench/results/papers-<paper>.json, with pictures next to it. A wrong answer
// makes the exit code 1.

import { existsSync, writeFileSync } from 'node:fs';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { GO_CORE_SHA256 } from '../../src/go/binary.generated';
import { readArguments, showProgress } from '../../support/command-line';
import { keepResult, nameCore } from '../report/documents';
import { openJournal } from '../report/journal';
import { RESULTS, readResult, type Table } from '../report/result';
import { formatTable } from '../report/table-text';
import {
  type Experiment,
  type Findings,
  type Paper,
  readBookProblems,
  readGiants,
} from './experiment';
import { I1 } from './i1';
import { IN94 } from './in94';
import { N02 } from './n02';
import { N10 } from './n10';
import { Q1 } from './q1';

export const EXPERIMENTS: readonly Experiment[] = [...N02, ...IN94, ...N10, ...I1, ...Q1];

/** The cores that experiments measure. The research build, without switches, is the core. */
const CORES = { core: CORE_SHA256, go: GO_CORE_SHA256 };

const paperOf = ({ name }: Experiment) => name.split('/')[0] as Paper;

function choose(names: readonly string[]): Experiment[] {
  const chosen = names.map((name) => {
    const found = EXPERIMENTS.filter((one) => one.name === name || paperOf(one) === name);
    if (found.length === 0) {
      const known = EXPERIMENTS.map((one) => one.name).join(', ');
      throw new RangeError(`no experiment is called ${name}; there are ${known}`);
    }
    return found;
  });
  return [...new Set(chosen.flat())];
}

const USAGE = `npm run papers -- <name…> [--quick] [--journal file] [--write]

A name is a paper (n02) or one of its experiments (n02/figure-1); several are separated by spaces or commas.
--quick     a short form
--journal   continues an interrupted run from the file that it named
--write     stores tables and pictures in bench/results and writes them into the documents
Problems of 図巧 and 無双 are part of the project. Long modern problems are read from the data folder (TSUMERU_DATA); if they are missing,
an experiment says where they are published, and takes 寿.`;

function list(): string {
  const rows = EXPERIMENTS.map(({ name, summary, minutes, quickMinutes }) => [
    name,
    summary,
    minutes,
    quickMinutes,
  ]);
  const columns = ['name', 'experiment', 'minutes', 'minutes, --quick'];
  return `${USAGE}\n\n${formatTable({ columns, rows })}`;
}

/** The result of a paper: the new tables, and those of its other experiments as they were. */
function keep(
  paper: Paper,
  found: readonly (readonly [Experiment, Findings])[],
  command: string,
): void {
  const name = `papers-${paper}`;
  const isWhole = found.length === EXPERIMENTS.filter((one) => paperOf(one) === paper).length;
  const isThere = existsSync(new URL(`${name}.json`, RESULTS));
  const earlier = isThere && !isWhole ? readResult(name).tables : {};
  const tables: Record<string, Table> = { ...earlier };
  for (const [{ core }, { tables: own, pictures = {} }] of found) {
    for (const [title, table] of Object.entries(own)) {
      tables[title] = { ...(core && { core: nameCore(CORES[core]) }), ...table };
    }
    for (const [title, svg] of Object.entries(pictures)) {
      writeFileSync(new URL(`${name}-${title}.svg`, RESULTS), svg);
    }
  }
  keepResult(name, { command, tables });
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    quick: false,
    journal: undefined,
    write: false,
    help: false,
  });
  if (values.help || positionals.length === 0) {
    console.log(list());
    return 0;
  }
  if (values.quick && values.write)
    throw new RangeError('--write keeps whole runs only: not with --quick');
  const experiments = choose(positionals.flatMap((names) => names.split(',')));
  const minutes = experiments.map((one) => (values.quick ? one.quickMinutes : one.minutes));
  const total = minutes.reduce((all, one) => all + one, 0);
  console.log(`About ${total.toFixed(1)} min of processor time.`);
  if (values.quick) console.log('Short forms take fewer problems and lower limits of nodes.');
  const journal = openJournal<readonly unknown[], unknown>('papers', values.journal);
  const found = new Map<Experiment, Findings>();
  for (const experiment of experiments) {
    const { name, summary } = experiment;
    console.log(`## ${name}: ${summary}\n`);
    const findings = await experiment.run({
      quick: values.quick,
      recall: <T>(label: readonly (string | number)[], measure: () => T): T => {
        showProgress(`${name}: ${label.join(', ')}`);
        return journal.recall([name, values.quick, ...label], measure) as T;
      },
      books: readBookProblems,
      giants: (keep) => readGiants(values.quick, keep),
    });
    showProgress('');
    console.log();
    found.set(experiment, findings);
    for (const [title, table] of Object.entries(findings.tables)) {
      console.log(`${title}\n\n${formatTable(table)}\n`);
    }
    for (const fault of findings.faults ?? []) console.log(`WRONG: ${fault}`);
  }
  if (values.write) {
    for (const paper of new Set(experiments.map(paperOf))) {
      const own = [...found].filter(([one]) => paperOf(one) === paper);
      keep(paper, own, `npm run papers -- ${paper} --write`);
    }
  }
  return [...found.values()].some(({ faults = [] }) => faults.length > 0) ? 1 : 0;
}
