// A way through a line with variations: the moves along it, and what else could be played at each. A line may have
// only begun, and go on when it is taken. The positions are for `playback.ts`.

import type { Line, Step } from 'tsumeru/kifu';

/** A line from one of its moves on. */
export interface Choice {
  readonly line: Line;
  readonly from: number;
}

export interface TrackStep {
  readonly step: Step;
  /** All that could be played here, in the order of the record; this step is one of them. */
  readonly choices: readonly Choice[];
  readonly chosen: number;
}

interface Continuation {
  readonly plies: number;
  readonly load: () => Promise<Line>;
}

/** Of lines that have only begun: what is still to come. */
const continuations = new WeakMap<Line, Continuation>();

/** Says that a line goes on, to so many plies in all; how, is asked for when somebody takes it. */
export function setContinuation(line: Line, plies: number, load: () => Promise<Line>): void {
  continuations.set(line, { plies, load });
}

/** Of a choice, to its end. */
export function countPlies({ line, from }: Choice): number {
  return (continuations.get(line)?.plies ?? line.length) - from;
}

/** The choices, with one of them whole. */
export async function completeChoice(
  choices: readonly Choice[],
  chosen: number,
): Promise<readonly Choice[]> {
  const { line, from } = choices[chosen]!;
  const continuation = continuations.get(line);
  if (continuation === undefined) return choices;
  const whole = { line: [...line, ...(await continuation.load())], from };
  return choices.map((choice, index) => (index === chosen ? whole : choice));
}

/** The line from here, and what could be played instead of its next move. */
function choicesAt(line: Line, from: number): Choice[] {
  const { variations = [] } = line[from]!;
  return [{ line, from }, ...variations.flatMap((other) => choicesAt(other, 0))];
}

/** Along one of the choices to its end, without leaving its line. */
function follow(choices: readonly Choice[], chosen: number): TrackStep[] {
  const { line, from } = choices[chosen]!;
  return line.slice(from).map((step, index) => {
    if (index === 0) return { step, choices, chosen };
    return { step, choices: choicesAt(line, from + index), chosen: 0 };
  });
}

export function mainTrack(line: Line): TrackStep[] {
  return line.length === 0 ? [] : follow(choicesAt(line, 0), 0);
}

/** The same way up to a ply, and from there along another of its choices. */
export function takeChoice(
  track: readonly TrackStep[],
  ply: number,
  chosen: number,
  choices = track[ply]!.choices,
): TrackStep[] {
  return [...track.slice(0, ply), ...follow(choices, chosen)];
}
