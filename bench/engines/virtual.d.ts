// Modules that exist only in the bundles of this bench (`bundle.ts`).

declare module 'virtual:kernels' {
  /** The core with the loops of `assembly/bench.ts`. */
  export const binary: import('../../src/base/host-types').CoreBinary;
}

declare module 'virtual:converted' {
  /** Makes a new instance of the release core, as converted by another tool, with this many bytes of memory. */
  export const instantiate: (bytes: number) => {
    readonly exports: object;
    readonly memory: { readonly buffer: ArrayBuffer };
  };
}
