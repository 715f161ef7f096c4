// Any text or bytes to a game record: the format is told from the content, the text looked through, the
// library asked, and what it gives is judged by our own rules.

import { InputError } from '../errors';
import { formatHandLine } from '../formats/diagram';
import { parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { parseUsiPosition } from '../formats/usi-position';
import { type OptionNames, readFlag, requireChoice, takeOptions } from '../option-values';
import { fillDefenderHand } from '../shogi/fill-hand';
import { type Color, opponent } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { validatePosition } from '../shogi/validate';
import { prepareCsa } from './csa-text';
import { detectFormat, RECORD_FORMATS, type RecordFormat } from './detect-format';
import { type GameRecord, makeLine } from './game-record';
import { checkJkf } from './jkf-text';
import { prepareKakinoki } from './kakinoki-text';
import { readPositionWithLibrary, readWithLibrary } from './library';
import { decodeText } from './text-encoding';

/** Records of long games with remarks take some 100 kB. */
export const MAX_RECORD_LENGTH = 10_000_000;

export interface ParseRecordOptions {
  /** The format, where it is not to be told from the content. */
  readonly format?: RecordFormat;
  /**
   * Put everything that is nowhere else into the defender's hand, as diagrams of problems mean it. A text that
   * says so itself (`残り全部`, `P-00AL`) needs no such option. Default false: hands are as written.
   */
  readonly fillDefenderHand?: boolean;
}

export const PARSE_RECORD_OPTIONS: OptionNames<ParseRecordOptions> = {
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
  const { text, format } = readInput(input, taken);
  const record = PARSERS[format](text);
  const position = fills ? fillDefenderHand(record.position) : record.position;
  validatePosition(position);
  return { ...record, position };
}

/**
 * The position of a text alone, which need not keep to the rules: for those who want to show what breaks them.
 * Moves are not looked at.
 *
 * @example parsePosition('4k4/9/4P4/9/4P4/9/9/9/9 b - 1').turn // 'black', with two pawns on a file
 */
export function parsePosition(
  input: string | Uint8Array,
  options: Pick<ParseRecordOptions, 'format'> = {},
): Position {
  const { text, format } = readInput(input, takeOptions(options, PARSE_RECORD_OPTIONS));
  return POSITION_READERS[format](text);
}

function readInput(input: string | Uint8Array, options: ParseRecordOptions) {
  const text = readText(input);
  const { format } = options;
  if (format !== undefined) requireChoice('format', format, RECORD_FORMATS);
  return { text, format: format ?? detectFormat(text) };
}

function readText(input: string | Uint8Array): string {
  const text = typeof input === 'string' ? input : decodeText(input);
  if (text.length > MAX_RECORD_LENGTH) {
    throw new InputError('record-malformed', `more than ${MAX_RECORD_LENGTH} characters`);
  }
  return text.replace(/^\uFEFF/, '');
}

const PARSERS: Readonly<Record<RecordFormat, (text: string) => GameRecord>> = {
  sfen: (text) => ({ position: parseSfen(text.trim(), { validate: false }), line: [] }),
  usi: parseUsiRecord,
  kif: (text) => parseKakinoki(text, 'kif'),
  bod: (text) => parseKakinoki(text, 'kif'),
  ki2: (text) => parseKakinoki(text, 'ki2'),
  csa: (text) => readWithLibrary(prepareCsa(text), 'csa'),
  jkf: (text) => {
    checkJkf(text);
    return readWithLibrary(text, 'jkf');
  },
};

const POSITION_READERS: Readonly<Record<RecordFormat, (text: string) => Position>> = {
  sfen: (text) => PARSERS.sfen(text).position,
  usi: (text) => PARSERS.usi(text).position,
  kif: (text) => readKakinokiPosition(text, 'kif'),
  bod: (text) => readKakinokiPosition(text, 'kif'),
  ki2: (text) => readKakinokiPosition(text, 'ki2'),
  csa: (text) => readPositionWithLibrary(prepareCsa(text), 'csa'),
  jkf: (text) => {
    checkJkf(text);
    return readPositionWithLibrary(text, 'jkf');
  },
};

function readKakinokiPosition(text: string, format: 'kif' | 'ki2'): Position {
  const { head, restHand } = prepareKakinoki(text);
  const bare = readPositionWithLibrary(head, format);
  return restHand === undefined ? bare : fillHandOf(bare, restHand);
}

function parseUsiRecord(text: string): GameRecord {
  const { start, moves } = parseUsiPosition(text);
  return { position: start, line: makeLine(moves.map(formatUsiMove)) };
}

function parseKakinoki(text: string, format: 'kif' | 'ki2'): GameRecord {
  const { text: prepared, head, restHand } = prepareKakinoki(text);
  const bare = readPositionWithLibrary(head, format);
  // Before the moves, which cannot be read where the position is wrong.
  validatePosition(bare);
  if (restHand === undefined) return readWithLibrary(prepared, format);
  const filled = fillHandOf(bare, restHand);
  return readWithLibrary(
    `${formatHandLine(restHand, filled.hands[restHand])}\n${prepared}`,
    format,
  );
}

function fillHandOf(position: Position, color: Color): Position {
  return fillDefenderHand(makePosition({ ...position, turn: opponent(color) }));
}
