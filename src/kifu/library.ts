// The only file that knows the record library (tsshogi): its records to ours and back. Ours are checked on
// the way in and out: every position by our rules, every move by our rules of play.

import {
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  type ImmutableNode,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
  kakinokiToMetadataKey,
  Move as LibraryMove,
  Position as LibraryPosition,
  Record as LibraryRecord,
  metadataKeyToKakinoki,
  SpecialMoveType,
} from 'tsshogi';
import { InputError, SolverError } from '../errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { parseUsiMove } from '../formats/usi';
import type { Position } from '../shogi/position';
import { isMate, playMove } from '../shogi/rules';
import { validatePosition } from '../shogi/validate';
import { finalPosition, type GameRecord, type Line, type Step, walkRecord } from './game-record';

export type LibraryFormat = 'kif' | 'ki2' | 'csa' | 'jkf';

const READERS = { kif: importKIF, ki2: importKI2, csa: importCSA, jkf: importJKFString } as const;
const WRITERS = { kif: exportKIF, ki2: exportKI2, csa: exportCSA, jkf: exportJKFString } as const;

/** The record of a text that has been looked through before. */
export function readWithLibrary(text: string, format: LibraryFormat): GameRecord {
  const record = importText(text, format);
  const position = readPosition(record.initialPosition.sfen);
  validatePosition(position);
  return {
    position,
    line: readLines(record.first, position),
    ...readHeaders(record),
    ...readComment(record.first),
  };
}

/** The position of a text, which need not keep to the rules. */
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

function readHeaders({ metadata }: LibraryRecord): Pick<GameRecord, 'headers'> {
  const headers: Record<string, string> = {};
  for (const key of metadata.standardMetadataKeys) {
    headers[metadataKeyToKakinoki(key)] = metadata.getStandardMetadata(key) ?? '';
  }
  for (const key of metadata.customMetadataKeys) {
    headers[key] = metadata.getCustomMetadata(key) ?? '';
  }
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** The library ends every line of a comment with a line break. */
function readComment({ comment }: ImmutableNode): { comment?: string } {
  const text = comment.replace(/\n$/, '');
  return text === '' ? {} : { comment: text };
}

/** The moves among the nodes that follow a node; the main one first. */
function nextMoves(node: ImmutableNode): (readonly [ImmutableNode, LibraryMove])[] {
  const nodes: (readonly [ImmutableNode, LibraryMove])[] = [];
  for (let next = node.next; next !== null; next = next.branch) {
    if (next.move instanceof LibraryMove) nodes.push([next, next.move]);
  }
  return nodes;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The main line behind a node, with its variations; a list of what is to be done saves recursion. */
function readLines(first: ImmutableNode, root: Position): Line {
  const main: Step[] = [];
  const waiting = [{ start: first, choice: 0, position: root, line: main }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line } = next;
    let { start, choice, position } = next;
    for (;;) {
      const moves = nextMoves(start);
      const chosen = moves[choice];
      if (chosen === undefined) break;
      const [node, move] = chosen;
      const step: Mutable<Step> = { move: move.usi, ...readComment(node) };
      if (choice === 0 && moves.length > 1) {
        const variations = moves.slice(1).map((): Step[] => []);
        step.variations = variations;
        for (const [index, variation] of variations.entries()) {
          waiting.push({ start, choice: index + 1, position, line: variation });
        }
      }
      line.push(step);
      position = playUsi(position, move.usi, node.ply);
      start = node;
      choice = 0;
    }
  }
  return main;
}

function playUsi(position: Position, usi: string, ply: number): Position {
  try {
    return playMove(position, parseUsiMove(usi));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = `move ${ply}, ${usi}, is not legal`;
    throw new InputError('illegal-move', message, { cause: error });
  }
}

/** The text of a record whose position and moves obey the rules. */
export function writeWithLibrary(record: GameRecord, format: LibraryFormat): string {
  return WRITERS[format](makeLibraryRecord(record));
}

function makeLibraryRecord(record: GameRecord): LibraryRecord {
  const start = LibraryPosition.newBySFEN(formatSfen({ ...record.position, moveNumber: 1 }));
  if (start === null) throw new SolverError('internal', 'the position was not taken');
  const made = new LibraryRecord(start);
  for (const [name, value] of Object.entries(record.headers ?? {})) {
    const key = kakinokiToMetadataKey(name);
    if (key === undefined) made.metadata.setCustomMetadata(name, value);
    else made.metadata.setStandardMetadata(key, value);
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
