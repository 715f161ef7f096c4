// Stores each measurement of a bench at once, as one line of JSON, so that an interrupted run loses no measurement.
// Each measurement has a name that contains everything on which the measurement depends. A later run with the same file
// does not repeat a measurement whose name is in the file. A last line without a line break was interrupted and is cut
// off.

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

export class Journal<Name, Measured> {
  readonly #measured = new Map<string, Measured>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      return;
    }
    const text = readFileSync(file);
    const end = text.lastIndexOf('\n') + 1;
    truncateSync(file, end);
    for (const line of text.toString('utf8', 0, end).split('\n').filter(Boolean)) {
      const [name, measured] = JSON.parse(line) as [Name, Measured];
      this.#measured.set(JSON.stringify(name), measured);
    }
  }

  /** The recorded measurement of this name, or a new one. */
  recall(name: Name, measure: () => Measured): Measured {
    return this.#find(name) ?? this.#keep(name, measure());
  }

  /** The same for a measurement that gives a promise. */
  async recallLater(name: Name, measure: () => Promise<Measured>): Promise<Measured> {
    return this.#find(name) ?? this.#keep(name, await measure());
  }

  #find(name: Name): Measured | undefined {
    return this.#measured.get(JSON.stringify(name));
  }

  #keep(name: Name, measured: Measured): Measured {
    appendFileSync(this.#file, `${JSON.stringify([name, measured])}\n`);
    return measured;
  }
}

/**
 * Opens the given journal, or a new one in `build/`. Prints its path, which is needed to continue after an
 * interruption.
 */
export function openJournal<Name, Measured>(
  bench: string,
  given: string | undefined,
): Journal<Name, Measured> {
  const time = new Date().toISOString().replace(/\..*|[-:]/g, '');
  const file = given ?? `build/journals/${bench}-${time}.jsonl`;
  console.log(
    `Measurements are kept in ${file}. After an interruption, --journal ${file} goes on.\n`,
  );
  return new Journal(file);
}
