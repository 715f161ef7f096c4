// Collects the moves of a text in a tree, and makes lines of the tree: each move is read in its position and judged by
// the rules, and variations that begin with the same move are joined. Every move is read once, whatever the order of
// the variations in the text is. How a move is written is known only to the readers of the formats.

import { InputError, RECORD_ERRORS } from '../base/errors';
import { MAX_MOVES, MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';
import {
  cleanLines,
  faultIn,
  joinLines,
  type LinePlace,
  type Remarks,
  type TextLine,
} from '../notation/text-lines';
import { formatUsiMove, parseUsiMove } from '../notation/usi';
import type { Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { judgeStart } from '../shogi/validate';
import type { EndingKind, EndingWord } from './endings';
import { type Ending, type GameRecord, Headers, type Line, type Step } from './game-record';

// Messages that the readers of several formats share.
export const MOVE_AFTER_END = 'a move after the end of the game';
export const SECOND_END = 'the end of the game is given twice';
export const POSITION_AMONG_MOVES = 'a line of the position stands among the moves';
export const NO_MOVE_TO_REPLACE = 'there is no move that this variation could replace';
export const NO_RANK = 'this is not a rank of nine squares';
export const NO_STEP = 'the move ends on the square where it starts';
export const SAME_WITHOUT_MOVE = '同 without a move before it';

/** A move as a text writes it, not yet read. `place` is absent if the format has no lines. */
export interface Written {
  readonly place?: LinePlace;
}

/** What a text says about one point of the tree. */
interface Annotations {
  readonly comments: string[];
  bookmark?: string;
  seconds?: number;
}

/** A point of the tree. */
interface Node<T> extends Annotations {
  readonly next: (Node<T> & { readonly written: T })[];
  ending?: WrittenEnding;
  /** The first move after this point could not be read, so none of the other moves there is the main line. */
  isCut?: boolean;
}

/** An ending as a text writes it. Its meaning depends on the side to move. */
interface WrittenEnding extends Annotations {
  readonly read: (turn: Color) => EndingWord;
  /**
   * Was the ending written before any move after this point? Then the line ends here, and moves after it are
   * variations.
   */
  readonly isMain: boolean;
}

/** Collects the moves in the order of the text. The path is the line from the start to the last move taken. */
export class MoveTree<T extends Written> {
  readonly start: Node<T> = { comments: [], next: [] };
  #path: Node<T>[] = [this.start];
  /** The main line; undefined until the first variation begins. */
  #mainLine: Node<T>[] | undefined;
  /** The last move or ending of the text: the next comment is about it. */
  #last: Annotations = this.start;
  #isCut = false;
  #hasEnded = false;
  #extendsLine = false;
  #size = 0;

  /**
   * `isFromMainLine`: all variations branch off from the main line. Otherwise each branches off from the line before
   * it.
   */
  constructor(readonly isFromMainLine = false) {}

  /** The number of moves on the path. */
  get ply(): number {
    return this.#path.length - 1;
  }

  /** The number of moves on the line from which the next variation branches off. */
  get reach(): number {
    return (this.isFromMainLine && this.#mainLine ? this.#mainLine : this.#path).length - 1;
  }

  /** Has an ending been read at the end of the path? */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Did a variation begin at the end of the line before it, so that it continues this line and replaces neither a move
   * nor an ending?
   */
  get extendsLine(): boolean {
    return this.#extendsLine;
  }

  /** Are moves being left out because one before them could not be read? */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Leaves out everything that follows, until the path goes back for the next variation. */
  cut(): void {
    const node = this.#path.at(-1)!;
    node.isCut ||= node.next.length === 0 && node.ending === undefined;
    this.#isCut = true;
    this.#last = { comments: [] };
  }

  /** Goes back to an earlier point of the path, given by the number of moves before it. */
  goBack(ply: number): void {
    this.#mainLine ??= [...this.#path];
    const { next, ending } = (this.isFromMainLine ? this.#mainLine : this.#path)[ply]!;
    this.#extendsLine ||= next.length === 0 && ending === undefined;
    if (this.isFromMainLine) this.#path = this.#mainLine.slice(0, ply + 1);
    else this.#path.length = ply + 1;
    this.#last = this.#path.at(-1)!;
    this.#isCut = false;
    this.#hasEnded = false;
  }

  append(written: T): void {
    this.#size += 1;
    if (this.#size > MAX_MOVES)
      throw new InputError('input-too-long', `more than ${MAX_MOVES} moves`);
    const node = { written, comments: [], next: [] };
    this.#path.at(-1)!.next.push(node);
    this.#path.push(node);
    this.#last = node;
  }

  /**
   * Ends the line at the end of the path. `read` is absent if the text does not say how the line ends. Only the first
   * ending of a point counts.
   */
  end(read: WrittenEnding['read'] | undefined): void {
    const node = this.#path.at(-1)!;
    this.#hasEnded = true;
    if (read === undefined) return;
    node.ending ??= { read, isMain: node.next.length === 0, comments: [] };
    this.#last = node.ending;
  }

  /** Adds a line of comment to the last move or ending. */
  comment(text: string): void {
    this.#last.comments.push(text);
  }

  bookmark(name: string): void {
    this.#last.bookmark ??= name;
  }

  /** Sets the time of the last move or ending, in seconds. */
  time(seconds: number): void {
    this.#last.seconds ??= seconds;
  }
}

/** Throws an `InputError` if the number before a move is not that of its ply. */
export function requireNextNumber(
  number: number,
  place: TextLine,
  { ply }: Pick<MoveTree<Written>, 'ply'>,
): void {
  if (number === ply + 1) return;
  throw faultIn(place, `expected move ${ply + 1} here`, 'record-move-number');
}

/** The position in which a line continues, the move that led there, and the number of moves before it. */
interface LinePosition {
  readonly position: Position;
  readonly previous: Move | undefined;
  readonly ply: number;
}

/**
 * A move that can be played in a position, with the place after it and all points of the text at which the move stands.
 */
interface PlayableMove<T> {
  readonly usi: string;
  readonly after: LinePosition;
  readonly nodes: Node<T>[];
  readonly written: T;
}

/** Reads a written move in its position. Throws an `InputError` if it is not a move. */
export type ReadMove<T> = (written: T, position: Position, previous: Move | undefined) => Move;

type Lines = Pick<GameRecord, 'line' | 'ending' | 'comment' | 'bookmark'>;

/**
 * Gives a remark on a position that breaks the rules, such as two pawns on a file: it cannot be solved, but it can be
 * drawn. The defender of a problem may be to move.
 */
export function judgeRecordPosition(position: Position, remarks: Remarks): void {
  try {
    judgeStart(position);
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    remarks.add(fault, 'kept');
  }
}

/**
 * The lines of a tree. A move that cannot be read, or is illegal, is left out with everything after it, and a remark
 * says so.
 */
export function readLines<T extends Written>(
  { start }: MoveTree<T>,
  root: Position,
  read: ReadMove<T>,
  remarks: Remarks,
): Lines {
  return new LineReader(read, remarks).readAll(start, root);
}

/**
 * Refuses a text that gives no position and no move that can be played from the start of an even game: it says nothing
 * about that start, so it is not taken for a game.
 */
export function requireRecord(hasStart: boolean, { line, ending }: Lines, place?: LinePlace): void {
  if (hasStart || line.length > 0 || ending?.variations !== undefined) return;
  throw faultIn(place, RECORD_ERRORS['no-position'], 'no-position');
}

/** Moves in USI notation that branch off after `ply` moves of the line before them. */
export interface UsiLine {
  readonly ply?: number;
  readonly moves: readonly string[];
  readonly ending?: WrittenEnding['read'] | undefined;
  readonly comment?: string | undefined;
}

/** The record of a position and lines of moves: the main line, then variations. Empty headers are left out. */
export function makeRecordOf(
  position: Position,
  lines: Iterable<UsiLine>,
  told: Readonly<Record<string, unknown>>,
  remarks: Remarks,
): GameRecord {
  judgeRecordPosition(position, remarks);
  const tree = new MoveTree<Written & { readonly move: Move }>();
  for (const { ply = 0, moves, ending, comment } of lines) {
    if (ply > tree.ply) throw new InputError('record-move-number', NO_MOVE_TO_REPLACE);
    tree.goBack(ply);
    for (const move of moves) tree.append({ move: parseUsiMove(move) });
    if (ending !== undefined) tree.end(ending);
    for (const text of cleanLines(comment)) tree.comment(text);
  }
  const headers = new Headers();
  for (const [name, text] of Object.entries(told)) headers.set(name, joinLines(text));
  return {
    position,
    ...readLines(tree, position, ({ move }) => move, remarks),
    ...headers.toPart(),
  };
}

interface Waiting<T> {
  readonly line: Step[];
  readonly first: PlayableMove<T>;
  readonly depth: number;
}

/** What follows a point of the text: moves, with the main one first, or an ending with variations. */
interface Following<T> {
  readonly choices: readonly PlayableMove<T>[];
  readonly ending?: Ending;
}

/** Makes the lines of a tree. Variations wait on a list and not on the call stack, so any length is safe. */
class LineReader<T extends Written> {
  readonly #waiting: Waiting<T>[] = [];

  constructor(
    readonly read: ReadMove<T>,
    readonly remarks: Remarks,
  ) {}

  readAll(start: Node<T>, root: Position): Lines {
    const main: Step[] = [];
    const atRoot: LinePosition = { position: root, previous: undefined, ply: 0 };
    const { choices, ending } = this.#follow([start], atRoot, 0);
    this.#readLine(main, choices, 0);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#readLine(next.line, [next.first], next.depth);
    }
    const { seconds: _, ...annotations } = joinAnnotations([start]);
    return { line: main, ...annotations, ...(ending && { ending }) };
  }

  #readLine(line: Step[], beginning: readonly PlayableMove<T>[], depth: number): void {
    let choices = beginning;
    while (choices.length > 0) {
      const [{ usi, nodes, after }, ...others] = choices as [PlayableMove<T>, ...PlayableMove<T>[]];
      const variations = this.#branchOff(others, depth);
      const { choices: next, ending } = this.#follow(nodes, after, depth);
      const step = { move: usi, ...joinAnnotations(nodes), ...(ending && { ending }) };
      line.push(variations.length > 0 ? { ...step, variations } : step);
      choices = next;
    }
  }

  /** One line for each of these moves; the lines are empty now and filled in later. */
  #branchOff(choices: readonly PlayableMove<T>[], depth: number): Line[] {
    if (choices.length > 0 && depth === MAX_VARIATION_DEPTH) {
      throw variationsTooDeep(choices[0]!.written.place?.offset);
    }
    return choices.map((first) => {
      const line: Step[] = [];
      this.#waiting.push({ line, first, depth: depth + 1 });
      return line;
    });
  }

  #follow(nodes: readonly Node<T>[], place: LinePosition, depth: number): Following<T> {
    const { choices, lost } = this.#readChoices(nodes, place);
    const written = nodes.find(({ ending }) => ending !== undefined)?.ending;
    const first = nodes.find(({ ending, next, isCut }) => ending || next.length > 0 || isCut);
    if (lost !== undefined || first?.isCut) {
      // If the main move is left out, a variation of it must not become the main line.
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

  /** The moves that follow, each once. `lost` is the point of the first move if that move is left out. */
  #readChoices(nodes: readonly Node<T>[], place: LinePosition) {
    const choices = new Map<string, PlayableMove<T>>();
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

/** Kinds of endings that mean the same for either side to move. */
const OF_BOTH_SIDES: ReadonlySet<EndingKind> = new Set([
  'illegal-move',
  'repetition',
  'impasse',
  'draw',
  'max-moves',
  'interrupted',
]);

/**
 * A game may end with an illegal move. The move is left out, and the ending that follows the move in the record gives
 * the winner.
 */
function endingOfFoul<T>(
  lost: Node<T> | undefined,
  { position }: LinePosition,
): WrittenEnding | undefined {
  if (lost?.ending === undefined || lost.next.length > 0) return undefined;
  const word = lost.ending.read(opponent(position.turn));
  return OF_BOTH_SIDES.has(word.kind) ? { ...lost.ending, read: () => word } : undefined;
}

function readEnding(ending: WrittenEnding, { position }: LinePosition): Ending {
  return { ...ending.read(position.turn), ...joinAnnotations([ending]) };
}

function play({ position, ply }: LinePosition, move: Move, { place }: Written): LinePosition {
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

/** Joins what a text says about the same move at several points: all comments, the first bookmark, the first time. */
function joinAnnotations(nodes: readonly Annotations[]) {
  const comment = nodes.flatMap((node) => node.comments).join('\n');
  const bookmark = nodes.find((node) => node.bookmark !== undefined)?.bookmark;
  const seconds = nodes.find((node) => node.seconds !== undefined)?.seconds;
  return {
    ...(comment !== '' && { comment }),
    ...(bookmark !== undefined && { bookmark }),
    ...(seconds !== undefined && { seconds }),
  };
}
