// When V8 compiles a function of the core with its second compiler. Node 20 does so after a few milliseconds of it, where
// a short search ends before that pays; from Node 22 on the budget is seven times as large. What it gains stands in
// docs/experiments.md.

import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** V8's own from 12 on: roughly the bytes of a function's code that are run until then. */
const BUDGET = 13_000_000;

/** Of this process and its threads, for what is compiled from now on. */
export function tierUpAsNewerVersions(): void {
  if (!versions.v8.startsWith('11.') || versions.bun !== undefined) return;
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
