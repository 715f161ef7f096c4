// `npm run bench -- solve [set…] [--engine wasm | js] [--hash MiB] [--nodes n] [--filter regexp] [--write name]
// [--plot]`
//
// Solves sets of positions with known answers, and prints a line of figures for each set. Every answer is judged; a
// wrong answer makes the exit code 1. `--write` stores the sets, and the problems of a small set, as
// bench/results/<name>.json and shows them in the documents. `--plot` draws those problems as <name>.svg next to it.

import { writeFileSync } from 'node:fs';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import {
  commandOf,
  readArguments,
  readOptionalCount,
  showProgress,
} from '../../support/command-line';
import { dataAvailable } from '../../support/shared-data';
import { keepResult } from '../report/documents';
import { RESULTS } from '../report/result';
import { plotProblems, tabulateProblems, tabulateSets } from './results';
import { chooseSets, type ProblemSet } from './sets';
import { ENGINES, type EngineName, type Limits, type SetAnswer, solveSet } from './solve-set';
import { formatHeader, formatSummary, type SetResult, summarise } from './summary';

function runSet(set: ProblemSet, limits: Limits, engine: EngineName, filter: RegExp): SetResult {
  const problems = set.read().filter((problem) => filter.test(problem.id));
  const onAnswer = (answer: SetAnswer, index: number) => {
    if (answer.fault !== undefined) {
      showProgress('');
      console.log(
        `WRONG ${set.name} ${answer.id}: ${answer.fault}\n      ${problems[index]!.sfen}`,
      );
    }
    showProgress(`${set.name} ${index + 1}/${problems.length}`);
  };
  const answers = solveSet(problems, limits, onAnswer, engine);
  showProgress('');
  const summary = summarise(answers);
  console.log(formatSummary(set.name, summary));
  return { set, problems, ...limits, summary, answers };
}

function readEngine(name: string): EngineName {
  if (Object.hasOwn(ENGINES, name)) return name as EngineName;
  throw new RangeError(`--engine: expected ${Object.keys(ENGINES).join(' or ')}, got ${name}`);
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    hash: undefined,
    nodes: undefined,
    engine: 'wasm',
    filter: '',
    write: undefined,
    plot: false,
  });
  const hashMiB = readOptionalCount('hash', values.hash);
  const maxNodes = readOptionalCount('nodes', values.nodes);
  const filter = new RegExp(values.filter);
  const engine = readEngine(values.engine);
  const sets = chooseSets(positionals);
  if (!dataAvailable) {
    console.log('SKIPPED: the sets from outside the project (no data folder; set TSUMERU_DATA)');
  }
  console.log(formatHeader());
  const results = sets.map((set) => {
    const limits = { hashMiB: hashMiB ?? set.hashMiB, maxNodes: maxNodes ?? set.maxNodes };
    return runSet(set, limits, engine, filter);
  });
  if (values.write !== undefined) {
    const problems = tabulateProblems(results);
    const tables = { sets: tabulateSets(results), ...(problems.rows.length > 0 && { problems }) };
    if (values.plot) writeFileSync(new URL(`${values.write}.svg`, RESULTS), plotProblems(problems));
    keepResult(values.write, { command: commandOf('solve', args), core: CORE_SHA256, tables });
  }
  return results.every((result) => result.summary.wrong === 0) ? 0 : 1;
}
