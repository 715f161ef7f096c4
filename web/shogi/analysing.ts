// Runs the analysis, and turns its variations into lines to step through. The moves of a variation are fetched when the
// visitor steps into it. Loaded for the first analysis.

import type { Fault, Finding, Progress } from 'tsumeru';
import type { Line, Step } from 'tsumeru/kifu';
import { ALL_OPTIONS } from 'tsumeru/options';
import { formatSfen, type Position } from 'tsumeru/shogi';
import { createChannel, provideHelpers } from 'tsumeru/worker';
import workerUrl from 'tsumeru/worker-script.js?url';
import { type Analysed, analysed, type ShownFault } from './analysed';
import type {
  AnalysisInput,
  AnalysisOutput,
  AnalysisUpdate,
  Continuation,
  Path,
  Report,
  ShortChoice,
} from './analysis-messages';
import { authorText, complaint, readAuthorLine, spellInUsi } from './author-line';
import { widen } from './effort';
import { describeMove } from './move-texts';
import { goToPly, moves, showLine, takeVariation } from './playback';
import { positionFault, problem } from './problem';
import { completeProgress, startSearch } from './search';
import { settings } from './settings';
import { threadsHere } from './threads';
import { setContinuation } from './track';

/** Nodes for each question of an analysis. */
const CHECK_NODES = ALL_OPTIONS.checkNodes.fallback;

const remote = createChannel<AnalysisInput, AnalysisOutput, AnalysisUpdate>(() => {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  const endHelpers = provideHelpers(worker, () => new Worker(workerUrl));
  worker.addEventListener('error', endHelpers);
  return worker;
});

/**
 * The replies at a ply that differ from the one played. Each is a line of one move, whose continuation is fetched
 * later.
 */
function beginReplies(choices: readonly ShortChoice[], ply: number, path: Path): Line[] {
  const index = choices.findIndex((choice) => choice.ply === ply);
  const replies = choices[index]?.replies ?? [];
  return replies.flatMap(({ move, isMain, isFutile, length }, reply) => {
    if (isMain || isFutile) return [];
    const beginning: Line = [{ move }];
    setContinuation(beginning, length ?? 1, async () => {
      const here = [...path, index, reply];
      const more = (await remote.ask({ type: 'continue', path: here })) as Continuation;
      return makeLine(more.line, ply, more.choices, here).slice(1);
    });
    return [beginning];
  });
}

/** The lines that begin with the move of a fault, one for each move. Moves in `known` already have a line. */
function beginFaults(faults: readonly Fault[], known: ReadonlySet<string>): Line[] {
  const lines = new Map<string, Line>();
  for (const { move, line } of faults) {
    if (move === null || known.has(move) || lines.has(move)) continue;
    lines.set(
      move,
      line.map((played) => ({ move: played })),
    );
  }
  return [...lines.values()];
}

function makeLine(
  line: readonly string[],
  firstPly: number,
  choices: readonly ShortChoice[],
  path: Path,
  faults: readonly Fault[] = [],
): Step[] {
  return line.map((move, index) => {
    const ply = firstPly + index;
    const replies = beginReplies(choices, ply, path);
    const known = new Set([move, ...replies.map(([first]) => first!.move)]);
    const here = faults.filter((fault) => fault.ply === ply);
    const variations = [...replies, ...beginFaults(here, known)];
    return variations.length === 0 ? { move } : { move, variations };
  });
}

/** How many times the limits are those of the settings. */
let depth = 1;
let judged: readonly string[] | undefined;
const DEEPER = 10;

export function startAnalysing(): Promise<void> {
  depth = 1;
  return analyse(undefined, false);
}

/** Goes on with the analysis of the same line, from the table that it left and with wider limits. */
export function analyseDeeper(): Promise<void> {
  depth *= DEEPER;
  return analyse(judged, true);
}

/**
 * Analyses with the author's line as the solution. When the position is not a tsume problem, the analysis says only
 * that.
 */
export async function startJudging(): Promise<void> {
  if (positionFault.peek() !== undefined) return analyse(undefined, false);
  await spellInUsi();
  const solution = readAuthorLine(problem.peek(), authorText.peek());
  complaint.value = 'kind' in solution ? solution : undefined;
  depth = 1;
  if (!('kind' in solution)) await analyse(solution, false);
}

function analyse(solution: readonly string[] | undefined, goesOn: boolean): Promise<void> {
  return startSearch('analysing', async ({ position, signal, onProgress }) => {
    analysed.value = undefined;
    judged = solution;
    const { hashMiB, maxNodes, timeMs, futile, variationDepth, strictness } = settings.peek();
    const asked = { checkNodes: CHECK_NODES, maxNodes, timeMs };
    const options = {
      futile,
      variationDepth,
      strictness,
      solution,
      ...(goesOn ? widen(asked, depth) : asked),
      keepTable: goesOn,
    };
    const sfen = formatSfen(position);
    const input = { type: 'analyse', sfen, hashMiB, threads: threadsHere(), options } as const;
    const report = await runAnalysis(input, { signal, onProgress });
    if (position !== problem.peek()) return;
    await showReport(position, report);
    completeProgress(report);
  });
}

interface Listeners {
  readonly signal: AbortSignal;
  readonly onProgress: (latest: Progress) => void;
  readonly onFinding?: (finding: Finding) => void;
}

export async function runAnalysis(
  input: AnalysisInput & { type: 'analyse' },
  { signal, onProgress, onFinding }: Listeners,
): Promise<Report> {
  const listen = (told: AnalysisUpdate) => {
    if ('finding' in told) onFinding?.(told.finding);
    else onProgress(told);
  };
  return (await remote.ask(input, { signal, onProgress: listen })) as Report;
}

/** The latest analysis as a text. */
export const saveAnalysis = async (): Promise<string> =>
  (await remote.ask({ type: 'save' })) as string;

/** Makes a saved analysis of this position the latest one. */
export const restoreAnalysis = async (sfen: string, saved: string): Promise<Report> =>
  (await remote.ask({ type: 'restore', sfen, saved })) as Report;

/** Shows a report: its line from ply `from` on, and its faults. */
export async function showReport(position: Position, report: Report, from = 0): Promise<void> {
  const { faults, possibleFaults, notes } = report;
  const all = [...faults, ...possibleFaults, ...notes];
  const line = makeLine(report.line, 1, report.variations, [], all);
  await showLine(position, line, from);
  if (position !== problem.peek()) return;
  const shown = (standing: ShownFault['standing']) => (fault: Fault) => ({
    fault,
    standing,
    texts: textsOf(position, fault),
  });
  analysed.value = {
    position,
    report,
    line,
    faults: [
      ...faults.map(shown('fault')),
      ...possibleFaults.map(shown('possible')),
      ...notes.map(shown('note')),
    ],
    open: report.undecided.map((question) => ({ question, texts: textsOf(position, question) })),
  };
}

/** The move of a fault as text, in the position before its ply of the shown line. */
function textsOf(start: Position, { ply, move }: Pick<Fault, 'ply' | 'move'>) {
  if (move === null || ply === 0) return undefined;
  const before = moves.peek()[ply - 2];
  return describeMove(before?.position ?? start, move, before?.to);
}

/** Shows the position of a fault, and plays its move when that differs from the line's. */
export async function showFault({ position, line }: Analysed, fault: Fault): Promise<void> {
  await showLine(position, line);
  const at = fault.ply - 1;
  const choices = moves.peek()[at]?.step.choices ?? [];
  const chosen = choices.findIndex((choice) => choice.line[choice.from]!.move === fault.move);
  if (chosen > 0) await takeVariation(at, chosen);
  else goToPly(fault.ply);
}

/** The analysis as a KIF file with all variations. */
export async function makeKif(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await remote.ask({ type: 'kif', headers })) as string;
}
