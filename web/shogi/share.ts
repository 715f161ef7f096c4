// The problem in the address of the page, after the `#`: SFEN with underscores instead of spaces. The board may show an unfinished
// position, so only the syntax is checked.

import { formatSfen, type Position, parseSfen } from 'tsumeru/js';
import { decodeHash } from '../shell/address';

export function toHash(position: Position): string {
  return `#${formatSfen(position).replaceAll(' ', '_')}`;
}

/** Undefined when the address is empty. Throws an `InputError` when the address contains something other than a position. */
export function fromHash(hash: string): Position | undefined {
  const text = decodeHash(hash);
  if (text === '') return undefined;
  return parseSfen(text.replaceAll('_', ' '), { validate: false });
}
