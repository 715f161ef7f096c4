// When V8 compiles a function of the core with its second compiler. It does so after so much of it has been run that a
// longer search is likely: Node 20 after a few milliseconds, 22 and 24 a little later, and both are too soon for functions
// as large as the core's. What it gains stands in docs/experiments.md.

import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Roughly the bytes of a function's code that are run until then: 1.8 million in V8 11, 13 million from 12 on. */
const BUDGET = 40_000_000;

/** Versions of V8 that have been tried: others may have no such flag, and would complain. */
const TRIED = /^1[123]\./;

/** Of this process and its threads, for what is compiled from now on. */
export function tierUpLate(): void {
  if (!TRIED.test(versions.v8) || versions.bun !== undefined) return;
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
