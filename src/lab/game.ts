// What a game must tell so that every algorithm of the lab can search it: an AND/OR graph, given by its root
// and the way down. At an OR node the attacker moves and one proved child is enough, at an AND node the
// defender moves and all must be. A node counts as proved only by a finite proof: who goes round for ever has
// proved nothing, so a position that comes back on the path is a failure for the attacker.

export interface AndOrGame<Node> {
  readonly root: Node;
  isOr(node: Node): boolean;
  /** What the rules say of the node by itself: proved, disproved, or undefined if its children decide. */
  terminalValue(node: Node): boolean | undefined;
  /** Asked only where `terminalValue` is undefined; never empty. Algorithms break ties by this order. */
  children(node: Node): readonly Node[];
  /** The same for two nodes exactly if they are the same position with the same side to move. */
  key(node: Node): string;
  /** The move that leads to the node, as a text; two children of one node never share it. */
  describe(node: Node): string;
  readonly dominance?: Dominance<Node>;
  readonly heuristics?: Heuristics<Node>;
  readonly interpositions?: Interpositions<Node>;
  /** No shortest proof takes more plies, where such a bound is known: the number of positions is one. */
  readonly longestProof?: number;
}

/** Positions that differ only in what the attacker holds: who holds more can do whatever who holds less can. */
export interface Dominance<Node> {
  /** Shared by all positions that can be compared; such positions with equal resources have equal keys. */
  family(node: Node): string;
  resources(node: Node): number;
  /** Does the attacker with `more` hold at least what he holds with `less`? */
  covers(more: number, less: number): boolean;
}

/** Guesses. They change the order of the search, never its answer. All are whole numbers. */
export interface Heuristics<Node> {
  /** How much work a proof is likely to be, at least 1. Of an AND node in shogi: the ways out of the check. */
  proof(node: Node): number;
  /** The same of a disproof. */
  disproof(node: Node): number;
  /** What the edge from a node to its child adds to the numbers, at least 0. */
  proofCost(node: Node, child: Node): number;
  disproofCost(node: Node, child: Node): number;
}

/** Replies that put a piece from the hand between the checker and the king. */
export interface Interpositions<Node> {
  /** The square on which the move to this child of an AND node interposes a piece from the hand, if it does. */
  square(child: Node): string | undefined;
  /**
   * The AND nodes after the checker has captured that piece at once and the defender has got it back. If one
   * is proved, every interposition on that square is met by the same capture.
   */
  captured(child: Node): readonly Node[];
}

/** For games without it, or searches that leave it aside: every position is a family of its own. */
export function noDominance<Node>(game: AndOrGame<Node>): Dominance<Node> {
  return { family: (node) => game.key(node), resources: () => 0, covers: () => true };
}
