// A game record in a shape of its own: a position, and moves with the moves that could stand in their
// place. A line is a list and not a chain of nodes, so that its length costs no depth: only variations
// within variations nest.

import { InputError } from '../base/errors';
import { MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import { attempt, describeValue, refuseOption } from '../base/option-values';
import { parseUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { requirePosition } from '../shogi/shape';

/** A move, and what could be played instead of it. */
export interface Step {
  /** In USI notation. */
  readonly move: string;
  /** One or more lines of text about the position after the move. */
  readonly comment?: string;
  /** Lines that begin with another move than this one, in the same position. */
  readonly variations?: readonly Line[];
}

export type Line = readonly Step[];

export interface GameRecord {
  readonly position: Position;
  readonly line: Line;
  /** What KIF files write before the position: `表題`, `作者` and the like, by their Japanese names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** About the position at the start. */
  readonly comment?: string;
}

/** A step in its place: the position before it, and how many moves lead there. */
interface PlacedStep {
  readonly step: Step;
  readonly move: Move;
  readonly position: Position;
  readonly after: Position;
  readonly ply: number;
  /** The move that led to the position. */
  readonly previous: Move | undefined;
}

/** A line that waits for its turn. */
interface Branch extends Pick<PlacedStep, 'position' | 'ply' | 'previous'> {
  readonly line: Line;
  readonly depth: number;
}

/**
 * All steps, each line whole before the variations of it, the last of these first: so a line can be built
 * by going back, and never forth. Throws an `InputError` for a move that is not legal, and for variations that nest
 * too deep for those who write them.
 */
export function* walkRecord({ position, line }: GameRecord): Generator<PlacedStep> {
  requirePosition(position);
  const waiting: Branch[] = [{ position, line, ply: 0, depth: 0, previous: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { depth } = next;
    let { position, ply, previous } = next;
    for (const step of next.line) {
      const variations = step.variations ?? [];
      if (variations.length > 0 && depth === MAX_VARIATION_DEPTH) throw variationsTooDeep();
      for (const variation of [...variations].reverse()) {
        waiting.push({ position, line: variation, ply, depth: depth + 1, previous });
      }
      const { move, after } = playStep(position, step, ply);
      yield { step, move, position, after, ply, previous };
      previous = move;
      position = after;
      ply += 1;
    }
  }
}

function playStep(position: Position, step: Step, ply: number) {
  try {
    const move = parseUsiMove(step.move);
    return { move, after: playMove(position, move) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = `move ${ply + 1}, ${describeValue(step.move)}: `;
    throw new InputError(error.code, message + error.message);
  }
}

/** The position after the moves of the main line. */
export function finalPosition({ position, line }: GameRecord): Position {
  return line.reduce((at, step) => playMove(at, parseUsiMove(step.move)), position);
}

/** A line yet to be taken, or, without steps, one whose variations have all been. */
interface Untaken {
  readonly given: unknown;
  readonly steps?: Step[];
}

/** A line of its own, every part of the option read once; variations are walked with a list, however deep they go. */
export function takeLine(name: string, line: Line): Line {
  const taken: Step[] = [];
  const waiting: Untaken[] = [{ given: line, steps: taken }];
  const above = new Set<unknown>();
  attempt(name, () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { given, steps } = next;
      if (steps === undefined) above.delete(given);
      else {
        if (!Array.isArray(given)) return refuseOption(name, 'a list of moves', given);
        if (above.has(given)) return refuseOption(name, 'no line within itself', given);
        above.add(given);
        waiting.push({ given });
        for (const step of given) steps.push(takeStep(name, step, waiting));
      }
    }
  });
  return taken;
}

function takeStep(name: string, given: unknown, waiting: Untaken[]): Step {
  if (typeof given !== 'object' || given === null) refuseOption(name, 'moves as objects', given);
  const { move, comment, variations } = given as Partial<Record<keyof Step, unknown>>;
  if (typeof move !== 'string') refuseOption(`${name}: move`, 'a text', move);
  if (comment !== undefined && typeof comment !== 'string') {
    refuseOption(`${name}: comment`, 'a text', comment);
  }
  const told = comment === undefined ? {} : { comment };
  if (variations === undefined) return { move, ...told };
  if (!Array.isArray(variations)) refuseOption(`${name}: variations`, 'a list', variations);
  const lines: Step[][] = [];
  for (const variation of variations) {
    const steps: Step[] = [];
    lines.push(steps);
    waiting.push({ given: variation, steps });
  }
  return { move, ...told, variations: lines };
}

/** The moves as a line without variations. */
export function makeLine(moves: readonly string[]): Line {
  return attempt('moves', () => moves.map((move) => ({ move })));
}
