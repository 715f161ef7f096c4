// The run of `analyse`: problem after problem, each with its report. It ends with the input, on an interruption,
// or when nobody reads the output any more.

import { createColors } from 'picocolors';
import { parseSfen } from '../formats/sfen';
import { formatAnalysis } from '../kifu/format-analysis';
import type { Analysis } from '../solver/analysis';
import { describeAnalysis } from '../solver/analysis-object';
import type { Progress } from '../solver/solution';
import type { Solver } from '../solver/solver';
import type { Language } from '../words/language';
import { formatAnalysisReport } from './analysis-report';
import type { AnalyseCommand } from './commands';
import { EXIT_BAD_INPUT, EXIT_FAILURE, EXIT_MATE, EXIT_NO_MATE, EXIT_UNKNOWN } from './exit-codes';
import { describeError, type Failure, type Problem } from './outcome';
import { ClosedOutput } from './output';
import type { ProgressLine } from './progress-line';
import { type RunParts, tell } from './run';
import { type Colors, formatFailure } from './text-report';
import { untilAborted } from './until-aborted';

export interface AnalyseParts
  extends Pick<RunParts, 'problems' | 'signal' | 'writeOut' | 'writeErr'> {
  readonly solver: Pick<Solver, 'analyse'>;
  readonly progress: ProgressLine | undefined;
  /** Columns of the report. */
  readonly width: number;
  readonly colors?: Colors;
  readonly language?: Language;
}

/** Runs through the problems; the largest of their exit codes. */
export async function runAnalyse(command: AnalyseCommand, parts: AnalyseParts): Promise<number> {
  let exitCode = EXIT_MATE;
  try {
    for await (const problem of untilAborted(parts.problems, parts.signal)) {
      const answer = await analyse(problem, command, parts);
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      await tell(report(problem, answer, command, parts), parts);
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  }
  return parts.signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

async function analyse(
  problem: Problem,
  command: AnalyseCommand,
  { solver, signal, progress }: AnalyseParts,
): Promise<Analysis | Failure> {
  const { maxNodes, timeMs, futile, checkNodes, recordedLength, strictness } = command;
  const { variationDepth, variationCooks, removal, removalNodes } = command;
  const solution = command.solution ?? problem.solution;
  try {
    if (problem.fault !== undefined) throw problem.fault;
    return await solver.analyse(parseSfen(problem.text), {
      ...{ maxNodes, timeMs, futile, checkNodes, variationDepth, variationCooks, signal },
      ...{ strictness, removal, removalNodes },
      ...(solution === undefined ? {} : { solution }),
      ...(recordedLength === undefined || solution !== undefined ? {} : { recordedLength }),
      onProgress: (state: Progress) => progress?.update(state),
    });
  } catch (error) {
    return describeError(error);
  } finally {
    progress?.clear();
  }
}

function exitCodeOf(answer: Analysis | Failure): number {
  if (answer.status === 'error') return answer.isInputAtFault ? EXIT_BAD_INPUT : EXIT_FAILURE;
  if (answer.verdict === 'undecided') return EXIT_UNKNOWN;
  return answer.verdict === 'sound' ? EXIT_MATE : EXIT_NO_MATE;
}

function report(
  problem: Problem,
  answer: Analysis | Failure,
  { isJson, format }: AnalyseCommand,
  { width, colors = createColors(false), language = 'en' }: AnalyseParts,
) {
  if (answer.status === 'error') {
    if (!isJson) return { err: formatFailure(problem, answer, language) };
    const { code, message } = answer;
    const record = { sfen: problem.text, status: 'error', error: { code, message } };
    return { out: `${JSON.stringify(record)}\n` };
  }
  if (isJson) return { out: `${JSON.stringify(describeAnalysis(problem.text, answer))}\n` };
  if (format !== undefined) return { out: formatAnalysis(problem.text, answer, { format }) };
  return { out: formatAnalysisReport(problem, answer, { width, colors, language }) };
}
