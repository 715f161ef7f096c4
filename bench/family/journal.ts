// What a run of the family has measured, kept while it goes on: a line of JSON for each trial, appended to a file
// of the caller's choice. A run that is given the file again takes over what was measured under the same limits
// and goes on from there. A last line without its end is the trial in which a run was lost: it is cut off.

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { AlgorithmName } from '../../src/lab/algorithms';
import type { Outcome } from '../../src/lab/outcome';
import type { TrialLimits } from './problems';

export interface Measured {
  readonly outcome: Outcome;
  /** Of the processor. */
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

  /** Without a file nothing is kept. */
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

  /** What the file says of a trial, or what is measured now. */
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
