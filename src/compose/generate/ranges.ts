// The ranges and defaults of the generator's options. A file of its own, so that reading the arguments of a command
// does not load the analysis.

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
