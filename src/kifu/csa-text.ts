// What the library lets pass in CSA texts is found here before it sees them: statements that nobody
// understands, ranks that are missing, squares given twice, pieces that cannot be held, no side to move.
// Source of the format: Computer Shogi Association, standard record format 2.2 and 3.0.

import { faultIn, splitTextLines, type TextLine } from './text-lines';

const PIECE = 'FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY';
const RANK = new RegExp(`^P([1-9])(?: \\* ?|[-+](?:${PIECE})){9}$`);
const PIECES = new RegExp(`^P[-+]((?:[1-9][1-9](?:${PIECE})|00(?:FU|KY|KE|GI|KI|KA|HI))*)(00AL)?$`);
const MOVE = new RegExp(`^[-+](?:00|[1-9][1-9])[1-9][1-9](?:${PIECE})$`);
const HANDICAP = new RegExp(`^PI(?:[1-9][1-9](?:${PIECE}))*$`);
/** Version, names, remarks, headers, endings, times; a bare rank may have lost its last blank. */
const OTHER = /^(?:V[0-9.]+|N[-+].*|'.*|\$.*|%[-+A-Z_]+|T[0-9.]*|\s*)$/;

/** Throws an `InputError` that names the line. Gives back the text for the library. */
export function prepareCsa(text: string): string {
  // A line of its own with a slash parts one record from the next: the first is read.
  const whole = text.replace(/\r?\n\/(?:\r?\n[\s\S]*)?$/, '');
  const check = new CsaCheck();
  const lines = splitTextLines(whole);
  const prepared = lines.map((line) => {
    const statements = /^['N$]/.test(line.text) ? [line.text] : line.text.split(',');
    return statements.map((statement) => check.take(statement, line)).join(',');
  });
  check.end(lines.at(-1)!);
  return prepared.join('\n');
}

class CsaCheck {
  readonly #ranks = new Set<string>();
  readonly #squares = new Set<string>();
  #hasSet = false;
  #hasTurn = false;
  #restHands = 0;

  take(statement: string, line: TextLine): string {
    const rank = RANK.exec(statement.length === 28 ? `${statement} ` : statement);
    if (rank !== null) {
      this.#addRank(rank[1]!, line);
      return rank[0];
    }
    const pieces = PIECES.exec(statement);
    if (pieces !== null) this.#addPieces(pieces, line);
    else if (HANDICAP.test(statement)) this.#hasSet = true;
    else if (/^[-+]$/.test(statement)) this.#addTurn(line);
    else if (!MOVE.test(statement) && !OTHER.test(statement)) {
      throw faultIn(line, `no statement of CSA: ${JSON.stringify(statement.slice(0, 20))}`);
    }
    return statement;
  }

  end(line: TextLine): void {
    if (!this.#hasSet && this.#squares.size === 0 && this.#ranks.size === 0) {
      throw faultIn(line, 'there is no position');
    }
    if (this.#ranks.size > 0 && this.#ranks.size < 9) throw faultIn(line, 'ranks are missing');
    if (!this.#hasTurn) throw faultIn(line, 'nothing says which side is to move');
  }

  #addRank(rank: string, line: TextLine): void {
    if (this.#ranks.has(rank)) throw faultIn(line, `rank ${rank} was given before`);
    this.#ranks.add(rank);
  }

  #addTurn(line: TextLine): void {
    if (this.#hasTurn) throw faultIn(line, 'the side to move was given before');
    this.#hasTurn = true;
  }

  #addPieces([, list = '', rest]: RegExpExecArray, line: TextLine): void {
    if (rest !== undefined && ++this.#restHands > 1) {
      throw faultIn(line, 'only one hand can hold all the rest');
    }
    for (const [square] of list.matchAll(/[1-9][1-9](?=[A-Z]{2})/g)) {
      if (this.#squares.has(square)) throw faultIn(line, `square ${square} was given before`);
      this.#squares.add(square);
    }
  }
}
