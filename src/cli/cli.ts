// The command line without the process around it: it takes arguments and streams and returns an exit code. Modules that only some calls
// need are loaded by those calls: otherwise a short solve would spend half its time on loading.

import { createColors } from 'picocolors';
import { version } from '../../package.json';
import { InputError, OptionError, SolverError, TsumeruError } from '../base/errors';
import type { BatchHost } from '../run/batch/run-batch';
import { STANDARD_INPUT_PATH } from '../run/input';
import {
  ClosedOutput,
  makeWriter,
  type OutputStream,
  STANDARD_ERROR,
  STANDARD_OUTPUT,
  type Write,
} from '../run/output';
import type { FileHost, Replaceable } from '../run/output-file';
import { countJobs } from '../run/question';
import {
  EXIT_BAD_INPUT,
  EXIT_FAILURE,
  EXIT_MATE,
  EXIT_UNKNOWN,
  RunError,
  UsageError,
} from '../run/run-error';
import { makeSafeAroundColors, makeSafeLine } from '../run/safe-text';
import { type Reporter, type RunParts, runProblems } from '../run/solve-problems';
import { Solver } from '../solver/solver';
import { givenOptions } from '../terms/command-options';
import type { SolverOptions } from '../terms/solve-options';
import { wordError } from '../words/error-words';
import { ERROR_CODES_JA } from '../words/errors-ja';
import type { Language } from '../words/language';
import { findCommand, parseArguments } from './arguments/arguments';
import type { CommandName } from './arguments/command-table';
import type {
  AnalyseCommand,
  AnalyseListCommand,
  BatchCommand,
  BenchCommand,
  ColorChoice,
  Command,
  ComposeCommand,
  ScanCommand,
  SolveCommand,
  ThreatCommand,
} from './arguments/commands';
import { findLanguage } from './arguments/language';
import { openProblems } from './arguments/operands';
import { jsonReporter, quietReporter } from './reports/program-reports';
import { remarkOnText } from './reports/remarks';
import { makeTextReporter } from './reports/text-report';
import { PAGE_COLUMNS } from './terminal/columns';
import { ProgressLine } from './terminal/progress-line';

/** The greatest width of a report, in columns: wider lines are hard to read. */
const MAX_TEXT_COLUMNS = 120;

export interface Host extends Omit<BatchHost, 'openQueue'>, FileHost {
  readonly stderr: OutputStream;
  /** The environment of the process, for NO_COLOR, TERM and the language. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of the script that the threads of a batch run. */
  readonly threadScript: string;
  makeSolver?(options: SolverOptions): DisposableSolver;
}

/** A solver of which some methods may be missing: a test, or another host, gives only the methods that its calls need. */
type DisposableSolver = RunParts['solver'] & Partial<Solver>;

/** The host, and the language of the call. */
interface LocalizedHost extends Host {
  readonly language: Language;
}

interface Writers {
  readonly writeOut: Write;
  readonly writeErr: Write;
}

/** Runs the command that the arguments (without node and script) name. Returns the exit code. */
export async function runCli(argv: readonly string[], host: Host): Promise<number> {
  const writeOut = makeWriter(host.stdout);
  const writeErr = makeWriter(host.stderr, STANDARD_ERROR);
  const language = findLanguage(argv, host.env);
  try {
    return await runCommand(parseArguments(argv), { ...host, language }, { writeOut, writeErr });
  } catch (error) {
    if (error instanceof ClosedOutput) return EXIT_MATE;
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    const faulty = { command: findCommand(argv), language, env: host.env };
    for (const each of errors) await writeErr(formatError(each, faulty)).catch(() => {});
    return Math.max(...errors.map(exitCodeOf));
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof InputError) return EXIT_BAD_INPUT;
  if (error instanceof SolverError && error.code === 'aborted') return EXIT_UNKNOWN;
  return error instanceof RunError ? error.exitCode : EXIT_FAILURE;
}

async function runCommand(
  command: Command,
  host: LocalizedHost,
  writers: Writers,
): Promise<number> {
  const { writeOut } = writers;
  const { language } = host;
  switch (command.name) {
    case 'solve':
      return runSolve(command, host, writers);
    case 'analyse':
      return runAnalysis(command, host, writers);
    case 'batch':
    case 'analyse-list':
      return runBatch(command, host, writers);
    case 'generate':
      return (await import('./on-demand')).runGenerate(command, host, {
        ...writers,
        bar: command.reportsProgress ? undefined : makeBar(host),
        language,
      });
    case 'worker':
      return (await import('./on-demand')).runWorkerCommand(command, host, {
        ...writers,
        language,
      });
    case 'queue':
      return (await import('./on-demand')).runQueueCommand(command, host, { ...writers, language });
    case 'similar':
      return (await import('./on-demand')).runSimilar(command, host, { ...writers, language });
    case 'scan':
    case 'threat':
    case 'compose':
      return runForComposers(command, host, writers);
    case 'check':
      return (await import('./on-demand')).runCheck(command, host, writeOut, language);
    case 'convert':
      return (await import('./on-demand')).runConvert(command, host, writers);
    case 'query':
      return (await import('./on-demand')).runQuery(command, host, writers);
    case 'sheet':
      return (await import('./on-demand')).runSheet(command, host, writers);
    case 'bench':
      if (command.comparison !== undefined) {
        return runComparison(command, command.comparison, host, writers);
      }
      return (await import('./on-demand')).runBench(
        command,
        (hashMiB) => makeSolver(host, { hashMiB }),
        { writeOut, ...host },
      );
    case 'go':
      return (await import('./on-demand')).runGo(command, host, {
        ...writers,
        language,
        progress: makeProgress(command, host),
      });
    case 'usi':
      return (await import('./on-demand')).runUsi({ ...host, ...writers });
    case 'mcp': {
      const { runMcp } = await import('./on-demand');
      return runMcp(makeSolver(host, { hashMiB: command.hashMiB }) as Solver, {
        ...host,
        ...writers,
      });
    }
    case 'completion': {
      const { formatCompletion } = await import('./on-demand');
      await writeOut(formatCompletion(command.shell, language));
      return EXIT_MATE;
    }
    case 'help': {
      const { formatHelp } = await import('./on-demand');
      await writeOut(formatHelp(command.command, language));
      return EXIT_MATE;
    }
    case 'version':
      await writeOut(`${version}\n`);
      return EXIT_MATE;
  }
}

function makeSolver(host: Host, options: SolverOptions): DisposableSolver {
  return host.makeSolver?.(options) ?? new Solver(options);
}

/** The options of the solver. For one thread `threads` is left out: then the answers have no counts of threads either. */
function solverOptionsOf({ hashMiB, threads }: Pick<SolveCommand, 'hashMiB' | 'threads'>) {
  return { hashMiB, ...(threads !== 1 && { threads }) };
}

async function runSolve(
  command: SolveCommand,
  host: LocalizedHost,
  writers: Writers,
): Promise<number> {
  const { certificate, diagram } = command;
  const { hashMiB: _, threads: __, ...asked } = givenOptions('solve', command);
  const problems = openProblems(command.operands, host, command);
  const solver = await makeSolver(host, solverOptionsOf(command));
  try {
    return await runProblems({
      ...writers,
      writeOut: writerOfReport(command, host, writers),
      problems,
      solver,
      options: asked,
      certificates: await openCertificates(certificate, host, ruleOf(command)),
      tables: await openTables(command, solver, host),
      diagrams: diagram && (await openDiagrams(diagram, host, ruleOf(command))),
      reporter: await chooseReporter(command, host),
      progress: makeProgress(command, host),
      signal: host.signal,
    });
  } finally {
    solver.dispose?.();
  }
}

/** Which files the outputs of a run may replace: none of its inputs. A file that is read through standard input is an input too. */
function ruleOf({ operands, force }: Pick<SolveCommand, 'operands' | 'force'>): Replaceable {
  const isStandard = operands.length === 0 || operands.join() === '-';
  return { force, inputs: isStandard ? [STANDARD_INPUT_PATH] : operands };
}

async function openCertificates(path: string | undefined, host: FileHost, rule: Replaceable) {
  if (path === undefined) return undefined;
  const { CertificateFiles } = await import('./on-demand');
  return new CertificateFiles(path, host, rule);
}

async function openTables(command: SolveCommand, solver: DisposableSolver, host: Host) {
  const { table } = command;
  if (table === undefined) return undefined;
  const { TableFiles } = await import('./on-demand');
  return new TableFiles(table, solver as Solver, host, ruleOf(command));
}

async function openDiagrams(
  { path, format }: NonNullable<SolveCommand['diagram']>,
  host: FileHost,
  rule: Replaceable,
) {
  const { DiagramFiles } = await import('./on-demand');
  return new DiagramFiles(path, format, host, rule);
}

async function runBatch(
  command: BatchCommand | AnalyseListCommand,
  host: LocalizedHost,
  writers: Writers,
): Promise<number> {
  const { makeOpenQueue, runBatchCommand, solvingWork, analysingWork } = await import(
    './on-demand'
  );
  const work = command.name === 'batch' ? solvingWork(command) : analysingWork(command);
  return runBatchCommand(
    command,
    work,
    { ...host, openQueue: makeOpenQueue(host) },
    {
      ...writers,
      bar: command.reportsProgress ? undefined : makeBar(host),
      language: host.language,
    },
  );
}

async function runAnalysis(
  command: AnalyseCommand,
  host: LocalizedHost,
  writers: Writers,
): Promise<number> {
  const { operands, isJson, format, color, certificate, journal } = command;
  const isForPeople = !isJson && format === undefined;
  const { runAnalyse, makeStagedSolver, createPool } = await import('./on-demand');
  const jobs =
    command.jobs === undefined ? 1 : countJobs(command.jobs, host.processors, command.threads);
  const settings = solverOptionsOf(command);
  const solver = jobs === 1 ? new Solver(settings) : createPool({ ...settings, workers: jobs });
  // One line cannot show several searches.
  const progress = host.stderr.isTTY && isForPeople && jobs === 1 ? makeLine(host) : undefined;
  const { hashMiB, checkNodes } = command;
  const stages = {
    ...{ ...host, solver, hashMiB, checkNodes, progress, rule: ruleOf(command) },
    writeErr: isForPeople ? writers.writeErr : undefined,
  };
  try {
    return await runAnalyse(command, {
      ...writers,
      writeOut: writerOfReport(command, host, writers),
      problems: openProblems(operands, host, { ...command, keepsMoves: true }),
      solver: journal === undefined ? solver : makeStagedSolver(journal, stages),
      jobs,
      certificates: await openCertificates(certificate, host, ruleOf(command)),
      progress,
      signal: host.signal,
      width: widthOf(host.stdout),
      language: host.language,
      colors: createColors(isColored(color, host.stdout, host.env)),
    });
  } finally {
    solver.dispose();
  }
}

async function runForComposers(
  command: ScanCommand | ThreatCommand | ComposeCommand,
  host: LocalizedHost,
  { writeOut, writeErr }: Writers,
): Promise<number> {
  const { createPool, runScan, runThreat, runCompose } = await import('./on-demand');
  const { hashMiB } = command;
  const progress = command.isJson ? undefined : makeBar(host);
  const speech = { writeOut, writeErr, progress, language: host.language };
  const jobs = command.name === 'compose' ? countJobs(command.jobs, host.processors) : 1;
  const solver =
    jobs > 1 ? createPool({ workers: jobs, hashMiB }) : (makeSolver(host, { hashMiB }) as Solver);
  try {
    if (command.name === 'compose') return await runCompose(command, host, { ...speech, solver });
    if (command.name === 'scan') return await runScan(command, host, { ...speech, solver });
    return await runThreat(command, host, { ...speech, solver });
  } finally {
    progress?.clear();
    solver.dispose();
  }
}

/** The engine in JavaScript and the problems are in a separate file, which no other command loads. */
async function runComparison(
  command: BenchCommand,
  asked: NonNullable<BenchCommand['comparison']>,
  host: LocalizedHost,
  { writeOut }: Writers,
): Promise<number> {
  const compare = await import('./compare/compare');
  return compare.runComparison(command, asked, {
    ...host,
    writeOut,
    progress: makeProgress({ ...command, isQuiet: false }, host),
    columns: widthOf(host.stdout),
  });
}

async function chooseReporter(command: SolveCommand, host: LocalizedHost): Promise<Reporter> {
  const { stdout, env, language } = host;
  const begin: Reporter['begin'] = (problem) => ({ err: remarkOnText(problem, language) });
  if (command.isJson) return { begin, ...jsonReporter };
  if (command.isQuiet) return { begin, ...quietReporter };
  if (command.format !== undefined) {
    const { makeFormatReporter } = await import('./on-demand');
    return { begin, ...makeFormatReporter(command.format, language) };
  }
  const colors = createColors(isColored(command.color, stdout, env));
  return makeTextReporter(widthOf(stdout), colors, language, command.side);
}

/** The writer of a report. The report's own colours reach the terminal unchanged; all other control characters are made safe. */
function writerOfReport(
  { isJson, format, color }: Pick<SolveCommand, 'isJson' | 'format' | 'color'>,
  { stdout, env }: LocalizedHost,
  { writeOut }: Writers,
): Write {
  const isPlain = isJson || format !== undefined || !isColored(color, stdout, env);
  return isPlain ? writeOut : makeWriter(stdout, STANDARD_OUTPUT, makeSafeAroundColors);
}

function isColored(choice: ColorChoice, { isTTY }: OutputStream, env: Host['env']): boolean {
  if (choice !== 'auto') return choice === 'always';
  return isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

function makeBar(host: LocalizedHost): ProgressLine | undefined {
  return host.stderr.isTTY ? makeLine(host) : undefined;
}

/** The progress line, if the report is for people and the error stream is a terminal. */
function makeProgress(
  { isJson, isQuiet, format }: Pick<SolveCommand, 'isJson' | 'isQuiet'> & { format?: unknown },
  host: LocalizedHost,
): ProgressLine | undefined {
  const isWanted = !isJson && !isQuiet && format === undefined;
  return host.stderr.isTTY && isWanted ? makeLine(host) : undefined;
}

function makeLine({ stderr, now, language }: LocalizedHost): ProgressLine {
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

/** The columns of a terminal. Some terminals report none. */
function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns < 1 ? PAGE_COLUMNS : columns;
}

/** The call that has failed. */
interface FaultyCall extends Pick<LocalizedHost, 'language' | 'env'> {
  readonly command: CommandName | undefined;
}

function formatError(error: unknown, { command, language, env }: FaultyCall): string {
  const help = command === undefined ? 'tsumeru --help' : `tsumeru ${command} --help`;
  const advice = language === 'ja' ? `使い方：${help}\n` : `Try: ${help}\n`;
  const isOption = error instanceof UsageError || error instanceof OptionError;
  return `tsumeru: ${makeSafeLine(wordAny(error, language, env))}\n${isOption ? advice : ''}`;
}

function wordAny(error: unknown, language: Language, env: Host['env']): string {
  if (error instanceof RunError) return error.text[language];
  // An `InputError` here is about a whole input. The error of a single problem was turned into an answer before.
  if (error instanceof TsumeruError) {
    const code = error.code === 'aborted' ? '' : ` [${error.code}]`;
    return wordError(error, language) + code;
  }
  // An error of the program itself. Its authors need the stack, but nobody else does.
  const told = error instanceof Error && env.NODE_DEBUG?.includes('tsumeru') ? error.stack : error;
  return `${language === 'ja' ? ERROR_CODES_JA.internal : 'internal error'}: ${told} [internal]`;
}
