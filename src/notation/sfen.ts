// Positions as SFEN text: board, side to move, hands and move number. The reader is strict: a faulty text is refused
// with the place of the fault and never repaired. Board and hands have files of their own; `shogi/validate.ts` checks
// the rules that a position must obey.

import { InputError } from '../base/errors';
import { type OptionNames, readFlag, takeOptions } from '../base/option-values';
import type { Color } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { type Problem, takePosition } from '../shogi/shape';
import { judgePosition } from '../shogi/validate';
import { type Field, formatBoardField, parseBoardField, quoteAt } from './sfen-board';
import { formatHandsField, parseHandsField } from './sfen-hands';

/** Characters of an SFEN. A position with all pieces takes less than 150, so a text of this length is no SFEN. */
export const MAX_SFEN_LENGTH = 512;

/** What `parseSfen` accepts. */
export interface SfenOptions {
  /** Check the position too (`validatePosition`)? With `false` only the form of the text is checked. Default `true`. */
  readonly validate?: boolean;
}

export const SFEN_OPTIONS: OptionNames<SfenOptions> = { validate: true };

/**
 * The position of an SFEN text. White space may surround the text, `sfen ` or `position sfen ` may come before it, and
 * the move number may be missing (it is then 1). Throws an `InputError` for any other text or value.
 *
 * @example parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1').turn // 'black'
 */
export function parseSfen(text: string, options: SfenOptions = {}): Position {
  const { validate } = takeOptions(options, SFEN_OPTIONS);
  const isJudged = readFlag('validate', validate, true);
  const fields = splitFields(text);
  const [board, side, hands, moveNumber] = fields;
  if (board === undefined || side === undefined || hands === undefined || fields.length > 4) {
    const message = `expected board, side, hands and move number; fields found: ${fields.length}`;
    const { offset } = fields[4] ?? fields[fields.length - 1]!;
    throw new InputError('sfen-field-count', message, { offset });
  }
  const position = makePosition({
    board: parseBoardField(board),
    turn: parseSide(side),
    hands: parseHandsField(hands),
    moveNumber: moveNumber === undefined ? 1 : parseMoveNumber(moveNumber),
  });
  if (isJudged) judgePosition(position);
  return position;
}

/** The position of an SFEN, or a checked copy of a position. Throws an `InputError` for any other value. */
export function readPosition(problem: Problem, options: SfenOptions = {}): Position {
  return typeof problem === 'string' ? parseSfen(problem, options) : takePosition(problem);
}

/** The SFEN of a position: board, side to move, hands and move number; the inverse of `parseSfen`. */
export function formatSfen(position: Position): string {
  const board = formatBoardField(position.board);
  const side = position.turn === 'black' ? 'b' : 'w';
  return `${board} ${side} ${formatHandsField(position.hands)} ${position.moveNumber}`;
}

/** Advice for a caller who passes the text of a game record; undefined for a text of one line. */
function adviceFor(text: string): string | undefined {
  if (!/[\r\n]/.test(text.trim())) return undefined;
  return 'an SFEN has one line; parseRecord of tsumeru/kifu reads game records';
}

/** The fields without prefix and surrounding white space. */
function splitFields(text: string): Field[] {
  if (typeof text !== 'string') throw new InputError('not-text');
  if (text.length > MAX_SFEN_LENGTH) {
    // The message does not give the length of the text: the program that read the text from a file may have cut it
    // already.
    const message = `the text has more than ${MAX_SFEN_LENGTH} characters`;
    throw new InputError('sfen-too-long', adviceFor(text) ?? message, { offset: MAX_SFEN_LENGTH });
  }
  const end = text.trimEnd().length;
  let offset = text.length - text.trimStart().length;
  if (offset >= end) throw new InputError('sfen-empty', undefined, { offset: 0 });
  offset += /^(?:position )?sfen /.exec(text.slice(offset, end))?.[0].length ?? 0;

  const fields: Field[] = [];
  for (const part of text.slice(offset, end).split(/\s/)) {
    const before = text[offset - 1];
    const isSpaced = fields.length === 0 || before === ' ';
    if (part === '' || !isSpaced) {
      throw new InputError('sfen-bad-space', adviceFor(text), { offset });
    }
    fields.push({ text: part, offset });
    offset += part.length + 1;
  }
  return fields;
}

function parseSide(field: Field): Color {
  if (field.text === 'b') return 'black';
  if (field.text === 'w') return 'white';
  const message = `the side to move must be b or w, not ${quoteAt(field.text, 0)}`;
  throw new InputError('sfen-bad-side', message, { offset: field.offset });
}

function parseMoveNumber(field: Field): number {
  if (/^[1-9][0-9]{0,4}$/.test(field.text)) return Number(field.text);
  throw new InputError('sfen-bad-move-number', undefined, { offset: field.offset });
}
