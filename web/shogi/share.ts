// The problem in the address of the page, behind the `#`: SFEN with underscores for its spaces. What is on the
// board may be half-finished, so the text is judged by its form alone.

import { formatSfen, type Position, parseSfen } from 'tsumeru/js';
import { decodeHash } from '../shell/address';

export function toHash(position: Position): string {
  return `#${formatSfen(position).replaceAll(' ', '_')}`;
}

/** Undefined where the address holds no problem. Throws an `InputError` where it holds something else. */
export function fromHash(hash: string): Position | undefined {
  const text = decodeHash(hash);
  if (text === '') return undefined;
  return parseSfen(text.replaceAll('_', ' '), { validate: false });
}
