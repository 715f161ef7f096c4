// Reads problems as the site 詰将棋パラダイス hands them to its players: one line of `key=value` pairs, escaped as in web
// addresses. `csv` has the forty pieces of a set in the order of their kinds, each as file, rank (0: in hand), side
// (1: defender) and face (2: promoted). `answercsv` has moves, each as file and rank of origin (0 and the number of the
// kind for a drop) and target, and 1 for a promotion. Source: mito-shogi/tsshogi-tpa, which reads such lines.

import { noProblem } from '../formats/position-list';
import { addToHand, EMPTY_HAND, type Hand } from '../shogi/hand';
import { type Color, canPromote, getPiece, type HandKind, SET_SIZE } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { makeSquare } from '../shogi/square';
import { type GameRecord, Headers } from './game-record';
import {
  judgeRecordPosition,
  MoveTree,
  readLines,
  readPlainMove,
  type WrittenMove,
} from './move-tree';
import {
  cleanLines,
  faultIn,
  quoteStart,
  type Remarks,
  splitTextLines,
  type TextLine,
} from './text-lines';

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
  workupdate: '更新日時',
  level: 'レベル',
  point: 'ポイント',
  hint: 'ヒント',
};

/** The problems of a text, one on a line. */
export function listTsumepara(text: string) {
  const lines = [...splitTextLines(text)].filter((line) => line.text.trim() !== '');
  if (lines.length === 0) throw noProblem();
  return lines.map((line) => ({
    line: line.number,
    read: (remarks: Remarks) => readProblem(line, remarks),
  }));
}

function readProblem(line: TextLine, remarks: Remarks): GameRecord {
  const values = readValues(line);
  const position = readPosition(values.get('csv') ?? '', line);
  judgeRecordPosition(position, remarks);
  const headers = new Headers();
  for (const [key, name] of Object.entries(HEADER_NAMES)) {
    headers.set(name, cleanLines(values.get(key)).join(' ').trim());
  }
  const tree = new MoveTree<WrittenMove>();
  for (const moves of splitAnswers(values, Number(values.get('progresscnt')))) {
    tree.goBack(0);
    for (const move of moves) tree.append(readMove(move, line));
  }
  // Wrong answers and what is said about them.
  for (let number = 1; values.has(`manscsv${number}`); number += 1) {
    tree.goBack(0);
    for (const move of splitCells(values.get(`manscsv${number}`)))
      tree.append(readMove(move, line));
    for (const text of cleanLines(values.get(`mdescsv${number}`))) tree.comment(text);
  }
  return { position, ...readLines(tree, position, readPlainMove, remarks), ...headers.toPart() };
}

function readValues(line: TextLine): ReadonlyMap<string, string> {
  const pairs = line.text
    .trim()
    .replace(/^[^=]*\?/, '')
    .split('&');
  try {
    return new Map(
      pairs.map((pair) => [
        /^[^=]*/.exec(pair)![0],
        decodeURIComponent(pair.replace(/^[^=]*=?/, '')),
      ]),
    );
  } catch {
    throw faultIn(line, `not readable as a problem of tsumepara: ${quoteStart(line.text)}`);
  }
}

const splitCells = (text = '') => text.split('_').filter((cell) => cell !== '');

function readPosition(csv: string, line: TextLine): Position {
  const cells = splitCells(csv);
  // The attacker's king comes last, and may be missing.
  if (cells.length !== PIECES.length && cells.length !== PIECES.length - 1)
    throw faultIn(line, `csv: expected a list of ${PIECES.length}`);
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
function splitAnswers(values: ReadonlyMap<string, string>, plies: number): string[][] {
  const text = values.get('answercsv') ?? '';
  const answers = text.split('@').map(splitCells);
  const [only = []] = answers;
  if (answers.length === 1 && plies > 0 && only.length % plies === 0) {
    return Array.from({ length: only.length / plies }, (_, index) =>
      only.slice(index * plies, (index + 1) * plies),
    );
  }
  const isMain = ({ length }: readonly string[]) => length === plies;
  return [...answers.filter(isMain), ...answers.filter((answer) => !isMain(answer))];
}

function readMove(text: string, place: TextLine): WrittenMove {
  const [all, file, rank, toFile, toRank, flag] =
    /^([0-9])([1-9])([1-9])([1-9])([01])$/.exec(text.trim()) ?? [];
  const drop = file === '0' ? HAND_ORDER[Number(rank) - 1] : undefined;
  const to = makeSquare(Number(toFile), Number(toRank));
  const from = makeSquare(Number(file), Number(rank));
  if (all === undefined || (file === '0' && drop === undefined) || from === to) {
    throw faultIn(place, `not readable as a move: ${quoteStart(text)}`);
  }
  return { place, move: drop === undefined ? { from, to, promote: flag === '1' } : { drop, to } };
}
