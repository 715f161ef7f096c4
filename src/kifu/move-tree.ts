// Moves as a text gives them, before they are known to be moves, and their way into lines: each is read in its
// position, judged by the rules, and joined with what begins alike. Every move is looked at once, however the
// variations lie. How a move is written is for the readers of the formats.

import { InputError } from '../base/errors';
import { MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import { formatUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import type { GameRecord, Line, Step } from './game-record';
import { faultIn, type LinePlace, type TextLine } from './text-lines';

/** A move as it is written, and where, if that can be told. */
export interface Written {
  readonly place?: LinePlace;
}

interface Node<T> {
  readonly comments: string[];
  readonly next: (Node<T> & { readonly written: T })[];
}

/** Takes moves in the order of a text; the path ends where the last one leads. */
export class MoveTree<T extends Written> {
  readonly start: Node<T> = { comments: [], next: [] };
  readonly #path: Node<T>[] = [this.start];

  /** Moves on the path. */
  get ply(): number {
    return this.#path.length - 1;
  }

  /** Back to an earlier point of the path, given by the moves played up to there. */
  goBack(ply: number): void {
    this.#path.length = ply + 1;
  }

  append(written: T): void {
    const node = { written, comments: [], next: [] };
    this.#path.at(-1)!.next.push(node);
    this.#path.push(node);
  }

  /** A line about the position at the end of the path. */
  comment(text: string): void {
    this.#path.at(-1)!.comments.push(text);
  }
}

/** The number that is written before a move must be that of the ply. */
export function requireNextNumber(
  number: number,
  place: TextLine,
  { ply }: Pick<MoveTree<Written>, 'ply'>,
): void {
  if (number === ply + 1) return;
  throw faultIn(place, `expected move ${ply + 1}`, 'record-move-number');
}

/** Where a line goes on. */
interface Place {
  readonly position: Position;
  readonly previous: Move | undefined;
  readonly ply: number;
}

/** A move of a position, and all places of the text that give it. */
interface Choice<T> {
  readonly usi: string;
  readonly move: Move;
  readonly nodes: Node<T>[];
  readonly written: T;
}

/** The move that is written; throws an `InputError` if it is none. */
type ReadMove<T> = (written: T, position: Position, previous: Move | undefined) => Move;

/** The lines of a tree; a list of what is to be done saves recursion. */
export function readLines<T extends Written>(
  { start }: MoveTree<T>,
  root: Position,
  read: ReadMove<T>,
): Pick<GameRecord, 'line' | 'comment'> {
  const main: Step[] = [];
  const atRoot: Place = { position: root, previous: undefined, ply: 0 };
  const waiting = [
    { line: main, place: atRoot, choices: readChoices([start], atRoot, read), depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line, depth } = next;
    let { place, choices } = next;
    while (choices.length > 0) {
      const [first, ...others] = choices as [Choice<T>, ...Choice<T>[]];
      if (others.length > 0 && depth === MAX_VARIATION_DEPTH) {
        throw variationsTooDeep(others[0]!.written.place?.offset);
      }
      const variations = others.map((choice) => {
        const variation: Step[] = [];
        waiting.push({ line: variation, place, choices: [choice], depth: depth + 1 });
        return variation;
      });
      line.push(makeStep(first, variations));
      place = play(place, first);
      choices = readChoices(first.nodes, place, read);
    }
  }
  return { line: main, ...joinComments([start]) };
}

function makeStep<T>({ usi, nodes }: Choice<T>, variations: readonly Line[]): Step {
  const step = { move: usi, ...joinComments(nodes) };
  return variations.length > 0 ? { ...step, variations } : step;
}

/** The moves that follow; the main one first, each once. */
function readChoices<T>(nodes: readonly Node<T>[], place: Place, read: ReadMove<T>): Choice<T>[] {
  const choices = new Map<string, Choice<T>>();
  for (const node of nodes) {
    for (const next of node.next) {
      const { written } = next;
      const move = read(written, place.position, place.previous);
      const usi = formatUsiMove(move);
      const known = choices.get(usi);
      if (known === undefined) choices.set(usi, { usi, move, nodes: [next], written });
      else known.nodes.push(next);
    }
  }
  return [...choices.values()];
}

function play<T extends Written>({ position, ply }: Place, choice: Choice<T>): Place {
  const { move, usi, written } = choice;
  try {
    return { position: playMove(position, move), previous: move, ply: ply + 1 };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const { place } = written;
    const message = `move ${ply + 1}, ${usi}, is not legal`;
    const where = place === undefined ? message : `line ${place.number}: ${message}`;
    const details = place === undefined ? { cause } : { cause, offset: place.offset };
    throw new InputError('illegal-move', where, details);
  }
}

function joinComments<T>(nodes: readonly Node<T>[]): { comment?: string } {
  const comment = nodes.flatMap((node) => node.comments).join('\n');
  return comment === '' ? {} : { comment };
}
