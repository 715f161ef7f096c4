// The arguments as typed objects. The tokens come from Node's own `parseArgs`, in its lenient mode:
// unlike parsers that turn every dash into an option it keeps a lone `-` (empty hands of an SFEN,
// standard input) and leaves numbers as they were typed, and the messages can be our own.

import { parseArgs } from 'node:util';
import { MAX_HASH_MIB } from '../core/load';
import {
  DEFAULT_GO_HASH_MIB,
  DEFAULT_METHOD,
  MAX_GO_HASH_MIB,
  METHODS,
  type Method,
} from '../go/options';
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

export interface GoSolveCommand extends Omit<SolveCommand, 'name'> {
  readonly name: 'go';
  readonly method: Method;
}

export type Command = SolveCommand | GoSolveCommand | { readonly name: 'usi' | 'help' | 'version' };

const OPTIONS = {
  hash: { type: 'string' },
  nodes: { type: 'string' },
  time: { type: 'string' },
  method: { type: 'string' },
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
  if (command === 'go') return makeGoCommand(rest, values);
  if (command === 'usi') return makeUsiCommand(rest, values);
  if (command !== 'solve') throw new UsageError(`unknown command: ${command}`);
  if (values.has('method')) throw new UsageError('--method belongs to the command go solve');
  return { name: 'solve', operands: rest, ...readLimits(values, DEFAULT_HASH_MIB, MAX_HASH_MIB) };
}

function makeGoCommand(
  [command, ...operands]: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): GoSolveCommand {
  if (command !== 'solve') throw new UsageError(`unknown command: go ${command ?? ''}`.trimEnd());
  const method = values.get('method') ?? DEFAULT_METHOD;
  if (!Object.hasOwn(METHODS, method)) {
    throw new UsageError(`--method: expected A, B, C or P, got ${JSON.stringify(method)}`);
  }
  const limits = readLimits(values, DEFAULT_GO_HASH_MIB, MAX_GO_HASH_MIB);
  return { name: 'go', operands, method: method as Method, ...limits };
}

/** All its settings come through the protocol. */
function makeUsiCommand(
  operands: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): Command {
  const [extra] = [...operands, ...[...values.keys()].map((name) => `--${name}`)];
  if (extra !== undefined) throw new UsageError(`usi takes no arguments, got ${extra}`);
  return { name: 'usi' };
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

function readLimits(
  values: ReadonlyMap<OptionName, string>,
  defaultHashMiB: number,
  maxHashMiB: number,
): Omit<SolveCommand, 'name' | 'operands'> {
  const readNumber = (name: OptionName, fallback: number, high = Number.MAX_SAFE_INTEGER) => {
    const text = values.get(name);
    return text === undefined ? fallback : parseWhole(name, text, high);
  };
  return {
    hashMiB: readNumber('hash', defaultHashMiB, maxHashMiB),
    maxNodes: readNumber('nodes', Number.POSITIVE_INFINITY),
    timeMs: readNumber('time', Number.POSITIVE_INFINITY),
    isJson: values.has('json'),
    isQuiet: values.has('quiet'),
  };
}

/** A whole number from 1; `1e6` is one too, `1.5`, `0x10` and `1_000` are not. */
function parseWhole(name: OptionName, text: string, high: number): number {
  const value = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= 1 && value <= high) return value;
  const range = high === Number.MAX_SAFE_INTEGER ? 'of at least 1' : `from 1 to ${high}`;
  throw new UsageError(`--${name}: expected a whole number ${range}, got ${JSON.stringify(text)}`);
}
