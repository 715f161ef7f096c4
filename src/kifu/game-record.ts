// A game record as all formats share it: a position, and moves with the variations that branch off at each of them. A
// line is a list and not a chain of nodes, so a long line is not deep: only variations within variations nest.

import { InputError } from '../base/errors';
import { MAX_MOVES, MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import {
  attempt,
  describeValue,
  refuseOption,
  requireChoice,
  takeList,
} from '../base/option-values';
import type { RecordRemark } from '../notation/text-lines';
import { parseUsiMove } from '../notation/usi';
import type { Move } from '../shogi/move';
import { COLORS, type Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { takePosition } from '../shogi/shape';
import { ENDING_KINDS, type EndingKind } from './endings';

/** The most seconds that a move can have: a thousand hours, more than any game takes. */
const MAX_SECONDS = 3_600_000;

/** What a record says about one of its points: the start, a move, or an ending. */
interface Annotations {
  /** One or more lines of text about the position after the move. */
  readonly comment?: string | undefined;
  /** The name of a bookmark at this point (`&` in KIF). */
  readonly bookmark?: string | undefined;
}

/** A move, and the variations that begin with another move in its place. */
export interface Step extends Annotations {
  /** In USI notation. */
  readonly move: string;
  /** The time that the move took, in seconds. Absent if the record does not give it. */
  readonly seconds?: number | undefined;
  /**
   * How the game ended after this move. If the line continues after this move, the ending belongs to a variation that
   * ends here.
   */
  readonly ending?: Ending | undefined;
  /** Lines that begin with another move than this one, in the same position. */
  readonly variations?: readonly Line[] | undefined;
}

/** A line: its steps in order. */
export type Line = readonly Step[];

/** How a game ended, or why its record stops. */
export interface Ending extends Annotations {
  readonly kind: EndingKind;
  /** The word of the record, if the kind is `other`. */
  readonly word?: string | undefined;
  /** The winner. Absent if there is none or the record does not name one. */
  readonly winner?: Color | undefined;
  /** The time that the side to move took before the ending, in seconds. */
  readonly seconds?: number | undefined;
  /** Variations that continue from the position where this line ended. */
  readonly variations?: readonly Line[] | undefined;
}

/** A game record: position, headers, and the line with its variations. */
export interface GameRecord extends Annotations {
  readonly position: Position;
  readonly line: Line;
  /** The headers that KIF files write before the position, by their Japanese names: `表題`, `作者` and the like. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A comment on the position before the first move. */
  readonly comment?: string | undefined;
  /** The ending of a record without moves. Otherwise the last step of the line has the ending. */
  readonly ending?: Ending | undefined;
  /** The parts of the text that were not understood. Absent if everything was understood. */
  readonly remarks?: readonly RecordRemark[] | undefined;
}

/**
 * A step with the position before it (`position`), the position after it, and the number of moves before it (`ply`).
 */
interface PlacedStep {
  readonly step: Step;
  readonly move: Move;
  readonly position: Position;
  readonly after: Position;
  readonly ply: number;
  /** The move that led to `position`; undefined at the start. */
  readonly previous: Move | undefined;
}

/** An ending with the position in which the line ended, and the number of moves before it. */
interface PlacedEnding {
  readonly ending: Ending;
  readonly position: Position;
  readonly ply: number;
}

/** A line that is still to be visited; only `ending` is given if `line` is empty. */
interface Branch extends Pick<PlacedStep, 'position' | 'ply' | 'previous'> {
  readonly line: Line;
  readonly ending: Ending | undefined;
  readonly depth: number;
}

/**
 * All steps and endings of a record, in the order of a KIF file: a whole line, then its variations, beginning with the
 * variation that branches off last. So a caller who keeps the path from the start only has to shorten the path for each
 * variation. Throws an `InputError` for an illegal move and for variations that nest deeper than `MAX_VARIATION_DEPTH`.
 */
export function* walkRecord(record: GameRecord): Generator<PlacedStep | PlacedEnding> {
  const { line, ending } = record;
  const position = takePosition(record.position);
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
      // One line ends after this move and another line continues. The line that ends is visited as a variation.
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

/** The steps of a record without the endings. */
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

/**
 * A line from outside that is still to be copied into `steps`. Without `steps` it marks that all variations of the line
 * are copied.
 */
interface PendingLine {
  readonly given: unknown;
  readonly steps?: Step[];
}

/**
 * Checks a line from outside and copies it. Each part is read once. Variations go onto a list, not the call stack: any
 * depth is safe.
 */
export function takeLine(name: string, line: Line): Line {
  const taken: Step[] = [];
  takeAll(name, [{ given: line, steps: taken }]);
  return taken;
}

/** Checks the ending of a record and copies it. Each part is read once. */
export function takeRecordEnding(ending: Ending | undefined): Ending | undefined {
  const waiting: PendingLine[] = [];
  const taken = attempt('ending', () => takeEnding('record', ending, waiting));
  takeAll('ending', waiting);
  return taken;
}

function takeAll(name: string, waiting: PendingLine[]): void {
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

function takeStep(name: string, given: unknown, waiting: PendingLine[]): Step {
  const { move, ...parts } = requireParts(name, given, 'moves as objects');
  if (typeof move !== 'string') refuseOption(`${name}: move`, 'a text', move);
  const ending = takeEnding(name, parts.ending, waiting);
  return { move, ...takeAnnotations(name, parts, waiting), ...(ending && { ending }) };
}

/** Checks an ending and copies it; its variations are added to `waiting`. */
function takeEnding(name: string, given: unknown, waiting: PendingLine[]): Ending | undefined {
  if (given === undefined) return undefined;
  const { kind, word, winner, ...parts } = requireParts(name, given, 'an ending as an object');
  requireChoice(`${name}: ending.kind`, kind as EndingKind, ENDING_KINDS);
  if (winner !== undefined) requireChoice(`${name}: ending.winner`, winner as Color, COLORS);
  if ((kind === 'other') !== (typeof word === 'string')) {
    refuseOption(`${name}: ending.word`, "a text only for the kind 'other'", word);
  }
  return {
    kind: kind as EndingKind,
    ...(word === undefined ? {} : { word: word as string }),
    ...(winner === undefined ? {} : { winner: winner as Color }),
    ...takeAnnotations(name, parts, waiting),
  };
}

type Given = Readonly<Record<string, unknown>>;

/** Copies an object, so that each of its properties is read once. */
function requireParts(name: string, given: unknown, expected: string): Given {
  if (typeof given !== 'object' || given === null) refuseOption(name, expected, given);
  return { ...given };
}

function takeAnnotations(
  name: string,
  { comment, bookmark, seconds, variations }: Given,
  waiting: PendingLine[],
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

/** An object with the text under its key; an empty object if there is no text. */
export function takeText<Key extends string>(
  name: string,
  key: Key,
  value: unknown,
): { [K in Key]?: string } {
  if (value === undefined) return {};
  if (typeof value !== 'string') refuseOption(name, 'a text', value);
  return { [key]: value } as { [K in Key]?: string };
}

function takeVariations(name: string, variations: unknown, waiting: PendingLine[]) {
  if (variations === undefined) return {};
  const lines: Step[][] = [];
  const bounds = { what: 'lines', most: MAX_MOVES };
  for (const variation of takeList(`${name}: variations`, variations as Line[], bounds)) {
    const steps: Step[] = [];
    lines.push(steps);
    waiting.push({ given: variation, steps });
  }
  return { variations: lines };
}

/** Moves in USI notation as a line without variations. */
export function makeLine(moves: readonly string[]): Line {
  const taken = takeList('moves', moves, { what: 'moves', most: MAX_MOVES });
  return taken.map((move) => ({ move }));
}

/**
 * The headers of a record while it is read. Their names come from a file and may be `constructor` or `__proto__`. So
 * they are kept in a map, and returned as an object without a prototype.
 */
export class Headers {
  readonly #values = new Map<string, string>();

  /** Sets a header. A later value replaces an earlier one, and an empty value removes the header. */
  set(name: string, value: string): void {
    if (value === '') this.#values.delete(name);
    else this.#values.set(name, value);
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  toPart(): Pick<GameRecord, 'headers'> {
    return this.#values.size === 0 ? {} : { headers: makeRecord(this.#values) };
  }
}

/**
 * An object without a prototype, so that a name such as `constructor` is undefined unless the record has that header.
 */
export function makeRecord(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}
