// The texts about setting up a position and about the parts of the page, in both languages. The texts about solving are
// in `solve-texts.ts`, those about answers in `answer-texts.ts`.

import { type Both, both } from '../shell/language';

type Say = Both<(one: string) => string>;
type SayTwo = Both<(one: string, other: string) => string>;

export const TEXTS = {
  board: both('将棋盤', 'Shogi board'),
  box: both('駒箱', 'Piece box'),
  empty: both('空き', 'empty'),
  inCheck: both('王手', 'in check'),
  attacker: both('攻方', 'attacker'),
  defender: both('玉方', 'defender'),
  sideToMove: both('攻方', 'Attacker'),
  flip: both('盤を反転', 'Flip'),
  undo: both('元に戻す', 'Undo'),
  redo: both('やり直す', 'Redo'),
  notNeeded: both('（飾り駒）', '(not needed)'),
  clear: both('盤面をクリア', 'Clear'),
  rest: both('残りは玉方へ', 'Rest to the defender'),
  restGiven: both(
    '盤上にも攻方の持駒にもない駒は、すべて玉方の持駒です。',
    'The defender holds all pieces that are not shown elsewhere.',
  ),
  unplaced: {
    ja: (count) =>
      `${count}枚の駒が盤上にも持駒にもありません。「残りは玉方へ」で玉方の持駒になります。`,
    en: (count) =>
      `${count === 1 ? '1 piece is' : `${count} pieces are`} neither on the board nor in a hand. “Rest to the defender” gives ${count === 1 ? 'it' : 'them'} to the defender.`,
  } as Both<(count: number) => string>,
  faces: both('駒の表示', 'Pieces'),
  boardStyle: both('盤', 'Board'),
  setUp: both('局面', 'Position'),
  load: both('問題を読み込む', 'Load a problem'),
  classics: both('江戸時代の名作', 'Classics of the Edo period'),
  paste: both('SFEN・KIF・KI2・CSA・JKF', 'SFEN, KIF, KI2, CSA or JKF'),
  pasteHint: both(
    '貼り付けるか、ファイルを画面にドロップしてください。',
    'Paste a text here, or drop a file anywhere on the page.',
  ),
  share: both('リンクをコピー', 'Copy the link'),
  copySfen: both('SFEN をコピー', 'Copy SFEN'),
  compose: both('創作で開く', 'Compose with it'),
  savePicture: both('図面を保存（SVG）', 'Save picture (SVG)'),
  cannotGo: both('そこには置けません', 'It cannot go there'),
  locked: both(
    '解答の再生中は動かせません。初形に戻るか「この局面を問題に」を押してください。',
    'The solution is shown. Go back to the start, or take this position as the problem.',
  ),
  keys: both('キーボード', 'Keyboard'),
  handOf: { ja: (side) => `${side}の持駒`, en: (side) => `the hand of ${side}` } as Say,
  pickedUp: { ja: (piece) => `${piece}を持ちました`, en: (piece) => `${piece} picked up` } as Say,
  putDown: {
    ja: (piece, place) => `${piece}を${place}に置きました`,
    en: (piece, place) => `${piece} put on ${place}`,
  } as SayTwo,
  noneLeft: {
    ja: (kind) => `${kind}はもうありません`,
    en: (kind) => `there is no ${kind} left`,
  } as Say,
};

/** The keys and what they do. */
export const KEY_HELP: readonly (readonly [string, Both])[] = [
  [
    '← ↑ ↓ →',
    both(
      '盤や駒の列の中を動く。ほかでは手順を進める',
      'move over the board or a row of pieces; elsewhere, step through the solution',
    ),
  ],
  ['K R B G S N L P', both('攻方の駒を置く', "put an attacker's piece")],
  ['Shift + K R B …', both('玉方の駒を置く', "put a defender's piece")],
  [
    '+',
    both(
      '成る・戻す。持駒では一枚増やす',
      'promote, or take the promotion back; in a hand: one more',
    ),
  ],
  [
    '−',
    both(
      '攻方・玉方を入れ替える。持駒では一枚減らす',
      'give it to the other side; in a hand: one less',
    ),
  ],
  ['Enter', both('駒を持つ・置く', 'pick up, put down')],
  ['Delete', both('駒箱に戻す', 'put it into the box')],
  ['Ctrl + Z', both('元に戻す', 'undo')],
  ['Ctrl + Y', both('やり直す', 'redo')],
];
