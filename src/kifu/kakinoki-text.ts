// What the library lets pass in KIF, KI2 and BOD texts is found here, line by line, before it sees them:
// boards with missing ranks or unknown signs, hands that cannot be read, unknown handicaps, moves with
// gaps in their numbers, lines between moves that nobody understands. Hands come out in one spelling.
// Source of the format: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import { formatHandLine } from '../formats/diagram';
import { COLORS, type Color } from '../shogi/piece';
import { type HandLine, parseHandLine } from './kakinoki-hand';
import { faultIn, splitTextLines, type TextLine } from './text-lines';

export interface KakinokiText {
  /** For the library. Where a hand is `restHand`, it is empty here. */
  readonly text: string;
  /** The lines before the first move. */
  readonly head: string;
  /** The side that holds everything that is nowhere else. */
  readonly restHand: Color | undefined;
}

const RANKS = '一二三四五六七八九';
const RANK = /^\|((?:[ v][・･· 　歩香桂銀金角飛玉王とト杏圭全馬龍竜]){9})\|([一二三四五六七八九])/;
const HANDICAPS: ReadonlySet<string> = new Set(
  '平手 香落ち 右香落ち 角落ち 飛車落ち 飛香落ち 二枚落ち 四枚落ち 六枚落ち 八枚落ち 十枚落ち'.split(
    ' ',
  ),
);

/** The text as the library may read it. Throws an `InputError` that names the line. */
export function prepareKakinoki(text: string): KakinokiText {
  const lines = splitTextLines(text);
  const firstMove = lines.findIndex(isMove);
  const headEnd = firstMove < 0 ? lines.length : firstMove;
  const head = prepareHead(lines.slice(0, headEnd));
  const moves = prepareMoves(lines.slice(headEnd));
  const headText = head.lines.join('\n');
  return { text: `${headText}\n${moves.join('\n')}`, head: headText, restHand: head.restHand };
}

function isMove({ text }: TextLine): boolean {
  return /^ *[0-9]+ +\S/.test(text) || /^[ 　]*[▲△▼▽☗☖]/.test(text);
}

function prepareHead(lines: readonly TextLine[]) {
  const ranks = lines.filter(({ text }) => text.startsWith('|'));
  checkBoard(ranks);
  const hands = new Map<Color, HandLine['hand']>();
  let handicap: TextLine | undefined;
  const prepared = lines.map((line) => {
    if (/^手合割[：:]/.test(line.text)) {
      handicap = line;
      // Beside a diagram it means nothing, and the library would set up the start of a game.
      if (ranks.length > 0) return '';
    }
    const found = parseHandLine(line);
    if (found === undefined) return line.text.startsWith('|') ? unifyRank(line.text) : line.text;
    if (hands.has(found.color)) throw faultIn(line, 'this hand was given before');
    hands.set(found.color, found.hand);
    if (ranks.length === 0 && holdsPieces(found)) {
      throw faultIn(line, 'pieces in hand, and no board');
    }
    if (found.hand === 'rest') return '';
    return formatHandLine(found.color, found.hand);
  });
  if (ranks.length === 0 && handicap !== undefined) checkHandicap(handicap);
  const [restHand, other] = COLORS.filter((color) => hands.get(color) === 'rest');
  if (other !== undefined) throw faultIn(lines[0]!, 'only one hand can hold all the rest');
  return { lines: prepared, restHand };
}

/** With none in hand a text without a board begins at the start of a game. */
function holdsPieces({ hand }: HandLine): boolean {
  return hand === 'rest' || Object.values(hand).some((count) => count > 0);
}

/** The library knows one sign for a promoted pawn. */
function unifyRank(text: string): string {
  return text.replace('ト', 'と');
}

function checkBoard(ranks: readonly TextLine[]): void {
  if (ranks.length === 0) return;
  for (const [index, line] of ranks.entries()) {
    const [, , name] = RANK.exec(line.text) ?? [];
    if (name === undefined) throw faultIn(line, 'this is no rank of nine squares');
    if (name !== RANKS[index]) throw faultIn(line, `expected rank ${RANKS[index] ?? 'none'}`);
  }
  if (ranks.length < RANKS.length) {
    throw faultIn(ranks.at(-1)!, `the board ends after ${ranks.length} ranks`);
  }
}

function checkHandicap(line: TextLine): void {
  const name = line.text.replace(/^手合割[：:]/, '').trim();
  if (HANDICAPS.has(name)) return;
  throw faultIn(line, `no position is known by the name ${JSON.stringify(name.slice(0, 20))}`);
}

const NUMBERED = /^( *)([0-9]+)( +)(\S.*)$/;
const MOVE_BEGIN = /^(?:同|[１-９1-9][一二三四五六七八九1-9１-９])/;
const MOVE =
  /^(?:[１-９][一二三四五六七八九]|同　*)(?:王|玉|飛|龍|竜|角|馬|金|銀|成銀|全|桂|成桂|圭|香|成香|杏|歩|と)　*成?(?:打|\([1-9][1-9]\))/;
const ENDING =
  /^(?:中断|投了|持将棋|千日手|詰み?|不詰|切れ負け|反則勝ち|反則負け|入玉勝ち|不戦勝|不戦敗)/;
const VARIATION = /^[ 　]*変化[：:][ 　]*([0-9]+)/;
/** Comments, bookmarks, remarks of programs, the closing sentence, blank lines, headers out of place. */
const ASIDE = /^(?:[*&#]|まで|[ 　]*$|手数-|[^ ：:]+[：:])/;

function prepareMoves(lines: readonly TextLine[]): string[] {
  let expected = 1;
  let hasEnded = false;
  return lines.map((line) => {
    const start = VARIATION.exec(line.text)?.[1];
    if (start !== undefined) {
      if (Number(start) < 1 || Number(start) > expected) {
        throw faultIn(line, 'a variation of no move', 'record-move-number');
      }
      expected = Number(start);
      hasEnded = false;
      return line.text;
    }
    const numbered = NUMBERED.exec(line.text);
    if (numbered === null) {
      expected += countMarkedMoves(line);
      return line.text;
    }
    const [, indent, number, gap, rest] = numbered;
    if (Number(number) !== expected || hasEnded) {
      const message = hasEnded ? 'a move after the end' : `expected move ${expected}`;
      throw faultIn(line, message, 'record-move-number');
    }
    expected += 1;
    const move = unifyMove(rest!);
    hasEnded = ENDING.test(move);
    const isKnown = MOVE_BEGIN.test(move) ? MOVE.test(move) : hasEnded;
    if (!isKnown) throw faultIn(line, `this is no move: ${JSON.stringify(rest!.slice(0, 20))}`);
    return `${indent}${number}${gap}${move}`;
  });
}

/** The moves of a line of KI2. Throws for a line that has no place among moves. */
function countMarkedMoves(line: TextLine): number {
  if (isMove(line)) return line.text.match(/[▲△▼▽☗☖]/g)?.length ?? 0;
  if (ASIDE.test(line.text)) return 0;
  throw faultIn(line, `neither a move nor a comment: ${JSON.stringify(line.text.slice(0, 20))}`);
}

/** Marks of the side, 不成 and digits of the other width are written by some programs. */
function unifyMove(text: string): string {
  return text.replace(/^[▲△▼▽☗☖]/, '').replace(/不成(?=　*\()/, '');
}
