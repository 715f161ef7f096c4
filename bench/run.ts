// The entry of all benches: `npm run bench -- <name> [arguments]`. A bench is a module with a function `run`, which
// takes the remaining arguments and returns the exit code.

import { ensureBuilt } from '../scripts/built';
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
    summary: 'the gain of each technique of the search, compared with the figures of [N10]',
    load: () => import('./ablation/ablation'),
  },
  engines: {
    summary: 'WebAssembly compared with plain TypeScript, in Node and in browsers',
    load: () => import('./engines/engines'),
  },
  compare: {
    summary: 'the comparison of WebAssembly and plain TypeScript by `tsumeru bench --compare`',
    load: () => import('./engines/compare'),
  },
  speed: {
    summary: 'one build of the core against another, in turn: ratios of nodes per second',
    load: () => import('./speed/speed'),
  },
  judge: {
    summary: 'which of two builds takes fewer nodes, on fresh problems, by a sequential test',
    load: () => import('./judge/judge'),
  },
  growth: {
    summary: 'nodes and seconds against the length of the line and the size of the table',
    load: () => import('./growth/growth'),
  },
  leaves: {
    summary: 'fits the weights that the first numbers of a leaf are multiplied by',
    load: () => import('./leaves/leaves'),
  },
  certificates: {
    summary:
      'certificates of the verdicts of whole sets: size, and the cost of making and checking',
    load: () => import('./certificates/certificates'),
  },
  family: {
    summary: 'the algorithms of the papers compared, with the figures of the papers',
    load: () => import('./family/family'),
  },
  book: {
    summary: 'the cost of the book solution over mates from games, and how often it is proven',
    load: () => import('./book/book'),
  },
  lengths: {
    summary: 'exact and book lengths of the classics, compared with the recorded lengths',
    load: () => import('./lengths/lengths'),
  },
  faults: {
    summary: "the authors' lines: verdicts, faults, open questions",
    load: () => import('./faults/faults'),
  },
  decided: {
    summary: 'how many short problems an analysis decides with its default limits, at what cost',
    load: () => import('./soundness/decided'),
  },
  works: {
    summary: 'is each work sound, long ones too; in stages, with the fault as a record',
    load: () => import('./soundness/works'),
  },
  difficulty: {
    summary:
      'fits the estimate of difficulty, and compares it with another engine and recorded lengths',
    load: () => import('./difficulty/difficulty'),
  },
  generate: {
    summary: 'proper problems a minute that the generator makes, by length',
    load: () => import('./generate/generate'),
  },
  looks: {
    summary: 'how the problems of the book look, beside composed problems',
    load: () => import('./problem-book/looks'),
  },
  'problem-book': {
    summary:
      'the book of problems, judged again by the second engine, brute force and certificates',
    load: () => import('./problem-book/audit'),
  },
  proper: {
    summary: 'how many problems of each set are proper, the book of problems among them',
    load: () => import('./problem-book/proper'),
  },
  themes: {
    summary: 'how many of the themes found in 100 problems are right, as a person judged them',
    load: () => import('./themes/themes'),
  },
  threads: {
    summary: 'the gain of several threads on one problem: simulated, and by the clock',
    load: () => import('./threads/threads'),
  },
  overhead: {
    summary: 'the work around the search: the parts of a warm solve, and the start of a process',
    load: () => import('./overhead/overhead'),
  },
  calls: {
    summary: "the time of an engine's call in addition to its search, by the form of the position",
    load: () => import('./overhead/calls'),
  },
  queue: {
    summary:
      'the cost of a queue: throughput, processor time and memory, compared with a local batch',
    load: () => import('./queue/queue'),
  },
  papers: {
    summary: 'the experiments of the five papers, by the names of the papers (`npm run papers`)',
    load: () => import('./papers/papers'),
  },
  results: {
    summary:
      'the stored results and the pages that show them; measures those of an earlier core again',
    load: () => import('./report/again'),
  },
  'one-eye': {
    summary: 'methods A, B, C and P on one-eye problems of Go, compared with the figures of [I1]',
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
  ensureBuilt('dist');
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
