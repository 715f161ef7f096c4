// Modules that only the bundles of this bench have: see `bundle.ts`.

declare module 'virtual:kernels' {
  /** The core with the loops of `assembly/bench.ts`. */
  export const binary: import('../../src/engines/core/module').CoreBinary;
}

declare module 'virtual:converted' {
  /** A fresh instance of the release core, as another tool has made it, with so many bytes of memory. */
  export const instantiate: (bytes: number) => {
    readonly exports: object;
    readonly memory: { readonly buffer: ArrayBuffer };
  };
}
