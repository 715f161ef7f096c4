// Types of browsers and of Node that the package's declarations name. A project may compile without both (`lib: ["es2022"]`), and its compiler
// would find faults in this package. Where the host's own types are there, these merge with them and add nothing.

declare global {
  interface AbortSignal {
    readonly aborted: boolean;
  }
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of browsers, with which this one has to agree
  interface CustomEvent<T = any> {
    readonly detail: T;
  }
  interface HTMLElement {}
  interface URL {
    href: string;
  }
  interface Worker {}
  namespace WebAssembly {
    interface Module {}
  }
}

/** Bytes in memory that nobody shares. TypeScript makes this difference from version 5.7 on, and writes the type differently before. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
