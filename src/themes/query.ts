// A query is a text that says which problems are wanted: `sacrifices >= 2 and not interposition and plies in 7..11`.
// The text becomes a function that tells whether a problem matches.
//
//   query       parts joined by `and`, `or`, `not` and parentheses; `not` binds closest, then `and`
//   comparison  name | name >= 2 | name in 7..11
//   name        a theme by its key, with or without a final s, or by its Japanese name: how often it is seen;
//               a quantity (`plies`, `pieces`, `hand`); a verdict (`sound`, `unsound`, `undecided`): 1 or 0
//
// A name alone asks whether its number is 1 or more. A comparison with a number that is not known is false.

import { THEME_NAMES, type Theme, type ThemeKey } from '../answers/themes';
import { InputError, QUERY_ERRORS } from '../base/errors';
import { findNearName } from '../base/near-name';
import { countHand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { countOnBoard, type Position } from '../shogi/position';
import { findThemes, type ThemeFacts } from './find';

/** What is known of a problem: the numbers that a query compares. */
export interface Described {
  /** Plies of the line as books count them; null if no line is known. */
  readonly plies: number | null;
  /** Pieces on the board and in the attacker's hand, kings included. */
  readonly pieces: number;
  /** Pieces in the attacker's hand. */
  readonly hand: number;
  readonly verdict?: 'sound' | 'unsound' | 'undecided';
  readonly themes: readonly Theme[];
}

export interface KnownFacts extends ThemeFacts {
  readonly verdict?: Described['verdict'];
}

/**
 * Finds what a query can compare: the themes of a diagram and its line, and its numbers. An empty line means that none
 * is known.
 */
export function describeThemes(
  position: Position,
  line: readonly Move[],
  { verdict, ...facts }: KnownFacts = {},
): Described {
  const { board, hands, turn } = position;
  const hand = countHand(hands[turn]);
  return {
    plies: line.length === 0 ? null : (facts.length ?? line.length),
    pieces: countOnBoard(board) + hand,
    hand,
    ...(verdict && { verdict }),
    themes: findThemes(position, line, facts),
  };
}

const QUANTITIES = { plies: '手数', pieces: '駒数', hand: '持駒数' } as const;
const VERDICTS = { sound: '完全作', unsound: '不完全作', undecided: '検討未了' } as const;

type Name = keyof typeof QUANTITIES | keyof typeof VERDICTS | ThemeKey;

const JAPANESE: Readonly<Record<Name, string>> = { ...THEME_NAMES, ...QUANTITIES, ...VERDICTS };

/** The names by every word that stands for one. */
const NAMES = new Map<string, Name>();
for (const [name, japanese] of Object.entries(JAPANESE) as [Name, string][]) {
  for (const word of [`${name}s`, name.replace(/s$/, ''), name, japanese]) {
    if (!NAMES.has(word) || word === name) NAMES.set(word, name);
  }
}

/** Every name that a query can use: its key, and its Japanese name. */
export const QUERY_NAMES: Readonly<Record<string, string>> = JAPANESE;

const COMPARISONS = {
  '>=': (one: number, other: number) => one >= other,
  '<=': (one: number, other: number) => one <= other,
  '!=': (one: number, other: number) => one !== other,
  '>': (one: number, other: number) => one > other,
  '<': (one: number, other: number) => one < other,
  '=': (one: number, other: number) => one === other,
} as const;

/** Other signs and words for the same. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '≧': '>=',
  '≥': '>=',
  '≦': '<=',
  '≤': '<=',
  '≠': '!=',
  '==': '=',
  かつ: 'and',
  または: 'or',
};

const TOKEN = /\.\.|>=|<=|!=|==|[><=()≧≥≦≤≠]|[0-9]+|[^\s.><=!()≧≥≦≤≠]+|./gu;
const WORD = /^[^\s0-9.><=!()≧≥≦≤≠]/u;

/** The longest query, in characters, and the deepest nesting of its parentheses and `not`. */
const MAX_LENGTH = 10_000;
const MAX_DEPTH = 100;

type Query = (described: Described) => boolean;

interface Token {
  readonly text: string;
  /** Where it stands in the text as given. */
  readonly offset: number;
}

/**
 * Reads a query and returns a function that tells whether a problem matches. Throws an `InputError` (`query-malformed`,
 * `input-too-long`, `input-too-deep`) that says at which character the fault is.
 *
 * @example
 * const isWanted = parseQuery('捨駒 >= 2 and plies in 7..11');
 * isWanted(describeThemes(position, [parseUsiMove('G*5b')])) // false
 */
export function parseQuery(text: string): (described: Described) => boolean {
  if (typeof text !== 'string') throw new InputError('not-text');
  if (text.length > MAX_LENGTH) {
    throw new InputError('input-too-long', `the query has more than ${MAX_LENGTH} characters`);
  }
  return new QueryReader(text).read();
}

class QueryReader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    // Full-width signs and digits are as good as others. Each is one character, so places stay the same.
    const plain = text.replace(/[！-～　]/g, (sign) => sign.normalize('NFKC'));
    this.#tokens = [...plain.matchAll(TOKEN)]
      .filter(([word]) => word.trim() !== '')
      .map(({ 0: word, index }) => ({
        text: Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word]! : word,
        offset: index,
      }));
    this.#end = text.length;
  }

  read(): Query {
    const query = this.#readAny();
    const rest = this.#tokens[this.#next];
    if (rest !== undefined)
      throw this.#fault(`expected "and", "or" or the end, got "${rest.text}"`);
    return query;
  }

  #readAny(): Query {
    const parts = this.#readJoined('or', () => this.#readAll());
    return (described) => parts.some((matches) => matches(described));
  }

  #readAll(): Query {
    const parts = this.#readJoined('and', () => this.#readOne());
    return (described) => parts.every((matches) => matches(described));
  }

  #readJoined(word: string, readPart: () => Query): Query[] {
    const parts = [readPart()];
    while (this.#take(word)) parts.push(readPart());
    return parts;
  }

  #readOne(): Query {
    if (this.#take('not')) {
      const matches = this.#deeper(() => this.#readOne());
      return (described) => !matches(described);
    }
    if (!this.#take('(')) return this.#readComparison();
    const matches = this.#deeper(() => this.#readAny());
    if (!this.#take(')')) throw this.#fault(`expected ")", ${this.#describeNext()}`);
    return matches;
  }

  #deeper(read: () => Query): Query {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      const offset = this.#offset();
      throw new InputError('input-too-deep', `the query nests more than ${MAX_DEPTH} deep`, {
        offset,
      });
    }
    const query = read();
    this.#depth -= 1;
    return query;
  }

  #readComparison(): Query {
    const name = this.#readName();
    const sign = this.#tokens[this.#next]?.text ?? '';
    if (this.#take('in')) {
      const least = this.#readNumber();
      if (!this.#take('..')) throw this.#fault(`expected "..", ${this.#describeNext()}`);
      const most = this.#readNumber(least);
      return (described) => {
        const number = numberOf(described, name);
        return number !== undefined && least <= number && number <= most;
      };
    }
    if (!Object.hasOwn(COMPARISONS, sign)) {
      if (Object.hasOwn(QUANTITIES, name)) {
        throw this.#fault(`expected a comparison of "${name}", ${this.#describeNext()}`);
      }
      return (described) => (numberOf(described, name) ?? 0) >= 1;
    }
    this.#next += 1;
    const compare = COMPARISONS[sign as keyof typeof COMPARISONS];
    const limit = this.#readNumber();
    return (described) => {
      const number = numberOf(described, name);
      return number !== undefined && compare(number, limit);
    };
  }

  #readName(): Name {
    const token = this.#tokens[this.#next];
    if (token === undefined || !WORD.test(token.text) || isJoint(token.text)) {
      throw this.#fault(`expected a name, ${this.#describeNext()}`);
    }
    const name = NAMES.get(token.text);
    if (name === undefined) {
      const near = findNearName(
        token.text,
        Object.entries(JAPANESE).flatMap(([name, japanese]) => [name, `${name}s`, japanese]),
      );
      const advice = near === undefined ? '' : `; did you mean "${near}"?`;
      throw this.#fault(`there is no name "${token.text}"${advice}`);
    }
    this.#next += 1;
    return name;
  }

  #readNumber(least = 0): number {
    const token = this.#tokens[this.#next];
    if (token === undefined || !/^[0-9]{1,9}$/.test(token.text)) {
      throw this.#fault(`expected a whole number, ${this.#describeNext()}`);
    }
    const number = Number(token.text);
    if (number < least) throw this.#fault(`${number} is less than ${least}`);
    this.#next += 1;
    return number;
  }

  #take(text: string): boolean {
    const isNext = this.#tokens[this.#next]?.text === text;
    if (isNext) this.#next += 1;
    return isNext;
  }

  #offset(): number {
    return this.#tokens[this.#next]?.offset ?? this.#end;
  }

  #describeNext(): string {
    const token = this.#tokens[this.#next];
    return token === undefined ? 'got the end' : `got "${token.text}"`;
  }

  #fault(detail: string): InputError {
    const message = `${QUERY_ERRORS['query-malformed']}: ${detail}`;
    return new InputError('query-malformed', message, { offset: this.#offset() });
  }
}

function isJoint(word: string): boolean {
  return ['and', 'or', 'not', 'in'].includes(word);
}

/** The number that a name stands for; undefined if it is not known. */
function numberOf(described: Described, name: Name): number | undefined {
  if (name in QUANTITIES) return described[name as keyof typeof QUANTITIES] ?? undefined;
  if (name in VERDICTS) {
    return described.verdict === undefined ? undefined : Number(described.verdict === name);
  }
  const theme = described.themes.find(({ key }) => key === name);
  // A theme of the diagram or of the whole line has no plies.
  return theme === undefined ? 0 : Math.max(1, theme.plies.length);
}
