// The table of the depth-first algorithms: one record for each position, with its numbers or its verdict. By dominance
// a verdict also holds for other positions: a position that is proved is also proved with more pieces in hand, and a
// position that is disproved is also disproved with fewer [N02 4.2]. When the table is full, the records with the
// smallest subtrees are dropped until three tenths are free (SmallTreeGC, [N02 4.1]).
//
// A disproof that depends on repetitions holds only on paths with the repeated positions. It is stored with its
// conditions, which are the keys of these positions, and is used only if all of these positions are on the path.

import { FamilyTable } from './family-table';
import { decidedNumbers } from './numbers';
import type { Numbers } from './outcome';

export interface FoundRecord extends Numbers {
  /** The least depth at which the position was seen; infinite if it was never seen. */
  readonly depth: number;
  /** Keys of the positions on which the disproof depends; undefined if it depends on none. */
  readonly conditions: ReadonlySet<string> | undefined;
}

interface TableRecord {
  readonly resources: number;
  pn: number;
  dn: number;
  depth: number;
  /** Nodes searched below the position, in all visits together. */
  size: number;
  refutations: ReadonlySet<string>[];
}

/** The most conditional disproofs that are kept for one position. The oldest is dropped first. */
const MOST_REFUTATIONS = 8;

export class RecordTable<Node> extends FamilyTable<Node, TableRecord> {
  /** What the table has for a position that is reached by this path; undefined if it has nothing. */
  find(node: Node, path: ReadonlyMap<string, number>): FoundRecord | undefined {
    const resources = this.dominance.resources(node);
    let own: TableRecord | undefined;
    for (const record of this.familyOf(node)) {
      if (record.resources === resources) own = record;
      if (record.pn === 0 && this.dominance.covers(resources, record.resources)) return plain(true);
      if (record.dn === 0 && this.dominance.covers(record.resources, resources)) {
        return plain(false);
      }
    }
    if (own === undefined) return undefined;
    const conditions = own.refutations.find((keys) => [...keys].every((key) => path.has(key)));
    if (conditions !== undefined) return { ...decidedNumbers(false), depth: own.depth, conditions };
    return { pn: own.pn, dn: own.dn, depth: own.depth, conditions: undefined };
  }

  /** `size`: nodes searched in this visit. */
  store(node: Node, { pn, dn, depth, conditions }: FoundRecord, size: number): void {
    const record = this.ownOrNew(node);
    record.depth = Math.min(record.depth, depth);
    record.size += size;
    if (conditions === undefined) {
      record.pn = pn;
      record.dn = dn;
    } else record.refutations = [conditions, ...record.refutations].slice(0, MOST_REFUTATIONS);
  }

  protected override make(resources: number): TableRecord {
    const depth = Number.POSITIVE_INFINITY;
    return { resources, pn: 1, dn: 1, depth, size: 0, refutations: [] };
  }

  protected override select(records: TableRecord[], dropped: number) {
    const sizes = records.map(({ size }) => size).sort((a, b) => a - b);
    const largestDropped = sizes[dropped - 1]!;
    return ({ size }: TableRecord) => size > largestDropped;
  }
}

function plain(isProved: boolean): FoundRecord {
  return { ...decidedNumbers(isProved), depth: 0, conditions: undefined };
}
