// What a batch was asked, kept beside its results: an answer to another question is no earlier result. The
// results themselves stay one problem a line.

import { existsSync, readFileSync } from 'node:fs';
import { CliError } from '../cli-error';
import type { OptionName } from '../command-table';
import type { BatchCommand } from '../commands';
import { writeOutputFile } from '../output-file';

/** Of options with a value null is "no limit". */
export type AskedOptions = Readonly<Partial<Record<OptionName, string | number | boolean | null>>>;

/** Every option on which the answers hang. How many workers there are is none: it only says how fast. */
export function describeAsked(command: BatchCommand): AskedOptions {
  return {
    nodes: finiteOrNull(command.maxNodes),
    time: finiteOrNull(command.timeMs),
    'max-plies': finiteOrNull(command.maxPlies),
    side: command.side,
    goal: command.goal,
    futile: command.futile,
    'book-nodes': command.bookNodes ?? null,
    fill: command.fillDefenderHand,
    memory: command.memoryMiB,
  };
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export function optionsPathOf(results: string): string {
  return `${results}.options.json`;
}

/** Throws an `OutputError`. */
export function writeAsked(results: string, asked: AskedOptions): Promise<void> {
  return writeOutputFile(optionsPathOf(results), [`${JSON.stringify(asked, undefined, 2)}\n`]);
}

/** Throws a `CliError` that says what differs, or that nothing is known. */
export function requireSameOptions(results: string, asked: AskedOptions): void {
  const path = optionsPathOf(results);
  if (!existsSync(path)) {
    throw new CliError(
      `there is no ${path} that tells with which options ${results} was made: take another name, ` +
        `or, if they were those of now, put this there: ${JSON.stringify(asked)}`,
    );
  }
  const then = readAsked(path);
  const names = new Set([...Object.keys(then), ...Object.keys(asked)]);
  const now: Readonly<Record<string, unknown>> = asked;
  const differences = [...names]
    .filter((name) => then[name] !== now[name])
    .map((name) => `--${name} (then ${formatValue(then[name])}, now ${formatValue(now[name])})`);
  if (differences.length === 0) return;
  throw new CliError(
    `${results} answers another question: ${differences.join(', ')}; take the options of then, or another name`,
  );
}

function readAsked(path: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new CliError(`${path} cannot be read as the options of a batch`, { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new CliError(`${path} does not hold the options of a batch`);
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'not known';
  if (value === null) return 'without limit';
  if (typeof value === 'boolean') return value ? 'given' : 'not given';
  return String(value);
}
