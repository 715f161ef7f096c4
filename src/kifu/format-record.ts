// Writes game records as text. A record is checked as a whole before it is written, so a record with an illegal move
// gives an error and no text. Parts that a format cannot hold are left out; `findUnwritten` names them.

import { InputError } from '../base/errors';
import { attempt, refuseOption, requireChoice, requireOptions } from '../base/option-values';
import { formatDiagram } from '../notation/diagram';
import { formatSfen } from '../notation/sfen';
import { cleanText, Remarks } from '../notation/text-lines';
import { isMate } from '../shogi/rules';
import { takePosition } from '../shogi/shape';
import { formatCsa } from './csa';
import { formatCsaEnding } from './endings';
import { RECORD_FORMATS, type RecordFormat } from './formats';
import {
  finalPosition,
  type GameRecord,
  takeLine,
  takeRecordEnding,
  takeText,
  walkRecord,
} from './game-record';
import { formatJkf } from './jkf';
import { isHeaderLine } from './kakinoki-text';
import { formatKi2, formatKif } from './kakinoki-write';
import { judgeRecordPosition } from './move-tree';

/** A part of a record that some formats cannot hold. */
export type RecordPart =
  | 'moves'
  | 'variations'
  | 'ending'
  | 'comments'
  | 'bookmarks'
  | 'times'
  | 'headers'
  | 'move-number';

interface Writer {
  readonly write: (record: GameRecord) => string;
  /** The parts that the format can hold, in addition to the position. */
  readonly holds: readonly RecordPart[];
}

const WRITERS: Readonly<Record<RecordFormat, Writer>> = {
  sfen: { write: ({ position }) => formatSfen(position), holds: ['move-number'] },
  usi: { write: formatUsi, holds: ['move-number', 'moves'] },
  bod: { write: ({ position }) => `${formatDiagram(position)}\n`, holds: [] },
  kif: {
    write: (record) => formatKif(withMate(record)),
    holds: ['moves', 'variations', 'ending', 'comments', 'bookmarks', 'times', 'headers'],
  },
  ki2: {
    write: (record) => formatKi2(withMate(record)),
    holds: ['moves', 'variations', 'ending', 'comments', 'bookmarks', 'headers'],
  },
  csa: {
    write: (record) => formatCsa(withMate(record)),
    holds: ['moves', 'ending', 'comments', 'times', 'headers'],
  },
  jkf: {
    write: (record) => formatJkf(withMate(record)),
    holds: ['moves', 'variations', 'ending', 'comments', 'times', 'headers'],
  },
};

/**
 * The record as text, with all parts that the format can hold. KIF keeps everything. KI2 has no times, JKF has no
 * bookmarks, CSA has neither variations nor bookmarks, USI has the moves of the main line only, SFEN and BOD have the
 * position only. If the main line ends in mate and has no ending, the ending 詰み is added. Throws an `InputError` for
 * an illegal move, and for a header that a reader would take for another line of the format.
 *
 * @example formatRecord({ position, line: [{ move: 'G*5b' }] }, 'csa')
 */
export function formatRecord(record: GameRecord, format: RecordFormat): string {
  requireChoice('format', format, RECORD_FORMATS);
  const taken = takeRecord(record, format);
  for (const _ of walkRecord(taken));
  return WRITERS[format].write(taken);
}

/**
 * The parts of a record that `formatRecord` leaves out in this format. `times` is one of them even if only fractions of
 * a second are lost; `ending` if CSA has no word for it and it becomes a comment. The list is empty if everything is
 * written.
 *
 * @example findUnwritten(parseRecord('N+A\nPI\n+\n+7776FU\n'), 'usi') // ['headers']
 */
export function findUnwritten(record: GameRecord, format: RecordFormat): RecordPart[] {
  requireChoice('format', format, RECORD_FORMATS);
  const taken = takeRecord(record, 'jkf');
  const found = new Set<RecordPart>();
  if (Object.values(taken.headers ?? {}).some((value) => value !== '')) found.add('headers');
  if (taken.position.moveNumber !== 1) found.add('move-number');
  if (taken.line.length > 0) found.add('moves');
  if (taken.comment) found.add('comments');
  if (taken.bookmark !== undefined) found.add('bookmarks');
  let mainLeft = taken.line.length + (endingOf(taken) === undefined ? 0 : 1);
  let hasFractions = false;
  let losesEnding = false;
  for (const placed of walkRecord(taken)) {
    const { comment, bookmark, seconds, variations } =
      'step' in placed ? placed.step : placed.ending;
    const isMain = mainLeft > 0;
    mainLeft -= 1;
    if (!isMain || variations?.some(({ length }) => length > 0)) found.add('variations');
    if ('ending' in placed) {
      found.add('ending');
      const { ending, position } = placed;
      losesEnding ||= isMain && formatCsaEnding(ending, position.turn) === undefined;
    }
    if (comment) found.add('comments');
    if (bookmark !== undefined) found.add('bookmarks');
    if (seconds !== undefined) found.add('times');
    hasFractions ||= !Number.isInteger(seconds ?? 0);
  }
  const { holds } = WRITERS[format];
  const lost = [...found].filter((part) => !holds.includes(part));
  const losesFractions = hasFractions && holds.includes('times') && format !== 'csa';
  if (format === 'csa' && losesEnding) lost.push('ending');
  return losesFractions ? [...lost, 'times'] : lost;
}

/** The ending of the main line. */
function endingOf({ line, ending }: GameRecord) {
  return line.length === 0 ? ending : line.at(-1)!.ending;
}

/** Adds the ending `mate` to a record whose main line ends in mate without an ending. */
function withMate(record: GameRecord): GameRecord {
  const { line } = record;
  const last = line.at(-1);
  if (last === undefined || last.ending !== undefined || !isMate(finalPosition(record)))
    return record;
  return { ...record, line: [...line.slice(0, -1), { ...last, ending: { kind: 'mate' } }] };
}

/** Checks a record from outside and copies it. Each part is read once, so that a getter cannot change it afterwards. */
export function takeRecord(record: GameRecord, format: RecordFormat): GameRecord {
  const { line, headers, comment, bookmark, ending, ...others } = attempt('record', () => ({
    ...record,
  }));
  const position = takePosition(others.position);
  judgeRecordPosition(position, new Remarks(false));
  const annotations = {
    ...takeText('comment', 'comment', comment),
    ...takeText('bookmark', 'bookmark', bookmark),
  };
  const lineTaken = takeLine('moves', line);
  const endingTaken = takeRecordEnding(ending);
  const headersTaken = takeHeaders(headers) ?? {};
  checkTexts(headersTaken, format);
  return {
    position,
    line: lineTaken,
    headers: headersTaken,
    ...annotations,
    ...(endingTaken && { ending: endingTaken }),
  };
}

function formatUsi({ position, line }: GameRecord): string {
  const moves = line.map(({ move }) => move);
  const words = moves.length > 0 ? ['moves', ...moves] : [];
  return ['position sfen', formatSfen(position), ...words].join(' ');
}

/**
 * Adds a line break at the end of a text. SFEN, USI and JKF records are written without one, because a file may have
 * several of them, one on each line.
 */
export function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The headers of a record that every format with headers can hold. */
export function writableHeaders(
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const isWritable = ([name, text]: [string, string]) => isHeader(name, text, 'kif');
  return Object.fromEntries(Object.entries(headers).filter(isWritable));
}

/** Checks the option `headers`, texts by their names, and copies it. */
export function takeHeaders(
  headers: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined {
  if (headers === undefined) return undefined;
  requireOptions(headers, 'headers');
  const entries = attempt('headers', () => Object.entries(headers));
  for (const [name, text] of entries) {
    if (typeof text !== 'string') refuseOption(`headers.${name}`, 'a text', text);
  }
  return Object.fromEntries(entries);
}

/**
 * Can the format hold this header? A line break would begin another line, and a line that begins with `先手の持駒` is
 * not a header.
 */
function isHeader(name: string, value: string, format: RecordFormat): boolean {
  const text = `${name}：${value}`;
  if (format === 'kif' || format === 'ki2') {
    return !/[：:]/.test(name) && isOneLine(text) && isHeaderLine(text);
  }
  return format !== 'csa' || isOneLine(text);
}

function isOneLine(text: string): boolean {
  return cleanText(text) === text && !/[\r\n]/.test(text);
}

function checkTexts(headers: Readonly<Record<string, string>>, format: RecordFormat): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeader(name, value, format)) {
      const message = `header ${JSON.stringify(name)}: has a line break or colon, or would be read as something else`;
      throw new InputError('record-malformed', message);
    }
  }
}
