// Moves as a text gives them, before they are known to be moves, and their way into lines: each is read in its
// position, judged by the rules, and joined with what begins alike. Every move is looked at once, however the
// variations lie. How a move is written is for the readers of the formats.

import { InputError } from '../base/errors';
import { MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import { formatUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { judgePosition } from '../shogi/validate';
import type { EndingKind, EndingWord } from './endings';
import type { Ending, GameRecord, Line, Step } from './game-record';
import { faultIn, type LinePlace, type Remarks, type TextLine } from './text-lines';

// Messages that the readers of several formats share.
export const MOVE_AFTER_END = 'a move after the end of the game';
export const SECOND_END = 'the end of the game is given twice';
export const POSITION_AMONG_MOVES = 'a line of the position stands among the moves';
export const NO_STEP = 'the move ends on the square where it starts';
export const SAME_WITHOUT_MOVE = '同 without a move before it';

/** A move as it is written, and where, if that can be told. */
export interface Written {
  readonly place?: LinePlace;
}

/** A point of the tree, and what a text says of it. */
interface Told {
  readonly comments: string[];
  bookmark?: string;
  seconds?: number;
}

interface Node<T> extends Told {
  readonly next: (Node<T> & { readonly written: T })[];
  ending?: WrittenEnding;
  /** The first move behind it could not be read: what else stands there is no main line. */
  isCut?: boolean;
}

/** An ending as it is written: what it says hangs on whose turn it is. */
interface WrittenEnding extends Told {
  readonly read: (turn: Color) => EndingWord;
  /** Does the line end here, and others go on? Else another line went on before. */
  readonly isMain: boolean;
}

/** Takes moves in the order of a text; the path ends where the last one leads. */
export class MoveTree<T extends Written> {
  readonly start: Node<T> = { comments: [], next: [] };
  #path: Node<T>[] = [this.start];
  /** The main line, once a variation has begun. */
  #trunk: Node<T>[] | undefined;
  /** What remarks are about: the last move or ending of the text. */
  #last: Told = this.start;
  #isCut = false;
  #hasEnded = false;

  /** Do all variations branch off from the main line? Else each from the line before it. */
  constructor(readonly isFromTrunk = false) {}

  /** Moves on the path. */
  get ply(): number {
    return this.#path.length - 1;
  }

  /** Moves on the line that the next variation branches off from. */
  get reach(): number {
    return (this.isFromTrunk && this.#trunk ? this.#trunk : this.#path).length - 1;
  }

  /** Has the line at the end of the path ended? */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Is what follows left out, as a move before it could not be read? */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** What follows is no part of the tree, up to where the path goes back. */
  cut(): void {
    const node = this.#path.at(-1)!;
    node.isCut ||= node.next.length === 0 && node.ending === undefined;
    this.#isCut = true;
    this.#last = { comments: [] };
  }

  /** Back to an earlier point of the path, given by the moves played up to there. */
  goBack(ply: number): void {
    this.#trunk ??= [...this.#path];
    if (this.isFromTrunk) this.#path = this.#trunk.slice(0, ply + 1);
    else this.#path.length = ply + 1;
    this.#last = this.#path.at(-1)!;
    this.#isCut = false;
    this.#hasEnded = false;
  }

  append(written: T): void {
    const node = { written, comments: [], next: [] };
    this.#path.at(-1)!.next.push(node);
    this.#path.push(node);
    this.#last = node;
  }

  /** The line ends here, or here too; only the first ending of a point counts. Of some nothing is said but that. */
  end(read: WrittenEnding['read'] | undefined): void {
    const node = this.#path.at(-1)!;
    this.#hasEnded = true;
    if (read === undefined) return;
    node.ending ??= { read, isMain: node.next.length === 0, comments: [] };
    this.#last = node.ending;
  }

  /** A line about the position at the end of the path. */
  comment(text: string): void {
    this.#last.comments.push(text);
  }

  bookmark(name: string): void {
    this.#last.bookmark ??= name;
  }

  /** The time that the last move took, or the end. */
  time(seconds: number): void {
    this.#last.seconds ??= seconds;
  }
}

/** The number that is written before a move must be that of the ply. */
export function requireNextNumber(
  number: number,
  place: TextLine,
  { ply }: Pick<MoveTree<Written>, 'ply'>,
): void {
  if (number === ply + 1) return;
  throw faultIn(place, `expected move ${ply + 1} here`, 'record-move-number');
}

/** Where a line goes on. */
interface Place {
  readonly position: Position;
  readonly previous: Move | undefined;
  readonly ply: number;
}

/** A move of a position, where it leads, and all places of the text that give it. */
interface Choice<T> {
  readonly usi: string;
  readonly after: Place;
  readonly nodes: Node<T>[];
  readonly written: T;
}

/** The move that is written; throws an `InputError` if it is none. */
export type ReadMove<T> = (written: T, position: Position, previous: Move | undefined) => Move;

type Lines = Pick<GameRecord, 'line' | 'ending' | 'comment' | 'bookmark'>;

/**
 * Throws for a position that moves cannot be read in, and tells of a king that is missing: without it there is no problem,
 * but there are diagrams.
 */
export function judgeRecordPosition(position: Position, remarks: Remarks): void {
  try {
    judgePosition(position);
  } catch (fault) {
    if (!(fault instanceof InputError) || fault.code !== 'no-defender-king') throw fault;
    remarks.add(fault, 'kept');
  }
}

/** The lines of a tree. A move that is none, or against the rules, is left out with all that hangs on it. */
export function readLines<T extends Written>(
  { start }: MoveTree<T>,
  root: Position,
  read: ReadMove<T>,
  remarks: Remarks,
): Lines {
  return new LineReader(read, remarks).readAll(start, root);
}

interface Waiting<T> {
  readonly line: Step[];
  readonly first: Choice<T>;
  readonly depth: number;
}

/** What follows a point of the text: moves, the main one first, or an ending with other lines in its place. */
interface Following<T> {
  readonly choices: readonly Choice<T>[];
  readonly ending?: Ending;
}

/** A list of what is to be done saves recursion. */
class LineReader<T extends Written> {
  readonly #waiting: Waiting<T>[] = [];

  constructor(
    readonly read: ReadMove<T>,
    readonly remarks: Remarks,
  ) {}

  readAll(start: Node<T>, root: Position): Lines {
    const main: Step[] = [];
    const atRoot: Place = { position: root, previous: undefined, ply: 0 };
    const { choices, ending } = this.#follow([start], atRoot, 0);
    this.#readLine(main, choices, 0);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#readLine(next.line, [next.first], next.depth);
    }
    const { seconds: _, ...told } = joinTold([start]);
    return { line: main, ...told, ...(ending && { ending }) };
  }

  #readLine(line: Step[], beginning: readonly Choice<T>[], depth: number): void {
    let choices = beginning;
    while (choices.length > 0) {
      const [{ usi, nodes, after }, ...others] = choices as [Choice<T>, ...Choice<T>[]];
      const variations = this.#branchOff(others, depth);
      const { choices: next, ending } = this.#follow(nodes, after, depth);
      const step = { move: usi, ...joinTold(nodes), ...(ending && { ending }) };
      line.push(variations.length > 0 ? { ...step, variations } : step);
      choices = next;
    }
  }

  /** The lines of these moves, to be filled in later. */
  #branchOff(choices: readonly Choice<T>[], depth: number): Line[] {
    if (choices.length > 0 && depth === MAX_VARIATION_DEPTH) {
      throw variationsTooDeep(choices[0]!.written.place?.offset);
    }
    return choices.map((first) => {
      const line: Step[] = [];
      this.#waiting.push({ line, first, depth: depth + 1 });
      return line;
    });
  }

  #follow(nodes: readonly Node<T>[], place: Place, depth: number): Following<T> {
    const { choices, lost } = this.#readChoices(nodes, place);
    const written = nodes.find(({ ending }) => ending !== undefined)?.ending;
    const first = nodes.find(({ ending, next, isCut }) => ending || next.length > 0 || isCut);
    if (lost !== undefined || first?.isCut) {
      // What stands beside a main move that is left out must not take its place.
      for (const { written } of choices) {
        const fault = faultIn(written.place, 'a variation of a move that was left out');
        this.remarks.add(fault, 'moves-left-out');
      }
      const ending = written ?? endingOfFoul(lost, place);
      return { choices: [], ...(ending && { ending: readEnding(ending, place) }) };
    }
    if (written === undefined) return { choices };
    const ending = readEnding(written, place);
    if (!first!.ending?.isMain) return { choices, ending };
    const variations = this.#branchOff(choices, depth);
    return { choices: [], ending: variations.length > 0 ? { ...ending, variations } : ending };
  }

  /** The moves that follow, each once, and the first place of all if its move is left out. */
  #readChoices(nodes: readonly Node<T>[], place: Place) {
    const choices = new Map<string, Choice<T>>();
    let lost: Node<T> | undefined;
    for (const node of nodes) {
      for (const next of node.next) {
        const { written } = next;
        try {
          const move = this.read(written, place.position, place.previous);
          const usi = formatUsiMove(move);
          const known = choices.get(usi);
          if (known !== undefined) known.nodes.push(next);
          else choices.set(usi, { usi, after: play(place, move, written), nodes: [next], written });
        } catch (fault) {
          if (!(fault instanceof InputError)) throw fault;
          this.remarks.add(fault, 'moves-left-out');
          if (choices.size === 0) lost ??= next;
        }
      }
    }
    return { choices: [...choices.values()], lost };
  }
}

/** Kinds that say the same whoever is to move. */
const OF_BOTH_SIDES: ReadonlySet<EndingKind> = new Set([
  'illegal-move',
  'repetition',
  'impasse',
  'draw',
  'max-moves',
  'interrupted',
]);

/** A game may end by a foul: then the record has it as the last move, and behind it says who has won. */
function endingOfFoul<T>(
  lost: Node<T> | undefined,
  { position }: Place,
): WrittenEnding | undefined {
  if (lost?.ending === undefined || lost.next.length > 0) return undefined;
  const word = lost.ending.read(opponent(position.turn));
  return OF_BOTH_SIDES.has(word.kind) ? { ...lost.ending, read: () => word } : undefined;
}

function readEnding(ending: WrittenEnding, { position }: Place): Ending {
  return { ...ending.read(position.turn), ...joinTold([ending]) };
}

function play({ position, ply }: Place, move: Move, { place }: Written): Place {
  try {
    return { position: playMove(position, move), previous: move, ply: ply + 1 };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const message = `move ${ply + 1}, ${formatUsiMove(move)}, is not legal`;
    const where = place === undefined ? message : `line ${place.number}: ${message}`;
    const details = place === undefined ? { cause } : { cause, offset: place.offset };
    throw new InputError('illegal-move', where, details);
  }
}

/** What the same move is said to be in several places: all comments, and the first of what there is one of. */
function joinTold(nodes: readonly Told[]) {
  const comment = nodes.flatMap((node) => node.comments).join('\n');
  const bookmark = nodes.find((node) => node.bookmark !== undefined)?.bookmark;
  const seconds = nodes.find((node) => node.seconds !== undefined)?.seconds;
  return {
    ...(comment !== '' && { comment }),
    ...(bookmark !== undefined && { bookmark }),
    ...(seconds !== undefined && { seconds }),
  };
}
