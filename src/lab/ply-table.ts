// The table of T2. It keeps for each position within how many plies it is proved, and within how many plies there is no
// proof. Both results also hold elsewhere: a position that is proved in 9 plies is also proved in 11 plies, and with
// more pieces in hand [IN94]. When the table is full it drops three tenths of its records. Records that were not used
// since the table was last full are dropped before the others, and among these the records of fewer plies first.

import type { Dominance } from './game';

interface PlyRecord {
  readonly resources: number;
  /** Plies of the shortest known proof; infinite if none is known. */
  proved: number;
  /** There is no proof within this many plies. −1: nothing is known. Infinite: there is no proof of any length. */
  refuted: number;
  /** The move that decided the position the last time. It is tried first. */
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

  /**
   * Is the node proved within `plies` plies? Undefined if the table does not know. `isFinal` is true for a proof, and
   * for a disproof of any length.
   */
  find(node: Node, plies: number): { isProved: boolean; isFinal: boolean } | undefined {
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

  /** The move that decided this position the last time. Other positions of its family do not count. */
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

/** The plies of a record. They are taken as a measure of the work that is lost if the record is dropped. */
function pliesOf({ proved, refuted }: PlyRecord): number {
  return proved === Number.POSITIVE_INFINITY ? refuted : Math.max(proved, refuted);
}
