// Records as programs and people write them, made by hand for these tests.

/** The ranks from the fourth on, without pieces, and the lower edge of the board. */
export const EMPTY_BELOW = `| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+`;

/** The board of a mate in one, with the gold in hand. */
export const MATE_BOARD = `  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
${EMPTY_BELOW}`;

/** A problem with all other pieces in the defender's hand, in KIF as Kakinoki Shogi writes it. */
export const REST_KIF = `# KIF形式棋譜ファイル
作品名：例題
手合割：詰将棋
後手の持駒：残り全部
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・v玉 ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ 歩 ・ ・|三
${EMPTY_BELOW}
先手の持駒：飛　金　
先手：攻方
後手：玉方
手数----指手---------消費時間--
   1 ３二飛打     ( 0:00/00:00:00)
*作意
   2 ４一玉(31)   ( 0:00/00:00:00)+
   3 ４二金打     ( 0:00/00:00:00)
   4 詰み         ( 0:00/00:00:00)
まで3手で詰み

変化：2手
   2 ２一玉(31)   ( 0:00/00:00:00)
   3 ２二金打     ( 0:00/00:00:00)
`;

export const REST_SFEN = '6k2/9/6P2/9/9/9/9/9/9 b RG2r2b3g4s4n4l17p 1'.replace('2r2b', 'r2b');

/** The same problem with an interposition that needs one of these pieces. */
export const REST_DROP_KIF = REST_KIF.split('手数----')[0]!
  .replace('| ・ ・ ・ ・ ・ ・v玉 ・ ・|一', '|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一')
  .concat('手数----指手---------消費時間--\n   1 １一飛打\n   2 ２一歩打\n');

export const REST_CSA =
  'V2.2\nP-31OU\nP+33FU\nP+00HI00KI\nP-00AL\n+\n+0032HI,T5\n-3141OU\n+0042KI\n%TSUMI\n';

export const REST_KI2 = `${REST_KIF.split('手数----')[0]!}▲３二飛　△４一玉　▲４二金
まで3手で詰み

変化：2手
△２一玉　▲２二金
`;

export const SAMPLE_LINE = [
  { move: 'R*3b', comment: '作意' },
  { move: '3a4a', variations: [[{ move: '3a2a' }, { move: 'G*2b' }]] },
  { move: 'G*4b' },
];
