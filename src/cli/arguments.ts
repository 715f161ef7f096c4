// The arguments as typed objects. The tokens come from Node's own `parseArgs`, in its lenient mode:
// unlike parsers that turn every dash into an option it keeps a lone `-` (empty hands of an SFEN,
// standard input) and leaves numbers as they were typed, and the messages can be our own.

import { parseArgs } from 'node:util';
import { MAX_HASH_MIB } from '../core/load';
import { DEFAULT_HASH_MIB } from '../solver/options';
import { UsageError } from './cli-error';

export interface SolveCommand {
  readonly name: 'solve';
  /** What stands after the command: an SFEN in one or several parts, a file, `-`, or nothing. */
  readonly operands: readonly string[];
  readonly hashMiB: number;
  /** Infinity: no limit. */
  readonly maxNodes: number;
  readonly timeMs: number;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
}

export type Command = SolveCommand | { readonly name: 'help' } | { readonly name: 'version' };

const OPTIONS = {
  hash: { type: 'string' },
  nodes: { type: 'string' },
  time: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type OptionName = keyof typeof OPTIONS;

/** The command that the arguments (without node and script) ask for; throws a `UsageError`. */
export function parseArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const values = new Map<OptionName, string>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option') readOption(token, values);
  }
  if (values.has('help')) return { name: 'help' };
  if (values.has('version')) return { name: 'version' };
  const [command, ...rest] = operands;
  if (command === undefined) throw new UsageError('no command given');
  if (command !== 'solve') throw new UsageError(`unknown command: ${command}`);
  return makeSolveCommand(rest, values);
}

function readOption(
  token: { readonly name: string; readonly rawName: string; readonly value?: string | undefined },
  values: Map<OptionName, string>,
): void {
  const { name, rawName, value } = token;
  if (!Object.hasOwn(OPTIONS, name)) throw new UsageError(`unknown option: ${rawName}`);
  const takesValue = OPTIONS[name as OptionName].type === 'string';
  if (takesValue && value === undefined) throw new UsageError(`${rawName} needs a value`);
  if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  values.set(name as OptionName, value ?? '');
}

function makeSolveCommand(
  operands: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): SolveCommand {
  const isJson = values.has('json');
  const isQuiet = values.has('quiet');
  const readNumber = (name: OptionName, fallback: number, high = Number.MAX_SAFE_INTEGER) => {
    const text = values.get(name);
    return text === undefined ? fallback : parseWhole(name, text, high);
  };
  return {
    name: 'solve',
    operands,
    hashMiB: readNumber('hash', DEFAULT_HASH_MIB, MAX_HASH_MIB),
    maxNodes: readNumber('nodes', Number.POSITIVE_INFINITY),
    timeMs: readNumber('time', Number.POSITIVE_INFINITY),
    isJson,
    isQuiet,
  };
}

/** A whole number from 1; `1e6` is one too, `1.5`, `0x10` and `1_000` are not. */
function parseWhole(name: OptionName, text: string, high: number): number {
  const value = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= 1 && value <= high) return value;
  const range = high === Number.MAX_SAFE_INTEGER ? 'of at least 1' : `from 1 to ${high}`;
  throw new UsageError(`--${name}: expected a whole number ${range}, got ${JSON.stringify(text)}`);
}
