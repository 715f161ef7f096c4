// Processor time of a new process from start to end, minus that of a Node process that does nothing: the command line,
// and a program that imports the package. The package has to be built (`npm run build`).

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from '../../support/statistics';
import type { Cell, Table } from '../report/result';

const DIST = new URL('../../dist/', import.meta.url);
export const MATE_IN_FIVE = '9/9/9/9/9/7s1/8P/8K/5rG2 w 2B3G3S4N3L17Prl 1';

/** At its end the process itself reports its processor time, on an extra stream. */
const TELL_USAGE = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(3, String((user + system) / 1000));
});`;

const CLI = fileURLToPath(new URL('cli.cjs', DIST));
const IMPORT = `import { createSolver } from ${JSON.stringify(new URL('index.js', DIST).href)};`;
const evaluate = (code: string) => ['--input-type=module', '--eval', code];

interface Row {
  readonly name: string;
  readonly args: readonly string[];
  /** The output that the process must have. */
  readonly expected: RegExp;
}

const BARE: Row = { name: 'Node alone', args: evaluate(''), expected: /^$/ };

const ROWS: readonly Row[] = [
  { name: '`tsumeru --version`', args: [CLI, '--version'], expected: /^\d+\.\d+/ },
  {
    name: '`tsumeru solve --goal first`, a mate in 5',
    args: [CLI, 'solve', '--goal', 'first', '--json', MATE_IN_FIVE],
    expected: /"status":"mate"/,
  },
  {
    name: '`tsumeru solve`, the same mate in 5, with its book length',
    args: [CLI, 'solve', '--json', MATE_IN_FIVE],
    expected: /"length":5,"lengthIsExact":true/,
  },
  { name: '`import`', args: evaluate(IMPORT), expected: /^$/ },
  {
    name: '`import`, `createSolver`',
    args: evaluate(`${IMPORT} createSolver();`),
    expected: /^$/,
  },
  {
    name: '`import`, `createSolver`, `solve` with goal `first`',
    args: evaluate(
      `${IMPORT} console.log((await createSolver().solve('${MATE_IN_FIVE}', { goal: 'first' })).status);`,
    ),
    expected: /^mate$/m,
  },
];

/** Processor time in milliseconds. */
function runOnce({ name, args, expected }: Row): number {
  const hook = `data:text/javascript,${encodeURIComponent(
    `import { createRequire } from 'node:module'; const require = createRequire(process.execPath); ${TELL_USAGE}`,
  )}`;
  const ran = spawnSync(process.execPath, ['--import', hook, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (ran.status !== 0 || !expected.test(ran.stdout)) {
    throw new Error(`${name}: exit ${ran.status}, ${ran.stdout}${ran.stderr}`);
  }
  return Number(ran.output[3]);
}

/** A row for each kind of process, in milliseconds. The kinds run in turn. */
export function measureProcesses(runs: number): Table {
  const all = [BARE, ...ROWS];
  const times = all.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, row] of all.entries()) times[index]!.push(runOnce(row));
  }
  const bare = median(times[0]!);
  const rows = all.map(({ name }, index): Cell[] => {
    const whole = median(times[index]!);
    return [name, whole, whole - bare];
  });
  const columns = ['process', 'CPU ms', 'CPU ms more than Node alone'];
  return { columns, digits: { 'CPU ms': 0, 'CPU ms more than Node alone': 0 }, rows };
}
