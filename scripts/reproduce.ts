// `npm run reproduce -- <sfen | file> [options of tsumeru solve]`: checks a report that a verdict is wrong. The
// position is solved with the given options, with the defaults and a table of 256 MiB, by the reference engine in plain
// JavaScript, and by brute force if that is possible. A certificate of the verdict is made and judged. The exit code is
// 1 if any two results disagree.

import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import manifest from '../package.json' with { type: 'json' };
import type { Solution } from '../src/answers/solution';
import { positionOf } from '../src/batch/outcome';
import { readProblems } from '../src/batch/read-problems';
import { readCallOf } from '../src/cli/arguments/read-call';
import { solve } from '../src/cli/commands/solve';
import { BruteForce, OutOfBudget } from '../src/engines/reference/brute-force';
import { formatDiagram } from '../src/notation/diagram';
import { formatSfen } from '../src/notation/sfen';
import { givenOptions } from '../src/options/command-options';
import { check } from '../src/proof/check-certificate';
import type { Position } from '../src/shogi/position';
import { createSolver as createReference } from '../src/solver/js-solver';
import { createSolver } from '../src/solver/solver';

const MAX_NODES = 5_000_000;
const PLAIN_MIB = 256;
/** The limits of brute force: the most plies and the most positions of a mate. */
const MOST_PLIES = 7;
const BRUTE_POSITIONS = 300_000;

interface Witness {
  readonly name: string;
  readonly verdict: string;
  readonly details: string;
}

const readCommand = (argv: readonly string[]) => readCallOf(solve, argv);

type SolveCommand = ReturnType<typeof readCommand>;

async function readPositions(command: SolveCommand): Promise<Position[]> {
  const { operands, fillDefenderHand, side } = command;
  const [path] = operands;
  const isFile = operands.length === 1 && path !== undefined && existsSync(path);
  const chunks = isFile ? createReadStream(path) : Readable.from([`${operands.join(' ')}\n`]);
  const name = { en: path ?? 'the arguments', ja: path ?? '引数' };
  const options = { name, fillDefenderHand, side };
  const positions: Position[] = [];
  for await (const problem of readProblems(chunks, options)) {
    positions.push(positionOf(problem));
  }
  return positions;
}

function describe(name: string, answer: Solution): Witness {
  const { status, nodes } = answer;
  const plies = status === 'mate' ? `${answer.length} plies: ${answer.line.join(' ')}; ` : '';
  const reason = status === 'unknown' ? `${answer.reason}; ` : '';
  return { name, verdict: status, details: `${reason}${plies}${nodes} nodes` };
}

function judge(answer: Solution, position: Position): Witness[] {
  const { status } = answer;
  if (status === 'unknown') return [];
  const { certificate } = answer;
  if (certificate === undefined)
    return [{ name: 'the certificate', verdict: 'unknown', details: 'could not be made' }];
  const result = check(certificate, position);
  const verdict = result.accepted ? status : `not ${status}`;
  return [{ name: 'the certificate', verdict, details: JSON.stringify(result) }];
}

function searchByBruteForce(position: Position): Witness {
  const name = `brute force, ${MOST_PLIES} plies`;
  try {
    const plies = new BruteForce(BRUTE_POSITIONS).shortestMate(position, MOST_PLIES);
    if (plies !== undefined) return { name, verdict: 'mate', details: `${plies} plies` };
    return { name, verdict: 'unknown', details: `no mate within ${MOST_PLIES} plies` };
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    return { name, verdict: 'unknown', details: `more than ${BRUTE_POSITIONS} positions` };
  }
}

async function question(command: SolveCommand, position: Position): Promise<Witness[]> {
  const { side, maxPlies = Number.POSITIVE_INFINITY } = command;
  const { hashMiB, threads, ...given } = givenOptions('solve', command);
  const limits = {
    maxNodes: Math.min(command.maxNodes ?? MAX_NODES, MAX_NODES),
    side,
    maxPlies,
  };
  const any = { goal: 'first', ...limits } as const;
  const asked = createSolver({ ...(hashMiB && { hashMiB }), ...(threads && { threads }) });
  const plain = createSolver({ hashMiB: PLAIN_MIB });
  const reference = createReference({ hashMiB: PLAIN_MIB });
  try {
    const certified = await plain.solve(position, { ...any, certificate: true });
    return [
      describe('as asked', await asked.solve(position, { ...given, ...limits })),
      describe(`${PLAIN_MIB} MiB, any mate`, certified),
      ...(side === 'attacker' ? judge(certified, position) : []),
      describe('tsumeru/js', await reference.solve(position, any)),
      ...(side === 'attacker' && !Number.isFinite(maxPlies) ? [searchByBruteForce(position)] : []),
    ];
  } finally {
    for (const solver of [asked, plain, reference]) solver.dispose();
  }
}

function nameCommit(): string {
  try {
    const cwd = resolve(import.meta.dirname, '..');
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'no repository';
  }
}

async function reproduce(argv: readonly string[]): Promise<boolean> {
  const command = readCommand(argv);
  const { node } = process.versions;
  console.log(
    `tsumeru ${manifest.version} (${nameCommit()}), Node ${node}, ${platform()} ${arch()}`,
  );
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}; asked: ${argv.join(' ')}\n`);
  let isAgreed = true;
  for (const position of await readPositions(command)) {
    console.log(`${formatSfen(position)}\n\n${formatDiagram(position)}\n`);
    const witnesses = await question(command, position);
    for (const { name, verdict, details } of witnesses) {
      console.log(`${name.padEnd(24)} ${verdict.padEnd(8)} ${details}`);
    }
    const verdicts = witnesses.map(({ verdict }) => verdict).filter((each) => each !== 'unknown');
    const agrees = new Set(verdicts).size <= 1;
    console.log(agrees ? '\nThe results agree.\n' : '\nThe results DISAGREE.\n');
    isAgreed &&= agrees;
  }
  return isAgreed;
}

try {
  process.exitCode = (await reproduce(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(`reproduce: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 64;
}
