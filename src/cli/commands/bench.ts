// `tsumeru bench` without `--compare`: measures the speed of the solver on this machine, with well-known problems. Node counts depend only on
// the version and the table size, so equal counts show that two machines did the same work.

import type { Write } from '../../run/output';
import { EXIT_MATE, EXIT_UNKNOWN } from '../../run/run-error';
import type { Solver } from '../../solver/solver';
import type { Language } from '../../words/language';
import { formatCount, formatSeconds } from '../../words/numbers';
import type { BenchCommand } from '../arguments/commands';

/** Problems of 将棋図巧 (Ito Kanju, 1755), by their numbers. */
const PROBLEMS: readonly (readonly [name: string, sfen: string])[] = [
  ['図巧 2', '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1'],
  ['図巧 30', '4+LgB2/3+P1+R1R1/4+bl1g1/8k/5p1p1/7+p1/9/9/9 b 2G4s4n2l14p 1'],
  ['図巧 98', '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1'],
  ['図巧 11', 'r+b2n4/1Pk1p4/pp1sG4/N1+s1+p4/2P1+R4/+pB1LN4/9/9/9 b SN3gs3l11p 1'],
];

interface BenchHost {
  readonly writeOut: Write;
  readonly signal: AbortSignal;
  readonly language?: Language;
}

export async function runBench(
  { hashMiB, isJson }: BenchCommand,
  makeSolver: (hashMiB: number) => Pick<Solver, 'solve'>,
  { writeOut, signal, language = 'en' }: BenchHost,
): Promise<number> {
  const solver = makeSolver(hashMiB);
  let nodes = 0;
  let milliseconds = 0;
  for (const [name, sfen] of PROBLEMS) {
    const solution = await solver.solve(sfen, { goal: 'first', signal });
    if (solution.status === 'unknown') return EXIT_UNKNOWN;
    nodes += solution.nodes;
    milliseconds += solution.milliseconds;
    if (isJson) await writeOut(`${describe(name, solution.nodes, solution.milliseconds)}\n`);
    else await writeOut(formatRow(name, solution.nodes, solution.milliseconds, language));
  }
  if (isJson) await writeOut(`${describe('all', nodes, milliseconds)}\n`);
  else await writeOut(formatRow(language === 'ja' ? '合計' : 'all', nodes, milliseconds, language));
  return EXIT_MATE;
}

function rate(nodes: number, milliseconds: number): number {
  return Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
}

/** A line of `bench --json`. */
export interface BenchLine {
  /** The name of the problem; `all` in the last line. */
  readonly name: string;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
}

function describe(name: string, nodes: number, milliseconds: number): string {
  const nodesPerSecond = rate(nodes, milliseconds);
  return JSON.stringify({ name, nodes, milliseconds, nodesPerSecond } satisfies BenchLine);
}

const UNITS: Readonly<Record<Language, { readonly nodes: string; readonly rate: string }>> = {
  en: { nodes: ' nodes', rate: ' nodes/s' },
  ja: { nodes: '局面', rate: '局面/秒' },
};

function formatRow(name: string, nodes: number, milliseconds: number, language: Language): string {
  const units = UNITS[language];
  const columns = [
    formatCount(nodes).padStart(12) + units.nodes,
    formatSeconds(milliseconds, language).padStart(10),
    formatCount(rate(nodes, milliseconds)).padStart(10) + units.rate,
  ];
  return `${name}\t${columns.join('  ')}\n`;
}
