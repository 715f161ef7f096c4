// Every problem that readers are shown is analysed: in README, documents, guides, examples, pictures, pages and help.
// Words beside a problem with a fault name the fault.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSolver, InputError, parseSfen, type Solver } from '../../src/index';
import { countMissingPieces } from '../../src/shogi/fill-hand';
import { ROOT } from '../package/tarball';

const FILES = globSync(
  [
    'README*.md',
    'docs/*.{md,svg}',
    'examples/**',
    'problems/*.md',
    'scripts/*.ts',
    'site/**/*.{md,svg,ts,vue}',
    'src/cli/arguments/help-notes.ts',
    'src/cli/commands/*.ts',
    'web/**/*.{html,md,ts}',
  ],
  {
    cwd: ROOT,
    // The positions of `bench` are for measuring alone.
    ignore: ['**/{node_modules,dist,cache}/**', 'site/{api,docs}/**', 'src/cli/commands/bench.ts'],
    dot: true,
  },
);

const BOARD = '(?:[1-9+plnsgbrk]+/){8}[1-9+plnsgbrk]+';
/** Also as an address of the pages has it. */
const SFEN = new RegExp(`${BOARD}[ _][bw][ _](?:-|[0-9plnsgbr]+)(?:[ _]\\d+)?`, 'gi');

/** How many lines before and behind a problem are beside it. */
const BESIDE = 4;

/** What is no problem at all. */
const NO_PROBLEM = /\bthreat|詰めろ/i;
const SAYS = {
  illegal: /illegal|許されない/,
  incomplete: /nowhere|fillDefenderHand|どこにもない/,
  nomate: /no mate|nomate|詰みのない|詰みがない|不詰/i,
  unsound: /unsound|\bcooks?\b|余詰|不完全/i,
};

interface Shown {
  readonly sfen: string;
  /** File and line. */
  readonly at: string;
  readonly beside: string;
}

function shownIn(file: string): Shown[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const beside = lines.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).join('\n');
    return [...line.matchAll(SFEN)].map(([found]) => ({
      sfen: found.replaceAll('_', ' '),
      at: `${file}:${index + 1}`,
      beside,
    }));
  });
}

let solver: Solver;
beforeAll(() => {
  solver = createSolver();
});
afterAll(() => solver.dispose());

const shown = FILES.flatMap(shownIn).filter(({ beside }) => !NO_PROBLEM.test(beside));
const sfens = [...new Set(shown.map(({ sfen }) => sfen))];

it('finds the problems', () => {
  expect(sfens.length).toBeGreaterThan(15);
  const places = shown.map(({ at }) => at.replace(/:\d+$/, ''));
  for (const file of ['README.md', 'README.ja.md', 'site/start.md', 'web/shogi/first-problem.ts']) {
    expect(places).toContain(file);
  }
});

type Fault = keyof typeof SAYS;

async function faultsOf(sfen: string): Promise<Fault[]> {
  try {
    const faults: Fault[] = [];
    if (countMissingPieces(parseSfen(sfen)) > 0) faults.push('incomplete');
    const { status, verdict } = await solver.analyse(sfen, { verdictOnly: true });
    if (status === 'nomate') faults.push('nomate');
    else if (verdict !== 'sound') faults.push('unsound');
    return faults;
  } catch (error) {
    if (error instanceof InputError) return ['illegal'];
    throw error;
  }
}

it.each(sfens)('says what is wrong with it, or is sound and complete: %s', async (sfen) => {
  for (const fault of await faultsOf(sfen)) {
    for (const { at, beside } of shown.filter((each) => each.sfen === sfen)) {
      expect(beside, at).toMatch(SAYS[fault]);
    }
  }
});
