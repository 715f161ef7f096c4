// The ranges, defaults and words of the options of the composer and of the generator. They stand apart from both, so
// that reading the arguments of a command does not load a solver.

import { refuseOption, takeList } from '../base/option-values';
import { HAND_KINDS, type HandKind } from '../shogi/piece';

/** The distance within which two positions count as similar, and the greatest. */
export const DEFAULT_WITHIN = 3;
export const MOST_WITHIN = 40;
/** How many similar positions an answer has. */
export const DEFAULT_MOST = 20;
/** The longest mate that a scan of a game looks for. */
export const DEFAULT_SCAN_PLIES = 9;
/** The nodes for each position of a game. A mate of a dozen plies takes far fewer. */
export const DEFAULT_NODES = 100_000;
/** The most pieces of a hand in a search for hands. There are 6435 hands of eight pieces or fewer. */
export const DEFAULT_HAND = 3;
export const HAND_RANGE = [0, 8] as const;
/** The changes that a search for placements tries, those with the fewest pieces first. */
export const CHANGES = ['remove', 'exchange', 'move', 'add'] as const;
/** The most pieces of an earlier position: by default a whole set. */
export const MOST_PIECES = 40;

// --- The generator.
export const PLIES_RANGE = [1, 31] as const;
export const PIECES_RANGE = [3, 40] as const;
/** Every check but the last can be a sacrifice. */
export const SACRIFICES_RANGE = [0, (PLIES_RANGE[1] - 1) / 2] as const;
export const SURPRISE_RANGE = [0, 20] as const;
export const FIRST_MOVES = ['drop', 'capture', 'move'] as const;
export const MAX_SEED = 2 ** 32 - 1;
export const DEFAULT_SEED = 1;
export const DEFAULT_PLIES = 5;
/** The greatest number of an attempt. Greater numbers would repeat the random numbers of earlier attempts. */
export const MAX_ATTEMPT = 2 ** 32 - 1;

export function defaultMaxPieces(plies: number): number {
  return 8 + Math.floor(plies / 2);
}

// --- Options whose value is a list of words.

/** The list of an option: at least one word, each of them from `words`. If there is no list, it is all of `words`. */
export function readSome<Word extends string>(
  name: string,
  list: readonly Word[] | undefined,
  words: readonly Word[],
  what: string,
): readonly Word[] {
  if (list === undefined) return words;
  const some = takeList(name, list, { what, most: words.length });
  const wrong = some.find((word) => !words.includes(word));
  if (wrong !== undefined || some.length === 0) {
    refuseOption(name, `some of ${words.join(', ')}`, wrong ?? some);
  }
  return some;
}

/** The option `pieces`: some kinds of pieces, in one order and each once. Default: all. */
export function readKinds(pieces: readonly HandKind[] | undefined): readonly HandKind[] {
  const kinds = readSome('pieces', pieces, HAND_KINDS, 'kinds of pieces');
  return HAND_KINDS.filter((kind) => kinds.includes(kind));
}
