// The command `analyse`: analyses the problems, and reports each in the order of the input. The run ends with the input, with an interruption, or
// when nobody reads the output any more.

import { createColors } from 'picocolors';
import { InputError } from '../../base/errors';
import { mapMany } from '../../base/map-many';
import { formatAnalysis } from '../../kifu/format-analysis';
import { writableHeaders } from '../../kifu/format-record';
import { isSolutionLine } from '../../kifu/ki2-moves';
import { parseMoves } from '../../kifu/parse-moves';
import {
  describeError,
  type Failure,
  makeAnalysisRecord,
  type Problem,
  positionOf,
  UNWRITTEN_REASON,
  type WrittenCertificate,
} from '../../run/outcome';
import { ClosedOutput } from '../../run/output';
import { formatProgress, type ProgressView } from '../../run/progress';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf, RunError } from '../../run/run-error';
import { SideOutputs } from '../../run/side-outputs';
import { type RunParts, tell } from '../../run/solve-problems';
import { untilAborted } from '../../run/streams';
import type { Position } from '../../shogi/position';
import type { Solver } from '../../solver/solver';
import type { Analysis } from '../../terms/analysis';
import { givenOptions } from '../../terms/command-options';
import { type Finding, Findings } from '../../terms/finding';
import type { Progress } from '../../terms/solution';
import type { Language } from '../../words/language';
import type { AnalyseCommand } from '../arguments/commands';
import type { CertificateFiles } from '../files/certificate-files';
import { formatAnalysisReport, formatFindings } from '../reports/analysis-report';
import { formatRemark, remarkOnHand, remarkOnText } from '../reports/remarks';
import { type Colors, formatCertificate, formatFailure, markMove } from '../reports/text-report';

interface AnalyseParts extends Pick<RunParts, 'problems' | 'signal' | 'writeOut' | 'writeErr'> {
  readonly solver: Pick<Solver, 'analyse'>;
  /** How many problems are analysed at the same time: as many as the solver has workers. */
  readonly jobs: number;
  /** Writes certificates, if they are asked for. */
  readonly certificates?: CertificateFiles | undefined;
  readonly progress: ProgressView | undefined;
  /** The width of the report in columns. */
  readonly width: number;
  readonly colors?: Colors;
  readonly language?: Language;
}

/** Finished analyses that may wait for a slow analysis before them. */
const WINDOW = 1000;

/** Returns the largest exit code of the problems. */
export async function runAnalyse(command: AnalyseCommand, parts: AnalyseParts): Promise<number> {
  let exitCode = EXIT_MATE;
  const { problems, signal, jobs } = parts;
  const work = async (problem: Problem) => {
    const outputs = new SideOutputs();
    return { problem, outputs, ...(await analyse(problem, command, { ...parts, outputs })) };
  };
  try {
    const bounds = { atWork: jobs, window: jobs === 1 ? 1 : WINDOW, signal };
    for await (const answered of mapMany(untilAborted(problems, signal), work, bounds)) {
      const { problem, answer, outputs } = answered;
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      await outputs.reportAnswer(() => {
        const text = report(answered, command, parts);
        const remarks = remarkOnText(problem, parts.language ?? 'en');
        return tell({ ...text, err: remarks + (text.err ?? '') }, parts);
      });
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  }
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

interface Answered {
  readonly problem: Problem;
  readonly answer: Analysis | Failure;
  readonly certificate: WrittenCertificate | undefined;
}

async function analyse(
  problem: Problem,
  command: AnalyseCommand,
  {
    solver,
    signal,
    progress,
    certificates,
    outputs,
    language = 'en',
  }: AnalyseParts & { outputs: SideOutputs },
): Promise<Pick<Answered, 'answer' | 'certificate'>> {
  const { hashMiB: _, threads: __, recordedLength, ...asked } = givenOptions('analyse', command);
  try {
    const position = positionOf(problem);
    const solution = command.solution ? readSolution(position, command.solution) : problem.solution;
    certificates?.requireWritable(problem);
    const answer = await solver.analyse(position, {
      ...asked,
      signal,
      ...(solution === undefined ? {} : { solution }),
      ...(recordedLength === undefined || solution !== undefined ? {} : { recordedLength }),
      ...(certificates === undefined ? {} : { certificate: true }),
      ...(progress && listenersOf(progress, language)),
    });
    if (certificates === undefined) return { answer, certificate: undefined };
    const written = await outputs.attempt(() => certificates.writeLine(problem, answer));
    return { answer, certificate: written ?? { missing: UNWRITTEN_REASON } };
  } catch (error) {
    if (error instanceof RunError) throw error;
    return { answer: describeError(error), certificate: undefined };
  } finally {
    progress?.clear();
  }
}

/** Listeners that show the progress on one line; the line begins with the findings so far. */
function listenersOf(progress: ProgressView, language: Language) {
  const found = new Findings();
  return {
    onFinding: (finding: Finding) => found.add(finding),
    onProgress: (state: Progress) =>
      progress.show(() =>
        [...formatFindings(found, language), formatProgress(state, language)].join('  '),
      ),
  };
}

/**
 * The author's line in USI notation. Words that are not ASCII are read as Japanese moves. The place of an error in these words is left out,
 * because it would be taken for a place in the text of the problem.
 */
function readSolution(position: Position, words: readonly string[]): readonly string[] {
  if (words.every((word) => /^[ -~]*$/.test(word))) return words;
  try {
    return parseMoves(position, words.join(' '));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = error.message
      .replace(/^line 1: | \(at character \d+\)$/g, '')
      .replace(/^move (\d+),(?= .* is not legal$)/, 'ply $1 of the solution,');
    throw new InputError(error.code, message);
  }
}

function report(
  { problem, answer, certificate }: Answered,
  { isJson, format, solution, verdictOnly: isVerdictOnly }: AnalyseCommand,
  { width, colors = createColors(false), language = 'en' }: AnalyseParts,
) {
  if (answer.status === 'error') {
    if (!isJson) {
      const mark = markMove(solution ?? problem.solution ?? [], answer);
      return { err: formatFailure(problem, answer, language) + mark };
    }
    return { out: `${JSON.stringify(makeAnalysisRecord({ problem, answer }))}\n` };
  }
  if (isJson) {
    return { out: `${JSON.stringify(makeAnalysisRecord({ problem, answer, certificate }))}\n` };
  }
  if (format !== undefined) {
    const headers = writableHeaders(problem.headers);
    return { out: formatAnalysis(positionOf(problem), answer, { format, headers }) };
  }
  const words = formatCertificate(certificate, language, colors).trimStart();
  const end = words === '' ? '' : `${words}\n`;
  const manner = { width, colors, language, isVerdictOnly };
  const out = formatAnalysisReport(problem, answer, manner) + end;
  const err = remarkOnHand(problem, language) + remarkOnHeaders(problem, solution, language);
  return { out, err };
}

/** A remark on moves that stand above the board: they are read as a header of the record and are not judged. */
export function remarkOnHeaders(
  problem: Problem,
  given: readonly string[] | undefined,
  language: Language,
): string {
  if (given !== undefined || problem.solution !== undefined) return '';
  const headers = Object.entries(problem.headers ?? {});
  const [name] = headers.find(([name, value]) => isSolutionLine(`${name}：${value}`)) ?? [];
  if (name === undefined) return '';
  const remark = {
    en: `${name} above the board is read as a header; write the moves to be judged below the board`,
    ja: `盤の上の「${name}」は見出しとして読みました。検討する手順は盤の下に書いてください`,
  };
  return formatRemark(problem, remark, language);
}
