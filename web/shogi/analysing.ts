// Analysing: the report, and its variations as lines to step through, each of which is asked for when it is taken.

import { effect, signal } from '@preact/signals';
import { type Cook, formatSfen, type Position, type Progress } from 'tsumeru/js';
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

export interface Analysed {
  readonly position: Position;
  readonly report: Report;
  /** The solution with its variations and cooks. */
  readonly line: Line;
  readonly cooks: readonly { readonly cook: Cook; readonly texts: MoveTexts }[];
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

function makeLine(
  line: readonly string[],
  firstPly: number,
  choices: readonly ShortChoice[],
  path: Path,
  cooks: readonly Cook[] = [],
): Step[] {
  return line.map((move, index) => {
    const ply = firstPly + index;
    const others = cooks.filter((cook) => cook.ply === ply && cook.move !== move);
    const variations = [
      ...beginReplies(choices, ply, path),
      ...others.map((cook) => cook.line.map((played) => ({ move: played }))),
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
    const line = makeLine(report.line, 1, report.variations, [], report.cooks);
    await showLine(position, line);
    if (position !== problem.peek()) return;
    const cooks = report.cooks.map((cook) => ({ cook, texts: describeCook(position, cook) }));
    analysed.value = { position, report, line, cooks };
    completeProgress(report);
  });
}

/** The move of a cook, in the position that the solution shown leads to. */
function describeCook(start: Position, { ply, move }: Cook): MoveTexts {
  const before = moves.peek()[ply - 2];
  return describeMove(before?.position ?? start, move, before?.to);
}

/** Goes along the solution to a cook, and on to its first move. */
export async function showCook({ position, line }: Analysed, cook: Cook): Promise<void> {
  await showLine(position, line);
  const at = cook.ply - 1;
  const choices = moves.peek()[at]?.step.choices ?? [];
  const chosen = choices.findIndex((choice) => choice.line[choice.from]!.move === cook.move);
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
