// A game record in a shape of its own: a position, and moves with the moves that could stand in their
// place. A line is a list and not a chain of nodes, so that its length costs no depth: only variations
// within variations nest.

import { InputError } from '../base/errors';
import { MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import { attempt, describeValue, refuseOption, requireChoice } from '../base/option-values';
import { parseUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import { COLORS, type Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { requirePosition } from '../shogi/shape';
import { ENDING_KINDS, type EndingKind } from './endings';
import type { RecordRemark } from './text-lines';

/** A thousand hours, which no clock of a game counts. */
const MAX_SECONDS = 3_600_000;

/** What stands in a record about one point of it: a move, its end, or the start. */
interface Told {
  /** One or more lines of text about the position after the move. */
  readonly comment?: string;
  /** The name of the bookmark that is set there (`&` of KIF). */
  readonly bookmark?: string;
}

/** A move, and what could be played instead of it. */
export interface Step extends Told {
  /** In USI notation. */
  readonly move: string;
  /** What the move took, in seconds. Absent where the record does not tell it. */
  readonly seconds?: number;
  /** How a game ended behind this move. Where the line goes on, another line ended here. */
  readonly ending?: Ending;
  /** Lines that begin with another move than this one, in the same position. */
  readonly variations?: readonly Line[];
}

export type Line = readonly Step[];

/** How a game ended, or why its record does. */
export interface Ending extends Told {
  readonly kind: EndingKind;
  /** The word of the record, where the kind is `other`. */
  readonly word?: string;
  /** Who has won. Absent where nobody has, or the record does not tell it. */
  readonly winner?: Color;
  /** What the side to move took before the end, in seconds. */
  readonly seconds?: number;
  /** Lines that go on where this one ended. */
  readonly variations?: readonly Line[];
}

export interface GameRecord extends Told {
  readonly position: Position;
  readonly line: Line;
  /** What KIF files write before the position: `表題`, `作者` and the like, by their Japanese names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** About the position at the start. */
  readonly comment?: string;
  /** How a game ended, or a line did, that has no moves. */
  readonly ending?: Ending;
  /** What of the text was not understood; everything else was. Absent where there is nothing to say. */
  readonly remarks?: readonly RecordRemark[];
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

/** An ending in its place: the position that it is about, and how many moves lead there. */
interface PlacedEnding {
  readonly ending: Ending;
  readonly position: Position;
  readonly ply: number;
}

/** A line that waits for its turn, or an ending behind which another line goes on. */
interface Branch extends Pick<PlacedStep, 'position' | 'ply' | 'previous'> {
  readonly line: Line;
  readonly ending: Ending | undefined;
  readonly depth: number;
}

/**
 * All steps and endings, each line whole before the variations of it, the last of these first: so a line can be built
 * by going back, and never forth. Throws an `InputError` for a move that is not legal, and for variations that nest
 * too deep for those who write them.
 */
export function* walkRecord(record: GameRecord): Generator<PlacedStep | PlacedEnding> {
  requirePosition(record.position);
  const { position, line, ending } = record;
  const waiting: Branch[] = [{ position, line, ending, ply: 0, depth: 0, previous: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line, depth } = next;
    let { position, ply, previous, ending } = next;
    const branchOff = (lines: readonly Line[]) => {
      if (lines.length > 0 && depth === MAX_VARIATION_DEPTH) throw variationsTooDeep();
      for (const line of [...lines].reverse()) {
        waiting.push({ position, line, ending: undefined, ply, depth: depth + 1, previous });
      }
    };
    for (const step of line) {
      // Of two lines the one that ends here is the second.
      if (ending !== undefined) {
        waiting.push({ position, line: [], ending, ply, depth, previous });
      }
      branchOff(step.variations ?? []);
      const { move, after } = playStep(position, step, ply);
      yield { step, move, position, after, ply, previous };
      previous = move;
      position = after;
      ply += 1;
      ending = step.ending;
    }
    if (ending !== undefined) {
      yield { ending, position, ply };
      branchOff(ending.variations ?? []);
    }
  }
}

/** The moves alone. */
export function* walkMoves(record: GameRecord): Generator<PlacedStep> {
  for (const placed of walkRecord(record)) if ('step' in placed) yield placed;
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
  takeAll(name, [{ given: line, steps: taken }]);
  return taken;
}

/** The ending of a record, read likewise. */
export function takeRecordEnding(ending: Ending | undefined): Ending | undefined {
  const waiting: Untaken[] = [];
  const taken = attempt('ending', () => takeEnding('record', ending, waiting));
  takeAll('ending', waiting);
  return taken;
}

function takeAll(name: string, waiting: Untaken[]): void {
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
}

function takeStep(name: string, given: unknown, waiting: Untaken[]): Step {
  const { move, ...parts } = requireParts(name, given, 'moves as objects');
  if (typeof move !== 'string') refuseOption(`${name}: move`, 'a text', move);
  const ending = takeEnding(name, parts.ending, waiting);
  return { move, ...takeTold(name, parts, waiting), ...(ending && { ending }) };
}

/** An ending of its own, whose variations are yet to be taken. */
function takeEnding(name: string, given: unknown, waiting: Untaken[]): Ending | undefined {
  if (given === undefined) return undefined;
  const { kind, word, winner, ...parts } = requireParts(name, given, 'an ending as an object');
  requireChoice(`${name}: ending.kind`, kind as EndingKind, ENDING_KINDS);
  if (winner !== undefined) requireChoice(`${name}: ending.winner`, winner as Color, COLORS);
  if ((kind === 'other') !== (typeof word === 'string')) {
    refuseOption(`${name}: ending.word`, "a text for the kind 'other' alone", word);
  }
  return {
    kind: kind as EndingKind,
    ...(word === undefined ? {} : { word: word as string }),
    ...(winner === undefined ? {} : { winner: winner as Color }),
    ...takeTold(name, parts, waiting),
  };
}

type Given = Readonly<Record<string, unknown>>;

/** Each property read once. */
function requireParts(name: string, given: unknown, expected: string): Given {
  if (typeof given !== 'object' || given === null) refuseOption(name, expected, given);
  return { ...given };
}

function takeTold(
  name: string,
  { comment, bookmark, seconds, variations }: Given,
  waiting: Untaken[],
) {
  const isTime = typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_SECONDS;
  if (seconds !== undefined && !isTime) {
    refuseOption(`${name}: seconds`, `a number from 0 to ${MAX_SECONDS}`, seconds);
  }
  return {
    ...takeText(`${name}: comment`, 'comment', comment),
    ...takeText(`${name}: bookmark`, 'bookmark', bookmark),
    ...(isTime && { seconds }),
    ...takeVariations(name, variations, waiting),
  };
}

/** Nothing where nothing is said. */
export function takeText<Key extends string>(
  name: string,
  key: Key,
  value: unknown,
): { [K in Key]?: string } {
  if (value === undefined) return {};
  if (typeof value !== 'string') refuseOption(name, 'a text', value);
  return { [key]: value } as { [K in Key]?: string };
}

function takeVariations(name: string, variations: unknown, waiting: Untaken[]) {
  if (variations === undefined) return {};
  if (!Array.isArray(variations)) refuseOption(`${name}: variations`, 'a list', variations);
  const lines: Step[][] = [];
  for (const variation of variations) {
    const steps: Step[] = [];
    lines.push(steps);
    waiting.push({ given: variation, steps });
  }
  return { variations: lines };
}

/** The moves as a line without variations. */
export function makeLine(moves: readonly string[]): Line {
  return attempt('moves', () => moves.map((move) => ({ move })));
}

/**
 * The headers of a record while it is read. Their names are what somebody wrote, `constructor` and `__proto__` among
 * them: they are kept in a map, and given out as an object that inherits nothing.
 */
export class Headers {
  readonly #values = new Map<string, string>();

  /** The last value counts; an empty one takes the header away. */
  set(name: string, value: string): void {
    if (value === '') this.#values.delete(name);
    else this.#values.set(name, value);
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  toPart(): Pick<GameRecord, 'headers'> {
    return this.isEmpty ? {} : { headers: makeRecord(this.#values) };
  }
}

/** An object without a prototype: what is not a header of the record is undefined. */
export function makeRecord(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}
