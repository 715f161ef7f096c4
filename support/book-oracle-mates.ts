// Decides whether there is a mate in any number of plies, also when certain positions count as escapes. At first every
// position counts as no mate. A defender's position names one reply that is not known to lose, and names another one
// when that reply turns out to lose. In the end the positions that still have a named reply form a set that the
// attacker cannot leave. So repetition needs no special treatment.

import { BeyondOracle, type BookOracle, type OracleNode } from './book-oracle';

interface OpenNode {
  readonly node: OracleNode;
  readonly parents: Set<OpenNode>;
  isMate: boolean;
  isExpanded: boolean;
  /** For a defender's position: its replies, most promising first, and the index of the named one. */
  replies: readonly OracleNode[];
  named: number;
}

class MateSearch {
  readonly #entries = new Map<OracleNode, OpenNode>();
  readonly #waiting: OpenNode[] = [];

  constructor(
    readonly oracle: BookOracle,
    readonly escapes: ReadonlySet<OracleNode>,
    readonly maxEntries: number,
  ) {}

  hasMate(root: OracleNode): boolean {
    const top = this.#enter(root, undefined);
    // Breadth first, so that short mates are found before long ones are searched.
    for (let next = 0; next < this.#waiting.length && !top.isMate; next++) {
      const entry = this.#waiting[next]!;
      if (entry.isMate || entry.isExpanded || !this.#isWanted(entry, top)) continue;
      entry.isExpanded = true;
      this.#expand(entry);
    }
    if (this.escapes.size === 0) {
      if (top.isMate) root.isMate = true;
      else this.#keepStanding(top);
    }
    return top.isMate;
  }

  /** Records the positions that the attacker cannot leave. None of them is a mate, wherever it occurs again. */
  #keepStanding(top: OpenNode): void {
    const waiting = [top];
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
      if (entry.node.isMate === false) continue;
      entry.node.isMate = false;
      const behind = entry.node.isAttackers
        ? this.oracle.branchesOf(entry.node).map(({ node }) => node)
        : [entry.replies[entry.named]!];
      waiting.push(...behind.map((node) => this.#entries.get(node)!));
    }
  }

  /** False for a position all of whose parents are mates already. */
  #isWanted(entry: OpenNode, top: OpenNode): boolean {
    return entry === top || [...entry.parents].some((parent) => !parent.isMate);
  }

  #enter(node: OracleNode, parent: OpenNode | undefined): OpenNode {
    let entry = this.#entries.get(node);
    if (entry === undefined) {
      if (this.#entries.size >= this.maxEntries) throw new BeyondOracle();
      entry = {
        node,
        parents: new Set(),
        isMate: false,
        isExpanded: false,
        replies: [],
        named: -1,
      };
      this.#entries.set(node, entry);
      // Known lengths are valid only when no position counts as an escape.
      if (this.escapes.size === 0 && this.#isKnownMate(node)) entry.isMate = true;
      else if (node.isMate === false) entry.isExpanded = true;
      else if (parent === undefined) this.#waiting.push(entry);
    }
    if (parent !== undefined && !entry.parents.has(parent)) {
      entry.parents.add(parent);
      // The entry may have been skipped when all its parents were mates.
      if (!entry.isExpanded && !this.escapes.has(node)) this.#waiting.push(entry);
    }
    return entry;
  }

  #isKnownMate({ length, isMate }: OracleNode): boolean {
    return length !== undefined || isMate === true;
  }

  #expand(entry: OpenNode): void {
    if (!entry.node.isAttackers) {
      entry.replies = this.#sortReplies(entry.node);
      this.#nameReply(entry);
    } else if (
      this.oracle.branchesOf(entry.node).some(({ node }) => this.#enter(node, entry).isMate)
    ) {
      this.#mark(entry);
    }
  }

  /** Escapes first, then replies that leave the attacker few checks, so that the set of positions stays small. */
  #sortReplies(node: OracleNode): OracleNode[] {
    const scored = this.oracle.branchesOf(node).map(({ node: reply }) => {
      if (this.escapes.has(reply) || reply.isMate === false) return { reply, score: -1 };
      if (this.escapes.size === 0 && this.#isKnownMate(reply)) return { reply, score: 1000 };
      return { reply, score: this.oracle.branchesOf(reply).length };
    });
    return scored.sort((one, other) => one.score - other.score).map(({ reply }) => reply);
  }

  #nameReply(entry: OpenNode): void {
    while (++entry.named < entry.replies.length) {
      const reply = this.#enter(entry.replies[entry.named]!, entry);
      if (!reply.isMate) return;
    }
    this.#mark(entry);
  }

  #mark(mated: OpenNode): void {
    mated.isMate = true;
    for (const parent of mated.parents) {
      if (parent.isMate || this.escapes.has(parent.node)) continue;
      if (parent.node.isAttackers) this.#mark(parent);
      else if (this.#isNamed(parent, mated)) this.#nameReply(parent);
    }
  }

  #isNamed(parent: OpenNode, reply: OpenNode): boolean {
    return parent.replies[parent.named] === reply.node;
  }
}

/** Undefined when more positions than the limit would have to be searched. */
export function hasMate(
  oracle: BookOracle,
  node: OracleNode,
  escapes: ReadonlySet<OracleNode> = new Set(),
  maxEntries = 2_000,
): boolean | undefined {
  if (node.isMate === false) return false;
  if (escapes.size === 0 && (node.isMate !== undefined || node.searched >= maxEntries)) {
    return node.isMate;
  }
  try {
    return new MateSearch(oracle, escapes, maxEntries).hasMate(node);
  } catch (error) {
    if (!(error instanceof BeyondOracle)) throw error;
    if (escapes.size === 0) node.searched = maxEntries;
    return undefined;
  }
}
