// The names of the two engines. `engines.ts` makes the engines, and is loaded for the first search.

export const ENGINES = ['wasm', 'js'] as const;

export type EngineName = (typeof ENGINES)[number];

export const ENGINE_LABELS: Readonly<Record<EngineName, string>> = {
  wasm: 'WebAssembly',
  js: 'JavaScript',
};
