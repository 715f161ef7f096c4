// `npm run bench -- ablation [--sets a,b] [--filter regexp] [--nodes n] [--hash MiB] [--only a,b] [--quick] [--journal
// file] [--write]`
//
// Measures the gain of each technique of the search: the default is compared with the default after one technique was
// changed, and with the experiments of [N10]. `--only` takes names of configurations or of groups. `--quick` is a short
// form of two minutes: at most 20,000 nodes a problem, in a table of 64 MiB. Every measurement is written at once to a
// file that the run names; `--journal` with that file continues from there. `--write` stores the tables as
// bench/results/ablation.json. Every answer is judged; one wrong answer makes the exit code 1.

import { createHash } from 'node:crypto';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { commandOf, readOptionalCount, readOptions } from '../../support/command-line';
import { RESEARCH_CORE } from '../../support/research/binary';
import { keepResult } from '../report/documents';
import { openJournal } from '../report/journal';
import { compare, listFaults } from './compare';
import { chooseConfigurations, distinct } from './configurations';
import { readProblems } from './problems';
import { type Ablation, formatReport, tabulate } from './report';
import type { Trial } from './trial';

/** At 400,000 nodes a second. */
const NODES_A_MINUTE = 24_000_000;

export async function run(args: string[]): Promise<number> {
  const {
    sets,
    filter,
    nodes,
    hash,
    quick,
    only,
    journal: file,
    write,
  } = readOptions(args, {
    sets: 'classics',
    filter: '',
    nodes: undefined,
    hash: undefined,
    quick: false,
    only: [],
    journal: undefined,
    write: false,
  });
  if (quick && write) throw new RangeError('--write keeps whole runs only: not with --quick');
  const limits = {
    hashMiB: readOptionalCount('hash', hash) ?? (quick ? 64 : 256),
    maxNodes: readOptionalCount('nodes', nodes) ?? (quick ? 20_000 : 1_000_000),
  };
  const configurations = chooseConfigurations(only);
  const problems = readProblems(sets, filter);
  const searches = problems.length * distinct(configurations).length;
  const minutes = (searches * limits.maxNodes) / NODES_A_MINUTE;
  console.log(
    `${searches} searches of at most ${limits.maxNodes} nodes: at most about ${minutes.toFixed(1)} min of processor time.`,
  );
  const core = createHash('sha256').update(RESEARCH_CORE).digest('hex');
  const journal = openJournal<object, Trial>('ablation', file);
  const trials = compare(problems, configurations, limits, (name, measure) =>
    journal.recall({ ...name, ...limits, core }, measure),
  );
  const faults = listFaults(problems, configurations, trials);
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
  if (write) {
    const command = commandOf('ablation', args);
    // The research build is compiled from the source of this core.
    keepResult('ablation', { command, core: CORE_SHA256, tables: tabulate(ablation) });
  }
  return faults.length === 0 ? 0 : 1;
}
