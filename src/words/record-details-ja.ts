// The details of errors in game records, in Japanese: each English message of `src/kifu` with its Japanese words, which
// follow the meaning of the error's code.

import { formatJapaneseSquare } from '../formats/japanese-names';
import { parseSquare } from '../shogi/square';

const RECORD_DETAILS: readonly (readonly [RegExp, string])[] = [
  [
    /^neither a move nor a comment \(a comment begins with \*\): (.*)$/s,
    '指し手でもコメント（* で始まる行）でもない行です：$1',
  ],
  [/^not readable as a move: (.*)$/s, '指し手として読めません：$1'],
  [/^not readable as a drop: (.*)$/s, '駒を打つ手として読めません：$1'],
  [/^(.) is not the mark of the side to move: (.*)$/s, '$1は手番の側の印ではありません：$2'],
  [/^several moves on one line of KIF: (.*)$/s, 'KIF の一行に指し手が二つ以上あります：$1'],
  [/^no piece can make this move: (.*)$/s, 'この手を指せる駒がありません：$1'],
  [
    /^several pieces can make this move: (.*), from (.*)$/s,
    'この手を指せる駒が複数あります：$1（$2 から）',
  ],
  [
    /^this is a numbered move of KIF; KI2 writes moves without numbers$/,
    'KIF の書き方の指し手です（KI2 では手数を付けません）',
  ],
  [/^the record has no move to find: .*$/, '答えの手がありません（先に解いてください）'],
  [/^this move has no number$/, '指し手の前に手数がありません'],
  [/^同 without a move before it$/, '「同」の前に指し手がありません'],
  [/^expected move (\d+) here$/, 'ここは$1手目のはずです'],
  [/^a move after the end of the game$/, '終局の後に指し手があります'],
  [/^there is no move that this variation could replace$/, '変化の手数にあたる指し手がありません'],
  [/^the move ends on the square where it starts$/, '移動元と移動先が同じです'],
  [/^the piece that moves is (.*), not (.*)$/s, '移動元にある駒は$2ではなく$1です'],
  [/^a line of the position stands among the moves$/, '指し手の途中に局面を表す行があります'],
  [
    /^the board has file 1 on the left; file 9 must be on the left$/,
    '盤の左端が１筋になっています（左端を９筋として書きます）',
  ],
  [/^this is not a rank of nine squares$/, '九マスの段として読めません'],
  [
    /^a second board; a text can hold only one problem$/,
    '盤がもう一つあります（一つのテキストに書けるのは一問だけです）',
  ],
  [/^expected rank (.*) here$/, 'ここは$1段目のはずです'],
  [/^the board ends after (\d+) of nine ranks$/, '盤が $1 段しかありません'],
  [/^only one hand can hold all remaining pieces$/, '「残り全部」と書けるのは一方の持駒だけです'],
  [
    /^the line does not say whose hand these pieces are in$/,
    '駒だけの行です（どちらの持駒か書かれていません）',
  ],
  [
    /^the name of a player or pieces in hand\? .*$/,
    '対局者の名前か持駒か分かりません（持駒なら「先手の持駒：」のように書きます）',
  ],
  [/^pieces in hand, but there is no board$/, '持駒がありますが、盤がありません'],
  [
    /^this hand is given twice; a text can hold only one problem$/,
    '同じ側の持駒が二度書かれています（一つのテキストに書けるのは一問だけです）',
  ],
  [/^the line does not say whose hand this is: (.*)$/s, 'どちらの持駒か書かれていません：$1'],
  [/^not readable as pieces in hand: (.*)$/s, '持駒として読めません：$1'],
  [/^not readable as pieces on squares: (.*)$/s, '駒とマスの組として読めません：$1'],
  [/^(.) is named twice$/, '$1が二度書かれています'],
  [/^unknown starting position: (.*)$/s, '手合割の名前が分かりません：$1'],
  [/^(\w+): the text has neither a position nor moves$/, '$1：局面も指し手もありません'],
  [
    /^header (.*): has a line break or colon, .*$/s,
    '見出し $1 は書けません（改行やコロンがあるか、見出しでない行として読まれます）',
  ],
  [/^a second record begins here$/, 'ここから二つ目の棋譜が始まっています'],
  [/^the end of the game is given twice$/, '終局が二度書かれています'],
  [/^a variation of a move that was left out$/, '省いた指し手に対する変化です'],
  [
    /^no hand of the defender is given: he has the other (\d+) pieces?$/,
    '玉方の持駒が書かれていないので、残りの$1枚をすべて玉方の持駒としました',
  ],
  [/^the positions are in column (\d+), (.*)$/s, '局面は$1列目（$2）から読みます'],
  [/^the positions are in column (\d+)$/, '局面は$1列目から読みます'],
  [/^no position in this line: (.*)$/s, '局面のない行です：$1'],
  [/^this statement is too long: (.*)$/s, 'CSA の文が長すぎます：$1'],
  [/^not a known statement of CSA: (.*)$/s, 'CSA の文として読めません：$1'],
  [/^rank (\d) is given twice$/, '$1段目が二度書かれています'],
  [/^square (\d\d) is given twice$/, '$1 のマスに駒が二度書かれています'],
  [/^the starting position is given twice$/, '開始局面が二度書かれています'],
  [/^the starting position has no such piece there: (.*)$/s, '開始局面のそのマスにない駒です：$1'],
  [/^the side to move is given twice$/, '手番が二度書かれています'],
  [/^the text has no position$/, '局面がありません'],
  [/^the board has fewer than nine ranks$/, '盤の段が九つありません'],
  [
    /^this line should name the side to move and nothing else$/,
    'この行には手番だけを書いてください',
  ],
  [/^the text does not say which side is to move$/, '手番が書かれていません'],
  [/^two different signs for (?:black|white)$/, '盤の上で、一方の駒に二通りの印が付いています'],
  [/^a move of the side that is not to move: (.*)$/s, '手番でない側の指し手です：$1'],
  [/^this piece cannot be dropped: (.*)$/s, '打てない駒です：$1'],
  [
    /^there is no such piece on the square where the move starts: (.*)$/s,
    '移動元にその駒がありません：$1',
  ],
  [/^not JSON: (.*)$/s, 'JSON として読めません：$1'],
  [
    /^moves: a move to the same square .*$/,
    'moves：「同」の前に指し手がないか、移動先が移動元と同じです',
  ],
  [/^(.*): expected an object$/s, '$1 はオブジェクトで書きます'],
  [/^(.*): expected a list of texts$/s, '$1 は文字列の配列で書きます'],
  [/^(.*): expected a list of (\d+)$/s, '$1 は要素 $2 個の配列で書きます'],
  [/^(.*): expected a list$/s, '$1 は配列で書きます'],
  [/^(.*): expected a text$/s, '$1 は文字列で書きます'],
  [/^(.*): expected 0 or 1$/s, '$1 は 0 か 1 です'],
  [/^(.*): expected a whole number from 0$/s, '$1 は 0 以上の整数です'],
  [/^(.*): expected numbers from 0$/s, '$1 の値は 0 以上の数です'],
  [/^(.*): expected a piece$/s, '$1 に駒の名前がありません'],
  [/^(.*): expected a piece that can be held$/s, '$1 は持駒にできない駒です'],
  [/^(.*): expected x and y from 1 to 9$/s, '$1 には 1 から 9 までの x と y が要ります'],
  [/^(.*): expected the name of a known starting position$/s, '$1 の開始局面の名前が分かりません'],
  [/^(.*): expected the square where the move starts.*$/s, '$1 に移動元のマスがありません'],
  [/^(.*): expected another square .*$/s, '$1 が移動元と同じです'],
];

/** The Japanese words of an English detail; undefined for a detail that the table lacks. */
export function wordRecordDetailJa(detail: string): string | undefined {
  const [pattern, words] = RECORD_DETAILS.find(([each]) => each.test(detail)) ?? [];
  if (pattern === undefined || words === undefined) return undefined;
  return detail.replace(pattern, words).replace(/[1-9][a-i](?:, [1-9][a-i])*(?= から）$)/, nameAll);
}

function nameAll(squares: string): string {
  return squares
    .split(', ')
    .map((square) => formatJapaneseSquare(parseSquare(square)!))
    .join('、');
}
