// A mutant: one textual change of the sources, and the tests that aim at it.

export interface Mutant {
  readonly name: string;
  /** What went wrong in the engine that had it, or would go wrong here. */
  readonly story: string;
  readonly file: string;
  /** The function, class or constant that is changed: `entry`, `Probe.setVerdict`. Without it `original` stands once in the file. */
  readonly within?: string;
  /** What stands there once; spaces and line breaks are all the same. */
  readonly original: string;
  readonly replacement: string;
  /** The test files or folders that are run first, of either suite. */
  readonly aimedBy: string | readonly string[];
}
