// The frame of both tables: records by the families of positions that dominance compares. When the table is full, some
// three tenths of the records are dropped.

import type { Dominance } from './game';

const PART_DROPPED = 0.3;

export abstract class FamilyTable<Node, Kept extends { readonly resources: number }> {
  /** The greatest number of records so far. */
  peak = 0;
  readonly #families = new Map<string, Kept[]>();
  #count = 0;

  constructor(
    protected readonly dominance: Dominance<Node>,
    readonly maxRecords: number,
  ) {}

  /** The record of a position of which nothing is known. */
  protected abstract make(resources: number): Kept;

  /** Says of each record whether it is kept, so that at least `dropped` of them are not. */
  protected abstract select(records: Kept[], dropped: number): (record: Kept) => boolean;

  protected familyOf(node: Node): readonly Kept[] {
    return this.#families.get(this.dominance.family(node)) ?? [];
  }

  /** The record of this position; undefined if there is none. Other positions of its family do not count. */
  protected own(node: Node): Kept | undefined {
    const resources = this.dominance.resources(node);
    return this.familyOf(node).find((record) => record.resources === resources);
  }

  protected ownOrNew(node: Node): Kept {
    const known = this.own(node);
    if (known !== undefined) return known;
    if (this.#count >= this.maxRecords) this.#collect();
    const record = this.make(this.dominance.resources(node));
    const name = this.dominance.family(node);
    const family = this.#families.get(name);
    if (family === undefined) this.#families.set(name, [record]);
    else family.push(record);
    this.#count++;
    this.peak = Math.max(this.peak, this.#count);
    return record;
  }

  #collect(): void {
    const records = [...this.#families.values()].flat();
    const isKept = this.select(records, Math.ceil(records.length * PART_DROPPED));
    for (const [name, family] of this.#families) {
      const kept = family.filter(isKept);
      if (kept.length > 0) this.#families.set(name, kept);
      else this.#families.delete(name);
      this.#count -= family.length - kept.length;
    }
  }
}
