// The endings of games, and the words for them in KIF, CSA and USI. An unknown word in the place of an ending is an
// ending of the kind `other`, which keeps the word. Sources: M. Kakinoki, 「棋譜ファイル KIF の形式」; Computer Shogi
// Association, standard record format 2.2 and 3.0.

import { SIDE_NAMES } from '../notation/japanese-names';
import { type Color, opponent } from '../shogi/piece';

/** How a game can end. */
export const ENDING_KINDS = [
  'resign',
  'mate',
  'no-mate',
  'time-up',
  'illegal-move',
  'repetition',
  'impasse',
  'draw',
  'declaration',
  'try',
  'forfeit',
  'max-moves',
  'interrupted',
  'sealed-move',
  'other',
] as const;

/**
 * `resign` 投了, `mate` 詰み, `no-mate` 不詰, `time-up` 切れ負け, `illegal-move` 反則, `repetition` 千日手, `impasse`
 * 持将棋, `draw` 引き分け, `declaration` 入玉勝ち, `try` トライ, `forfeit` 不戦勝 and 不戦敗, `max-moves` 最大手数,
 * `interrupted` 中断, `sealed-move` 封じ手, `other` any other word of the record.
 */
export type EndingKind = (typeof ENDING_KINDS)[number];

/** The winner by an ending: the side to move, the other side, or none (undefined). */
type Winner = 'turn' | 'other' | undefined;

interface Word {
  readonly kind: EndingKind;
  readonly winner?: Winner;
}

/** All words of a row are read; the first one is written. */
const KIF_WORDS: readonly (readonly [words: string, kind: EndingKind, winner?: Winner])[] = [
  ['投了 資投了 負けました', 'resign', 'other'],
  ['詰み 詰 詰まし', 'mate', 'other'],
  ['不詰 不詰み', 'no-mate'],
  ['切れ負け 時間切れ 時間切れ負け Time-up', 'time-up', 'other'],
  ['時間切れ勝ち', 'time-up', 'turn'],
  ['反則負け', 'illegal-move', 'other'],
  ['反則勝ち', 'illegal-move', 'turn'],
  ['反則手 反則', 'illegal-move'],
  ['千日手', 'repetition'],
  ['持将棋', 'impasse'],
  ['引き分け 引分け 引分', 'draw'],
  ['入玉勝ち 入玉宣言 入玉宣言勝ち 宣言勝ち 勝ち宣言', 'declaration', 'turn'],
  ['トライ トライ勝ち', 'try'],
  ['不戦勝', 'forfeit', 'turn'],
  ['不戦敗', 'forfeit', 'other'],
  ['最大手数', 'max-moves'],
  ['中断', 'interrupted'],
  ['封じ手', 'sealed-move'],
];

const CSA_WORDS: readonly (readonly [words: string, kind: EndingKind, winner?: Winner])[] = [
  ['TORYO', 'resign', 'other'],
  ['TSUMI', 'mate', 'other'],
  ['FUZUMI', 'no-mate'],
  ['TIME_UP', 'time-up', 'other'],
  ['ILLEGAL_MOVE', 'illegal-move', 'other'],
  ['SENNICHITE', 'repetition'],
  ['JISHOGI', 'impasse'],
  ['HIKIWAKE', 'draw'],
  ['KACHI', 'declaration', 'turn'],
  ['MAX_MOVES', 'max-moves'],
  ['CHUDAN', 'interrupted'],
];

const keyOf = (kind: EndingKind, winner: Winner) => `${kind} ${winner}`;

function byWord(table: typeof KIF_WORDS): ReadonlyMap<string, Word> {
  return new Map(
    table.flatMap(([words, kind, winner]) =>
      words.split(' ').map((word) => [word, { kind, winner }] as const),
    ),
  );
}

function byMeaning(table: typeof KIF_WORDS): ReadonlyMap<string, string> {
  return new Map(
    table.map(([words, kind, winner]) => [keyOf(kind, winner), words.split(' ')[0]!] as const),
  );
}

/** A part of regular expressions: any word of KIF for an ending. */
export const KIF_ENDING = KIF_WORDS.map(([words]) => words.replaceAll(' ', '|')).join('|');

const USI_WORDS: readonly (readonly [words: string, kind: EndingKind, winner?: Winner])[] = [
  ['resign', 'resign', 'other'],
  ['win', 'declaration', 'turn'],
  ['timeout time_up', 'time-up', 'other'],
  ['illegal', 'illegal-move'],
  ['rep_draw sennichite repetition', 'repetition'],
  ['impasse jishogi', 'impasse'],
  ['draw', 'draw'],
  ['break interrupt abort', 'interrupted'],
];

const KIF_MEANINGS = byWord(KIF_WORDS);
const USI_MEANINGS = byWord(USI_WORDS);
const KIF_NAMES = byMeaning(KIF_WORDS);
const CSA_MEANINGS = byWord(CSA_WORDS);
const CSA_NAMES = byMeaning(CSA_WORDS);

/** How a game ended, without comments and times. */
export interface EndingWord {
  readonly kind: EndingKind;
  readonly word?: string | undefined;
  readonly winner?: Color | undefined;
}

function makeEnding({ kind, winner }: Word, turn: Color): EndingWord {
  if (winner === undefined) return { kind };
  return { kind, winner: winner === 'turn' ? turn : opponent(turn) };
}

function relativeWinner({ kind, winner }: EndingWord, turn: Color): Winner {
  if (winner !== undefined) return winner === turn ? 'turn' : 'other';
  // A caller may leave out the winner where the kind of ending implies it.
  return kind === 'declaration' ? 'turn' : IMPLIED.has(kind) ? 'other' : undefined;
}

const IMPLIED: ReadonlySet<EndingKind> = new Set(['resign', 'mate', 'time-up']);

/** The end of phrases such as `反則手にて終局`, which the word for the ending precedes. */
const TELLS_END = /(?:にて|で|により)?終[局了]$/;

/** The ending that a word of KIF means when `turn` is to move; undefined for an unknown word. */
export function findKifEnding(word: string, turn: Color): EndingWord | undefined {
  const plain = word.normalize('NFKC').replace(/[ 。.]/g, '');
  const found = KIF_MEANINGS.get(plain) ?? KIF_MEANINGS.get(plain.replace(TELLS_END, ''));
  return found && makeEnding(found, turn);
}

/** Is this one of the words of KIF for endings? */
export function isKifEnding(word: string): boolean {
  return findKifEnding(word, 'black') !== undefined;
}

const SIDES: ReadonlyMap<string, Color> = new Map([
  ['先', 'black'],
  ['下', 'black'],
  ['▲', 'black'],
  ['☗', 'black'],
  ['後', 'white'],
  ['上', 'white'],
  ['△', 'white'],
  ['▽', 'white'],
  ['☖', 'white'],
]);
const SIDE = '([先下後上])手|([▲☗△▽☖])';

/** The side of a mark such as ▲; undefined for ▼, which has no fixed side. */
export function sideOf(mark: string): Color | undefined {
  return SIDES.get(mark);
}

/** `後手の勝ち`, `時間切れにより後手の勝ち`, `先手の反則負け`, `▲の時間切れ負け`. */
const VERDICT = new RegExp(`^(?:(.*?)(?:により|で|のため、?))?(?:${SIDE})(?:番)?の?(.+)$`);
const WINS: ReadonlySet<string> = new Set(['勝ち', '勝']);
const LOSES: ReadonlySet<string> = new Set(['負け', '負', '敗']);

/**
 * Reads the part of a closing sentence after `まで2手で`: `後手の勝ち`, `千日手`. `turn` is the side to move at the
 * end.
 */
export function readVerdict(text: string, turn: Color): EndingWord {
  const plain = text.replace(/[\s　。]/g, '');
  const plainly = findKifEnding(plain, turn);
  if (plainly !== undefined) return plainly;
  const [all, cause, first, mark, said] = VERDICT.exec(plain) ?? [];
  if (all === undefined) return { kind: 'other', word: text.trim() };
  const side = SIDES.get(first ?? mark!)!;
  if (WINS.has(said!) || LOSES.has(said!)) {
    const winner = WINS.has(said!) ? side : opponent(side);
    if (cause === undefined) return { kind: 'resign', winner };
    const known = findKifEnding(cause, opponent(winner));
    if (known !== undefined) return { kind: known.kind, winner };
  }
  // In `先手の反則負け` the word is about the named side, and not about the side to move.
  const known = findKifEnding(said!, side);
  return known ?? { kind: 'other', word: text.trim() };
}

/** Is the whole text a known ending, such as `後手時間切れ`? */
export function isClosingWord(text: string): boolean {
  return readVerdict(text, 'black').kind !== 'other';
}

/** A closing sentence as books and programs write it: `まで2手で後手の勝ち`, `まで３手詰`, `△投了`, `まで`. */
interface Closing {
  /** The number of moves, if the sentence gives it. */
  readonly plies: number | undefined;
  /** The ending when a side is to move; undefined if the sentence does not say how the moves ended. */
  readonly read: ((turn: Color) => EndingWord) | undefined;
}

export function readClosing(text: string): Closing {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^(?:まで|迄|以上|[(])/, '');
  const [counted, number] = /^(\d+)手目?(?:で|にて)?/.exec(plain) ?? [''];
  const plies = number === undefined ? undefined : Number(number);
  const said = plain.slice(counted!.length).replace(/^(?:で|にて)|[)。]$/g, '');
  if (/^詰|[0-9]手詰/.test(said)) {
    return { plies, read: (turn) => ({ kind: 'mate', winner: opponent(turn) }) };
  }
  // Without a number, the rest may be unrelated to an ending: `まで（途中図）`.
  const isSaid = said !== '' && (plies !== undefined || isClosingWord(said));
  return { plies, read: isSaid ? (turn) => readVerdict(said, turn) : undefined };
}

/** The part of a closing sentence after `まで2手で`, such as `後手の勝ち`. */
export function formatVerdict(ending: EndingWord, turn: Color): string {
  const { kind } = ending;
  const relative = relativeWinner(ending, turn);
  const winner = SIDE_NAMES[relative === 'turn' ? turn : opponent(turn)];
  if (relative === undefined || kind === 'mate') return formatKifEnding(ending, turn);
  if (kind === 'resign') return `${winner}の勝ち`;
  if (kind === 'time-up') return `時間切れにより${winner}の勝ち`;
  return `${SIDE_NAMES[turn]}の${formatKifEnding(ending, turn)}`;
}

/** The word of KIF for an ending. Where the side that is not to move resigns, its mark stands before the word. */
export function formatKifEnding(ending: EndingWord, turn: Color): string {
  const { kind, word } = ending;
  const relative = relativeWinner(ending, turn);
  const known = KIF_NAMES.get(keyOf(kind, relative));
  if (known !== undefined) return known;
  if (word !== undefined) return word;
  const mark = turn === 'black' ? '△' : '▲';
  const [plain] = KIF_WORDS.find(([, each]) => each === kind)![0].split(' ');
  return relative === 'turn' ? mark + plain : plain!;
}

/** The ending of a CSA statement, given without its `%`. */
export function readCsaEnding(word: string, turn: Color): EndingWord {
  const [all, sign] = /^([-+])ILLEGAL_ACTION$/.exec(word) ?? [];
  if (all !== undefined) return { kind: 'illegal-move', winner: sign === '+' ? 'white' : 'black' };
  const found = CSA_MEANINGS.get(word);
  return found === undefined ? { kind: 'other', word } : makeEnding(found, turn);
}

/** The CSA statement of an ending, without the `%`; undefined if CSA has no word for the ending. */
export function formatCsaEnding(ending: EndingWord, turn: Color): string | undefined {
  const { kind, word } = ending;
  const relative = relativeWinner(ending, turn);
  if (kind === 'illegal-move' && relative === 'turn') {
    return `${turn === 'black' ? '-' : '+'}ILLEGAL_ACTION`;
  }
  if (kind === 'other' && /^[-+A-Z_]+$/.test(word!)) return word;
  return CSA_NAMES.get(keyOf(kind, relative));
}

/** The ending that a word after the moves of a USI line means. */
export function readUsiEnding(word: string, turn: Color): EndingWord {
  const found = USI_MEANINGS.get(word.toLowerCase());
  return found === undefined ? { kind: 'other', word } : makeEnding(found, turn);
}

const SERVER_WORDS: ReadonlyMap<string, EndingKind> = new Map([
  ['RESIGN', 'resign'],
  ['TIME_UP', 'time-up'],
  ['ILLEGAL_MOVE', 'illegal-move'],
  ['ILLEGAL_ACTION', 'illegal-move'],
  ['SENNICHITE', 'repetition'],
  ['JISHOGI', 'declaration'],
  ['MAX_MOVES', 'max-moves'],
  ['DRAW', 'draw'],
  ['CHUDAN', 'interrupted'],
]);

/**
 * The ending of a line such as `#RESIGN`, which game servers write after the last move. For an illegal move the line
 * does not name the side.
 */
export function readServerEnding(word: string): ((turn: Color) => EndingWord) | undefined {
  const kind = SERVER_WORDS.get(word);
  if (kind === undefined) return undefined;
  const winner = kind === 'declaration' ? 'turn' : IMPLIED.has(kind) ? 'other' : undefined;
  return (turn) => makeEnding({ kind, winner }, turn);
}
