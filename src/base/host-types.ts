// Types of browsers and of Node that the package's declarations name. A project may compile without both (`lib:
// ["es2022"]`), and its compiler would report errors in this package. If the host's own types exist, these types merge
// with them and add nothing.

declare global {
  interface AbortSignal {
    readonly aborted: boolean;
  }
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of browsers, with which this one must agree
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

/**
 * Bytes in memory that is not shared between threads. TypeScript has a type for this from version 5.7 on; this form
 * works in all versions.
 */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;

/**
 * A binary other than the one inside this package, for example the test build, or a copy that a page serves as a file.
 */
export type CoreBinary = WebAssembly.Module | ArrayBuffer | Bytes;
