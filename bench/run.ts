// The entry of all benches: `npm run bench -- <name> [arguments]`. A bench is a module with a function `run`, which takes the
// remaining arguments and returns the exit code.

import { OptionError } from '../src/base/errors';

interface Bench {
  readonly summary: string;
  readonly load: () => Promise<{ run(args: string[]): Promise<number> }>;
}

const EXIT_BAD_USAGE = 64;

const BENCHES: Readonly<Record<string, Bench>> = {
  solve: {
    summary: 'solves sets of positions with known answers and judges every answer',
    load: () => import('./solve/solve'),
  },
  signature: {
    summary: 'total node count over a fixed set: the fingerprint of the search',
    load: () => import('./signature/signature'),
  },
  ablation: {
    summary: 'what each technique of the search is worth, beside the figures of [N10]',
    load: () => import('./ablation/ablation'),
  },
  engines: {
    summary: 'WebAssembly beside plain TypeScript and wasm2js, in Node and in a browser',
    load: () => import('./engines/engines'),
  },
  speed: {
    summary: 'one build of the core against another, in turn: ratios of nodes per second',
    load: () => import('./speed/speed'),
  },
  growth: {
    summary: 'nodes and seconds against the length of the line and the size of the table',
    load: () => import('./growth/growth'),
  },
  leaves: {
    summary: 'fits the weights that the first numbers of a leaf are multiplied by',
    load: () => import('./leaves/leaves'),
  },
  agreement: {
    summary: 'the same verdict for all techniques, table sizes and slices drawn at random',
    load: () => import('./agreement/agreement'),
  },
  certificates: {
    summary: 'certificates of the verdicts of whole sets: size, and what making and checking cost',
    load: () => import('./certificates/certificates'),
  },
  telling: {
    summary: 'lines and certificates beside the search that proved the mate, by size of the table',
    load: () => import('./telling/telling'),
  },
  family: {
    summary: 'the algorithms of the papers side by side, beside what the papers report',
    load: () => import('./family/family'),
  },
  book: {
    summary: "what the book's answer costs over mates from games, and how often it is proven",
    load: () => import('./book/book'),
  },
  lengths: {
    summary: 'exact lengths of the classics, by plies and as books count, beside what is recorded',
    load: () => import('./lengths/lengths'),
  },
  faults: {
    summary: "authors' lines judged: verdicts, faults by name, what is open",
    load: () => import('./faults/faults'),
  },
  soundness: {
    summary: 'cooks of the classics, by class',
    load: () => import('./soundness/soundness'),
  },
  ladder: {
    summary: 'nodes along a mating line from its end backwards: where they jump',
    load: () => import('./mating-line/ladder'),
  },
  generate: {
    summary: 'proper problems a minute that the generator makes, by length',
    load: () => import('./generate/generate'),
  },
  threads: {
    summary: 'what several threads on one problem gain: simulated, and by the clock',
    load: () => import('./threads/threads'),
  },
  overhead: {
    summary: 'what surrounds the search: the parts of a warm solve, and the start of a process',
    load: () => import('./overhead/overhead'),
  },
  queue: {
    summary: 'what a queue costs: throughput, processor time and memory beside a batch here',
    load: () => import('./queue/queue'),
  },
  split: {
    summary: 'one problem as leaves for several workers, on a virtual clock',
    load: () => import('./split/split'),
  },
  anatomy: {
    summary: 'where the nodes of one search go: by depth, along its line, by what happens',
    load: () => import('./anatomy/anatomy'),
  },
  'one-eye': {
    summary: 'methods A, B, C and P on one-eye problems of Go, beside the figures of [I1]',
    load: () => import('./one-eye/one-eye'),
  },
};

function usage(): string {
  const lines = Object.entries(BENCHES).map(
    ([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`,
  );
  return ['npm run bench -- <name> [arguments]', ...lines].join('\n');
}

async function main([name, ...args]: string[]): Promise<number> {
  const bench = name !== undefined && Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench === undefined) {
    console.error(usage());
    return EXIT_BAD_USAGE;
  }
  try {
    return await (await bench.load()).run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(error.message);
    return EXIT_BAD_USAGE;
  }
}

/** True for errors of the command line, as `parseArgs` and the benches throw them. */
function isUsageError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('ERR_PARSE_ARGS_') ||
    error instanceof RangeError ||
    error instanceof OptionError
  );
}

process.exitCode = await main(process.argv.slice(2));
