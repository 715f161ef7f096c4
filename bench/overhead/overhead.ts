// `npm run bench -- overhead [--rounds n] [--runs n] [--write]`
//
// Measures the work around the search: the parts of a warm solve, the start of a process, and the time until a page has
// its first answer. A problem that is not solved as recorded, or a process with unexpected output, ends the bench.

import { readOptions } from '../../support/command-line';
import { conclude } from '../report/documents';
import { measurePage } from './page';
import { measureProcesses } from './processes';
import { measureWarm } from './warm';

export async function run(args: string[]): Promise<number> {
  const { rounds, runs, write } = readOptions(args, { rounds: 200, runs: 15, write: false });
  const page = await measurePage('chromium', runs);
  const tables = {
    warm: measureWarm(rounds),
    processes: measureProcesses(runs),
    ...(page && { page }),
  };
  return conclude('overhead', args, { tables, isKept: write });
}
