// Modules that only the bundles of this bench have: see `bundle.ts`.

declare module 'virtual:kernels' {
  /** The core with the loops of `assembly/bench.ts`. */
  export const binary: import('../../src/core/module').CoreBinary;
}

declare module 'virtual:wasm2js' {
  /** The release core as wasm2js wrote it. */
  export const instantiate: (memory: { buffer: ArrayBuffer }) => object;
}
