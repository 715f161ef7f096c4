// The table of T2. It keeps for each position within how many plies it is proved, and within how many plies there is no
// proof. Both results also hold elsewhere: a position that is proved in 9 plies is also proved in 11 plies, and with
// more pieces in hand [IN94]. When the table is full it drops three tenths of its records. Records that were not used
// since the table was last full are dropped before the others, and among these the records of fewer plies first.

import { FamilyTable } from './family-table';

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

export class PlyTable<Node> extends FamilyTable<Node, PlyRecord> {
  /**
   * Is the node proved within `plies` plies? Undefined if the table does not know. `isFinal` is true for a proof, and
   * for a disproof of any length.
   */
  find(node: Node, plies: number): { isProved: boolean; isFinal: boolean } | undefined {
    const resources = this.dominance.resources(node);
    for (const record of this.familyOf(node)) {
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
    return this.own(node)?.move;
  }

  store(node: Node, isProved: boolean, plies: number, move: string | undefined): void {
    const record = this.ownOrNew(node);
    if (isProved) record.proved = Math.min(record.proved, plies);
    else record.refuted = Math.max(record.refuted, plies);
    record.move = move ?? record.move;
    record.isUsed = true;
  }

  protected override make(resources: number): PlyRecord {
    const proved = Number.POSITIVE_INFINITY;
    return { resources, proved, refuted: -1, move: undefined, isUsed: true };
  }

  protected override select(records: PlyRecord[], dropped: number) {
    records.sort((a, b) => Number(a.isUsed) - Number(b.isUsed) || pliesOf(a) - pliesOf(b));
    for (const record of records) record.isUsed = false;
    const leaving = new Set(records.slice(0, dropped));
    return (record: PlyRecord) => !leaving.has(record);
  }
}

/** The plies of a record. They are taken as a measure of the work that is lost if the record is dropped. */
function pliesOf({ proved, refuted }: PlyRecord): number {
  return proved === Number.POSITIVE_INFINITY ? refuted : Math.max(proved, refuted);
}
