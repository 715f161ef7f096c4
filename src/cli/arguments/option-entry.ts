// An option as the command line has it.

export interface OptionEntry {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands behind the option in the help. */
  readonly value?: string;
  /** The only values there are. */
  readonly choices?: readonly string[];
}
