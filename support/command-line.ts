// The command line of the benches: options, and a progress line when the output is a terminal.

import { parseArgs } from 'node:util';

/**
 * The value of an option that is not given. A number stands for a count. The parts of a list are separated by commas,
 * or given one by one.
 */
type Default = number | string | boolean | readonly string[] | undefined;

type Value<Fallback> = Fallback extends number
  ? number
  : Fallback extends boolean
    ? boolean
    : Fallback extends readonly string[]
      ? readonly string[]
      : Fallback extends undefined
        ? string | undefined
        : string;

type Values<Defaults> = { readonly [Name in keyof Defaults]: Value<Defaults[Name]> };

/** The options by name, `checkNodes` for `--check-nodes`. Other words are refused. */
export function readOptions<const Defaults extends Readonly<Record<string, Default>>>(
  args: string[],
  defaults: Defaults,
): Values<Defaults> {
  return readArguments(args, defaults, false).values;
}

/** The options, and the words that are not options. */
export function readArguments<const Defaults extends Readonly<Record<string, Default>>>(
  args: string[],
  defaults: Defaults,
  allowPositionals = true,
): { readonly values: Values<Defaults>; readonly positionals: readonly string[] } {
  const options = Object.entries(defaults).map(([name, fallback]) => {
    const type: 'boolean' | 'string' = typeof fallback === 'boolean' ? 'boolean' : 'string';
    return [toFlag(name), { type, multiple: typeof fallback === 'object' }] as const;
  });
  const given = parseArgs({ args, allowPositionals, options: Object.fromEntries(options) });
  const values = Object.entries(defaults).map(([name, fallback]) => {
    const flag = toFlag(name);
    const value = given.values[flag] ?? fallback;
    if (typeof fallback === 'number') return [name, readCount(flag, String(value))];
    return [name, Array.isArray(value) ? value.flatMap((text) => String(text).split(',')) : value];
  });
  return { values: Object.fromEntries(values), positionals: given.positionals };
}

function toFlag(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads a whole number above 0. Throws a `RangeError` that names the option. */
export function readCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${name}: expected a whole number above 0, got ${text}`);
}

/** Like `readCount`, for an option that may be left out. */
export function readOptionalCount(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : readCount(name, text);
}

/** Replaces the progress line; an empty text removes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** The command that was given, in the form for documents. A journal does not change what is measured. */
export function commandOf(bench: string, args: readonly string[]): string {
  const told = args.filter(
    (arg, index) => !/^--journal(=|$)/.test(arg) && args[index - 1] !== '--journal',
  );
  const words = told.map((arg) => (/^[\w,./=-]+$/.test(arg) ? arg : `'${arg}'`));
  return ['npm run bench --', bench, ...words].join(' ');
}
