// A way through a line with variations: the moves along it, and what else could be played at each. Pure functions;
// the positions are for `playback.ts`.

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
export function takeChoice(track: readonly TrackStep[], ply: number, chosen: number): TrackStep[] {
  return [...track.slice(0, ply), ...follow(track[ply]!.choices, chosen)];
}
