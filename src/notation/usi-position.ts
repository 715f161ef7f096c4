// Positions in USI: `startpos` or `sfen …`, followed by the moves that were played.

import { InputError, withOffset } from '../base/errors';
import { MAX_POSITION_LENGTH } from '../base/input-limits';
import { describeValue } from '../base/option-values';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playIfLegal } from '../shogi/rules';
import { judgeStart } from '../shogi/validate';
import { parseSfen } from './sfen';
import { parseUsiMove } from './usi';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

export interface PlayedPosition {
  /** The position before the moves. */
  readonly start: Position;
  readonly moves: readonly Move[];
  /** The position after the moves. */
  readonly position: Position;
}

interface Word {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads `[position] startpos|[sfen] <sfen> [moves …]`. The moves must be legal; whether a solver can take the position
 * is not checked. Throws an `InputError` with the offset of the fault, and for a text of more than 1 MiB.
 */
export function parseUsiPosition(text: string): PlayedPosition {
  if (typeof text !== 'string') throw new InputError('not-text');
  if (text.length > MAX_POSITION_LENGTH) {
    // Without the length: the program that read the text may have cut it already.
    const message = `the text has more than ${MAX_POSITION_LENGTH} characters`;
    throw new InputError('input-too-long', message);
  }
  const words = splitWords(text);
  const at = words.findIndex((word) => word.text === 'moves');
  const begin = words[0]?.text === 'position' ? 1 : 0;
  const start = parseStart(words.slice(begin, at < 0 ? words.length : at));
  let position = start;
  const moves: Move[] = [];
  for (const word of at < 0 ? [] : words.slice(at + 1)) {
    const move = parseMove(word, moves.length + 1);
    position = play(position, move, word, moves.length + 1);
    moves.push(move);
  }
  return { start, moves, position };
}

const PLAYED = /(?:^|\s)(?:startpos|moves)(?=\s|$)/;

/**
 * Reads the texts that a solver accepts: an SFEN, read as strictly as by `parseSfen`, or a position of USI with
 * `startpos` or `moves`. The position before the moves is checked. Whether a solver can take the position after the
 * moves is not checked.
 */
export function parsePlayed(text: string): PlayedPosition {
  if (!PLAYED.test(text)) {
    const position = parseSfen(text, { validate: false });
    return { start: position, moves: [], position };
  }
  const played = parseUsiPosition(text);
  judgeStart(played.start);
  return played;
}

function splitWords(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, offset: index }));
}

/** The position of the words before `moves`. They may be separated by any number of spaces. */
function parseStart(words: readonly Word[]): Position {
  const sfen = words.map((word) => word.text).join(' ');
  try {
    return parseSfen(sfen === 'startpos' ? START : sfen, { validate: false });
  } catch (fault) {
    if (!(fault instanceof InputError) || fault.offset === undefined) throw fault;
    throw withOffset(fault, offsetIn(words, fault.offset));
  }
}

/** Converts an offset in the words joined by single spaces to an offset in the text as it was given. */
function offsetIn(words: readonly Word[], joined: number): number {
  let left = joined;
  for (const { text, offset } of words) {
    if (left <= text.length) return offset + left;
    left -= text.length + 1;
  }
  return left;
}

function parseMove({ text, offset }: Word, ply: number): Move {
  try {
    return parseUsiMove(text);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const meaning = `move ${ply}, ${describeValue(text)}, is not a move in USI notation`;
    throw new InputError(cause.code, meaning, { offset: offset + (cause.offset ?? 0), cause });
  }
}

function play(position: Position, move: Move, { text, offset }: Word, ply: number): Position {
  const after = playIfLegal(position, move);
  if (after !== undefined) return after;
  throw new InputError('illegal-move', `move ${ply}, ${text}, is not legal`, { offset });
}
