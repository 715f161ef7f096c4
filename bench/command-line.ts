// What every bench needs of the command line: whole numbers from options, and one line of progress where
// somebody looks on.

/** A whole number above 0. Throws a `RangeError` that names the option. */
export function readCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${name}: expected a whole number above 0, got ${text}`);
}

/** Like `readCount`, for an option that may be left out. */
export function readOptionalCount(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readCount(name, text);
}

/** Rewrites the line of progress; an empty text clears it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** The command that was given, as a document shows it. */
export function commandOf(bench: string, args: readonly string[]): string {
  const words = args.map((arg) => (/^[\w,./=-]+$/.test(arg) ? arg : `'${arg}'`));
  return ['npm run bench --', bench, ...words].join(' ');
}
