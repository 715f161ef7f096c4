// Parses lines of the USI protocol into typed commands. A line that is not understood becomes the command `unknown`,
// which the engine only reports: it must not fail.

import type { Color } from '../shogi/piece';

export interface GoLimits {
  /** The time for the move in milliseconds, by the side to move; Infinity without a limit. */
  readonly timeMs: Readonly<Record<Color, number>>;
  readonly nodes: number;
  /** Plies below the position. */
  readonly depth: number;
  /** Must the answer wait for `stop` or `ponderhit`? */
  readonly waits: boolean;
}

export type Command =
  | { readonly name: 'usi' | 'isready' | 'usinewgame' | 'stop' | 'ponderhit' | 'gameover' | 'quit' }
  | { readonly name: 'setoption'; readonly option: string; readonly value: string }
  | { readonly name: 'position'; readonly text: string }
  | { readonly name: 'go-mate'; readonly timeMs: number }
  | { readonly name: 'go'; readonly limits: GoLimits }
  | { readonly name: 'nothing' }
  | { readonly name: 'unknown'; readonly text: string };

const PLAIN = ['usi', 'isready', 'usinewgame', 'stop', 'ponderhit', 'gameover', 'quit'] as const;

/** The part of the remaining clock time that a move may take. */
const CLOCK_PART = 1 / 40;
/**
 * When little time is left, a move may still take this time, enough to find a short mate, but at most this part of the
 * clock.
 */
const LEAST_MS = 200;
const LEAST_PART = 1 / 10;
/** The time that is reserved for the answer to pass through the GUI. */
const MARGIN_MS = 50;

export function parseCommand(line: string): Command {
  const text = line.trim();
  // No command but `position`, which is not read here, has so many words.
  const [word, ...rest] = text.split(/\s+/, 50);
  if (word === undefined || word === '') return { name: 'nothing' };
  const plain = PLAIN.find((name) => name === word);
  if (plain !== undefined) return { name: plain };
  if (word === 'setoption') return parseSetOption(text);
  if (word === 'position') return { name: 'position', text };
  if (word === 'go') return rest[0] === 'mate' ? parseGoMate(rest[1], text) : parseGo(rest);
  return { name: 'unknown', text };
}

function parseSetOption(text: string): Command {
  const [, option, value = ''] = /^setoption\s+name\s+(\S+)(?:\s+value\s*(.*))?$/.exec(text) ?? [];
  return option === undefined ? { name: 'unknown', text } : { name: 'setoption', option, value };
}

function parseGoMate(limit: string | undefined, text: string): Command {
  if (limit === undefined || limit === 'infinite') {
    return { name: 'go-mate', timeMs: Number.POSITIVE_INFINITY };
  }
  if (/^[0-9]{1,12}$/.test(limit)) return { name: 'go-mate', timeMs: Number(limit) };
  return { name: 'unknown', text };
}

function parseGo(words: readonly string[]): Command {
  const numberAfter = (name: string): number | undefined => {
    const at = words.indexOf(name);
    const value = at < 0 ? undefined : words[at + 1];
    return value !== undefined && /^[0-9]{1,12}$/.test(value) ? Number(value) : undefined;
  };
  const fixed = [numberAfter('movetime'), numberAfter('byoyomi') || undefined];
  const timeBy = (clock: number | undefined, increment = 0) => {
    const ofClock = clock === undefined ? undefined : clock * CLOCK_PART + increment;
    const times = [...fixed, ofClock].filter((time) => time !== undefined);
    if (times.length === 0) return Number.POSITIVE_INFINITY;
    const least = Math.min(LEAST_MS, (clock ?? 0) * LEAST_PART);
    return Math.max(1, least, Math.max(...times) - MARGIN_MS);
  };
  const [black, white] = [numberAfter('btime'), numberAfter('wtime')];
  return {
    name: 'go',
    limits: {
      // If a GUI gives one clock only, it counts for both sides.
      timeMs: {
        black: timeBy(black ?? white, numberAfter('binc')),
        white: timeBy(white ?? black, numberAfter('winc')),
      },
      nodes: numberAfter('nodes') ?? Number.POSITIVE_INFINITY,
      depth: numberAfter('depth') ?? Number.POSITIVE_INFINITY,
      waits: words.includes('infinite') || words.includes('ponder'),
    },
  };
}
