// Proof and disproof numbers of the positions above some that have changed, on a graph that may have cycles.
//
// Repetition. A position may lie above itself, and what a number then means must not hang on the path on which one came.
// So no path is looked at. A proof is a finite tree, hence the proof number is that of the cheapest finite proof: positions
// get theirs in ascending order, each when everything it stands on has its own, as Dijkstra's algorithm finds distances
// (Knuth has shown it for trees of AND and OR: it is enough that no number is less than what it is made from). Whoever
// gets no number this way has no finite proof, whatever becomes of the leaves: each of its checks has a reply to a position
// that is a no-mate or has no number either. Those positions are a set that the attacker cannot leave, which is what a
// certificate of a no-mate says, and the verdict is plain: nobody asked how the set was entered. A repetition alone never
// makes a verdict. The disproof number is what the attacker can at least demand: the greatest among the leaves that he can
// steer for, the defender always going where it is least, and play without end worth 0; numbers are given in descending
// order. Neither pass decides anything but 0 and Infinity; the numbers between only say where to look next.

//====
// A priority queue, the least first. Entries are never changed: who improves puts in another, and skips the stale one.

import { SolverError } from '../base/errors';
import type { CheckNode, PositionNode } from './node';

export interface Decided {
  /** In an order in which each stands on those before it and on what was known. */
  readonly mates: readonly PositionNode[];
  /** A set: each of its members may stand on all others. */
  readonly noMates: readonly PositionNode[];
}

/** What is above the changes: their numbers are made new. */
export interface Region {
  /** Undecided, and no leaves. */
  readonly positions: ReadonlySet<PositionNode>;
  /** Checks of these positions whose numbers may change. */
  readonly checks: ReadonlySet<CheckNode>;
}

/** Everything above positions with new numbers or verdicts, and above checks whose replies have become positions. */
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
  // A set may grow while it is walked through: new elements come up last.
  for (const position of positions) for (const check of position.parents) rise(check);
  return { positions, checks };
}

/** Gives all positions and checks of a region their numbers; those that this decides. */
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
  /** Replies of a check that have no number yet; the greatest number of the others, and how many are not mated. */
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
    // Many lines meet again further down, so that a sum would count them twice and more: the greatest counts, and one for
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
  /** Replies of a check that have no number yet, and the least of the others. */
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

export class Heap<T> {
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
