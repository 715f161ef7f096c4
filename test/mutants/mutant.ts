// A mutant: one textual change of the sources, and the tests that should catch it.

export interface Mutant {
  readonly name: string;
  /** What went wrong in the engine that had this bug, or would go wrong here. */
  readonly story: string;
  readonly file: string;
  /**
   * The function, class or constant that is changed: `entry`, `Probe.setVerdict`. Without it, `original` occurs once in
   * the file.
   */
  readonly within?: string;
  /** The original code, which occurs there once. Spaces and line breaks do not matter. */
  readonly original: string;
  readonly replacement: string;
  /** Test files or folders that are run first, of the short or the long suite. */
  readonly aimedBy: string | readonly string[];
}
