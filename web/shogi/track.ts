// A path through a line with variations: its moves, and the other moves that were possible at each. The moves of a
// variation may be fetched later, when the visitor steps into it. `playback.ts` has the positions.

import type { Line, Step } from 'tsumeru/kifu';

/** A line, begun at one of its moves. */
interface TrackChoice {
  readonly line: Line;
  readonly from: number;
}

export interface TrackStep {
  readonly step: Step;
  /** All moves that are possible here, in the order of the record. This step is one of them. */
  readonly choices: readonly TrackChoice[];
  readonly chosen: number;
}

interface Continuation {
  readonly plies: number;
  readonly load: () => Promise<Line>;
}

/** For lines whose moves were not fetched yet: how to fetch the rest. */
const continuations = new WeakMap<Line, Continuation>();

/** Says that `load` fetches the rest of a line, which then has `plies` plies in all. */
export function setContinuation(line: Line, plies: number, load: () => Promise<Line>): void {
  continuations.set(line, { plies, load });
}

/** Number of plies of a choice up to its end. */
export function countPlies({ line, from }: TrackChoice): number {
  return (continuations.get(line)?.plies ?? line.length) - from;
}

/** The choices, after the moves of the chosen one are fetched. */
export async function completeChoice(
  choices: readonly TrackChoice[],
  chosen: number,
): Promise<readonly TrackChoice[]> {
  const { line, from } = choices[chosen]!;
  const continuation = continuations.get(line);
  if (continuation === undefined) return choices;
  const whole = { line: [...line, ...(await continuation.load())], from };
  return choices.map((choice, index) => (index === chosen ? whole : choice));
}

/** The line from here, and the variations at its next move. */
function choicesAt(line: Line, from: number): TrackChoice[] {
  const { variations = [] } = line[from]!;
  return [{ line, from }, ...variations.flatMap((other) => choicesAt(other, 0))];
}

/** Follows one of the choices to the end of its line. */
function follow(choices: readonly TrackChoice[], chosen: number): TrackStep[] {
  const { line, from } = choices[chosen]!;
  return line.slice(from).map((step, index) => {
    if (index === 0) return { step, choices, chosen };
    return { step, choices: choicesAt(line, from + index), chosen: 0 };
  });
}

export function mainTrack(line: Line): TrackStep[] {
  return line.length === 0 ? [] : follow(choicesAt(line, 0), 0);
}

/** The same path up to a ply, and another of its choices from there on. */
export function takeChoice(
  track: readonly TrackStep[],
  ply: number,
  chosen: number,
  choices = track[ply]!.choices,
): TrackStep[] {
  return [...track.slice(0, ply), ...follow(choices, chosen)];
}
