// The problem in the address of the page, after the `#`: SFEN with underscores instead of spaces. A link can hold the
// author's line too, after `_moves_`, and after `&` the title and the author. The board may show an unfinished
// position, so only the syntax is checked.

import { formatSfen, type Position, parseSfen } from 'tsumeru/shogi';
import { decodeHash } from '../shell/address';

const MOVES = ' moves ';

/** `line` has moves in USI notation with spaces between them; it may be empty. */
export function toHash(position: Position, line = ''): string {
  const moves = line === '' ? '' : MOVES + line;
  return `#${(formatSfen(position) + moves).replaceAll(' ', '_')}`;
}

const problemOf = (hash: string) => hash.split('&')[0]!;

const split = (hash: string) => decodeHash(problemOf(hash)).replaceAll('_', ' ').split(MOVES, 2);

/**
 * Undefined when the address is empty. Throws an `InputError` when the address contains something other than a
 * position.
 */
export function fromHash(hash: string): Position | undefined {
  const [sfen] = split(hash);
  return sfen === '' ? undefined : parseSfen(sfen!, { validate: false });
}

/** The author's line in the address; empty when there is none. */
export const lineInHash = (hash: string): string => split(hash)[1] ?? '';

export interface About {
  readonly title: string;
  readonly author: string;
}

/** The title and the author for the end of an address; empty without both. */
export function toAbout(about: About): string {
  const told = Object.entries(about).filter(([, text]) => text !== '');
  return told.map(([name, text]) => `&${name}=${encodeURIComponent(text)}`).join('');
}

export function aboutInHash(hash: string): About {
  const told = new URLSearchParams(hash.slice(problemOf(hash).length));
  return { title: told.get('title') ?? '', author: told.get('author') ?? '' };
}
