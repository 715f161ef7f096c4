// JKF (JSON) texts: that the parts are there and of the right kind is judged here, moves are read, and the library
// gets the start alone. Source of the format: json-kifu-format, its published schema.

import { InputError } from '../base/errors';
import { parseJson } from '../formats/json-text';
import type { Move } from '../shogi/move';
import type { HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { makeSquare, type Square } from '../shogi/square';
import { validatePosition } from '../shogi/validate';
import { CSA_PIECES } from './csa-names';
import type { GameRecord } from './game-record';
import { Headers } from './headers';
import { readPositionWithLibrary } from './library';
import { MoveTree, readLines, type Written } from './move-tree';

const HAND_NAMES: ReadonlySet<string> = new Set(['FU', 'KY', 'KE', 'GI', 'KI', 'KA', 'HI']);
const LAST = 9;

type Json = Readonly<Record<string, unknown>>;

/** The record of a text. Throws an `InputError` that names the part. */
export function parseJkf(text: string): GameRecord {
  const record = readText(text);
  const tree = readMoves(record.moves);
  const position = readStart(record);
  validatePosition(position);
  const headers = readHeaders(record.header ?? {});
  return { position, ...readLines(tree, position, placeMove), ...headers.toPart() };
}

/** The position of a text, which need not keep to the rules. */
export function parseJkfPosition(text: string): Position {
  const record = readText(text);
  readMoves(record.moves);
  return readStart(record);
}

function readText(text: string): Json {
  try {
    return requireObject(parseJson(text), 'the text');
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError('record-malformed', `not JSON: ${cause.message}`, { cause });
  }
}

function readStart({ initial }: Json): Position {
  if ((initial ?? undefined) !== undefined) checkInitial(requireObject(initial, 'initial'));
  return readPositionWithLibrary(JSON.stringify({ header: {}, initial, moves: [] }), 'jkf');
}

function readHeaders(value: unknown): Headers {
  const headers = new Headers();
  for (const [name, text] of Object.entries(requireObject(value, 'header'))) {
    const path = `header[${JSON.stringify(name.slice(0, 20))}]`;
    if (typeof (text ?? '') !== 'string') fault(path, 'a text');
    headers.set(name, (text ?? '') as string);
  }
  return headers;
}

function fault(path: string, expected: string): never {
  throw new InputError('record-malformed', `${path}: expected ${expected}`);
}

function requireObject(value: unknown, path: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  return fault(path, 'an object');
}

function requireArray(value: unknown, path: string, length?: number): unknown[] {
  if (Array.isArray(value) && (length === undefined || value.length === length)) return value;
  return fault(path, length === undefined ? 'a list' : `a list of ${length}`);
}

function checkInitial(initial: Json): void {
  if (initial.preset !== 'OTHER') return;
  const data = requireObject(initial.data, 'initial.data');
  if (data.color !== 0 && data.color !== 1) fault('initial.data.color', '0 or 1');
  const board = requireArray(data.board, 'initial.data.board', LAST);
  for (const [x, file] of board.entries()) {
    const path = `initial.data.board[${x}]`;
    const cells = requireArray(file, path, LAST);
    for (const [y, cell] of cells.entries()) checkCell(cell, `${path}[${y}]`);
  }
  const hands = requireArray(data.hands, 'initial.data.hands', 2);
  for (const [index, hand] of hands.entries()) checkHand(hand, `initial.data.hands[${index}]`);
}

function checkCell(value: unknown, path: string): void {
  const cell = requireObject(value, path);
  if ((cell.kind ?? undefined) === undefined) return;
  if (!CSA_PIECES.has(cell.kind as string)) fault(`${path}.kind`, 'a piece');
  if (cell.color !== 0 && cell.color !== 1) fault(`${path}.color`, '0 or 1');
}

function checkHand(value: unknown, path: string): void {
  for (const [kind, count] of Object.entries(requireObject(value, path))) {
    if (!HAND_NAMES.has(kind)) fault(`${path}.${kind}`, 'a piece that can be held');
    if (!Number.isSafeInteger(count) || (count as number) < 0) fault(`${path}.${kind}`, 'a count');
  }
}

/** A move of JKF; `same` stands for the square that the move before went to. */
interface WrittenJkf extends Written {
  readonly from: Square | HandKind;
  readonly to: Square | 'same';
  readonly promote: boolean;
}

/** Lists of moves within moves are kept on a list, so that their depth does not matter. */
function readMoves(moves: unknown): MoveTree<WrittenJkf> {
  const tree = new MoveTree<WrittenJkf>();
  const waiting: { list: unknown; path: string; ply: number }[] = [
    { list: moves, path: 'moves', ply: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    tree.goBack(next.ply);
    for (const [index, value] of requireArray(next.list, next.path).entries()) {
      const path = `${next.path}[${index}]`;
      const entry = requireObject(value, path);
      const { ply } = tree;
      if ((entry.move ?? undefined) !== undefined)
        tree.append(readMove(entry.move, `${path}.move`));
      for (const comment of requireArray(entry.comments ?? [], `${path}.comments`)) {
        if (typeof comment !== 'string') fault(`${path}.comments`, 'a list of texts');
        tree.comment(comment as string);
      }
      const forks = requireArray(entry.forks ?? [], `${path}.forks`);
      for (const fork of [...forks].reverse()) {
        waiting.push({ list: fork, path: `${path}.forks`, ply });
      }
    }
  }
  return tree;
}

function readMove(value: unknown, path: string): WrittenJkf {
  const move = requireObject(value, path);
  const piece = CSA_PIECES.get(move.piece as string);
  if (piece === undefined) fault(`${path}.piece`, 'a piece');
  const from = readSquare(move.from, `${path}.from`) ?? (piece.promoted ? 'K' : piece.kind);
  const to = readSquare(move.to, `${path}.to`) ?? (move.same ? 'same' : undefined);
  if (to === undefined) fault(`${path}.to`, 'x and y from 1 to 9');
  if (from === 'K') fault(`${path}.from`, 'the square the piece comes from');
  if (typeof from === 'string' && ![undefined, null, '', 'H'].includes(move.relative as string)) {
    fault(`${path}.from`, 'the square the piece comes from (normalised JKF)');
  }
  if (from === to) fault(`${path}.to`, 'another square than it comes from');
  return { from, to, promote: Boolean(move.promote) && typeof from !== 'string' };
}

function readSquare(value: unknown, path: string): Square | undefined {
  if ((value ?? undefined) === undefined) return undefined;
  const { x, y } = requireObject(value, path);
  for (const part of [x, y]) {
    const isFine = Number.isInteger(part) && (part as number) >= 1 && (part as number) <= LAST;
    if (!isFine) fault(path, 'x and y from 1 to 9');
  }
  return makeSquare(x as number, y as number);
}

function placeMove(written: WrittenJkf, _: Position, previous: Move | undefined): Move {
  const { from, promote } = written;
  const to = written.to === 'same' ? previous?.to : written.to;
  if (to === undefined || to === from) {
    throw new InputError('record-malformed', 'moves: no move before one to the same square');
  }
  return typeof from === 'string' ? { drop: from, to } : { from, to, promote };
}
