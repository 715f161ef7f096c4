// What is written beside an answer: certificates, tables, pictures. Whatever becomes of it, the answer is told, and each
// is tried though another has failed; what has failed ends the run behind the answer.

import { ClosedOutput } from './output';

/** Those of one problem. */
export class SideOutputs {
  readonly #errors: unknown[] = [];

  note(error: unknown): void {
    if (error !== undefined) this.#errors.push(error);
  }

  /** Undefined where it fails. */
  async attempt<T>(write: () => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await write();
    } catch (error) {
      this.note(error);
      return undefined;
    }
  }

  /** Tells the answer and writes what comes behind it. Throws what has failed: several faults as an `AggregateError`. */
  async tellBetween(tell: () => Promise<void>, writeBehind?: () => Promise<void>): Promise<void> {
    const before = this.#errors.length;
    await this.attempt(tell);
    const [told] = this.#errors.splice(before, 1);
    if (writeBehind !== undefined) await this.attempt(writeBehind);
    // That nobody reads the answers any more is no fault, and says nothing of the others.
    const errors = [...this.#errors];
    if (told !== undefined && (errors.length === 0 || !(told instanceof ClosedOutput))) {
      errors.unshift(told);
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors);
  }
}
