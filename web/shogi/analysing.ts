// Analysing: the report, and its variations as lines to step through, each of which is asked for when it is taken.

import { effect, signal } from '@preact/signals';
import { type Fault, formatSfen, type Position, type Progress } from 'tsumeru/js';
import type { Line, Step } from 'tsumeru/kifu';
import { Remote } from '../shell/remote';
import type {
  AnalysisInput,
  AnalysisOutput,
  Continuation,
  Path,
  Report,
  ShortChoice,
} from './analysis-messages';
import { describeMove, type MoveTexts, moves, showLine, takeVariation } from './playback';
import { problem } from './problem';
import { completeProgress, startSearch } from './search';
import { settings } from './settings';
import { setContinuation } from './track';

export interface ShownFault {
  readonly fault: Fault;
  readonly isTolerated: boolean;
  /** Of its move; undefined where it has none. */
  readonly texts: MoveTexts | undefined;
}

export interface Analysed {
  readonly position: Position;
  readonly report: Report;
  /** The solution with its variations and faults. */
  readonly line: Line;
  /** And what is tolerated, behind those. */
  readonly faults: readonly ShownFault[];
}

export const analysed = signal<Analysed | undefined>(undefined);

const remote = new Remote<AnalysisInput, Progress, AnalysisOutput>(
  () => new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }),
);

/** Other replies than the one played, as lines that have only begun. */
function beginReplies(choices: readonly ShortChoice[], ply: number, path: Path): Line[] {
  const index = choices.findIndex((choice) => choice.ply === ply);
  const replies = choices[index]?.replies ?? [];
  return replies.flatMap(({ move, isMain, isFutile, length }, reply) => {
    if (isMain || isFutile) return [];
    const beginning: Line = [{ move }];
    setContinuation(beginning, length ?? 1, async () => {
      const here = [...path, index, reply];
      const more = (await remote.run({ type: 'continue', path: here })) as Continuation;
      return makeLine(more.line, ply, more.choices, here).slice(1);
    });
    return [beginning];
  });
}

/** A check beside the solution: replies are among the variations. */
function isAside({ ply, move }: Fault, played: string): boolean {
  return ply % 2 === 1 && move !== null && move !== played;
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
    const others = faults.filter((fault) => fault.ply === ply && isAside(fault, move));
    const variations = [
      ...beginReplies(choices, ply, path),
      ...others.map((fault) => fault.line.map((played) => ({ move: played }))),
    ];
    return variations.length === 0 ? { move } : { move, variations };
  });
}

export function startAnalysing(): Promise<void> {
  return startSearch('analysing', async ({ position, signal, onProgress }) => {
    analysed.value = undefined;
    const { hashMiB, maxNodes, futile, variationDepth } = settings.peek();
    const options = { futile, variationDepth, ...(maxNodes !== undefined && { maxNodes }) };
    const input = { type: 'analyse', sfen: formatSfen(position), hashMiB, options } as const;
    const report = (await remote.run(input, { signal, onProgress })) as Report;
    if (position !== problem.peek()) return;
    const all = [...report.faults, ...report.suspects, ...report.notes];
    const line = makeLine(report.line, 1, report.variations, [], all);
    await showLine(position, line);
    if (position !== problem.peek()) return;
    const faults = all.map((fault) => ({
      fault,
      isTolerated: report.notes.includes(fault),
      texts: describeFault(position, fault),
    }));
    analysed.value = { position, report, line, faults };
    completeProgress(report);
  });
}

/** The move of a fault, in the position that the solution shown leads to. */
function describeFault(start: Position, { ply, move }: Fault): MoveTexts | undefined {
  if (move === null || ply === 0) return undefined;
  const before = moves.peek()[ply - 2];
  return describeMove(before?.position ?? start, move, before?.to);
}

/** Goes along the solution to a fault, and on to its move where that is another one. */
export async function showFault({ position, line }: Analysed, fault: Fault): Promise<void> {
  await showLine(position, line);
  const at = fault.ply - 1;
  const choices = moves.peek()[at]?.step.choices ?? [];
  const chosen = choices.findIndex((choice) => choice.line[choice.from]!.move === fault.move);
  if (chosen >= 0) await takeVariation(at, chosen);
}

/** As a file, with all variations. */
export async function makeKif(): Promise<string> {
  return (await remote.run({ type: 'kif' })) as string;
}

/** To be called once: another problem has another analysis. */
export function followProblemWithAnalysis(): void {
  effect(() => {
    problem.value;
    analysed.value = undefined;
  });
}
