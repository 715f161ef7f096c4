// Writes records as KIF and KI2, with variations. All moves must be legal.
// Source of the formats: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import { formatDiagram } from '../notation/diagram';
import { formatJapaneseMove } from '../notation/japanese';
import { formatJapaneseSquare, formatPieceName, KIND_KANJI } from '../notation/japanese-names';
import { cleanLines } from '../notation/text-lines';
import { isDrop, type Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { fileOf, rankOf } from '../shogi/square';
import { formatKifEnding, formatVerdict } from './endings';
import { type Ending, type GameRecord, type Step, walkRecord } from './game-record';
import { nameStart } from './kakinoki-text';

/** Widths in half-width columns. */
const MOVE_WIDTH = 12;
const KI2_WIDTH = 14;
const MOVES_A_LINE = 6;

function formatHead({ position, headers = {} }: GameRecord): string[] {
  const isSaid = ([name, value]: [string, string]) => value !== '' && name !== '手合割';
  const lines = Object.entries(headers)
    .filter(isSaid)
    .map(([name, value]) => `${name}：${value}`);
  const start = nameStart(position);
  return [...lines, start === undefined ? formatDiagram(position) : `手合割：${start}`];
}

function formatAnnotations({ comment, bookmark }: Pick<Step, 'comment' | 'bookmark'>): string[] {
  const lines = cleanLines(comment).map((line) => `*${line}`);
  return bookmark === undefined ? lines : [...lines, `&${bookmark}`];
}

/** A record as KIF: one move on a line, with its time if the record has it. */
export function formatKif(record: GameRecord): string {
  const lines = [
    ...formatHead(record),
    '手数----指手---------消費時間--',
    ...formatAnnotations(record),
  ];
  const totals = new Totals();
  let next = 0;
  for (const placed of walkRecord(record)) {
    const { ply, position } = placed;
    if (ply !== next) lines.push('', `変化：${ply + 1}手`);
    const { turn } = position;
    const annotated = 'step' in placed ? placed.step : placed.ending;
    const text =
      'step' in placed
        ? formatKifMove(position, placed.move, placed.previous)
        : formatKifEnding(placed.ending, turn);
    const hasMore = annotated.variations !== undefined && annotated.variations.length > 0;
    const time = totals.format(annotated.seconds, ply);
    const row = pad(text, time === '' && !hasMore ? 0 : MOVE_WIDTH) + time + (hasMore ? '+' : '');
    lines.push(`${String(ply + 1).padStart(4)} ${row}`, ...formatAnnotations(annotated));
    next = 'step' in placed ? ply + 1 : Number.NaN;
  }
  return `${lines.join('\n')}\n`;
}

/** The total time of each side along the current path. */
class Totals {
  /** By ply: the total of the side to move before its move, in seconds. */
  readonly #before: number[] = [0, 0];

  /** The time of a move and the total of its side, `( 0:16/00:00:16)`; an empty text if the time is unknown. */
  format(seconds: number | undefined, ply: number): string {
    this.#before.length = ply + 2;
    const total = (this.#before[ply] ?? 0) + Math.floor(seconds ?? 0);
    this.#before[ply + 2] = total;
    if (seconds === undefined) return '';
    const whole = Math.floor(seconds);
    const taken = `${String(Math.floor(whole / 60)).padStart(2)}:${twoDigits(whole % 60)}`;
    const hours = twoDigits(Math.floor(total / 3600));
    return ` (${taken}/${hours}:${twoDigits(Math.floor(total / 60) % 60)}:${twoDigits(total % 60)})`;
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Pads a move with spaces. All its characters take two columns, except digits and brackets. */
function pad(text: string, width: number): string {
  const narrow = text.replace(/[^!-~]/g, '').length;
  return text + ' '.repeat(Math.max(0, width - 2 * text.length + narrow));
}

function formatKifMove(position: Position, move: Move, previous: Move | undefined): string {
  const to = move.to === previous?.to ? '同　' : formatJapaneseSquare(move.to);
  if (isDrop(move)) return `${to}${KIND_KANJI[move.drop]}打`;
  const name = formatPieceName(position.board[move.from]!);
  const from = `(${fileOf(move.from)}${rankOf(move.from)})`;
  return `${to}${name}${move.promote ? '成' : ''}${from}`;
}

/** A record as KI2: several moves on a line, as players write them. */
export function formatKi2(record: GameRecord): string {
  const lines = [...formatHead(record), ...formatAnnotations(record)];
  let row: string[] = [];
  const endRow = () => {
    if (row.length > 0) lines.push(row.join('').trimEnd());
    row = [];
  };
  let next = 0;
  for (const placed of walkRecord(record)) {
    const { ply, position } = placed;
    if (ply !== next) {
      endRow();
      lines.push('', `変化：${ply + 1}手`);
    }
    const annotated = 'step' in placed ? placed.step : placed.ending;
    if ('step' in placed) {
      const text = formatJapaneseMove(position, placed.move, placed.previous?.to);
      row.push(`${pad(text, KI2_WIDTH - 1)} `);
    } else {
      endRow();
      lines.push(formatClosing(placed.ending, ply, position.turn));
    }
    const about = formatAnnotations(annotated);
    if (about.length > 0 || row.length === MOVES_A_LINE) endRow();
    lines.push(...about);
    next = 'step' in placed ? ply + 1 : Number.NaN;
  }
  endRow();
  return `${lines.join('\n')}\n`;
}

function formatClosing(ending: Ending, plies: number, turn: Color): string {
  return `まで${plies}手で${formatVerdict(ending, turn)}`;
}
