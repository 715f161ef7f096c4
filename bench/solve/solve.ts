// `npm run bench -- solve [set…] [--hash MiB] [--nodes n] [--filter regexp] [--json file]`
// Solves sets of positions with known answers, a line of figures per set. Every answer is judged; one
// wrong answer makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readOptionalCount, showProgress } from '../command-line';
import { chooseSets, type ProblemSet, sharedDataAvailable } from './sets';
import { type Answer, type Limits, solveSet } from './solve-set';
import { formatHeader, formatSummary, type Summary, summarise } from './summary';

interface SetResult extends Limits {
  readonly set: string;
  readonly summary: Summary;
  readonly answers: readonly Answer[];
}

function runSet(set: ProblemSet, limits: Limits, filter: RegExp): SetResult {
  const problems = set.read().filter((problem) => filter.test(problem.id));
  const answers = solveSet(problems, limits, (answer, index) => {
    if (answer.fault !== undefined) {
      showProgress('');
      console.log(
        `WRONG ${set.name} ${answer.id}: ${answer.fault}\n      ${problems[index]!.sfen}`,
      );
    }
    showProgress(`${set.name} ${index + 1}/${problems.length}`);
  });
  showProgress('');
  const summary = summarise(answers);
  console.log(formatSummary(set.name, summary));
  return { set: set.name, ...limits, summary, answers };
}

function formatJson(results: readonly SetResult[]): string {
  const texts = results.map(({ answers, ...head }) => {
    const rows = answers.map((answer) => `  ${JSON.stringify(answer)}`).join(',\n');
    return `${JSON.stringify(head).slice(0, -1)},"answers":[\n${rows}\n]}`;
  });
  return `[\n${texts.join(',\n')}\n]\n`;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      hash: { type: 'string' },
      nodes: { type: 'string' },
      filter: { type: 'string', default: '' },
      json: { type: 'string' },
    },
  });
  const hashMiB = readOptionalCount('hash', values.hash);
  const maxNodes = readOptionalCount('nodes', values.nodes);
  const filter = new RegExp(values.filter);
  const sets = chooseSets(positionals);
  if (!sharedDataAvailable) {
    console.log('SKIPPED: the sets from outside the project (no data folder; set TSUMERU_DATA)');
  }
  console.log(formatHeader());
  const results = sets.map((set) => {
    const limits = { hashMiB: hashMiB ?? set.hashMiB, maxNodes: maxNodes ?? set.maxNodes };
    return runSet(set, limits, filter);
  });
  if (values.json !== undefined) writeFileSync(values.json, formatJson(results));
  return results.every((result) => result.summary.wrong === 0) ? 0 : 1;
}
