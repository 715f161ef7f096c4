// The only file that knows the record library (tsshogi): it reads positions for us and writes records. Of a text it
// gets the lines of the position alone: with remarks and variations its time grows with the square of their number,
// and names of headers mean properties of objects to it.

import {
  exportCSA,
  exportJKF,
  exportKI2,
  exportKIF,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
  kakinokiToMetadataKey,
  Position as LibraryPosition,
  Record as LibraryRecord,
  type RecordMetadataKey,
  SpecialMoveType,
} from 'tsshogi';
import { InputError, SolverError } from '../base/errors';
import { formatHandLine } from '../formats/diagram';
import { formatSfen, parseSfen } from '../formats/sfen';
import type { Position } from '../shogi/position';
import { isMate } from '../shogi/rules';
import { formatCsaTimes } from './csa-time';
import { finalPosition, type GameRecord, type Step, walkRecord } from './game-record';
import { makeRecord } from './headers';

type LibraryFormat = 'kif' | 'ki2' | 'csa' | 'jkf';

const READERS = { kif: importKIF, ki2: importKI2, csa: importCSA, jkf: importJKFString } as const;

/** The position of a text that has been looked through before. It need not keep to the rules. */
export function readPositionWithLibrary(text: string, format: LibraryFormat): Position {
  return readPosition(importText(text, format).initialPosition.sfen);
}

function importText(text: string, format: LibraryFormat): LibraryRecord {
  let record: LibraryRecord | Error;
  try {
    record = READERS[format](text);
  } catch (cause) {
    record = cause as Error;
  }
  if (!(record instanceof Error)) return record;
  const message = `${format.toUpperCase()}: ${record.message}`;
  throw new InputError('record-malformed', message, { cause: record });
}

/** The offsets of errors in an SFEN that the user never saw would mean nothing. */
function readPosition(sfen: string): Position {
  try {
    return parseSfen(sfen, { validate: false });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.code, undefined, { cause: error });
    throw error;
  }
}

/** The text of a record whose position and moves obey the rules. */
export function writeWithLibrary(record: GameRecord, format: LibraryFormat): string {
  const made = makeLibraryRecord(record);
  switch (format) {
    case 'kif':
      return writeHands(exportKIF(made), record);
    case 'ki2':
      return writeHands(partMoves(exportKI2(made)), record).replace(/\n?$/, '\n');
    case 'csa':
      return writeCsa(made, record);
    case 'jkf':
      return writeJkf(made, record);
  }
}

/** Hands as diagrams have them everywhere here, rooks first. */
function writeHands(text: string, { position: { hands } }: GameRecord): string {
  return text.replace(/(?<=^|\n)(先手|後手)の持駒：[^\n]*/g, (_, name: string) => {
    const color = name === '先手' ? 'black' : 'white';
    return formatHandLine(color, hands[color]);
  });
}

/** The library leaves no space behind a move as long as its column. */
function partMoves(text: string): string {
  return text.replace(/(?<=^|\n)[▲△][^\n]*/g, (line) => line.replace(/(?<=\S)(?=[▲△])/g, ' '));
}

/** The library would cut off the dates of times. */
function writeCsa(made: LibraryRecord, { headers = {} }: GameRecord): string {
  const text = exportCSA(made).replace(/^\$(?:START|END)_TIME:.*\n/gm, '');
  return text.replace(/^(?=P[I1])/m, () => formatCsaTimes(headers));
}

/** The library would lose headers with names of properties that every object has. */
function writeJkf(made: LibraryRecord, { headers = {} }: GameRecord): string {
  const header = makeRecord(Object.entries(headers).filter(([, value]) => value !== ''));
  return JSON.stringify({ ...exportJKF(made), header });
}

function makeLibraryRecord(record: GameRecord): LibraryRecord {
  const start = LibraryPosition.newBySFEN(formatSfen({ ...record.position, moveNumber: 1 }));
  if (start === null) throw new SolverError('internal', 'the position was not taken');
  const made = new LibraryRecord(start);
  for (const [name, value] of Object.entries(record.headers ?? {})) {
    // Asked for `constructor` the library gives what every object has.
    const key: unknown = kakinokiToMetadataKey(name);
    if (typeof key !== 'string') made.metadata.setCustomMetadata(name, value);
    else made.metadata.setStandardMetadata(key as RecordMetadataKey, value);
  }
  made.first.comment = record.comment ?? '';
  let mainStepsLeft = record.line.length;
  for (const { step, ply } of walkRecord(record)) {
    made.goto(ply);
    appendMove(made, step);
    mainStepsLeft -= 1;
    // A line that ends in mate says so.
    if (mainStepsLeft === 0 && isMate(finalPosition(record))) made.append(SpecialMoveType.MATE);
  }
  made.goto(0);
  made.resetAllBranchSelection();
  return made;
}

function appendMove(made: LibraryRecord, step: Step): void {
  const move = made.position.createMoveByUSI(step.move);
  if (move === null || !made.append(move, { ignoreValidation: true })) {
    throw new SolverError('internal', `the move ${step.move} was not taken`);
  }
  made.current.comment = step.comment ?? '';
}
