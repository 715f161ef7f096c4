// The interface of a game, which every algorithm of the lab can search: an AND/OR graph, given by its root and the
// children of each node. At an OR node the attacker moves, and one proved child is enough. At an AND node the defender
// moves, and all children must be proved. A proof must be finite. So a position that occurs again on the path is a
// failure of the attacker.

/** A game that the algorithms can search. */
export interface AndOrGame<Node> {
  readonly root: Node;
  isOr(node: Node): boolean;
  /**
   * True if the rules say that the node is proved, false if they say that it is disproved, undefined if its children
   * decide.
   */
  terminalValue(node: Node): boolean | undefined;
  /** The children of a node whose `terminalValue` is undefined; never empty. Algorithms break ties by this order. */
  children(node: Node): readonly Node[];
  /** Two nodes have the same key if and only if they are the same position with the same side to move. */
  key(node: Node): string;
  /** The move that leads to the node, as text; no two children of a node have the same text. */
  describe(node: Node): string;
  readonly dominance?: Dominance<Node> | undefined;
  readonly heuristics?: Heuristics<Node> | undefined;
  readonly interpositions?: Interpositions<Node> | undefined;
  /** An upper bound of the plies of a shortest proof, if one is known; the number of positions is such a bound. */
  readonly longestProof?: number | undefined;
}

/**
 * Dominance between positions that differ only in the attacker's resources: with more resources the attacker can do
 * everything that he can do with less.
 */
export interface Dominance<Node> {
  /**
   * The name of the positions that can be compared with this one. Positions of one family with equal resources have
   * equal keys.
   */
  family(node: Node): string;
  /** The resources of the attacker in this position (in shogi his hand), as a number that only `covers` compares. */
  resources(node: Node): number;
  /** Do the resources `more` include the resources `less`? */
  covers(more: number, less: number): boolean;
}

/** Estimates, all whole numbers. They change the order of the search, but never its result. */
export interface Heuristics<Node> {
  /** The estimated work of a proof, at least 1. For an AND node in shogi: the number of replies to the check. */
  proof(node: Node): number;
  /** The estimated work of a disproof, at least 1. */
  disproof(node: Node): number;
  /** The cost that the edge from a node to its child adds to the proof number, at least 0. */
  proofCost(node: Node, child: Node): number;
  /** The cost that the edge adds to the disproof number, at least 0. */
  disproofCost(node: Node, child: Node): number;
}

/** Replies that put a piece from the hand between the checking piece and the king. */
export interface Interpositions<Node> {
  /**
   * For a child of an AND node: the square on which its move drops an interposition; undefined if the move is no such
   * drop.
   */
  square(child: Node): string | undefined;
  /**
   * The AND nodes that arise if the checking piece captures the dropped piece at once and the piece is given back to
   * the defender. If one of them is proved, the same capture refutes every interposition on that square.
   */
  captured(child: Node): readonly Node[];
}

/** For games without dominance: every position is a family of its own. */
export function noDominance<Node>(game: AndOrGame<Node>): Dominance<Node> {
  return { family: (node) => game.key(node), resources: () => 0, covers: () => true };
}
