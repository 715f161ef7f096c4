// What the messages of game records say besides the meaning of their code, in Japanese. Those of JKF name parts of
// JSON and stay as they are.

import { formatJapaneseSquare } from '../formats/japanese-names';
import { parseSquare } from '../shogi/square';

const RECORD_DETAILS: readonly (readonly [RegExp, string])[] = [
  [
    /^neither a move nor a comment, which begins with \*: (.*)$/s,
    '指し手でもコメント（* で始まる行）でもない行です：$1',
  ],
  [/^this is no move: (.*)$/s, '指し手として読めません：$1'],
  [/^this is no drop: (.*)$/s, '打てない駒です：$1'],
  [/^(.) is not the side to move: (.*)$/s, '$1は手番の側ではありません：$2'],
  [/^several moves on one line of KIF: (.*)$/s, 'KIF の一行に指し手が二つ以上あります：$1'],
  [/^no piece can make this move: (.*)$/s, 'この手を指せる駒がありません：$1'],
  [
    /^several pieces can make this move: (.*), from (.*)$/s,
    'この手を指せる駒が複数あります：$1（$2 から）',
  ],
  [/^a move with a number, in KI2$/, 'KI2 の指し手に手数が付いています'],
  [/^a move without a number$/, '指し手に手数がありません'],
  [/^no move before, so 同 names no square$/, '前の手がないので「同」の升が分かりません'],
  [/^expected move (\d+)$/, '$1手目がここにあるはずです'],
  [/^a move after the end$/, '終わりの後に指し手があります'],
  [/^a variation of no move$/, '変化の手数にあたる指し手がありません'],
  [/^a move to the square it comes from$/, '移動元と移動先が同じです'],
  [/^(.*) does not stand there, but (.*)$/s, 'そこにある駒は$1ではなく$2です'],
  [/^a line of the position among the moves$/, '指し手の間に局面の行があります'],
  [/^a board is drawn with file 9 on the left$/, '盤は左を９筋として書いてください'],
  [/^this is no rank of nine squares$/, '盤の段が九マスではありません'],
  [
    /^a second board; a text holds one problem$/,
    '盤がもう一つあります。一つの文字列には一問だけ書けます',
  ],
  [/^expected rank (.*)$/, '$1段目がここにあるはずです'],
  [/^the board ends after (\d+) ranks$/, '盤が $1 段しかありません'],
  [/^only one hand can hold all the rest$/, '残り全部を持てるのは一方だけです'],
  [/^pieces, and nothing says whose hand this is$/, '駒だけの行です（誰の持駒か分かりません）'],
  [
    /^the name of a player, or pieces in hand\?$/,
    '対局者の名前か持駒か分かりません（持駒なら「先手の持駒：」のように書きます）',
  ],
  [/^pieces in hand, and no board$/, '盤がないのに持駒があります'],
  [
    /^this hand was given before; a text holds one problem$/,
    '同じ側の持駒が二度書かれています（一つの文字列には一問だけ書けます）',
  ],
  [/^nothing says whose hand this is: (.*)$/s, '誰の持駒か分かりません：$1'],
  [/^no pieces: (.*)$/s, '持駒として読めません：$1'],
  [/^(.) stands there twice$/, '$1が二度書かれています'],
  [/^no position is known by the name (.*)$/s, '知らない手合割です：$1'],
  [/^(\w+): neither position nor moves$/, '$1：局面も指し手もありません'],
  [
    /^header (.*): a line break or colon, .*$/s,
    '見出し $1 は書けません（改行やコロンがあるか、別の意味の名前です）',
  ],
  [/^a second record$/, '二つ目の棋譜があります'],
  [/^a second end$/, '終局が二度書かれています'],
  [/^a variation of a move that is left out$/, '省いた指し手の変化です'],
  [/^no position: (.*)$/s, '局面のない行です：$1'],
  [/^a statement that is too long: (.*)$/s, '長すぎる文です：$1'],
  [/^no statement of CSA: (.*)$/s, 'CSA の文ではありません：$1'],
  [/^a move before the side to move is told$/, '手番の前に指し手があります'],
  [/^rank (\d) was given before$/, '$1段目が二度書かれています'],
  [/^square (\d\d) was given before$/, '升 $1 に駒が二つ書かれています'],
  [/^the start of a game was given before$/, '初期局面が二度書かれています'],
  [/^the side to move was given before$/, '手番が二度書かれています'],
  [/^there is no position$/, '局面がありません'],
  [/^ranks are missing$/, '盤の段が足りません'],
  [/^this should say which side is to move, and nothing else$/, '手番だけを書いてください'],
  [/^nothing says which side is to move$/, '手番が書かれていません'],
  [/^two signs of (black|white)$/, '盤の上で片方の駒に二通りの印が付いています'],
  [/^the other side is to move: (.*)$/s, '手番でない側の手です：$1'],
  [/^no piece that can be dropped: (.*)$/s, '打てない駒です：$1'],
  [/^this piece does not stand there: (.*)$/s, 'その駒はそこにありません：$1'],
];

/** The detail in Japanese; undefined where it is not known. */
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
