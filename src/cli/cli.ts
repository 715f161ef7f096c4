// The command line without the process around it: arguments and streams in, an exit code out.

import { version } from '../../package.json';
import { InputError, TsumeruError } from '../errors';
import { Solver } from '../solver/solver';
import { parseArguments, type SolveCommand } from './arguments';
import { CliError, UsageError } from './cli-error';
import { EXIT_BAD_INPUT, EXIT_FAILURE, EXIT_MATE } from './exit-codes';
import { runGo } from './go-run';
import { HELP } from './help';
import { type InputHost, openProblems } from './input';
import { jsonReporter } from './json-report';
import { ClosedOutput, makeWriter, type OutputStream } from './output';
import { ProgressLine } from './progress-line';
import { quietReporter } from './quiet-report';
import type { Reporter } from './report';
import { type RunParts, runProblems } from './run';
import { makeTextReporter } from './text-report';
import { runUsi } from './usi';

const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_TEXT_COLUMNS = 120;

export interface Host extends InputHost {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborted when the run is to end early. */
  readonly signal: AbortSignal;
  now(): number;
  makeSolver?(hashMiB: number): RunParts['solver'];
}

/** Does what the arguments (without node and script) say, and returns the exit code. */
export async function runCli(argv: readonly string[], host: Host): Promise<number> {
  const writeOut = makeWriter(host.stdout);
  const writeErr = makeWriter(host.stderr);
  try {
    const command = parseArguments(argv);
    if (command.name === 'solve') return await runSolve(command, host, { writeOut, writeErr });
    if (command.name === 'go') return await runGo(command, host, { writeOut, writeErr });
    if (command.name === 'usi') return await runUsi({ ...host, writeOut, writeErr });
    await writeOut(command.name === 'help' ? HELP : `${version}\n`);
    return EXIT_MATE;
  } catch (error) {
    if (error instanceof ClosedOutput) return EXIT_MATE;
    await writeErr(formatError(error)).catch(() => {});
    if (error instanceof InputError) return EXIT_BAD_INPUT;
    return error instanceof CliError ? error.exitCode : EXIT_FAILURE;
  }
}

function runSolve(
  command: SolveCommand,
  host: Host,
  writers: Pick<RunParts, 'writeOut' | 'writeErr'>,
): Promise<number> {
  const { hashMiB, maxNodes, timeMs } = command;
  const problems = openProblems(command.operands, host);
  return runProblems({
    ...writers,
    problems,
    solver: host.makeSolver?.(hashMiB) ?? new Solver({ hashMiB }),
    limits: { maxNodes, timeMs },
    reporter: chooseReporter(command, host),
    progress: makeProgress(command, host),
    signal: host.signal,
  });
}

function chooseReporter({ isJson, isQuiet }: SolveCommand, { stdout }: Host): Reporter {
  if (isJson) return jsonReporter;
  return isQuiet ? quietReporter : makeTextReporter(Math.min(columnsOf(stdout), MAX_TEXT_COLUMNS));
}

function makeProgress(command: SolveCommand, { stderr, now }: Host): ProgressLine | undefined {
  if (!stderr.isTTY || command.isJson || command.isQuiet) return undefined;
  return new ProgressLine({
    write: (text) => stderr.write(text, () => {}),
    now,
    columns: () => columnsOf(stderr),
  });
}

/** Some terminals say that they have none. */
function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns < 1 ? DEFAULT_COLUMNS : columns;
}

function formatError(error: unknown): string {
  if (error instanceof UsageError) {
    return `tsumeru: ${error.message}\nTry: tsumeru --help\n`;
  }
  // An `InputError` here is one of a whole text; those of a problem are answers.
  if (error instanceof CliError || error instanceof TsumeruError) {
    return `tsumeru: ${error.message}\n`;
  }
  // A fault of the program: the stack is what its author needs.
  return `tsumeru: ${error instanceof Error ? error.stack : String(error)}\n`;
}
