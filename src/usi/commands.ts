// Lines of the protocol as typed commands. Whatever is not understood is a command too: the engine must
// answer it with nothing, and must not fall over it.

export interface GoLimits {
  /** Milliseconds; Infinity without a limit. */
  readonly timeMs: number;
  readonly nodes: number;
  /** The answer has to wait for `stop` or `ponderhit`. */
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

/** Part of the time that is left on the clock which a move may take. */
const CLOCK_PART = 1 / 40;
/** Kept back for the way through the GUI. */
const MARGIN_MS = 50;

export function parseCommand(line: string): Command {
  const text = line.trim();
  const [word, ...rest] = text.split(/\s+/);
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
  const clocks = ['btime', 'wtime'].map(numberAfter).filter((time) => time !== undefined);
  const times = [
    numberAfter('movetime'),
    numberAfter('byoyomi') || undefined,
    // Which clock is ours is not asked: the shorter one will do for a look at mates.
    clocks.length > 0 ? Math.min(...clocks) * CLOCK_PART : undefined,
  ].filter((time) => time !== undefined);
  const timeMs = times.length > 0 ? Math.max(1, Math.max(...times) - MARGIN_MS) : undefined;
  return {
    name: 'go',
    limits: {
      timeMs: timeMs ?? Number.POSITIVE_INFINITY,
      nodes: numberAfter('nodes') ?? Number.POSITIVE_INFINITY,
      waits: words.includes('infinite') || words.includes('ponder'),
    },
  };
}
