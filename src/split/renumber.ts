// Proof and disproof numbers of the positions above some that have changed, on a graph that may have cycles.
//
// Repetition. A position may lie below itself, so its numbers must not depend on the path that led to it. The two passes
// below therefore do not look at paths at all.
//
// The proof number of a position is the number of its cheapest finite proof, which is a finite tree. Positions get their
// proof numbers in ascending order, each once all the numbers that it depends on are known, as in Dijkstra's algorithm for
// distances. (Knuth has generalised that algorithm to AND/OR trees; it only needs that no number is less than the numbers
// that it is made from.) A position that gets no number has no finite proof, whatever the leaves turn out to be: each of
// its checks has a reply to a no-mate or to another position without a number. The attacker cannot leave this set of
// positions, and a certificate of a no-mate states just that. So the verdict holds on every path. A repetition alone
// never makes a verdict.
//
// The disproof number of a position is the greatest one among the leaves that the attacker can force, where the defender
// always chooses the least. Play without end counts as 0. The numbers are given in descending order.
//
// Only the numbers 0 and Infinity decide a position. All other numbers only say where to search next.

import { SolverError } from '../base/errors';
import type { CheckNode, PositionNode } from './node';

export interface Decided {
  /** In an order in which each mate depends only on the mates before it and on earlier verdicts. */
  readonly mates: readonly PositionNode[];
  /** A set whose members may depend on one another. */
  readonly noMates: readonly PositionNode[];
}

/** The part of the graph above the changes, whose numbers are to be renewed. */
export interface Region {
  /** Undecided positions that are no leaves. */
  readonly positions: ReadonlySet<PositionNode>;
  /** Checks of these positions whose numbers may change. */
  readonly checks: ReadonlySet<CheckNode>;
}

/** Finds everything above positions with new numbers or verdicts, and above checks that were unfolded. */
export function findRegion(
  changed: Iterable<PositionNode>,
  unfolded: Iterable<CheckNode> = [],
): Region {
  const positions = new Set<PositionNode>();
  const checks = new Set<CheckNode>();
  const rise = (check: CheckNode) => {
    if (check.parent.proven !== undefined || check.pn === Number.POSITIVE_INFINITY) return;
    checks.add(check);
    positions.add(check.parent);
  };
  for (const check of unfolded) rise(check);
  for (const position of changed) {
    if (position.checks !== undefined && position.proven === undefined) positions.add(position);
    for (const check of position.parents) rise(check);
  }
  // The loop also visits the positions that it adds.
  for (const position of positions) for (const check of position.parents) rise(check);
  return { positions, checks };
}

/** Renews the numbers of a region. Returns the positions that these numbers decide. */
export function renumber(region: Region): Decided {
  const mates = new ProofPass(region).run();
  const isOpen = ({ pn }: PositionNode) => pn > 0 && pn < Number.POSITIVE_INFINITY;
  const noMates = [...region.positions].filter(({ pn }) => pn === Number.POSITIVE_INFINITY);
  new DisproofPass(region, isOpen).run();
  return { mates, noMates };
}

class ProofPass {
  readonly #region: Region;
  readonly #heap = new Heap<PositionNode>();
  readonly #final = new Set<PositionNode>();
  readonly #mates: PositionNode[] = [];
  /** By check: the replies without a number yet; the greatest number of the others; the others that are not mated. */
  readonly #waiting = new Map<CheckNode, { count: number; greatest: number; open: number }>();

  constructor(region: Region) {
    this.#region = region;
  }

  run(): readonly PositionNode[] {
    const { positions, checks } = this.#region;
    for (const position of positions) position.pn = Number.POSITIVE_INFINITY;
    for (const check of checks) this.#await(check);
    for (const position of positions) {
      for (const check of position.checks!) if (!checks.has(check)) this.#offer(position, check.pn);
    }
    for (let next = this.#heap.pop(); next !== undefined; next = this.#heap.pop()) {
      if (!this.#final.has(next)) this.#finish(next);
    }
    return this.#mates;
  }

  #await(check: CheckNode): void {
    const waiting = { count: 0, greatest: 0, open: 0 };
    this.#waiting.set(check, waiting);
    check.pn = Number.POSITIVE_INFINITY;
    for (const child of check.children!) {
      if (this.#region.positions.has(child)) waiting.count++;
      else count(waiting, child.pn);
    }
    this.#closeIfDone(check, waiting);
  }

  #closeIfDone(
    check: CheckNode,
    { count: left, greatest, open }: { count: number; greatest: number; open: number },
  ): void {
    if (left > 0) return;
    // Not the sum, which would count positions twice where lines meet again further down: the greatest number, and 1 for
    // each further reply.
    check.pn = open === 0 ? 0 : greatest + open - 1;
    this.#offer(check.parent, check.pn);
  }

  #offer(position: PositionNode, pn: number): void {
    if (pn >= position.pn || this.#final.has(position)) return;
    position.pn = pn;
    this.#heap.push(pn, position);
  }

  #finish(position: PositionNode): void {
    this.#final.add(position);
    if (position.pn === 0) this.#mates.push(position);
    for (const check of position.parents) {
      const waiting = this.#waiting.get(check);
      if (waiting === undefined) continue;
      waiting.count--;
      count(waiting, position.pn);
      this.#closeIfDone(check, waiting);
    }
  }
}

function count(waiting: { greatest: number; open: number }, pn: number): void {
  if (pn === 0) return;
  waiting.open++;
  waiting.greatest = Math.max(waiting.greatest, pn);
}

class DisproofPass {
  readonly #region: Region;
  readonly #isOpen: (position: PositionNode) => boolean;
  readonly #heap = new Heap<PositionNode>();
  readonly #final = new Set<PositionNode>();
  /** By check: the replies without a number yet, and the least number of the others. */
  readonly #waiting = new Map<CheckNode, { count: number; least: number }>();

  constructor(region: Region, isOpen: (position: PositionNode) => boolean) {
    this.#region = region;
    this.#isOpen = isOpen;
  }

  run(): void {
    const { positions, checks } = this.#region;
    for (const position of positions)
      position.dn = position.pn === 0 ? Number.POSITIVE_INFINITY : 0;
    for (const check of checks) this.#await(check);
    for (const position of positions) {
      for (const check of position.checks!) if (!checks.has(check)) this.#offer(position, check.dn);
    }
    for (let next = this.#heap.pop(); next !== undefined; next = this.#heap.pop()) {
      if (!this.#final.has(next)) this.#finish(next);
    }
    for (const position of positions) {
      if (this.#isOpen(position) && position.dn === 0)
        throw new SolverError(
          'internal',
          'an open position of the split search has no disproof number',
        );
    }
  }

  #await(check: CheckNode): void {
    check.dn = check.pn === 0 ? Number.POSITIVE_INFINITY : 0;
    if (check.pn === 0 || check.pn === Number.POSITIVE_INFINITY) return;
    const waiting = { count: 0, least: Number.POSITIVE_INFINITY };
    this.#waiting.set(check, waiting);
    for (const child of check.children!) {
      if (this.#region.positions.has(child) && this.#isOpen(child)) waiting.count++;
      else waiting.least = Math.min(waiting.least, child.dn);
    }
    this.#closeIfDone(check, waiting);
  }

  #closeIfDone(check: CheckNode, { count: left, least }: { count: number; least: number }): void {
    if (left > 0) return;
    check.dn = least;
    this.#offer(check.parent, least);
  }

  #offer(position: PositionNode, dn: number): void {
    if (!this.#isOpen(position) || dn <= position.dn || this.#final.has(position)) return;
    position.dn = dn;
    this.#heap.push(-dn, position);
  }

  #finish(position: PositionNode): void {
    this.#final.add(position);
    for (const check of position.parents) {
      const waiting = this.#waiting.get(check);
      if (waiting === undefined) continue;
      waiting.count--;
      waiting.least = Math.min(waiting.least, position.dn);
      this.#closeIfDone(check, waiting);
    }
  }
}

interface Entry<T> {
  readonly priority: number;
  readonly item: T;
}

/** A priority queue, the least first. To improve an item, push it again: the caller skips the stale entry. */
class Heap<T> {
  readonly #entries: Entry<T>[] = [];

  push(priority: number, item: T): void {
    const entries = this.#entries;
    let place = entries.push({ priority, item }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (entries[above]!.priority <= priority) break;
      this.#swap(place, above);
      place = above;
    }
  }

  pop(): T | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (first === undefined || last === undefined) return undefined;
    if (entries.length > 0) {
      entries[0] = last;
      this.#sink();
    }
    return first.item;
  }

  #sink(): void {
    const entries = this.#entries;
    for (let place = 0; ; ) {
      let least = place;
      for (const below of [2 * place + 1, 2 * place + 2]) {
        const entry = entries[below];
        if (entry !== undefined && entry.priority < entries[least]!.priority) least = below;
      }
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #swap(one: number, other: number): void {
    const entries = this.#entries;
    [entries[one], entries[other]] = [entries[other]!, entries[one]!];
  }
}
