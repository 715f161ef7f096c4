// Writes the additional outputs of an answer: certificates, tables, pictures. If one of them fails, the others are
// still tried and the answer is still reported; the error is thrown afterwards and ends the run.

import { ClosedOutput } from './output';

/** The outputs of one problem, and the errors among them. */
export class SideOutputs {
  readonly #errors: unknown[] = [];

  note(error: unknown): void {
    if (error !== undefined) this.#errors.push(error);
  }

  /** Returns the result of `write`; undefined if it fails. The error is noted. */
  async attempt<T>(write: () => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await write();
    } catch (error) {
      this.note(error);
      return undefined;
    }
  }

  /**
   * Reports the answer, then writes the output after it. Throws the errors noted so far, several of them as an
   * `AggregateError`.
   */
  async reportAnswer(report: () => Promise<void>, writeAfter?: () => Promise<void>): Promise<void> {
    const before = this.#errors.length;
    await this.attempt(report);
    const [reportError] = this.#errors.splice(before, 1);
    if (writeAfter !== undefined) await this.attempt(writeAfter);
    // A closed output ends the run but is not an error of it, so any other error is thrown instead.
    const errors = [...this.#errors];
    if (
      reportError !== undefined &&
      (errors.length === 0 || !(reportError instanceof ClosedOutput))
    ) {
      errors.unshift(reportError);
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors);
  }
}
