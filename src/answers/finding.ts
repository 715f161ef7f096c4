// What an analysis tells while it goes on (option `onFinding`): faults, lengths and trials, each as it is found. Nothing told is
// final before the answer is there, because a fault may get another length or turn out to be none; `FoundSoFar` keeps what
// holds at the moment. After the last finding it holds exactly what the answer holds.

import type { Analysis, Fault, RemovalTrial, VariationCook } from './analysis';

/** The list of the answer in which a fault stands. */
export type FaultList = 'faults' | 'notes' | 'suspects';

/** A fault. It takes the place of the one told before with the same `id`. */
export interface FaultFinding {
  readonly type: 'fault';
  /** A number for this fault in this analysis, from 1. */
  readonly id: number;
  readonly list: FaultList;
  readonly fault: Fault;
}

/** A fault told before does not hold any more, because another line is judged now or its kind has become known. */
export interface WithdrawnFinding {
  readonly type: 'withdrawn';
  readonly id: number;
}

/** The line that is judged now, and what is known of its length. It takes the place of the one told before. */
export interface LengthFinding
  extends Pick<Analysis, 'lineBy' | 'line' | 'length' | 'lengthIsExact' | 'lengthAtLeast'> {
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

export type Finding =
  | FaultFinding
  | WithdrawnFinding
  | LengthFinding
  | VariationCookFinding
  | RemovalFinding;

/**
 * What an analysis has found so far.
 *
 * @example
 * const found = new FoundSoFar();
 * await solver.analyse(sfen, { onFinding: (finding) => found.take(finding) });
 */
export class FoundSoFar {
  /** Undefined as long as there is no line. */
  length: LengthFinding | undefined;
  readonly variationCooks: VariationCook[] = [];
  readonly removals: RemovalTrial[] = [];
  readonly #faults = new Map<number, FaultFinding>();

  take(finding: Finding): void {
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

  /** The faults that stand in a list at the moment, in the order in which they were found. */
  inList(list: FaultList): Fault[] {
    return [...this.#faults.values()]
      .filter((each) => each.list === list)
      .map(({ fault }) => fault);
  }
}
