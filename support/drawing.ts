// Reads a position back from a drawing: the pieces on the board and the hands next to it. It uses only the SVG text,
// the edge of the board and the Japanese words, and none of the code that makes drawings.

import { fillDefenderHand } from '../src/shogi/fill-hand';
import { EMPTY_HAND, type Hand, makeHand } from '../src/shogi/hand';
import { type Color, getPiece, type HandKind, type Kind, opponent } from '../src/shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../src/shogi/position';
import { makeSquare } from '../src/shogi/square';

interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isUpsideDown: boolean;
  /** Centre of the rotation, if the character is rotated. */
  readonly pivot: readonly [number, number] | undefined;
}

const KANJI: Readonly<Record<string, readonly [Kind, boolean]>> = {
  歩: ['P', false],
  香: ['L', false],
  桂: ['N', false],
  銀: ['S', false],
  金: ['G', false],
  角: ['B', false],
  飛: ['R', false],
  玉: ['K', false],
  と: ['P', true],
  杏: ['L', true],
  圭: ['N', true],
  全: ['S', true],
  馬: ['B', true],
  龍: ['R', true],
};

/** The content of the group with this class; empty when there is none. */
export function groupOf(svg: string, name: string): string {
  const [, content] = new RegExp(`<g class="[^"]*\\b${name}"[^>]*>(.*?)</g>`, 's').exec(svg) ?? [];
  return content ?? '';
}

export function textsOf(markup: string): DrawnText[] {
  return [...markup.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
    const values = readAttributes(attributes!);
    const [, x, y] = /^rotate\(180 ([\d.]+) ([\d.]+)\)$/.exec(values.transform ?? '') ?? [];
    return {
      text: text!,
      x: Number(values.x),
      y: Number(values.y),
      size: Number(values['font-size']),
      isUpsideDown: values.transform !== undefined,
      pivot: x === undefined ? undefined : ([Number(x), Number(y)] as const),
    };
  });
}

export function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, value!]));
}

/** The outline of the board. */
export function edgeOf(svg: string): { x: number; y: number; width: number; height: number } {
  const [, edge] = /<rect ([^>]*fill="none"[^>]*)\/>/.exec(groupOf(svg, 'tsumeru-board'))!;
  const { x, y, width, height } = readAttributes(edge!);
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** The position of a Japanese drawing with both hands, with `attacker` to move. */
export function readDrawing(svg: string, attacker: Color, bottom: Color): Position {
  const board = makeEmptyBoard();
  const edge = edgeOf(svg);
  for (const drawn of textsOf(groupOf(svg, 'tsumeru-pieces'))) {
    // The middle of a character is above its baseline. A rotation about the middle leaves it in place.
    const y = drawn.y - 0.38 * drawn.size;
    const column = Math.floor((9 * (drawn.x - edge.x)) / edge.width);
    const row = Math.floor((9 * (y - edge.y)) / edge.height);
    const square =
      bottom === 'black' ? makeSquare(9 - column, row + 1) : makeSquare(column + 1, 9 - row);
    if (board[square] !== undefined) throw new Error(`two pieces on square ${square}`);
    const [kind, promoted] = KANJI[drawn.text]!;
    board[square] = getPiece(drawn.isUpsideDown ? opponent(bottom) : bottom, kind, promoted);
  }
  const own = readHand(svg, attacker) as Hand;
  const other = readHand(svg, opponent(attacker));
  const hands = { [attacker]: own, [opponent(attacker)]: other === 'rest' ? EMPTY_HAND : other };
  const position = makePosition({ board, turn: attacker, hands: hands as Position['hands'] });
  return other === 'rest' ? fillDefenderHand(position) : position;
}

/** The hand of a side. It has to stand next to the board from top to bottom in one column. */
export function readHand(svg: string, color: Color): Hand | 'rest' {
  const texts = textsOf(groupOf(svg, `tsumeru-hand-${color}`));
  for (const [index, { x, y }] of texts.entries()) {
    const before = texts[index - 1];
    if (before !== undefined && (x !== before.x || y <= before.y))
      throw new Error('not in a column');
  }
  const words = texts.map(({ text }) => text).join('');
  const label = color === 'black' ? '▲持駒' : '△持駒';
  if (!words.startsWith(label)) throw new Error(`the hand begins with ${words}`);
  const held = words.slice(label.length);
  if (held === '残り全部') return 'rest';
  const counts: Partial<Record<HandKind, number>> = {};
  const rest = held.replace(/([飛角金銀桂香歩])([一二三四五六七八九十]*)/g, (_, kanji, number) => {
    counts[KANJI[kanji]![0] as HandKind] = readNumber(number);
    return '';
  });
  if (rest !== '' && rest !== 'なし') throw new Error(`the hand says ${held}`);
  return makeHand(counts);
}

/** Reads 1 to 19; an empty text is 1. */
function readNumber(kanji: string): number {
  if (kanji === '') return 1;
  const values = [...kanji].map((each) => '〇一二三四五六七八九十'.indexOf(each));
  return values.reduce((sum, value) => sum + value, 0);
}
