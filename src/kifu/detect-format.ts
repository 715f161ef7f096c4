// Which format a text is in, told by its content. Each format has signs that no other has; where none is
// found the text is refused, because every text at all would be a KIF file with nothing in it.

import { InputError } from '../errors';
import { HAND_SIGN } from './kakinoki-hand';
import { KI2_SIGN, MARK } from './ki2-moves';

export type RecordFormat = 'sfen' | 'usi' | 'kif' | 'ki2' | 'csa' | 'jkf' | 'bod';

export const RECORD_FORMATS: readonly RecordFormat[] = [
  'sfen',
  'usi',
  'kif',
  'ki2',
  'csa',
  'jkf',
  'bod',
];

/** In the order in which they are tried. */
const SIGNS: readonly (readonly [RecordFormat, RegExp])[] = [
  ['jkf', /^\s*\{/],
  [
    'usi',
    /^\s*(?:position\s|startpos\b|sfen\s.*\smoves\s|[^\s/]+\/\S+\s+[bw]\s+\S+\s+\d+\s+moves\s)/,
  ],
  ['sfen', /^\s*(?:sfen\s+)?[\w+]+(?:\/[\w+]+){2,}\s+[bw]\s/],
  // A move with its number, and 手数 above the moves.
  ['kif', new RegExp(`^ *[0-9]+ +${MARK}?(?:[１-９][一二三四五六七八九]|同)|^手数-`, 'm')],
  ['kif', /^ *1 +(?:投了|詰み?|不詰|中断)/m],
  ['ki2', KI2_SIGN],
  ['bod', /^(?:[ 　>]*[|｜│┃]|手合割[：:])/m],
  ['bod', HAND_SIGN],
  ['csa', /^(?:P[1-9][ +-]|PI|P[+-]|[+-]\d{4}[A-Z]{2}|V[23])/m],
];

/** Throws `unknown-format` for a text without any sign of a format. */
export function detectFormat(text: string): RecordFormat {
  if (typeof text !== 'string') throw new InputError('not-text');
  const plain = text.replace(/^\uFEFF/, '');
  const found = SIGNS.find(([, sign]) => sign.test(plain));
  if (found === undefined) throw new InputError('unknown-format');
  return found[0];
}
