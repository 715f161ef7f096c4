// What the library takes on trust in JKF (JSON) texts is judged here: that the parts are there and of the
// right kind. Source of the format: json-kifu-format, its published schema.

import { InputError } from '../errors';

const HAND_NAMES: ReadonlySet<string> = new Set(['FU', 'KY', 'KE', 'GI', 'KI', 'KA', 'HI']);
const PIECE_NAMES: ReadonlySet<string> = new Set(
  [...HAND_NAMES].concat(['OU', 'TO', 'NY', 'NK', 'NG', 'UM', 'RY']),
);
const LAST = 9;

type Json = Readonly<Record<string, unknown>>;

/** Throws an `InputError` that names the part. */
export function checkJkf(text: string): void {
  const record = requireObject(parseJson(text), 'the text');
  requireObject(record.header ?? {}, 'header');
  if (record.initial !== undefined && record.initial !== null) {
    checkInitial(requireObject(record.initial, 'initial'));
  }
  checkMoves(record.moves);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError('record-malformed', `not JSON: ${(cause as Error).message}`, { cause });
  }
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
  if (!PIECE_NAMES.has(cell.kind as string)) fault(`${path}.kind`, 'a piece');
  if (cell.color !== 0 && cell.color !== 1) fault(`${path}.color`, '0 or 1');
}

function checkHand(value: unknown, path: string): void {
  for (const [kind, count] of Object.entries(requireObject(value, path))) {
    if (!HAND_NAMES.has(kind)) fault(`${path}.${kind}`, 'a piece that can be held');
    if (!Number.isSafeInteger(count) || (count as number) < 0) fault(`${path}.${kind}`, 'a count');
  }
}

/** Lists of moves within moves are kept on a list, so that their depth does not matter. */
function checkMoves(moves: unknown): void {
  const waiting: { list: unknown; path: string }[] = [{ list: moves, path: 'moves' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [index, value] of requireArray(next.list, next.path).entries()) {
      const path = `${next.path}[${index}]`;
      const entry = requireObject(value, path);
      if ((entry.move ?? undefined) !== undefined) checkMove(entry.move, `${path}.move`);
      for (const comment of requireArray(entry.comments ?? [], `${path}.comments`)) {
        if (typeof comment !== 'string') fault(`${path}.comments`, 'a list of texts');
      }
      for (const fork of requireArray(entry.forks ?? [], `${path}.forks`)) {
        waiting.push({ list: fork, path: `${path}.forks` });
      }
    }
  }
}

function checkMove(value: unknown, path: string): void {
  const move = requireObject(value, path);
  if (!PIECE_NAMES.has(move.piece as string)) fault(`${path}.piece`, 'a piece');
  for (const name of ['from', 'to'] as const) {
    if ((move[name] ?? undefined) === undefined) continue;
    const { x, y } = requireObject(move[name], `${path}.${name}`);
    for (const part of [x, y]) {
      const isFine = Number.isInteger(part) && (part as number) >= 1 && (part as number) <= LAST;
      if (!isFine) fault(`${path}.${name}`, 'x and y from 1 to 9');
    }
  }
}
