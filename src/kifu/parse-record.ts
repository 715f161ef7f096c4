// Reads a game record from a text or bytes in any format. The format is detected from the content, the moves are judged
// by the rules of this package, and the length of the input is checked before anything is read.

import { InputError, withOffset } from '../base/errors';
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
import { noProblem, PositionList } from '../notation/position-list';
import { parseSfen } from '../notation/sfen';
import { findSfen, readSfenLine } from '../notation/sfen-line';
import {
  cleanText,
  faultIn,
  LINE_SIGNS,
  Remarks,
  splitTextLines,
  wordColumn,
  wordTitle,
} from '../notation/text-lines';
import { formatUsiMove } from '../notation/usi';
import { fillDefenderHand } from '../shogi/fill-hand';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { listCsaGames } from './csa';
import { detectFormat } from './detect-format';
import { readUsiEnding } from './endings';
import { READ_FORMATS, type ReadFormat } from './formats';
import type { GameRecord } from './game-record';
import { parseJkf } from './jkf';
import { readKakinokiMoves } from './kakinoki-moves';
import { type KakinokiFormat, readKakinokiHead } from './kakinoki-text';
import { judgeRecordPosition, makeRecordOf, requireRecord } from './move-tree';
import { listNextMoves } from './next-move';
import { decodeText } from './text-encoding';
import { listTsumepara } from './tsumepara';

/**
 * The most that is read unless `maxLength` says otherwise: characters of a text, or bytes. The record of a long game
 * takes some 100 kB.
 */
export const MAX_RECORD_LENGTH = DEFAULT_MAX_LENGTH;

const SECOND_RECORD = 'a second record begins here';

/** The options of `parseRecord`. */
export interface ParseRecordOptions extends LengthLimit {
  /** The format of the input. Default: detected from the content. */
  readonly format?: ReadFormat | undefined;
  /**
   * Put all pieces that the text does not mention into the defender's hand. A diagram that names no hand of the
   * defender means this, and is read so without the option, with a remark. So the option matters for SFEN and USI, and
   * for hands that are written incompletely. Default false: hands are as written.
   */
  readonly fillDefenderHand?: boolean | undefined;
  /** Throw an `InputError` for anything that is not understood, instead of giving a remark. Default false. */
  readonly strict?: boolean | undefined;
}

export const PARSE_RECORD_OPTIONS: OptionNames<ParseRecordOptions> = {
  ...LENGTH_OPTIONS,
  format: true,
  fillDefenderHand: true,
  strict: true,
};

/**
 * The record of a text, or of the bytes of a file (UTF-8, UTF-16, Shift_JIS, EUC-JP or ISO-2022-JP): KIF, KI2, BOD,
 * CSA, JKF, SFEN, USI, USEN, a list for ShogiHome or a line of 詰将棋パラダイス. Lines that are not understood are left
 * out. A move that cannot be read or is illegal is left out with everything after it. The `remarks` of the record name
 * what was left out. Throws an `InputError` that says what is wrong and where, if the position cannot be read, or if
 * the text gives none and has no move that can begin an even game; with the option `strict`, also for everything that
 * would give a remark.
 *
 * @example parseRecord('P-51OU\nP+53FU00KI\nP-00AL\n+').position.turn // 'black'
 */
export function parseRecord(
  input: string | Uint8Array,
  options: ParseRecordOptions = {},
): GameRecord {
  const taken = takeOptions(options, PARSE_RECORD_OPTIONS);
  const fills = readFlag('fillDefenderHand', taken.fillDefenderHand, false);
  const remarks = new Remarks(readFlag('strict', taken.strict, false));
  const record = readFirst(input, taken, remarks);
  const position = fills ? fillDefenderHand(record.position) : record.position;
  judgeRecordPosition(position, new Remarks(remarks.isStrict));
  return { ...record, position, ...remarks.toPart() };
}

/** One record of a text with several: either `record`, or the `fault` that made it unreadable. */
export interface ReadRecord {
  /**
   * The line where the record begins, from 1; undefined if the text is one record. In a list for ShogiHome it is the
   * number of the problem.
   */
  readonly line: number | undefined;
  readonly record?: GameRecord;
  /** In a list its `offset` counts from the beginning of the line. */
  readonly fault?: InputError;
}

/**
 * All records of a text: the positions of a list (one on a line: SFEN, USI, or JSON as the command line writes it), the
 * games of a CSA file, the problems of a list for ShogiHome or of 詰将棋パラダイス, or the one record of any other
 * format. The `fault` of a record is its error. Throws an `InputError` for a text of unknown format.
 *
 * @example parseRecords('4k4/9/9/9/9/9/9/9/9 b G 1\n4k4/9/9/9/9/9/9/9/9 b S 1').length // 2
 */
export function parseRecords(
  input: string | Uint8Array,
  options: ParseRecordOptions = {},
): ReadRecord[] {
  const taken = takeOptions(options, PARSE_RECORD_OPTIONS);
  const isStrict = readFlag('strict', taken.strict, false);
  const { text, format } = readInput(input, taken);
  const parts = [...PARTS[format](text, isStrict)];
  const withSigns = countSigns(input);
  const isList = format === 'sfen' || format === 'usi';
  return parts.map((part): ReadRecord => {
    const line = parts.length === 1 && !isList ? undefined : part.line;
    const remarks = new Remarks(isStrict);
    try {
      const read = part.read(remarks, 0);
      const position = taken.fillDefenderHand ? fillDefenderHand(read.position) : read.position;
      judgeRecordPosition(position, new Remarks(isStrict));
      const titles = part.titles?.toPart().remarks ?? [];
      const own = (remarks.toPart().remarks ?? []).map((remark) =>
        line === undefined ? remark : { line, ...remark },
      );
      const all = [...titles, ...own];
      return { line, record: { ...read, position, ...(all.length > 0 && { remarks: all }) } };
    } catch (fault) {
      if (!(fault instanceof InputError)) throw fault;
      return { line, fault: isList ? fault : withSigns(fault) };
    }
  });
}

/** One record of a text. */
interface RecordPart {
  readonly line: number;
  /** The offset of the line in the whole text; absent if the text has no lines. */
  readonly offset?: number;
  /** Reads the record. `start` is added to the offsets of faults that count from the beginning of the line. */
  readonly read: (remarks: Remarks, start: number) => GameRecord;
  /** Remarks on the title lines above the record. */
  readonly titles?: Remarks;
}

/**
 * The position of a text, without its moves. The position may break the rules of shogi, so that a program can show what
 * is wrong. Illegal moves are not an error, except in USI.
 *
 * @example parsePosition('4k4/9/4P4/9/4P4/9/9/9/9 b - 1').turn // 'black', with two pawns on a file
 */
export function parsePosition(
  input: string | Uint8Array,
  options: Omit<ParseRecordOptions, 'fillDefenderHand' | 'strict'> = {},
): Position {
  const taken = takeOptions(options, PARSE_RECORD_OPTIONS);
  return readFirst(input, taken, new Remarks(false)).position;
}

function readFirst(
  input: string | Uint8Array,
  options: ParseRecordOptions,
  remarks: Remarks,
): GameRecord {
  try {
    const { text, format } = readInput(input, options);
    const [first, second] = PARTS[format](text, remarks.isStrict);
    if (first === undefined) throw noProblem();
    if (first.titles !== undefined) remarks.addAll(first.titles);
    if (second !== undefined) {
      const { line: number, offset } = second;
      const place = offset === undefined ? undefined : { number, offset };
      remarks.add(faultIn(place, SECOND_RECORD), 'moves-left-out');
    }
    return first.read(remarks, first.offset ?? 0);
  } catch (cause) {
    if (!(cause instanceof InputError) || cause.code === 'input-too-long') throw cause;
    if (typeof input !== 'string' || !input.includes('\uFFFD')) throw countSigns(input)(cause);
    const message =
      'the text was decoded with the wrong encoding; pass the bytes of the file instead';
    throw new InputError('unknown-encoding', message, { cause });
  }
}

/**
 * Gives faults the offsets that count the whole text. They were found in a text without the signs, so the signs before
 * them are added. The faults come in the order of the text: the signs are counted once.
 */
function countSigns(input: string | Uint8Array): (fault: InputError) => InputError {
  const signs = (typeof input === 'string' ? input : '').matchAll(LINE_SIGNS);
  let next = signs.next();
  let removed = 0;
  return (fault) => {
    const { offset } = fault;
    if (offset === undefined) return fault;
    for (; !next.done && next.value.index - removed <= offset; next = signs.next()) {
      removed += next.value[0].length;
    }
    return removed === 0 ? fault : withOffset(fault, offset + removed);
  };
}

function readInput(input: string | Uint8Array, options: ParseRecordOptions) {
  if (typeof input === 'string' || input instanceof Uint8Array) {
    requireLength(input, takeNamed<LengthLimit>(options, LENGTH_OPTIONS));
  }
  const { format } = options;
  const whole = typeof input === 'string' ? input : decodeText(input);
  const text = whole.replace(LINE_SIGNS, '');
  if (format !== undefined) requireChoice('format', format, READ_FORMATS);
  return { text, format: format ?? detectFormat(text) };
}

type ListParts = (text: string, isStrict: boolean) => Iterable<RecordPart>;

const alone =
  (read: (text: string, remarks: Remarks) => GameRecord): ListParts =>
  (text) => [{ line: 1, read: (remarks) => read(text, remarks) }];

/** The records of a text in each format. */
const PARTS: Readonly<Record<ReadFormat, ListParts>> = {
  sfen: listLines,
  usi: listLines,
  kif: alone((text, remarks) => parseKakinoki(text, 'kif', remarks)),
  bod: alone((text, remarks) => parseKakinoki(text, 'bod', remarks)),
  ki2: alone((text, remarks) => parseKakinoki(text, 'ki2', remarks)),
  csa: (text) => listCsaGames(cleanText(text)),
  jkf: alone(parseJkf),
  'next-move': listNextMoves,
  tsumepara: (text) => listTsumepara(cleanText(text)),
};

function* listLines(text: string, isStrict: boolean): Generator<RecordPart> {
  const list = new PositionList();
  const starts = new Map<number, number>();
  for (const line of splitTextLines(cleanText(text))) {
    if (!list.hasBegun) starts.set(line.number, line.offset);
    const row = list.take(line);
    if (row === undefined) continue;
    const { number, fault } = row;
    const titles = new Remarks(isStrict);
    for (const title of row.titles) {
      const place = { number: title.number, offset: starts.get(title.number)! };
      titles.add(faultIn(place, wordTitle(title.text)), 'line-left-out');
    }
    if (row.column !== undefined) titles.note(wordColumn(row.column), number);
    const at = Math.max(0, line.text.indexOf(row.text));
    const read: RecordPart['read'] = (remarks, start) => {
      if (fault !== undefined) throw fault;
      return readListed(row.text, start + at, remarks);
    };
    yield { line: number, offset: line.offset, titles, read };
  }
  for (const { text, number } of list.end()) {
    const read: RecordPart['read'] = (remarks, start) => readListed(text, start, remarks);
    yield { line: number, offset: starts.get(number)!, read };
  }
}

function readListed(text: string, offset: number, remarks: Remarks): GameRecord {
  const found = findSfen(text);
  try {
    if (found === undefined) return { position: parseSfen(text, { validate: false }), line: [] };
    const { start, moves } = readSfenLine(found);
    const main = { moves: moves.map(formatUsiMove), ending: found.ending };
    const lines = [main, ...(found.variations ?? [])].map(({ ending, ...line }) => ({
      ...line,
      ending: ending === undefined ? undefined : (turn: Color) => readUsiEnding(ending, turn),
    }));
    const { note } = found;
    return {
      ...makeRecordOf(start, lines, {}, remarks),
      ...(note !== undefined && { comment: note }),
    };
  } catch (fault) {
    const isPlaced = fault instanceof InputError && fault.offset !== undefined && offset > 0;
    throw isPlaced ? withOffset(fault, offset + fault.offset!) : fault;
  }
}

function parseKakinoki(whole: string, format: KakinokiFormat, remarks: Remarks): GameRecord {
  const text = cleanText(whole);
  const head = readKakinokiHead(text, format, remarks);
  const { position, hasStart, firstMove } = head;
  // The position is judged first: in a wrong position the moves cannot be read.
  judgeRecordPosition(position, remarks);
  const moves = readKakinokiMoves(text, format, head, position, remarks);
  // A sentence may begin with a move or two: 「▲７六歩から始まる戦法」.
  const isCut = remarks.list.some(
    ({ done, line }) => done === 'moves-left-out' && line === firstMove?.number,
  );
  const isProse =
    format === 'ki2' &&
    head.headers.toPart().headers === undefined &&
    isCut &&
    moves.line.length < 3;
  requireRecord(hasStart, isProse ? { line: [] } : moves, firstMove);
  return { position, ...moves, ...head.headers.toPart() };
}
