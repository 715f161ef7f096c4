// Records the measurements during a run, one line of JSON for each trial, appended to a file that the caller names. A
// run with the same file uses the measurements made under the same limits. A last line without an end was interrupted and is cut
// off.

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { AlgorithmName } from '../../src/lab/algorithms';
import type { Outcome } from '../../src/lab/outcome';
import type { TrialLimits } from './problems';

export interface Measured {
  readonly outcome: Outcome;
  /** Processor time. */
  readonly seconds: number;
}

interface TrialName {
  readonly set: string;
  readonly id: string;
  readonly algorithm: AlgorithmName;
  readonly limits: TrialLimits;
}

export class Journal {
  readonly #measured = new Map<string, Measured>();
  readonly #file: string | undefined;

  /** Without a file nothing is recorded. */
  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    const text = readFileSync(file);
    const end = text.lastIndexOf('\n') + 1;
    truncateSync(file, end);
    for (const line of text.toString('utf8', 0, end).split('\n').filter(Boolean)) {
      const [name, measured] = JSON.parse(line) as [TrialName, Measured];
      this.#measured.set(keyOf(name), measured);
    }
  }

  /** The recorded measurement of a trial, or a new one. */
  recall(name: TrialName, measure: () => Measured): Measured {
    const known = this.#measured.get(keyOf(name));
    if (known !== undefined) return known;
    const measured = measure();
    if (this.#file !== undefined) {
      appendFileSync(this.#file, `${JSON.stringify([name, measured])}\n`);
    }
    return measured;
  }
}

function keyOf({ set, id, algorithm, limits }: TrialName): string {
  return [set, id, algorithm, limits.maxNodes, limits.maxMemory].join('\t');
}
