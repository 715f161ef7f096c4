// The moves to step through, from an answer, an analysis or a loaded record: the positions along the chosen variation,
// the moves as text, and the ply that the visitor looks at. Long lines are played in slices, so that the page stays
// responsive.

import { computed, effect, signal } from '@preact/signals';
import type { Line } from 'tsumeru/kifu';
import { type Position, parseUsiMove, playMove, type Square } from 'tsumeru/shogi';
import { shownMoves } from './answer';
import { describeMove, type MoveTexts } from './move-texts';
import { problem } from './problem';
import { completeChoice, mainTrack, type TrackStep, takeChoice } from './track';
import { watched } from './watching';

interface PlayedMove extends MoveTexts {
  readonly step: TrackStep;
  readonly from: Square | undefined;
  readonly to: Square;
  /** The position after the move. */
  readonly position: Position;
}

interface Source {
  readonly position: Position;
  readonly line: Line;
}

const SLICE_MS = 12;

export const moves = signal<readonly PlayedMove[]>([]);
export const ply = signal(0);

let source: Source | undefined;

/** The position that the board shows. */
export const shown = computed(
  () => watched.value?.position ?? moves.value[ply.value - 1]?.position ?? problem.value,
);
export const lastMove = computed(() => moves.value[ply.value - 1]);
export const moveBefore = computed(() => moves.value[ply.value - 2]);

export function goToPly(wanted: number): void {
  ply.value = Math.max(0, Math.min(wanted, moves.peek().length));
}

function playStep(before: Position, step: TrackStep, previousTo?: Square): PlayedMove {
  const usi = step.step.move;
  const move = parseUsiMove(usi);
  return {
    ...describeMove(before, usi, previousTo),
    step,
    from: 'from' in move ? move.from : undefined,
    to: move.to,
    position: playMove(before, move),
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Plays a track from the ply where `known` ends. Undefined when another line was chosen in the meantime. */
async function play(of: Source, track: readonly TrackStep[], known: readonly PlayedMove[]) {
  const played = [...known];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const step of track.slice(known.length)) {
    const last = played.at(-1);
    played.push(playStep(last?.position ?? of.position, step, last?.to));
    if (performance.now() < sliceEnd) continue;
    await turn();
    if (source !== of) return undefined;
    sliceEnd = performance.now() + SLICE_MS;
  }
  return played;
}

/** Shows a line with its variations, from its beginning or from a ply. */
export async function showLine(position: Position, line: Line, from = 0): Promise<void> {
  const own = { position, line };
  // Moves of another line of the same problem stay until the new ones are played, so that what stands below does not
  // jump twice.
  if (source?.position !== position) moves.value = [];
  source = own;
  if (from === 0) ply.value = 0;
  const played = await play(own, mainTrack(line), []);
  if (played === undefined || source !== own) return;
  moves.value = played;
  goToPly(Math.max(from, ply.peek()));
}

/** Follows another variation from a ply on. */
export async function takeVariation(at: number, chosen: number): Promise<void> {
  const of = source;
  if (of === undefined) return;
  const steps = moves.peek().map(({ step }) => step);
  const choices = await completeChoice(steps[at]!.choices, chosen);
  if (source !== of) return;
  const track = takeChoice(steps, at, chosen, choices);
  const played = await play(of, track, moves.peek().slice(0, at));
  if (played === undefined || source !== of) return;
  moves.value = played;
  goToPly(at + 1);
}

/** To be called once. */
export function followAnswer(): void {
  effect(() => {
    const position = problem.value;
    const moves = shownMoves.value;
    const line = moves === '' ? [] : moves.split(' ').map((move) => ({ move }));
    void showLine(position, line);
  });
}
