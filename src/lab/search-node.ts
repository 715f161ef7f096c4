// A node of the search tree or graph that the best-first algorithms keep in memory.

export interface SearchNode<Node> {
  readonly state: Node;
  readonly isOr: boolean;
  readonly depth: number;
  readonly parents: SearchNode<Node>[];
  pn: number;
  dn: number;
  /** Undefined for a tip. */
  children: SearchNode<Node>[] | undefined;
  /** For a repetition that counts as a failure: the ancestor that it repeats. */
  repeats: SearchNode<Node> | undefined;
}
