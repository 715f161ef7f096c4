// The command line without the process around it: arguments and streams in, an exit code out.

import { createColors } from 'picocolors';
import { version } from '../../package.json';
import { InputError, TsumeruError } from '../errors';
import { givenOptions } from '../options/asked';
import { BOOK_NODES_FOR_ONE } from '../options/table';
import { lockFile } from '../run/batch/lock';
import { type BatchHost, runBatchCommand } from '../run/batch/run-batch';
import { wordError } from '../run/error-words';
import { EXIT_BAD_INPUT, EXIT_FAILURE, EXIT_MATE } from '../run/exit-codes';
import {
  ClosedOutput,
  makeWriter,
  type OutputStream,
  STANDARD_ERROR,
  type Write,
} from '../run/output';
import type { FileHost } from '../run/output-file';
import type { Reporter } from '../run/report';
import { RunError, UsageError } from '../run/run-error';
import { type RunParts, runProblems } from '../run/solve-problems';
import type { SolverOptions } from '../solver/options';
import { Solver } from '../solver/solver';
import { createSplitSolver } from '../split/split-solver';
import type { Language } from '../words/language';
import { parseArguments } from './arguments/arguments';
import type { AnalyseCommand, ColorChoice, Command, SolveCommand } from './arguments/commands';
import { findLanguage } from './arguments/language';
import { openProblems } from './arguments/operands';
import { runAnalyse } from './commands/analyse';
import { runBench } from './commands/bench';
import { runCheck } from './commands/check';
import { formatCompletion } from './commands/completion';
import { runConvert } from './commands/convert';
import { runGo } from './commands/go';
import { formatHelp } from './commands/help';
import { runUsi } from './commands/usi';
import { CertificateFiles } from './files/certificate-files';
import { DiagramFiles } from './files/diagram-files';
import { makeFormatReporter } from './reports/format-report';
import { jsonReporter } from './reports/json-report';
import { quietReporter } from './reports/quiet-report';
import { makeTextReporter } from './reports/text-report';
import { ProgressLine } from './terminal/progress-line';

const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_TEXT_COLUMNS = 120;

export interface Host extends BatchHost, FileHost {
  readonly stderr: OutputStream;
  /** Of the process; NO_COLOR is asked for. */
  readonly env: Readonly<Record<string, string | undefined>>;
  makeSolver?(options: SolverOptions): DisposableSolver;
}

type DisposableSolver = RunParts['solver'] & { dispose?(): void };

/** With the language in which it is answered. */
interface SpokenHost extends Host {
  readonly language: Language;
}

interface Writers {
  readonly writeOut: Write;
  readonly writeErr: Write;
}

/** Does what the arguments (without node and script) say, and returns the exit code. */
export async function runCli(argv: readonly string[], host: Host): Promise<number> {
  const writeOut = makeWriter(host.stdout);
  const writeErr = makeWriter(host.stderr, STANDARD_ERROR);
  const language = findLanguage(argv, host.env);
  try {
    return await runCommand(parseArguments(argv), { ...host, language }, { writeOut, writeErr });
  } catch (error) {
    if (error instanceof ClosedOutput) return EXIT_MATE;
    await writeErr(formatError(error, language)).catch(() => {});
    if (error instanceof InputError) return EXIT_BAD_INPUT;
    return error instanceof RunError ? error.exitCode : EXIT_FAILURE;
  }
}

async function runCommand(command: Command, host: SpokenHost, writers: Writers): Promise<number> {
  const { writeOut } = writers;
  const { language } = host;
  switch (command.name) {
    case 'solve':
      return runSolve(command, host, writers);
    case 'analyse':
      return runAnalysis(command, host, writers);
    case 'batch':
      return runBatchCommand(command, host, { ...writers, bar: makeBar(host), language });
    case 'check':
      return runCheck(command, host, writeOut, language);
    case 'convert':
      return runConvert(command, host, writeOut);
    case 'bench':
      return runBench(command, (hashMiB) => makeSolver(host, { hashMiB }), { writeOut, ...host });
    case 'go':
      return runGo(command, host, {
        ...writers,
        language,
        progress: makeProgress(command, host),
      });
    case 'usi':
      return runUsi({ ...host, ...writers });
    case 'completion':
      await writeOut(formatCompletion(command.shell, language));
      return EXIT_MATE;
    case 'help':
      await writeOut(formatHelp(command.command, language));
      return EXIT_MATE;
    case 'version':
      await writeOut(`${version}\n`);
      return EXIT_MATE;
  }
}

function makeSolver(host: Host, options: SolverOptions): DisposableSolver {
  return host.makeSolver?.(options) ?? new Solver(options);
}

/** One thread is not told of in the answers. */
function solverOptionsOf({ hashMiB, threads }: Pick<SolveCommand, 'hashMiB' | 'threads'>) {
  return { hashMiB, ...(threads !== 1 && { threads }) };
}

function runSolve(command: SolveCommand, host: SpokenHost, writers: Writers): Promise<number> {
  const { certificate, diagram } = command;
  const { hashMiB: _, threads: __, ...asked } = givenOptions('solve', command);
  const problems = openProblems(command.operands, host, command);
  const { solver, giveFree } = makeAskedSolver(command, host);
  return runProblems({
    ...writers,
    problems,
    solver,
    options: { bookNodes: BOOK_NODES_FOR_ONE, ...asked },
    certificates: certificate === undefined ? undefined : new CertificateFiles(certificate, host),
    diagrams: diagram && new DiagramFiles(diagram.path, diagram.format, host),
    reporter: chooseReporter(command, host),
    progress: makeProgress(command, host),
    signal: host.signal,
  }).finally(() => {
    solver.dispose?.();
    giveFree?.();
  });
}

/** A journal is written by one process at a time. */
function makeAskedSolver(command: SolveCommand, host: Host) {
  const { split, hashMiB } = command;
  if (split === undefined) return { solver: makeSolver(host, solverOptionsOf(command)) };
  const giveFree = split.journal === undefined ? undefined : lockFile(split.journal);
  return { solver: createSplitSolver({ ...split, hashMiB }), giveFree };
}

function runAnalysis(command: AnalyseCommand, host: SpokenHost, writers: Writers): Promise<number> {
  const { operands, isJson, format, color, certificate } = command;
  const isForPeople = !isJson && format === undefined;
  const solver = new Solver(solverOptionsOf(command));
  return runAnalyse(command, {
    ...writers,
    problems: openProblems(operands, host, { ...command, keepsMoves: true }),
    solver,
    certificates: certificate === undefined ? undefined : new CertificateFiles(certificate, host),
    progress: host.stderr.isTTY && isForPeople ? makeLine(host) : undefined,
    signal: host.signal,
    width: widthOf(host.stdout),
    language: host.language,
    colors: createColors(isColored(color, host.stdout, host.env)),
  }).finally(() => solver.dispose());
}

function chooseReporter(command: SolveCommand, { stdout, env, language }: SpokenHost): Reporter {
  if (command.isJson) return jsonReporter;
  if (command.isQuiet) return quietReporter;
  if (command.format !== undefined) return makeFormatReporter(command.format, language);
  const colors = createColors(isColored(command.color, stdout, env));
  return makeTextReporter(widthOf(stdout), colors, language);
}

function isColored(choice: ColorChoice, { isTTY }: OutputStream, env: Host['env']): boolean {
  if (choice !== 'auto') return choice === 'always';
  return isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

function makeBar(host: SpokenHost): ProgressLine | undefined {
  return host.stderr.isTTY ? makeLine(host) : undefined;
}

/** Only where the report is one for people. */
function makeProgress(
  { isJson, isQuiet, format }: Pick<SolveCommand, 'isJson' | 'isQuiet'> & { format?: unknown },
  host: SpokenHost,
): ProgressLine | undefined {
  const isWanted = !isJson && !isQuiet && format === undefined;
  return host.stderr.isTTY && isWanted ? makeLine(host) : undefined;
}

function makeLine({ stderr, now, language }: SpokenHost): ProgressLine {
  const host = {
    write: (text: string) => stderr.write(text, () => {}),
    now,
    columns: () => columnsOf(stderr),
  };
  return new ProgressLine(host, language);
}

function widthOf(stdout: OutputStream): number {
  return Math.min(columnsOf(stdout), MAX_TEXT_COLUMNS);
}

/** Some terminals say that they have none. */
function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns < 1 ? DEFAULT_COLUMNS : columns;
}

function formatError(error: unknown, language: Language): string {
  if (error instanceof UsageError) {
    const advice = language === 'ja' ? '使い方：tsumeru --help' : 'Try: tsumeru --help';
    return `tsumeru: ${error.text[language]}\n${advice}\n`;
  }
  // An `InputError` here is one of a whole text; those of a problem are answers.
  if (error instanceof RunError) return `tsumeru: ${error.text[language]}\n`;
  if (error instanceof TsumeruError) return `tsumeru: ${wordError(error, language)}\n`;
  // A fault of the program: the stack is what its author needs.
  return `tsumeru: ${error instanceof Error ? error.stack : String(error)}\n`;
}
