// The reports of an analysis that is still running (option `onFinding`): faults, lengths and trials, each when it is
// found. No report is final before the answer, because a fault may get another length or may be withdrawn. `Findings`
// keeps the reports that are valid at the moment. After the last report it contains exactly the faults, lengths and
// trials of the answer.

import type { Analysis, Fault, RemovalTrial, VariationCook } from './analysis';
import { FAULT_KINDS } from './terms';

/** The list of the answer in which a fault stands. */
export type FaultList = 'faults' | 'notes' | 'possibleFaults';

/** A fault. It replaces an earlier report with the same `id`. */
export interface FaultFinding {
  readonly type: 'fault';
  /** A number for this fault in this analysis, from 1. */
  readonly id: number;
  readonly list: FaultList;
  readonly fault: Fault;
}

/**
 * A fault that was reported is no longer valid, because another line is judged now or because its kind has become
 * known.
 */
export interface WithdrawnFinding {
  readonly type: 'withdrawn';
  readonly id: number;
}

/** The line that is judged now, its length, and the bound of every mate. It replaces the earlier report. */
export interface LengthFinding
  extends Pick<Analysis, 'lineBy' | 'line' | 'length' | 'lengthIsExact' | 'mateAtLeast'> {
  readonly type: 'length';
}

/** Another mate along a variation. It stays as it is. */
export interface VariationCookFinding {
  readonly type: 'variation-cook';
  readonly cook: VariationCook;
}

/** A removal trial that is finished. It stays as it is. */
export interface RemovalFinding {
  readonly type: 'removal';
  readonly trial: RemovalTrial;
}

/** A report of an analysis that is still running. */
export type Finding =
  | FaultFinding
  | WithdrawnFinding
  | LengthFinding
  | VariationCookFinding
  | RemovalFinding;

/** In the order of `FAULT_KINDS`, the gravest first; of one kind by ply, of one ply the shortest mate first. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const weight = ({ kind }: Fault) => FAULT_KINDS.indexOf(kind);
  // Without a mate there is no length: 0 is as good as any.
  return [...faults].sort(
    (one, other) =>
      weight(one) - weight(other) ||
      one.ply - other.ply ||
      (one.length ?? 0) - (other.length ?? 0) ||
      Number(String(one.move) > String(other.move)) - Number(String(one.move) < String(other.move)),
  );
}

/**
 * What an analysis has found so far.
 *
 * @example
 * const findings = new Findings();
 * await solver.analyse(sfen, { onFinding: (finding) => findings.add(finding) });
 */
export class Findings {
  /** Undefined as long as there is no line. */
  length: LengthFinding | undefined;
  readonly variationCooks: VariationCook[] = [];
  readonly removals: RemovalTrial[] = [];
  readonly #faults = new Map<number, FaultFinding>();

  add(finding: Finding): void {
    switch (finding.type) {
      case 'fault':
        this.#faults.set(finding.id, finding);
        break;
      case 'withdrawn':
        this.#faults.delete(finding.id);
        break;
      case 'length':
        this.length = finding;
        break;
      case 'variation-cook':
        this.variationCooks.push(finding.cook);
        break;
      case 'removal':
        this.removals.push(finding.trial);
        break;
    }
  }

  /** The faults that stand in a list at the moment, in the order of the answer. */
  inList(list: FaultList): Fault[] {
    const listed = [...this.#faults.values()].filter((each) => each.list === list);
    return sortFaults(listed.map(({ fault }) => fault));
  }
}
