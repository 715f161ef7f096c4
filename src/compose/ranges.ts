// The ranges and defaults of the composer's options. A file of its own, so that reading the arguments of a command does
// not load a solver.

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
