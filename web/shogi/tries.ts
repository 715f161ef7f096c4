// The tries (紛れ) along the line of an analysis: they are looked for when the visitor asks, by an analysis of their
// own, and played out on the board. The analysis shown stays as it is.

import { effect, signal } from '@preact/signals';
import type { Try, UnknownReason } from 'tsumeru';
import { ALL_OPTIONS } from 'tsumeru/options';
import { formatSfen, type Position, parseUsiMove, playMove } from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import { type Analysed, analysed } from './analysed';
import { runAnalysis } from './analysing';
import { describeMove, type MoveTexts } from './move-texts';
import { goToPly, moves, showLine, takeVariation } from './playback';
import { settings } from './settings';
import { threadsHere } from './threads';

/** A reply after a try. */
interface ShownReply extends MoveTexts {
  readonly isRefutation: boolean;
}

export interface ShownTry extends MoveTexts {
  readonly replies: readonly ShownReply[];
  readonly holds: number | null;
}

export interface ShownPly {
  readonly ply: number;
  readonly played: MoveTexts;
  readonly checks: number;
  readonly isOnly: boolean | 'undecided';
  readonly tries: readonly ShownTry[];
}

interface FoundTries {
  readonly of: Analysed;
  readonly plies: readonly ShownPly[];
  /** The limit that ended the search before the last ply. */
  readonly missing: UnknownReason | undefined;
}

export const tries = signal<FoundTries | undefined>(undefined);
export const isLooking = signal(false);
export const triesFault = signal<Fault | undefined>(undefined);

/** The most replies that refute a try of the list. */
const MOST_REFUTATIONS = 2;

let controller: AbortController | undefined;

export const stopTries = () => controller?.abort();

export async function findTries(of: Analysed): Promise<void> {
  if (isLooking.peek()) return;
  const own = new AbortController();
  controller = own;
  isLooking.value = true;
  triesFault.value = undefined;
  try {
    const { hashMiB, maxNodes, timeMs, futile } = settings.peek();
    const report = await runAnalysis(
      {
        type: 'analyse',
        sfen: formatSfen(of.position),
        hashMiB,
        threads: threadsHere(),
        isAside: true,
        options: {
          futile,
          variationDepth: 0,
          solution: of.report.line,
          tries: MOST_REFUTATIONS,
          checkNodes: ALL_OPTIONS.checkNodes.fallback,
          maxNodes,
          timeMs,
        },
      },
      { signal: own.signal, onProgress: () => {} },
    );
    if (analysed.peek() !== of) return;
    const plies = describeTries(of, report.tries ?? []);
    tries.value = { of, plies, missing: report.triesMissing ?? report.reason };
  } catch (error) {
    if (analysed.peek() === of) triesFault.value = toFault(error);
  } finally {
    isLooking.value = false;
  }
}

type TriedPly = Omit<ShownPly, 'played' | 'tries'> & {
  readonly move: string;
  readonly tries: readonly Try[];
};

/** The tries with their moves as texts. */
function describeTries({ position, report }: Analysed, choices: readonly TriedPly[]): ShownPly[] {
  return choices.map(({ move, tries: found, ...choice }) => {
    const { before, previous } = stateBefore(position, report.line, choice.ply);
    return {
      ...choice,
      played: describeMove(before, move, previous),
      tries: found.map((one) => describeTry(one, before, previous)),
    };
  });
}

function stateBefore(start: Position, line: readonly string[], ply: number) {
  const played = line.slice(0, ply - 1).map(parseUsiMove);
  return { before: played.reduce(playMove, start), previous: played.at(-1)?.to };
}

function describeTry(
  { move, refutations, undecided, holds }: Try,
  before: Position,
  previous: number | undefined,
): ShownTry {
  const check = parseUsiMove(move);
  const after = playMove(before, check);
  const replyOf = (isRefutation: boolean) => (reply: string) => ({
    ...describeMove(after, reply, check.to),
    isRefutation,
  });
  return {
    ...describeMove(before, move, previous),
    replies: [...refutations.map(replyOf(true)), ...undecided.map(replyOf(false))],
    holds,
  };
}

/** Plays a try and the reply to it on the board, as a variation of the line that was analysed. */
export async function showTry(
  { position, line }: Analysed,
  ply: number,
  check: string,
  reply: string,
): Promise<void> {
  const at = ply - 1;
  const variation = [{ move: check }, { move: reply }];
  const withTry = line.map((step, index) =>
    index === at ? { ...step, variations: [...(step.variations ?? []), variation] } : step,
  );
  await showLine(position, withTry);
  const choices = moves.peek()[at]?.step.choices ?? [];
  const chosen = choices.findIndex((choice) => choice.line === variation);
  if (chosen === -1) return;
  await takeVariation(at, chosen);
  goToPly(ply + 1);
}

/** Call once: the tries belong to the analysis that is shown. */
export function followAnalysisWithTries(): void {
  effect(() => {
    if (tries.peek()?.of === analysed.value) return;
    stopTries();
    tries.value = undefined;
    triesFault.value = undefined;
  });
}
