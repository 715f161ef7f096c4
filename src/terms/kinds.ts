// The option that names kinds of pieces. A file of its own, so that pages without shogi do not load the pieces.

import { refuseOption, takeList } from '../base/option-values';
import { HAND_KINDS, type HandKind, isHandKind } from '../shogi/piece';

/** The option `pieces`: some kinds of pieces, in one order and each once. Default: all. */
export function readKinds(pieces: readonly HandKind[] | undefined): readonly HandKind[] {
  if (pieces === undefined) return HAND_KINDS;
  const bounds = { what: 'kinds of pieces', most: HAND_KINDS.length };
  const kinds = takeList('pieces', pieces, bounds);
  const wrong = kinds.find((kind) => !isHandKind(kind));
  if (wrong !== undefined || kinds.length === 0) {
    refuseOption('pieces', `some of ${HAND_KINDS.join(', ')}`, wrong ?? kinds);
  }
  return HAND_KINDS.filter((kind) => kinds.includes(kind));
}
