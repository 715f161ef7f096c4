// Reads problems as the site 詰将棋パラダイス hands them to its players: one line of `key=value` pairs, escaped as in
// web addresses. `csv` has the forty pieces of a set in the order of their kinds, each as file, rank (0: in hand), side
// (1: defender) and face (2: promoted). `answercsv` has moves, each as file and rank of origin (0 and the number of the
// kind for a drop) and target, and 1 for a promotion. Source: mito-shogi/tsshogi-tpa, which reads such lines.

import {
  faultIn,
  quoteStart,
  type Remarks,
  splitTextLines,
  type TextLine,
} from '../notation/text-lines';
import { addToHand, EMPTY_HAND, type Hand } from '../shogi/hand';
import { type Color, canPromote, getPiece, type HandKind, SET_SIZE } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { makeSquare } from '../shogi/square';
import { makeRecordOf, type UsiLine } from './move-tree';

const HAND_ORDER: readonly HandKind[] = ['P', 'L', 'N', 'S', 'G', 'R', 'B'];
const PIECES = [
  ...HAND_ORDER.flatMap((kind) => Array.from({ length: SET_SIZE[kind] }, () => kind)),
  ...(['K', 'K'] as const),
];
const HEADER_NAMES: Readonly<Record<string, string>> = {
  title: '表題',
  authorname: '作者',
  progresscnt: '手数',
  workid: '作品番号',
  hint: 'ヒント',
};

/** The keys that are read. */
const KEY = new RegExp(
  `^(?:(?:answer)?csv|m(?:ans|des)csv\\d+|${Object.keys(HEADER_NAMES).join('|')})$`,
);

/** The problems of a text, one on a line. */
export function* listTsumepara(text: string) {
  for (const line of splitTextLines(text)) {
    if (line.text.trim() === '') continue;
    yield { line: line.number, read: (remarks: Remarks) => readProblem(line, remarks) };
  }
}

function readProblem(line: TextLine, remarks: Remarks) {
  const values = readValues(line);
  const position = readPosition(values.csv ?? '', line);
  const lines: UsiLine[] = splitAnswers(values.answercsv ?? '', Number(values.progresscnt)).map(
    (answer) => ({ moves: answer.map((move) => readMove(move, line)) }),
  );
  // Wrong answers and what is said about them.
  for (let number = 1; `manscsv${number}` in values; number += 1) {
    const moves = splitCells(values[`manscsv${number}`]).map((move) => readMove(move, line));
    lines.push({ moves, comment: values[`mdescsv${number}`] });
  }
  const told = Object.entries(HEADER_NAMES).map(([key, name]) => [name, values[key]]);
  return makeRecordOf(position, lines, Object.fromEntries(told), remarks);
}

function readValues(line: TextLine): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.create(null);
  try {
    for (const [, key, value] of line.text.trim().matchAll(/(?:^|[?&])([^=&?]*)=([^&]*)/g)) {
      if (KEY.test(key!)) values[key!] = decodeURIComponent(value!);
    }
    return values;
  } catch {
    throw faultIn(line, `not readable as a problem of tsumepara: ${quoteStart(line.text)}`);
  }
}

const splitCells = (text = '') => text.split('_').filter((cell) => cell !== '');

function readPosition(csv: string, line: TextLine): Position {
  const cells = splitCells(csv);
  // The attacker's king comes last, and may be missing.
  if (![39, 40].includes(cells.length)) throw faultIn(line, 'csv: expected a list of 40');
  const board = makeEmptyBoard();
  const hands: Record<Color, Hand> = { black: EMPTY_HAND, white: EMPTY_HAND };
  for (const [index, cell] of cells.entries()) {
    const kind = PIECES[index]!;
    const [all, file, rank, side, face] = /^([0-9])([0-9])([01])([12])$/.exec(cell) ?? [];
    const isHeld = file === '0' || rank === '0';
    if (all === undefined || (face === '2' && (isHeld || !canPromote(kind)))) {
      throw faultIn(line, `not readable as pieces on squares: ${quoteStart(cell)}`);
    }
    const color = side === '0' ? 'black' : 'white';
    // A king that is not on the board is not in the problem.
    if (isHeld && kind !== 'K') hands[color] = addToHand(hands[color], kind, 1);
    if (isHeld) continue;
    const square = makeSquare(Number(file), Number(rank));
    if (board[square] !== undefined) throw faultIn(line, `square ${file}${rank} is given twice`);
    board[square] = getPiece(color, kind, face === '2');
  }
  return makePosition({ board, hands, turn: 'black' });
}

/** The accepted answers. The first has the length of the problem. Without separators all have this length. */
function splitAnswers(text: string, plies: number): string[][] {
  const answers = text.split('@').map(splitCells);
  const [all = []] = answers;
  if (answers.length === 1 && plies > 0 && all.length % plies === 0) {
    return all.flatMap((_, at) => (at % plies === 0 ? [all.slice(at, at + plies)] : []));
  }
  const isOther = ({ length }: readonly string[]) => Number(length !== plies);
  return answers.sort((one, other) => isOther(one) - isOther(other));
}

const RANKS = ' abcdefghi';

/** The move in USI notation. */
function readMove(text: string, place: TextLine): string {
  const [all, file, rank, to, toRank, flag] =
    /^([0-9])([1-9])([1-9])([1-9])([01])$/.exec(text.trim()) ?? [];
  const drop = file === '0' ? HAND_ORDER[Number(rank) - 1] : undefined;
  if (all === undefined || (file === '0' && drop === undefined)) {
    throw faultIn(place, `not readable as a move: ${quoteStart(text)}`);
  }
  const target = to! + RANKS[Number(toRank)];
  if (drop !== undefined) return `${drop}*${target}`;
  return file! + RANKS[Number(rank)] + target + (flag === '1' ? '+' : '');
}
