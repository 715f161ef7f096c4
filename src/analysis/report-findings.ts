// Reports the findings of an analysis to the caller (option `onFinding`). At the start of every search and at the end
// of the analysis, the current findings are compared with the earlier reports. So the code that finds a fault does not
// have to call `onFinding`.

import type { Fault } from '../answers/analysis';
import type { FaultFinding, FaultList, Finding, LengthFinding } from '../answers/finding';
import type { Prover } from '../engines/node-budget';
import type { CheckedAnalyseOptions } from '../options/analyse-options';
import { type Findings, formatVariationCook, listFaults, nameOf, reportLine } from './findings';

export class FindingReporter {
  readonly #listener: (finding: Finding) => void;
  readonly #options: CheckedAnalyseOptions;
  /** The faults that were reported and not withdrawn, by their names. */
  #faults = new Map<string, FaultFinding>();
  #lastId = 0;
  #length: string | undefined;
  readonly #cooks = new Set<string>();
  #trials = 0;

  constructor(listener: (finding: Finding) => void, options: CheckedAnalyseOptions) {
    this.#listener = listener;
    this.#options = options;
  }

  /** The prover, which now reports the findings before each search. */
  listen(prover: Prover, findings: Findings): Prover {
    const tell = () => this.tell(findings);
    return {
      ...prover,
      *search(position, how) {
        tell();
        return yield* prover.search(position, how);
      },
    };
  }

  /** Reports the findings that were not reported yet. */
  tell(findings: Findings): void {
    this.#tellLength(findings);
    this.#tellFaults(findings);
    // A further round, for the time that is given, begins with an empty list.
    for (const found of findings.variationSearch?.cooks ?? []) {
      const cook = formatVariationCook(found);
      const name = `${cook.path.join(' ')} ${cook.move}`;
      if (this.#cooks.has(name)) continue;
      this.#cooks.add(name);
      this.#listener({ type: 'variation-cook', cook });
    }
    for (const trial of (findings.removals ?? []).slice(this.#trials)) {
      this.#trials += 1;
      this.#listener({ type: 'removal', trial });
    }
  }

  #tellLength(findings: Findings): void {
    if (findings.line === undefined) return;
    const { lineBy, line, length, lengthIsExact, mateAtLeast } = reportLine(
      findings,
      this.#options,
    );
    const known: LengthFinding = {
      type: 'length',
      lineBy,
      line,
      length,
      lengthIsExact,
      mateAtLeast,
    };
    const text = JSON.stringify(known);
    if (text === this.#length) return;
    this.#length = text;
    this.#listener(known);
  }

  #tellFaults(findings: Findings): void {
    const { faults, notes, possibleFaults } = listFaults(findings, this.#options);
    const before = this.#faults;
    const now = new Map<string, FaultFinding>();
    const isChanged: FaultFinding[] = [];
    const add = (list: FaultList) => (fault: Fault) => {
      const name = nameOf(fault);
      const told = before.get(name);
      const finding = { type: 'fault', id: told?.id ?? ++this.#lastId, list, fault } as const;
      now.set(name, finding);
      if (JSON.stringify(told) !== JSON.stringify(finding)) isChanged.push(finding);
    };
    faults.forEach(add('faults'));
    notes.forEach(add('notes'));
    possibleFaults.forEach(add('possibleFaults'));
    this.#faults = now;
    for (const [name, { id }] of before) {
      if (!now.has(name)) this.#listener({ type: 'withdrawn', id });
    }
    for (const finding of isChanged) this.#listener(finding);
  }
}
