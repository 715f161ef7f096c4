// Parses SGF (FF[4]) texts: for each game the properties of its first node, and the side of the next move, which is all
// that a problem needs. One pass without recursion, so any nesting of variations is safe. `sgf.ts` interprets the
// properties.

import { InputError } from '../base/errors';
import { MAX_VARIATION_DEPTH, variationsTooDeep } from '../base/input-limits';

export interface SgfGameText {
  /** Where the game begins. */
  readonly offset: number;
  /** The properties of the first node, by their names. */
  readonly root: ReadonlyMap<string, readonly string[]>;
  /** The names of the properties of the next node. */
  readonly next: ReadonlySet<string>;
}

/** The games of a text. Throws an `InputError` that names the place. */
export function readSgfText(text: string): SgfGameText[] {
  return new SgfReader(text).read();
}

const SPACE = /\s/;
const NAME = /[A-Za-z]+/y;

class SgfReader {
  readonly #text: string;
  readonly #games: SgfGameText[] = [];
  #offset = 0;
  #depth = 0;
  #start = 0;
  #nodes = 0;
  #isInNode = false;
  #root = new Map<string, string[]>();
  #next = new Set<string>();
  /** Receives the values; undefined for properties that are not needed. */
  #values: string[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): SgfGameText[] {
    const text = this.#text;
    while (this.#offset < text.length) {
      const sign = text[this.#offset]!;
      if (sign === '(') this.#open();
      else if (sign === '[') this.#readValue();
      else if (SPACE.test(sign)) this.#offset += 1;
      else if (this.#depth === 0 && /[;)A-Za-z]/.test(sign)) this.#fail('text outside the games');
      else if (sign === ')') this.#close();
      else if (sign === ';') this.#beginNode();
      else this.#readName();
    }
    if (this.#depth > 0) {
      throw new InputError('sgf-malformed', 'a game is not closed', { offset: this.#start });
    }
    return this.#games;
  }

  #fail(what: string, end = this.#offset + 20): never {
    const value = JSON.stringify(this.#text.slice(this.#offset, end));
    throw new InputError('sgf-malformed', `${what}: ${value}`, { offset: this.#offset });
  }

  #open(): void {
    if (this.#depth === MAX_VARIATION_DEPTH) throw variationsTooDeep(this.#offset);
    if (this.#depth === 0) {
      this.#start = this.#offset;
      this.#nodes = 0;
      this.#root = new Map();
      this.#next = new Set();
    }
    this.#depth += 1;
    this.#offset += 1;
    this.#isInNode = false;
  }

  #close(): void {
    this.#depth -= 1;
    this.#offset += 1;
    this.#isInNode = false;
    if (this.#depth > 0) return;
    this.#games.push({ offset: this.#start, root: this.#root, next: this.#next });
  }

  #beginNode(): void {
    this.#nodes += 1;
    this.#offset += 1;
    this.#isInNode = true;
    this.#values = undefined;
  }

  /** Small letters in a name mean nothing, as in older formats: `GaMe` is `GM`. */
  #readName(): void {
    NAME.lastIndex = this.#offset;
    const [whole] = NAME.exec(this.#text) ?? this.#fail('this is no SGF', this.#offset + 1);
    if (!this.#isInNode) {
      // The semicolon of a first node may be missing.
      this.#beginNode();
      this.#offset -= 1;
    }
    this.#offset += whole.length;
    const name = whole.replace(/[a-z]+/g, '');
    this.#values = undefined;
    if (this.#nodes === 1) {
      this.#values = this.#root.get(name) ?? [];
      this.#root.set(name, this.#values);
    } else if (this.#nodes === 2) this.#next.add(name);
  }

  #readValue(): void {
    const text = this.#text;
    const start = this.#offset + 1;
    let end = text.indexOf(']', start);
    while (end > 0 && isEscaped(text, end, start)) end = text.indexOf(']', end + 1);
    if (end < 0) this.#fail('this is no SGF', start);
    if (this.#depth === 0) this.#fail('text outside the games');
    this.#values?.push(readEscapes(text.slice(start, end)));
    this.#offset = end + 1;
  }
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, offset: number, start: number): boolean {
  let first = offset;
  while (first > start && text[first - 1] === '\\') first -= 1;
  return (offset - first) % 2 === 1;
}

/** A backslash before the end of a line joins the lines; before anything else it stands for that. */
function readEscapes(value: string): string {
  return value.includes('\\') ? value.replace(/\\(?:\r?\n|([\s\S]))/g, '$1') : value;
}
