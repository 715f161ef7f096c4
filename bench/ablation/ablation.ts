// `npm run bench -- ablation [--sets a,b] [--filter regexp] [--nodes n] [--hash MiB] [--only name]…
// [--json file] [--write]`
// What each technique of the search is worth: the default, the default with one technique changed, and
// the experiments of [N10]. `--only` takes configurations or groups of them; `--write` keeps the tables as
// bench/results/ablation.json. Every answer is judged; one wrong answer makes the exit code 1.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandOf, readCount } from '../command-line';
import { keepResult } from '../report/documents';
import { RESEARCH_CORE } from '../research/binary';
import { compare, listFaults } from './compare';
import { chooseConfigurations } from './configurations';
import { readProblems } from './problems';
import { type Ablation, formatJson, formatReport, tabulate } from './report';

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: 'classics' },
      filter: { type: 'string', default: '' },
      nodes: { type: 'string', default: '1000000' },
      hash: { type: 'string', default: '256' },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const limits = {
    hashMiB: readCount('hash', values.hash),
    maxNodes: readCount('nodes', values.nodes),
  };
  const configurations = chooseConfigurations(values.only);
  const problems = readProblems(values.sets, values.filter);
  const trials = compare(problems, configurations, limits);
  const faults = listFaults(problems, configurations, trials);
  const core = createHash('sha256').update(RESEARCH_CORE).digest('hex');
  const ablation: Ablation = {
    sets: values.sets,
    problems: problems.length,
    core,
    ...limits,
    configurations,
    trials,
    faults,
  };
  console.log(formatReport(ablation));
  if (values.json !== undefined) writeFileSync(values.json, formatJson(ablation));
  if (values.write) {
    const [command, tables] = [commandOf('ablation', args), tabulate(ablation)];
    keepResult('ablation', { command, core, tables });
  }
  return faults.length === 0 ? 0 : 1;
}
