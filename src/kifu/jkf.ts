// Reads and writes JKF texts (JSON). The reader checks here that the parts exist and have the right types; the moves
// are judged by the rules of shogi like those of any other format. Source of the format: the published schema of
// json-kifu-format.

import { InputError } from '../base/errors';
import { formatJapaneseMove } from '../notation/japanese';
import { parseJson } from '../notation/json-text';
import { cleanLines, joinLines, quoteStart, type Remarks } from '../notation/text-lines';
import { makeHand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { type Color, getPiece, HAND_KINDS, type HandKind, type Piece } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { mayPromote } from '../shogi/pseudo-moves';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { CSA_PIECES, nameCsaPiece } from './csa';
import {
  type EndingWord,
  findKifEnding,
  formatCsaEnding,
  formatKifEnding,
  readCsaEnding,
} from './endings';
import {
  type Ending,
  type GameRecord,
  Headers,
  makeRecord,
  type Step,
  walkRecord,
} from './game-record';
import { findStart, nameStart } from './kakinoki-text';
import { judgeRecordPosition, MoveTree, readLines, requireRecord, type Written } from './move-tree';

const HAND_NAMES: ReadonlySet<string> = new Set(['FU', 'KY', 'KE', 'GI', 'KI', 'KA', 'HI']);
const LAST = 9;

/** Starting positions by their names in JKF, with the names that KIF has for them. */
const PRESETS: ReadonlyMap<string, string> = new Map([
  ['HIRATE', '平手'],
  ['KY', '香落ち'],
  ['KY_R', '右香落ち'],
  ['KA', '角落ち'],
  ['HI', '飛車落ち'],
  ['HIKY', '飛香落ち'],
  ['2', '二枚落ち'],
  ['3', '三枚落ち'],
  ['4', '四枚落ち'],
  ['5', '五枚落ち'],
  ['5_L', '左五枚落ち'],
  ['6', '六枚落ち'],
  ['7_L', '左七枚落ち'],
  ['7_R', '右七枚落ち'],
  ['8', '八枚落ち'],
  ['10', '十枚落ち'],
]);

type Json = Readonly<Record<string, unknown>>;

/** The record of a text. Throws an `InputError` that names the part of the JSON with the fault. */
export function parseJkf(text: string, remarks: Remarks): GameRecord {
  const record = readObject(text, 'JKF');
  const tree = readMoves(record.moves);
  const position = readStart(record);
  judgeRecordPosition(position, remarks);
  const headers = readHeaders(record.header ?? {}).toPart();
  const lines = readLines(tree, position, placeMove, remarks);
  requireRecord((record.initial ?? headers.headers?.手合割) !== undefined, lines);
  return { position, ...lines, ...headers };
}

/** The object that the text is. Throws an `InputError` for any other text. */
export function readObject(text: string, name: string): Json {
  try {
    return requireObject(parseJson(text), name);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InputError('record-malformed', `not JSON: ${cause.message}`, { cause });
  }
}

function readStart({ initial, header }: Json): Position {
  if ((initial ?? undefined) === undefined) {
    const { 手合割: name = '平手' } = requireObject(header ?? {}, 'header');
    return (
      findStart(name as string) ?? fault('header.手合割', 'the name of a known starting position')
    );
  }
  const { preset, data } = requireObject(initial, 'initial');
  if (preset !== 'OTHER') {
    const name = PRESETS.get(preset as string);
    return name === undefined
      ? fault('initial.preset', 'the name of a known starting position')
      : findStart(name)!;
  }
  return readBoard(requireObject(data, 'initial.data'));
}

function readBoard(data: Json): Position {
  const board = makeEmptyBoard();
  for (const [x, file] of requireArray(data.board, 'initial.data.board', LAST).entries()) {
    const path = `initial.data.board[${x}]`;
    for (const [y, value] of requireArray(file, path, LAST).entries()) {
      const cell = requireObject(value, `${path}[${y}]`);
      if ((cell.kind ?? undefined) === undefined) continue;
      const piece = CSA_PIECES.get(cell.kind as string) ?? fault(`${path}[${y}].kind`, 'a piece');
      const color = readColor(cell.color, `${path}[${y}].color`);
      board[makeSquare(x + 1, y + 1)] = getPiece(color, piece.kind, piece.promoted);
    }
  }
  const [black, white] = requireArray(data.hands, 'initial.data.hands', 2).map((hand, index) =>
    readHand(hand, `initial.data.hands[${index}]`),
  );
  const turn = readColor(data.color, 'initial.data.color');
  return makePosition({ board, hands: { black: black!, white: white! }, turn });
}

function readColor(value: unknown, path: string): Color {
  if (value !== 0 && value !== 1) fault(path, '0 or 1');
  return value === 0 ? 'black' : 'white';
}

function readHand(value: unknown, path: string) {
  const counts: Partial<Record<HandKind, number>> = {};
  for (const [name, count] of Object.entries(requireObject(value, path))) {
    if (!HAND_NAMES.has(name)) fault(`${path}.${name}`, 'a piece that can be held');
    if (!Number.isSafeInteger(count) || (count as number) < 0)
      fault(`${path}.${name}`, 'a whole number from 0');
    counts[CSA_PIECES.get(name)!.kind as HandKind] = count as number;
  }
  return makeHand(counts);
}

function readHeaders(value: unknown): Headers {
  const headers = new Headers();
  for (const [name, text] of Object.entries(requireObject(value, 'header'))) {
    const path = `header[${quoteStart(name)}]`;
    if (typeof (text ?? '') !== 'string') fault(path, 'a text');
    headers.set(name, joinLines(text));
  }
  return headers;
}

export function fault(path: string, expected: string): never {
  throw new InputError('record-malformed', `${path}: expected ${expected}`);
}

export function requireObject(value: unknown, path: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  return fault(path, 'an object');
}

export function requireArray(value: unknown, path: string, length?: number): unknown[] {
  if (Array.isArray(value) && (length === undefined || value.length === length)) return value;
  return fault(path, length === undefined ? 'a list' : `a list of ${length}`);
}

/** A move as JKF writes it; `same` stands for the target square of the previous move. */
interface WrittenJkf extends Written {
  readonly from: Square | HandKind;
  readonly to: Square | 'same';
  readonly promote: boolean;
  /** What else the text says about the move. It must be right. */
  readonly told: Readonly<Record<'color' | 'piece' | 'capture', unknown>>;
}

/**
 * Reads the moves and their forks. Forks to be read go onto a list and not onto the call stack, so any depth is safe.
 */
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
      else if ((entry.special ?? undefined) !== undefined) {
        tree.end(readSpecial(entry.special, `${path}.special`));
      }
      readTime(entry.time ?? {}, `${path}.time`, tree);
      for (const comment of requireArray(entry.comments ?? [], `${path}.comments`)) {
        if (typeof comment !== 'string') fault(`${path}.comments`, 'a list of texts');
        if (comment === '') tree.comment('');
        for (const line of cleanLines(comment as string)) tree.comment(line);
      }
      const forks = requireArray(entry.forks ?? [], `${path}.forks`);
      for (const fork of [...forks].reverse()) {
        waiting.push({ list: fork, path: `${path}.forks`, ply });
      }
    }
  }
  return tree;
}

function readSpecial(value: unknown, path: string): (turn: Color) => EndingWord {
  if (typeof value !== 'string') return fault(path, 'a text');
  const [word = ''] = cleanLines(value);
  return (turn) => findKifEnding(word, turn) ?? readCsaEnding(word, turn);
}

function readTime(value: unknown, path: string, tree: MoveTree<WrittenJkf>): void {
  const { now } = requireObject(value, path);
  if ((now ?? undefined) === undefined) return;
  const { h, m, s } = requireObject(now, `${path}.now`);
  const [hours, minutes, seconds] = [h ?? 0, m ?? 0, s ?? 0].map((part) => {
    if (typeof part !== 'number' || !(part >= 0 && part < 1e9))
      fault(`${path}.now`, 'numbers from 0');
    return part as number;
  });
  tree.time(3600 * hours! + 60 * minutes! + seconds!);
}

function readMove(value: unknown, path: string): WrittenJkf {
  const move = requireObject(value, path);
  const piece = CSA_PIECES.get(move.piece as string);
  if (piece === undefined) fault(`${path}.piece`, 'a piece');
  const from = readSquare(move.from, `${path}.from`) ?? (piece.promoted ? 'K' : piece.kind);
  const to = readSquare(move.to, `${path}.to`) ?? (move.same ? 'same' : undefined);
  if (to === undefined) fault(`${path}.to`, 'x and y from 1 to 9');
  if (from === 'K') fault(`${path}.from`, 'the square where the move starts');
  if (typeof from === 'string' && ![undefined, null, '', 'H'].includes(move.relative as string)) {
    fault(`${path}.from`, 'the square where the move starts (as in normalised JKF)');
  }
  if (from === to) fault(`${path}.to`, 'another square than the one where the move starts');
  const { color, capture } = move;
  const told = { color, capture, piece: move.piece };
  return { from, to, promote: Boolean(move.promote) && typeof from !== 'string', told };
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

function placeMove(
  written: WrittenJkf,
  { board, turn }: Position,
  previous: Move | undefined,
): Move {
  const { from, promote, told } = written;
  const to = written.to === 'same' ? previous?.to : written.to;
  if (to === undefined || to === from) {
    throw new InputError(
      'record-malformed',
      'moves: a move to the same square has no move before it, or starts there',
    );
  }
  if (told.color !== undefined && readColor(told.color, 'moves: color') !== turn) {
    throw new InputError(
      'record-malformed',
      `a move of the side that is not to move: ${told.color}`,
    );
  }
  if (typeof from === 'string') return { drop: from, to };
  requireName('piece', told.piece, board[from]);
  requireName('capture', told.capture, board[to]);
  return { from, to, promote };
}

/** An empty square of origin gives an error of its own. */
function requireName(key: 'piece' | 'capture', name: unknown, piece: Piece | undefined): void {
  const isMissing = (name ?? undefined) === undefined || (key === 'piece' && !piece);
  if (isMissing || (piece && name === nameCsaPiece(piece))) return;
  fault(`moves: ${key} ${quoteStart(String(name))}`, piece ? nameCsaPiece(piece) : 'none');
}

/** A record as JKF, with its variations. */
export function formatJkf(record: GameRecord): string {
  const { headers = {} } = record;
  const header = makeRecord(Object.entries(headers).filter(([, value]) => value !== ''));
  const moves = formatLines(record);
  return JSON.stringify({ header, initial: formatStart(record.position), moves });
}

interface JkfMove {
  comments?: readonly string[];
  move?: object;
  special?: string;
  time?: object;
  forks?: JkfMove[][];
}

/** The moves of a record as the nested lists of JKF. */
function formatLines(record: GameRecord): JkfMove[] {
  const main: JkfMove[] = [formatComments(record.comment)];
  let list = main;
  /** By ply, the entry of the current path that holds the forks there. Of several entries at a ply it is the first. */
  const owners: JkfMove[] = [];
  const totals: number[] = [];
  for (const placed of walkRecord(record)) {
    const { ply, position } = placed;
    const annotated = 'step' in placed ? placed.step : placed.ending;
    totals[ply] = (totals[ply - 2] ?? 0) + Math.floor(annotated.seconds ?? 0);
    const entry: JkfMove = {
      ...('step' in placed
        ? { move: formatMove(position, placed.move, placed.previous) }
        : { special: formatSpecial(placed.ending, position.turn) }),
      ...formatTime(annotated, totals[ply]),
      ...formatComments(annotated.comment),
    };
    const owner = owners[ply];
    owners.length = Math.min(owners.length, ply + 1);
    if (owner === undefined) owners[ply] = entry;
    else {
      list = [];
      owner.forks ??= [];
      owner.forks.push(list);
    }
    list.push(entry);
  }
  return main;
}

function formatComments(comment: string | undefined): Pick<JkfMove, 'comments'> {
  const comments = cleanLines(comment);
  return comments.length === 0 ? {} : { comments };
}

function formatTime({ seconds }: Step | Ending, total = 0): Pick<JkfMove, 'time'> {
  return seconds === undefined
    ? {}
    : { time: { now: splitTime(Math.floor(seconds)), total: splitTime(total) } };
}

function splitTime(seconds: number) {
  return { h: Math.floor(seconds / 3600), m: Math.floor(seconds / 60) % 60, s: seconds % 60 };
}

/** The word for an ending: that of CSA, or that of KIF if CSA has none. */
function formatSpecial(ending: Ending, turn: Color): string {
  return formatCsaEnding(ending, turn) ?? formatKifEnding(ending, turn);
}

const placeOf = (square: Square) => ({ x: fileOf(square), y: rankOf(square) });

/** The letters of the JKF key `relative`, by the characters of a Japanese move text. */
const RELATIVE: Readonly<Record<string, string>> = {
  左: 'L',
  直: 'C',
  右: 'R',
  上: 'U',
  寄: 'M',
  引: 'D',
  打: 'H',
};

function formatMove(position: Position, move: Move, previous: Move | undefined) {
  const color = position.turn === 'black' ? 0 : 1;
  const to = placeOf(move.to);
  const way = formatJapaneseMove(position, move)
    .slice(3)
    .replace(/成|不成/g, '');
  const relative = [...way].map((sign) => RELATIVE[sign] ?? '').join('');
  const details = {
    ...(move.to === previous?.to && { same: true }),
    ...(relative !== '' && { relative }),
  };
  if (isDrop(move)) {
    return { color, to, piece: nameCsaPiece({ kind: move.drop, promoted: false }), ...details };
  }
  const { board } = position;
  const captured = board[move.to];
  const canPromote = mayPromote(board, move.from, move.to);
  return {
    color,
    from: placeOf(move.from),
    to,
    piece: nameCsaPiece(board[move.from]!),
    ...(canPromote && { promote: move.promote }),
    ...(captured && { capture: nameCsaPiece(captured) }),
    ...details,
  };
}

function formatStart(position: Position) {
  const name = nameStart(position);
  const [preset] = [...PRESETS].find(([, start]) => start === name) ?? [];
  if (name !== undefined && preset !== undefined) return { preset };
  const { board, hands, turn } = position;
  const files = Array.from({ length: BOARD_SIZE }, (_, x) =>
    Array.from({ length: BOARD_SIZE }, (_, y) => {
      const piece = board[makeSquare(x + 1, y + 1)];
      return piece && { color: piece.color === 'black' ? 0 : 1, kind: nameCsaPiece(piece) };
    }).map((cell) => cell ?? {}),
  );
  const held = (['black', 'white'] as const).map((color) => {
    const counts = HAND_KINDS.map((kind) => {
      return [nameCsaPiece({ kind, promoted: false }), hands[color][kind]] as const;
    });
    return Object.fromEntries(counts);
  });
  const color = turn === 'black' ? 0 : 1;
  return { preset: 'OTHER', data: { color, board: files, hands: held } };
}
