// Delays V8's optimising compiler. V8 compiles a function again with it after a certain amount of its code has run: in Node 20 after a few
// milliseconds, in Node 22 and 24 a little later. For the large functions of the core this is too early: a short search would end before
// the compilation pays. docs/experiments.md has the measurements.

import { setFlagsFromString } from 'node:v8';

/** Roughly the bytes of code that a function runs before V8 optimises it. V8's own values: 1.8 million in V8 11, 13 million from V8 12 on. */
const BUDGET = 40_000_000;

/** The versions of V8 for which the flag was tested. Other versions may not know it and would print a warning. */
const TRIED = /^1[123]\./;

/** Sets the budget for this process and its threads, for all code that is compiled from now on. */
export function tierUpLate(): void {
  // The global is used because an import of `node:process` opens all standard streams, which takes milliseconds.
  const { v8, bun } = process.versions;
  if (!TRIED.test(v8) || bun !== undefined) return;
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
