// CSA texts: what nobody understands is found here, statement by statement, and so are ranks that are missing,
// squares given twice, pieces that cannot be held, no side to move. The library gets the position alone.
// Source of the format: Computer Shogi Association, standard record format 2.2 and 3.0.

import type { Position } from '../shogi/position';
import { validatePosition } from '../shogi/validate';
import { type CsaMove, placeCsaMove } from './csa-move';
import type { GameRecord } from './game-record';
import { Headers } from './headers';
import { readPositionWithLibrary } from './library';
import { MoveTree, readLines } from './move-tree';
import { faultIn, splitTextLines, type TextLine } from './text-lines';

const PIECE = 'FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY';
const RANK = new RegExp(`^P([1-9])(?: \\* ?|[-+](?:${PIECE})){9}$`);
const PIECES = new RegExp(`^P[-+]((?:[1-9][1-9](?:${PIECE})|00(?:FU|KY|KE|GI|KI|KA|HI))*)(00AL)?$`);
const HANDICAP = new RegExp(`^PI(?:[1-9][1-9](?:${PIECE}))*$`);
const MOVE = new RegExp(`^([-+])(?:00|([1-9])([1-9]))([1-9])([1-9])(${PIECE})$`);
/** Version, endings, times, blank lines. */
const OTHER = /^(?:V[0-9.]+|%[-+A-Z_]+|T[0-9.]*|\s*)$/;
/** All forty pieces take 164 characters. */
const MAX_STATEMENT = 256;

/** What the headers of CSA are called in Japanese; others keep their names. */
const HEADER_NAMES: ReadonlyMap<string, string> = new Map([
  ['EVENT', '表題'],
  ['SITE', '場所'],
  ['START_TIME', '開始日時'],
  ['END_TIME', '終了日時'],
  ['TIME_LIMIT', '持ち時間'],
  ['TIME', '持ち時間'],
  ['TIME+', '先手持ち時間'],
  ['TIME-', '後手持ち時間'],
  ['OPENING', '戦型'],
  ['MAX_MOVES', '最大手数'],
  ['JISHOGI', '持将棋'],
  ['NOTE', '備考'],
]);

/** The record of a text. Throws an `InputError` that names the line. */
export function parseCsa(text: string): GameRecord {
  const reader = new CsaReader();
  reader.readAll(text);
  const position = readPositionWithLibrary(reader.positionText, 'csa');
  validatePosition(position);
  const { tree, headers } = reader;
  return { position, ...readLines(tree, position, placeCsaMove), ...headers.toPart() };
}

/** The position of a text, which need not keep to the rules. */
export function parseCsaPosition(text: string): Position {
  const reader = new CsaReader();
  reader.readAll(text);
  return readPositionWithLibrary(reader.positionText, 'csa');
}

class CsaReader {
  readonly tree = new MoveTree<CsaMove>();
  readonly headers = new Headers();
  readonly #position: string[] = [];
  readonly #ranks = new Set<string>();
  readonly #squares = new Set<string>();
  #hasSet = false;
  #hasTurn = false;
  #restHands = 0;

  get positionText(): string {
    return this.#position.join('\n');
  }

  readAll(text: string): void {
    let last: TextLine | undefined;
    let isOver = false;
    for (const line of splitTextLines(text)) {
      if (isOver && !/^(?:'.*|\/|\s*)$/.test(line.text)) throw faultIn(line, 'a second record');
      // A line of its own with a slash parts one record from the next.
      isOver ||= line.text === '/' && last !== undefined;
      if (isOver) continue;
      last = line;
      if (/^['N$]/.test(line.text)) this.#takeWords(line.text);
      else for (const statement of splitStatements(line.text)) this.#take(statement, line);
    }
    this.#end(last!);
  }

  /** Remarks and headers, which may hold commas. A remark is part of the record if it begins with a star. */
  #takeWords(text: string): void {
    if (text.startsWith("'*") && text.length > 2) this.tree.comment(text.slice(2));
    else if (text.startsWith('N+')) this.headers.set('先手', text.slice(2));
    else if (text.startsWith('N-')) this.headers.set('後手', text.slice(2));
    else if (text.startsWith('$')) {
      const [all, name] = /^\$([^:]+):/.exec(text) ?? [];
      const value = text.slice(all?.length ?? text.length);
      if (name !== undefined && value !== '') {
        this.headers.set(HEADER_NAMES.get(name) ?? name, value);
      }
    }
  }

  #take(statement: string, line: TextLine): void {
    const fault = (why: string) =>
      faultIn(line, `${why}: ${JSON.stringify(statement.slice(0, 20))}`);
    if (statement.length > MAX_STATEMENT) throw fault('a statement that is too long');
    const rank = RANK.exec(statement.length === 28 ? `${statement} ` : statement);
    const pieces = PIECES.exec(statement);
    if (rank !== null) this.#addRank(rank, line);
    else if (pieces !== null) this.#addPieces(pieces, line);
    else if (HANDICAP.test(statement)) this.#addHandicap(statement, line);
    else if (statement === '+' || statement === '-') this.#addTurn(statement, line);
    else if (!this.#takeMove(statement, line) && !OTHER.test(statement)) {
      throw fault('no statement of CSA');
    }
  }

  #takeMove(statement: string, place: TextLine): boolean {
    const move = MOVE.exec(statement);
    if (move === null) return false;
    if (!this.#hasTurn) throw faultIn(place, 'a move before the side to move is told');
    this.tree.append({ place, move });
    return true;
  }

  /** Behind the side to move nothing is added to the position. */
  #place(statement: string): void {
    if (!this.#hasTurn) this.#position.push(statement);
  }

  #addRank([whole, rank]: RegExpExecArray, line: TextLine): void {
    if (this.#ranks.has(rank!)) throw faultIn(line, `rank ${rank} was given before`);
    this.#ranks.add(rank!);
    this.#place(whole);
  }

  #addHandicap(statement: string, line: TextLine): void {
    if (this.#hasSet) throw faultIn(line, 'the start of a game was given before');
    this.#hasSet = true;
    this.#place(statement);
  }

  #addTurn(statement: string, line: TextLine): void {
    if (this.#hasTurn) throw faultIn(line, 'the side to move was given before');
    this.#place(statement);
    this.#hasTurn = true;
  }

  #addPieces([whole, list = '', rest]: RegExpExecArray, line: TextLine): void {
    if (rest !== undefined && ++this.#restHands > 1) {
      throw faultIn(line, 'only one hand can hold all the rest');
    }
    for (const [square] of list.matchAll(/[1-9][1-9](?=[A-Z]{2})/g)) {
      if (this.#squares.has(square)) throw faultIn(line, `square ${square} was given before`);
      this.#squares.add(square);
    }
    this.#place(whole);
  }

  #end(line: TextLine): void {
    if (!this.#hasSet && this.#squares.size === 0 && this.#ranks.size === 0) {
      throw faultIn(line, 'there is no position');
    }
    if (this.#ranks.size > 0 && this.#ranks.size < 9) throw faultIn(line, 'ranks are missing');
    if (!this.#hasTurn) throw faultIn(line, 'nothing says which side is to move');
  }
}

/** One after another: a list of all would take more memory than the text. */
function* splitStatements(text: string): Generator<string, void> {
  let start = 0;
  for (let end = text.indexOf(','); end >= 0; end = text.indexOf(',', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}
