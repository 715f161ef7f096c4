// Game records as text. Everything is judged before it is written: a record with a move that is not legal is
// an error and not a file. What a format has no place for is left out, and `findUnwritten` names it.

import { InputError } from '../base/errors';
import { attempt, refuseOption, requireChoice, requireOptions } from '../base/option-values';
import { formatDiagram } from '../formats/diagram';
import { formatSfen } from '../formats/sfen';

import { isMate } from '../shogi/rules';
import { requirePosition } from '../shogi/shape';
import { formatCsa } from './csa';
import { RECORD_FORMATS, type RecordFormat } from './detect-format';
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
import { cleanText, Remarks } from './text-lines';

/** A part of a record that some formats have no place for. */
export type RecordPart =
  | 'moves'
  | 'variations'
  | 'ending'
  | 'comments'
  | 'bookmarks'
  | 'times'
  | 'headers'
  | 'move-number';

/** What a format has a place for, beside the position. */
const PLACES: Readonly<Record<RecordFormat, readonly RecordPart[]>> = {
  sfen: ['move-number'],
  usi: ['move-number', 'moves'],
  bod: [],
  kif: ['moves', 'variations', 'ending', 'comments', 'bookmarks', 'times', 'headers'],
  ki2: ['moves', 'variations', 'ending', 'comments', 'bookmarks', 'headers'],
  csa: ['moves', 'ending', 'comments', 'times', 'headers'],
  jkf: ['moves', 'variations', 'ending', 'comments', 'times', 'headers'],
};

/**
 * The record in a format, with all that the format has a place for. KIF keeps everything; KI2 has no times, JKF no bookmarks,
 * CSA the main line alone, without bookmarks; USI has the moves of the main line, SFEN and BOD the position. A main line
 * that ends in mate says so.
 *
 * @example formatRecord({ position, line: [{ move: 'G*5b' }] }, 'csa')
 */
export function formatRecord(record: GameRecord, format: RecordFormat): string {
  requireChoice('format', format, RECORD_FORMATS);
  const taken = takeRecord(record, format);
  for (const _ of walkRecord(taken));
  switch (format) {
    case 'sfen':
      return formatSfen(taken.position);
    case 'usi':
      return formatUsi(taken);
    case 'bod':
      return `${formatDiagram(taken.position)}\n`;
    case 'kif':
      return formatKif(withMate(taken));
    case 'ki2':
      return formatKi2(withMate(taken));
    case 'csa':
      return formatCsa(withMate(taken));
    case 'jkf':
      return formatJkf(withMate(taken));
  }
}

/**
 * The parts of a record that `formatRecord` leaves out in a format, as that has no place for them; of times, fractions of a
 * second too. None where everything is written.
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
  for (const placed of walkRecord(taken)) {
    const { comment, bookmark, seconds, variations } =
      'step' in placed ? placed.step : placed.ending;
    const isMain = mainLeft > 0;
    mainLeft -= 1;
    if (variations?.some(({ length }) => length > 0)) {
      found.add('variations');
    }
    if (!isMain && !found.has('variations')) found.add('variations');
    if ('ending' in placed) found.add('ending');
    if (comment) found.add('comments');
    if (bookmark !== undefined) found.add('bookmarks');
    if (seconds !== undefined) found.add('times');
    hasFractions ||= !Number.isInteger(seconds ?? 0);
  }
  const places = PLACES[format];
  const lost = [...found].filter((part) => !places.includes(part));
  const losesFractions = hasFractions && places.includes('times') && format !== 'csa';
  return losesFractions ? [...lost, 'times'] : lost;
}

/** How the main line ended. */
function endingOf({ line, ending }: GameRecord) {
  return line.length === 0 ? ending : line.at(-1)!.ending;
}

/** A line that ends in mate says so. */
function withMate(record: GameRecord): GameRecord {
  const { line } = record;
  const last = line.at(-1);
  if (last === undefined || last.ending !== undefined || !isMate(finalPosition(record)))
    return record;
  return { ...record, line: [...line.slice(0, -1), { ...last, ending: { kind: 'mate' } }] };
}

/** A record of its own, each part read once. */
function takeRecord(record: GameRecord, format: RecordFormat): GameRecord {
  const { position, line, headers, comment, bookmark, ending } = attempt('record', () => ({
    ...record,
  }));
  requirePosition(position);
  judgeRecordPosition(position, new Remarks(false));
  const told = {
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
    ...told,
    ...(endingTaken && { ending: endingTaken }),
  };
}

function formatUsi({ position, line }: GameRecord): string {
  const moves = line.map(({ move }) => move);
  const words = moves.length > 0 ? ['moves', ...moves] : [];
  return ['position sfen', formatSfen(position), ...words].join(' ');
}

/** Formats of one line a record end without a line break, as a line of a file may have others behind it. */
export function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The headers of a record that every format has a place for. */
export function writableHeaders(
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const isWritable = ([name, text]: [string, string]) => isHeader(name, text, 'kif');
  return Object.fromEntries(Object.entries(headers).filter(isWritable));
}

/** The option `headers`, read once: texts by their names. */
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

/** A line break would begin a line of another meaning, and as a line of its own `先手の持駒` is no header. */
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
