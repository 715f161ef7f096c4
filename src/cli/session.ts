// What a command runs with: the host, the language of the call, and the writers of both streams. Also the parts that
// several commands make from them: a solver, a progress line, colours.

import { createColors } from 'picocolors';
import type { Language } from '../base/language';
import { makeSafeAroundColors } from '../base/safe-text';
import { STANDARD_INPUT_PATH } from '../batch/input';
import { makeWriter, type OutputStream, STANDARD_OUTPUT, type Write } from '../batch/output';
import type { FileHost, Replaceable } from '../batch/output-file';
import type { BatchHost } from '../batch/run-batch';
import type { RunParts } from '../batch/solve-problems';
import type { SolverOptions } from '../options/solve-options';
import type { Threads } from '../options/table';
import { PAGE_COLUMNS } from '../reports/terminal/columns';
import { ProgressLine } from '../reports/terminal/progress-line';
import { Solver } from '../solver/solver';

/** The greatest width of a report, in columns: wider lines are hard to read. */
const MAX_TEXT_COLUMNS = 120;

export interface Host extends Omit<BatchHost, 'openQueue'>, FileHost {
  readonly stderr: OutputStream;
  /** The environment of the process, for the colours and the language. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path of the script that the threads of a batch run. */
  readonly threadScript: string;
  /** The longest wait for the first answer of a queue, if it is not the default. */
  readonly mostWaitMs?: number;
  makeSolver?(options: SolverOptions): DisposableSolver;
}

/**
 * A solver of which some methods may be missing: a test, or another host, gives only the methods that its calls need.
 */
type DisposableSolver = RunParts['solver'] & Partial<Solver>;

export interface Session extends Host {
  readonly language: Language;
  readonly writeOut: Write;
  readonly writeErr: Write;
}

export function makeSolver(host: Host, options: SolverOptions): DisposableSolver {
  return host.makeSolver?.(options) ?? new Solver(options);
}

interface SolverSettings {
  readonly hashMiB: number;
  readonly threads: Threads;
}

/**
 * The options of the solver. For one thread `threads` is left out: then the answers have no counts of threads either.
 */
export function solverOptionsOf({ hashMiB, threads }: SolverSettings): SolverOptions {
  return { hashMiB, ...(threads !== 1 && { threads }) };
}

interface Inputs {
  readonly operands: readonly string[];
  readonly force: boolean;
}

/**
 * Which files the outputs of a run may replace: none of its inputs. A file that is read through standard input is an
 * input too.
 */
export function ruleOf({ operands, force }: Inputs): Replaceable {
  const isStandard = operands.length === 0 || operands.join() === '-';
  return { force, inputs: isStandard ? [STANDARD_INPUT_PATH] : operands };
}

/** What is known of the form of a report. */
interface Form {
  readonly isJson?: boolean;
  readonly isQuiet?: boolean;
  readonly format?: string | undefined;
}

const isForPeople = ({ isJson, isQuiet, format }: Form) =>
  !isJson && !isQuiet && format === undefined;

/**
 * The writer of a report. The report's own colours reach the terminal unchanged; all other control characters are made
 * safe.
 */
export function writerOfReport({ isJson, format }: Form, session: Session): Write {
  const { stdout, writeOut } = session;
  const isColorful = isForPeople({ isJson: isJson === true, format }) && isColored(session);
  return isColorful ? makeWriter(stdout, STANDARD_OUTPUT, makeSafeAroundColors) : writeOut;
}

export function colorsOf(session: Session): ReturnType<typeof createColors> {
  return createColors(isColored(session));
}

/** The variables NO_COLOR and FORCE_COLOR decide, as for many programs; without them a terminal gets colours. */
function isColored({ stdout, env }: Session): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

/** The progress line, if the report is for people and the error stream is a terminal. */
export function makeProgress(form: Form, session: Session): ProgressLine | undefined {
  const { stderr, now, language } = session;
  if (!stderr.isTTY || !isForPeople(form)) return undefined;
  const host = {
    write: (text: string) => stderr.write(text, () => {}),
    now,
    columns: () => columnsOf(stderr),
  };
  return new ProgressLine(host, language);
}

export function widthOf({ stdout }: Host): number {
  return Math.min(columnsOf(stdout), MAX_TEXT_COLUMNS);
}

/** The columns of a terminal. Some terminals report none. */
function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns < 1 ? PAGE_COLUMNS : columns;
}
