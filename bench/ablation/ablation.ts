// `npm run bench -- ablation [--sets a,b] [--filter regexp] [--nodes n] [--hash MiB] [--only name]… [--json file] [--write]`
// Measures the gain of each technique of the search: the default is compared with the default after one technique was changed, and
// with the experiments of [N10]. `--only` takes names of configurations or of groups. `--write` stores the tables as
// bench/results/ablation.json. Every answer is judged; one wrong answer makes the exit code 1.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { commandOf, readOptions } from '../../support/command-line';
import { RESEARCH_CORE } from '../../support/research/binary';
import { keepResult } from '../report/documents';
import { compare, listFaults } from './compare';
import { chooseConfigurations } from './configurations';
import { readProblems } from './problems';
import { type Ablation, formatJson, formatReport, tabulate } from './report';

export async function run(args: string[]): Promise<number> {
  const { sets, filter, nodes, hash, only, json, write } = readOptions(args, {
    sets: 'classics',
    filter: '',
    nodes: 1_000_000,
    hash: 256,
    only: [],
    json: undefined,
    write: false,
  });
  const limits = { hashMiB: hash, maxNodes: nodes };
  const configurations = chooseConfigurations(only);
  const problems = readProblems(sets, filter);
  const trials = compare(problems, configurations, limits);
  const faults = listFaults(problems, configurations, trials);
  const core = createHash('sha256').update(RESEARCH_CORE).digest('hex');
  const ablation: Ablation = {
    sets,
    problems: problems.length,
    core,
    ...limits,
    configurations,
    trials,
    faults,
  };
  console.log(formatReport(ablation));
  if (json !== undefined) writeFileSync(json, formatJson(ablation));
  if (write) {
    const [command, tables] = [commandOf('ablation', args), tabulate(ablation)];
    keepResult('ablation', { command, core, tables });
  }
  return faults.length === 0 ? 0 : 1;
}
