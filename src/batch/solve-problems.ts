// The loop of a run: read a problem, solve it, report the outcome. The loop ends with the input, on an interruption, or
// when nobody reads the output any more. Reporters turn problems and outcomes into text; they do not use streams.

import type { Progress, Solution } from '../answers/solution';
import type { GivenOptions } from '../options/command-options';
import { judgeProblem } from '../search/problem';
import type { Position } from '../shogi/position';
import type { Solver } from '../solver/solver';
import {
  describeError,
  type Outcome,
  type Problem,
  positionOf,
  UNWRITTEN_REASON,
  type WrittenCertificate,
} from './outcome';
import { ClosedOutput } from './output';
import type { ProgressView } from './progress';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf, RunError } from './run-error';
import { SideOutputs } from './side-outputs';
import { untilAborted } from './streams';

/**
 * Nodes between two checks of the signal: some 5 ms. At the beginning of a run, before the core is compiled by the
 * optimising compiler and while a large table is touched for the first time, a slice takes longer, but less than 100
 * ms. With slices of 8192 nodes a slice took up to 175 ms. A search of one million nodes took 2.3 s in slices of 2048
 * nodes and 2.0 s in slices of 8192 nodes, a difference within the noise.
 */
const SLICE_NODES = 2048;

interface Sink {
  /** Throws if the file could not be written. Called before the search, so that no result is lost. */
  requireWritable(problem: Problem): void;
}

interface CertificateSink extends Sink {
  write(problem: Problem, answer: Solution): Promise<{ certificate?: WrittenCertificate }>;
}

interface TableSink extends Sink {
  /** Loads the table that an earlier run saved for this problem. Returns whether there was one. */
  open(problem: Problem): Promise<boolean>;
  write(problem: Problem, answer: Solution): Promise<void>;
}

interface DiagramSink extends Sink {
  write(outcome: Outcome): Promise<void>;
}

export interface RunParts {
  readonly problems: AsyncIterable<Problem>;
  readonly solver: Pick<Solver, 'solve'>;
  readonly options: Omit<GivenOptions<'solve'>, 'hashMiB' | 'threads'>;
  readonly certificates?: CertificateSink | undefined;
  readonly tables?: TableSink | undefined;
  readonly diagrams?: DiagramSink | undefined;
  readonly reporter: Reporter;
  readonly progress: ProgressView | undefined;
  readonly signal: AbortSignal;
  readonly writeOut: (text: string) => Promise<void>;
  readonly writeErr: (text: string) => Promise<void>;
}

/** Solves the problems one after another. Returns the largest of their exit codes. */
export async function runProblems(parts: RunParts): Promise<number> {
  const { signal } = parts;
  let exitCode = EXIT_MATE;
  try {
    for await (const problem of untilAborted(parts.problems, signal)) {
      const outputs = new SideOutputs();
      const solved = await solveProblem(problem, parts, outputs);
      const outcome = { ...solved, isInterrupted: signal.aborted };
      exitCode = Math.max(exitCode, exitCodeOf(outcome.answer));
      await outputs.reportAnswer(
        () => tell(parts.reporter.end(outcome), parts),
        async () => parts.diagrams?.write(outcome),
      );
    }
  } catch (error) {
    if (error instanceof ClosedOutput) return exitCode;
    throw error;
  }
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

async function solveProblem(
  problem: Problem,
  parts: RunParts,
  outputs: SideOutputs,
): Promise<Outcome> {
  try {
    const position = positionOf(problem);
    // The solver judges it too, but only after the board is shown and files are opened.
    judgeProblem(position, parts.options.side ?? 'attacker');
    parts.certificates?.requireWritable(problem);
    parts.tables?.requireWritable(problem);
    parts.diagrams?.requireWritable(problem);
    const keepTable = await parts.tables?.open(problem);
    await tell(parts.reporter.begin(problem), parts);
    const answer = await search(position, parts, keepTable);
    await outputs.attempt(() => parts.tables?.write(problem, answer));
    const written = await outputs.attempt(() => parts.certificates?.write(problem, answer));
    return { problem, answer, ...(written ?? (parts.certificates && UNWRITTEN)) };
  } catch (error) {
    if (error instanceof ClosedOutput || error instanceof RunError) throw error;
    return { problem, answer: describeError(error) };
  } finally {
    parts.progress?.clear();
  }
}

const UNWRITTEN = { certificate: { missing: UNWRITTEN_REASON } };

function search(position: Position, parts: RunParts, keepTable = false): Promise<Solution> {
  const { solver, options, signal, progress, certificates } = parts;
  const certificate = certificates !== undefined;
  // A search describes its progress only for a listener.
  const listener = progress && { onProgress: (state: Progress) => progress.update(state) };
  return solver.solve(position, {
    ...options,
    ...(keepTable && { keepTable }),
    certificate,
    signal,
    ...listener,
    sliceNodes: SLICE_NODES,
  });
}

export async function tell(
  { out, err }: ReportText,
  { writeOut, writeErr }: Pick<RunParts, 'writeOut' | 'writeErr'>,
): Promise<void> {
  if (out) await writeOut(out);
  // A closed error stream does not end the run.
  if (err) await writeErr(err).catch(() => {});
}

/**
 * Texts for the output stream and the error stream, with their line breaks. A key is absent if there is nothing to
 * write to its stream.
 */
export interface ReportText {
  readonly out?: string;
  readonly err?: string;
}

export interface Reporter {
  /** The text before the search: the board, so that people can look at it during the search. */
  begin(problem: Problem): ReportText;
  end(outcome: Outcome): ReportText;
}
