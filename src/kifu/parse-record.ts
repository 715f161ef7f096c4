// Any text or bytes to a game record: the format is told from the content, and what its reader gives is judged by
// our own rules. How long an input may be is asked before anything is read.

import { InputError, moveFault } from '../base/errors';
import {
  DEFAULT_MAX_LENGTH,
  LENGTH_OPTIONS,
  type LengthLimit,
  requireLength,
} from '../base/input-limits';
import {
  type OptionNames,
  readFlag,
  requireChoice,
  takeNamed,
  takeOptions,
} from '../base/option-values';
import { parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { parseUsiPosition } from '../formats/usi-position';
import { fillDefenderHand } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { validatePosition } from '../shogi/validate';
import { parseCsa, parseCsaPosition } from './csa-text';
import { detectFormat, RECORD_FORMATS, type RecordFormat } from './detect-format';
import { type GameRecord, makeLine } from './game-record';
import { parseJkf, parseJkfPosition } from './jkf-text';
import { readKakinokiMoves } from './kakinoki-moves';
import { type KakinokiFormat, type KakinokiHead, readKakinokiHead } from './kakinoki-text';
import { readPositionWithLibrary } from './library';
import { decodeText } from './text-encoding';

/** What is taken where no `maxLength` is given. Records of long games with remarks take some 100 kB. */
export const MAX_RECORD_LENGTH = DEFAULT_MAX_LENGTH;

const BYTE_ORDER_MARK = /^\uFEFF/;

export interface ParseRecordOptions extends LengthLimit {
  /** The format, where it is not to be told from the content. */
  readonly format?: RecordFormat;
  /**
   * Put everything that is nowhere else into the defender's hand, as diagrams of problems mean it. A text that
   * says so itself (`残り全部`, `P-00AL`) needs no such option. Default false: hands are as written.
   */
  readonly fillDefenderHand?: boolean;
}

export const PARSE_RECORD_OPTIONS: OptionNames<ParseRecordOptions> = {
  ...LENGTH_OPTIONS,
  format: true,
  fillDefenderHand: true,
};

/**
 * The record of a text, or of the bytes of a file (UTF-8 or Shift_JIS): KIF, KI2, BOD, CSA, JKF, SFEN or USI.
 * Throws an `InputError` that says what is wrong and where; positions and moves obey the rules.
 *
 * @example parseRecord('P-51OU\nP+53FU00KI\nP-00AL\n+').position.turn // 'black'
 */
export function parseRecord(
  input: string | Uint8Array,
  options: ParseRecordOptions = {},
): GameRecord {
  const taken = takeOptions(options, PARSE_RECORD_OPTIONS);
  const fills = readFlag('fillDefenderHand', taken.fillDefenderHand, false);
  const record = readWith(PARSERS, input, taken);
  const position = fills ? fillDefenderHand(record.position) : record.position;
  validatePosition(position);
  return { ...record, position };
}

/**
 * The position of a text alone, which need not keep to the rules: for those who want to show what breaks them.
 * Moves need not be legal, but where it is written in USI: there they are read with the position.
 *
 * @example parsePosition('4k4/9/4P4/9/4P4/9/9/9/9 b - 1').turn // 'black', with two pawns on a file
 */
export function parsePosition(
  input: string | Uint8Array,
  options: Omit<ParseRecordOptions, 'fillDefenderHand'> = {},
): Position {
  return readWith(POSITION_READERS, input, takeOptions(options, PARSE_RECORD_OPTIONS));
}

function readWith<T>(
  readers: Readonly<Record<RecordFormat, (text: string) => T>>,
  input: string | Uint8Array,
  options: ParseRecordOptions,
): T {
  try {
    const { text, format } = readInput(input, options);
    return readers[format](text);
  } catch (cause) {
    if (!(cause instanceof InputError) || cause.code === 'input-too-long') throw cause;
    if (typeof input !== 'string' || !input.includes('\uFFFD')) throw withMark(input, cause);
    const message =
      'the text was decoded from another encoding than its own; give the bytes instead';
    throw new InputError('unknown-encoding', message, { cause });
  }
}

/** The mark before a text, which its readers do not see, counts as a character of it. */
function withMark(input: string | Uint8Array, fault: InputError): InputError {
  const hasMark = typeof input === 'string' && BYTE_ORDER_MARK.test(input);
  return hasMark && fault.offset !== undefined ? moveFault(fault, fault.offset + 1) : fault;
}

function readInput(input: string | Uint8Array, options: ParseRecordOptions) {
  if (typeof input === 'string' || input instanceof Uint8Array) {
    requireLength(input, takeNamed<LengthLimit>(options, LENGTH_OPTIONS));
  }
  const { format } = options;
  const whole = typeof input === 'string' ? input : decodeText(input);
  const text = whole.replace(BYTE_ORDER_MARK, '');
  if (format !== undefined) requireChoice('format', format, RECORD_FORMATS);
  return { text, format: format ?? detectFormat(text) };
}

const PARSERS: Readonly<Record<RecordFormat, (text: string) => GameRecord>> = {
  sfen: (text) => ({ position: parseSfen(text, { validate: false }), line: [] }),
  usi: parseUsiRecord,
  kif: (text) => parseKakinoki(text, 'kif'),
  bod: (text) => parseKakinoki(text, 'bod'),
  ki2: (text) => parseKakinoki(text, 'ki2'),
  csa: parseCsa,
  jkf: parseJkf,
};

const POSITION_READERS: Readonly<Record<RecordFormat, (text: string) => Position>> = {
  sfen: (text) => PARSERS.sfen(text).position,
  usi: (text) => PARSERS.usi(text).position,
  kif: (text) => readStart(readHead(text, 'kif')),
  bod: (text) => readStart(readHead(text, 'bod')),
  ki2: (text) => readStart(readHead(text, 'ki2')),
  csa: parseCsaPosition,
  jkf: parseJkfPosition,
};

function parseUsiRecord(text: string): GameRecord {
  const { start, moves } = parseUsiPosition(text);
  return { position: start, line: makeLine(moves.map(formatUsiMove)) };
}

/** A text with nothing of a record in it would be the start of a game. */
function readHead(text: string, format: KakinokiFormat): KakinokiHead {
  const head = readKakinokiHead(text, format);
  const { firstMove, headers, hasPosition, isAtMoves } = head;
  const hasRecord = firstMove !== undefined || !headers.isEmpty || isAtMoves;
  if (hasPosition || (hasRecord && format !== 'bod')) return head;
  throw new InputError('record-malformed', `${format.toUpperCase()}: neither position nor moves`);
}

function parseKakinoki(text: string, format: KakinokiFormat): GameRecord {
  const head = readHead(text, format);
  const position = readStart(head);
  // Before the moves, which cannot be read where the position is wrong.
  validatePosition(position);
  const moves = readKakinokiMoves(text, format, head, position);
  return { position, ...moves, ...head.headers.toPart() };
}

/** The position before the moves, with the rest of the pieces where the text says they are. */
function readStart({ positionText, restHand }: KakinokiHead): Position {
  const position = readPositionWithLibrary(positionText, 'kif');
  if (restHand === undefined) return position;
  const { hands } = fillDefenderHand(makePosition({ ...position, turn: opponent(restHand) }));
  return makePosition({ ...position, hands });
}
