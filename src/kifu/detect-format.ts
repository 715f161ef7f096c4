// Detects the format of a text by signs in its content. A sign of one format may also stand in a text of another
// format: a KIF file, for example, may contain a board as in BOD. So the signs are looked for in a fixed order, and the
// first sign that is found decides. A text without any sign is refused, because it could pass as an empty KIF file.

import { InputError } from '../base/errors';
import { isAnswer } from '../notation/answer-line';
import { isRemark, NEXT_MOVES, noProblem, PositionList } from '../notation/position-list';
import { findSfen } from '../notation/sfen-line';
import { cleanText, LINE_SIGNS, splitTextLines } from '../notation/text-lines';
import { KIF_ENDING } from './endings';
import { READ_FORMATS, type ReadFormat } from './formats';
import { HAND_SIGN } from './kakinoki-hand';
import { KI2_SIGN, MARK, PIECE_NAME, SQUARE } from './ki2-moves';
import { LIST_SIGN } from './piece-list';

/** The name of the format may stand behind the problems. In a comment of JKF its quotes would be escaped. */
const NEXT_MOVE_SIGN = new RegExp(`^\\s*\\{[^]*"format"\\s*:\\s*${NEXT_MOVES}`);
const JKF = /^\s*\{/;
/** The signs in the order in which they are tried. */
const SIGNS: readonly (readonly [ReadFormat, RegExp])[] = [
  // A move with its number, and 手数 above the moves.
  [
    'kif',
    new RegExp(`^[ 　\\t]*[0-9]+[ 　\\t]+${MARK}?(?:${SQUARE}(?:${PIECE_NAME})|同)|^手数-`, 'm'),
  ],
  ['kif', new RegExp(`^[ 　\\t]*1[ 　\\t]+(?:${KIF_ENDING})`, 'm')],
  ['tsumepara', /^(?:\S*[?&])?csv=[0-9]{4}_/m],
  ['ki2', KI2_SIGN],
  ['bod', /^(?:[ 　]*[|｜│┃]|手合割[：:])/m],
  ['bod', HAND_SIGN],
  ['bod', LIST_SIGN],
  ['csa', /^(?:P[1-9][ \t　*+-]|PI|P[+-]|[+-]\d{4}[A-Z]{2}|V[23])/m],
  // Headers of a game. Its moves may be damaged.
  ['kif', /^(?:先手|後手|下手|上手|開始日時|対局日|棋戦|持ち時間)[：:]/m],
];

/**
 * The format of a text. Throws an `InputError` with the code `unknown-format` for a text without any sign of a format,
 * or `sfen-empty` if all its lines are blank or comments (`#`).
 */
export function detectFormat(text: string): ReadFormat {
  if (typeof text !== 'string') throw new InputError('not-text');
  const plain = cleanText(text.replace(LINE_SIGNS, ''));
  if (NEXT_MOVE_SIGN.test(plain)) return 'next-move';
  if (JKF.test(plain) && !isAnswer(plain)) return 'jkf';
  const found = SIGNS.find(([, sign]) => sign.test(plain));
  const listed = findListed(plain, found?.[1]);
  if (listed !== undefined) return listed;
  if (found === undefined) {
    if (!/^(?!#).*\S/m.test(plain)) throw noProblem();
    const known = READ_FORMATS.map((format) => format.toUpperCase()).join(', ');
    throw new InputError('unknown-format', `the text is in none of the known formats: ${known}`);
  }
  return found[0];
}

/**
 * Is the text a list or table of positions (SFEN or USI)? Above its first position may be titles, but no sign of
 * another format.
 */
function findListed(text: string, sign: RegExp | undefined): 'sfen' | 'usi' | undefined {
  const list = new PositionList();
  for (const line of splitTextLines(text)) {
    if (isRemark(line.text)) continue;
    const row = list.take(line);
    if (row !== undefined) {
      const found = findSfen(row.text);
      const isPosition = found?.moves.length === 0 && found.ending === undefined;
      return found === undefined || (isPosition && found.head !== 'startpos') ? 'sfen' : 'usi';
    }
    if (!list.hasBegun && sign?.test(line.text)) return undefined;
  }
  return list.hasBegun ? 'sfen' : undefined;
}
