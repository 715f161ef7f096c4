// The option that names kinds of pieces. A file of its own, so that pages without shogi do not load the pieces.

import { readSome } from '../base/option-values';
import { HAND_KINDS, type HandKind } from '../shogi/piece';

/** The option `pieces`: some kinds of pieces, in one order and each once. Default: all. */
export function readKinds(pieces: readonly HandKind[] | undefined): readonly HandKind[] {
  const kinds = readSome('pieces', pieces, HAND_KINDS, 'kinds of pieces');
  return HAND_KINDS.filter((kind) => kinds.includes(kind));
}
