// Delays V8's optimising compiler. V8 compiles a function again with it after a certain amount of its code has run: in
// Node 20 after a few milliseconds, in Node 22 and 24 a little later. For the large functions of the core this is too
// early: a short search would end before the compilation pays. docs/experiments.md has the measurements.

/**
 * V8 optimises a function after about this many bytes of its code have run. The default of V8 11 is 1.8 million, that
 * of V8 12 and later is 13 million.
 */
const BUDGET = 40_000_000;

/** The versions of V8 for which the flag was tested. Other versions may not know it and would print a warning. */
const TRIED = /^1[123]\./;

/** Sets the budget for this process and its threads, for all code that is compiled from now on. */
export function tierUpLate(): void {
  // The global is used because an import of `node:process` opens all standard streams, which takes milliseconds.
  const { v8, bun } = process.versions;
  if (!TRIED.test(v8) || bun !== undefined) return;
  // Node contains its own modules in compiled form. After a flag has been set it compiles them from their sources
  // instead, which is slower. The clock of the search is in such a module, so the clock is used once before the flag is
  // set.
  performance.now();
  // Not imported, because commands without a search do not need this module, and it takes a millisecond or two.
  process.getBuiltinModule('node:v8').setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
