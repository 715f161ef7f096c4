// The table of T2: for a position within how many plies it is proved, and within how many it is not. Both carry
// over to other positions of its family: what is proved in 9 plies is proved in 11, and with more in hand [IN94].
// Full, it forgets what was not used since it was last full, fewest plies first, then the rest alike.

import type { Dominance } from './game';

interface PlyRecord {
  readonly resources: number;
  /** Plies of the shortest proof known; infinite if none. */
  proved: number;
  /** Most plies within which there is no proof; −1 if not known for any, infinite if disproved for good. */
  refuted: number;
  /** The move that decided, to be tried first. */
  move: string | undefined;
  isUsed: boolean;
}

const PART_FREED = 0.3;

export class PlyTable<Node> {
  peak = 0;
  readonly #families = new Map<string, PlyRecord[]>();
  #count = 0;

  constructor(
    readonly dominance: Dominance<Node>,
    readonly maxRecords: number,
  ) {}

  /** Is the node proved within `plies` plies? Undefined if the table does not know. `isFinal`: at any length. */
  look(node: Node, plies: number): { isProved: boolean; isFinal: boolean } | undefined {
    const resources = this.dominance.resources(node);
    for (const record of this.#familyOf(node)) {
      if (record.proved <= plies && this.dominance.covers(resources, record.resources)) {
        record.isUsed = true;
        return { isProved: true, isFinal: true };
      }
      if (record.refuted >= plies && this.dominance.covers(record.resources, resources)) {
        record.isUsed = true;
        return { isProved: false, isFinal: record.refuted === Number.POSITIVE_INFINITY };
      }
    }
    return undefined;
  }

  /** The move that decided this very position the last time. */
  moveOf(node: Node): string | undefined {
    return this.#own(node)?.move;
  }

  store(node: Node, isProved: boolean, plies: number, move: string | undefined): void {
    let record = this.#own(node);
    if (record === undefined) {
      if (this.#count >= this.maxRecords) this.#collect();
      record = {
        resources: this.dominance.resources(node),
        proved: Number.POSITIVE_INFINITY,
        refuted: -1,
        move: undefined,
        isUsed: true,
      };
      const name = this.dominance.family(node);
      this.#families.set(name, [...this.#familyOf(node), record]);
      this.#count++;
      this.peak = Math.max(this.peak, this.#count);
    }
    if (isProved) record.proved = Math.min(record.proved, plies);
    else record.refuted = Math.max(record.refuted, plies);
    record.move = move ?? record.move;
    record.isUsed = true;
  }

  #familyOf(node: Node): PlyRecord[] {
    return this.#families.get(this.dominance.family(node)) ?? [];
  }

  #own(node: Node): PlyRecord | undefined {
    const resources = this.dominance.resources(node);
    return this.#familyOf(node).find((record) => record.resources === resources);
  }

  #collect(): void {
    const records = [...this.#families.values()].flat();
    records.sort((a, b) => Number(a.isUsed) - Number(b.isUsed) || pliesOf(a) - pliesOf(b));
    const dropped = new Set(records.slice(0, Math.ceil(records.length * PART_FREED)));
    for (const [name, family] of this.#families) {
      const kept = family.filter((record) => !dropped.has(record));
      for (const record of kept) record.isUsed = false;
      if (kept.length > 0) this.#families.set(name, kept);
      else this.#families.delete(name);
    }
    this.#count -= dropped.size;
  }
}

/** The work in a record, as far as its plies tell. */
function pliesOf({ proved, refuted }: PlyRecord): number {
  return proved === Number.POSITIVE_INFINITY ? refuted : Math.max(proved, refuted);
}
