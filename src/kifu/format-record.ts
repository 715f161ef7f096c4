// Game records as text. Everything is judged before it is written: a record with a move that is not legal is
// an error and not a file.

import { InputError } from '../base/errors';
import { attempt, refuseOption, requireChoice, requireOptions } from '../base/option-values';
import { formatDiagram } from '../formats/diagram';
import { formatSfen } from '../formats/sfen';
import { validatePosition } from '../shogi/validate';
import { RECORD_FORMATS, type RecordFormat } from './detect-format';
import { type GameRecord, takeLine, walkRecord } from './game-record';
import { isHeaderLine } from './kakinoki-text';
import { writeWithLibrary } from './library';

/**
 * The record in a format. Variations are kept by KIF, KI2 and JKF; CSA and USI have room for the main line
 * alone, SFEN and BOD for the position.
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
    default:
      return writeWithLibrary(taken, format);
  }
}

/** A record of its own, each part read once. */
function takeRecord(record: GameRecord, format: RecordFormat): GameRecord {
  const { position, line, headers, comment } = attempt('record', () => ({ ...record }));
  validatePosition(position);
  if (comment !== undefined && typeof comment !== 'string') {
    refuseOption('comment', 'a text', comment);
  }
  const taken = { position, line: takeLine('moves', line), headers: takeHeaders(headers) ?? {} };
  checkTexts(taken.headers, format === 'kif' || format === 'ki2');
  return comment === undefined ? taken : { ...taken, comment };
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
  const isWritable = ([name, text]: [string, string]) => isHeader(name, text, true);
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
function isHeader(name: string, value: string, isLine: boolean): boolean {
  const isPlain = name !== '' && !/[：: ]/.test(name) && !/[\r\n]/.test(name + value);
  return isPlain && (!isLine || isHeaderLine(`${name}：${value}`));
}

function checkTexts(headers: Readonly<Record<string, string>>, areLines: boolean): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeader(name, value, areLines)) {
      const message = `header ${JSON.stringify(name)}: a line break or colon, or the name of something else`;
      throw new InputError('record-malformed', message);
    }
  }
}
