// The measured work: positions for the kernels, and sets of problems by the length of their mates. They come from the
// project's own sets and, if the shared data is installed, from a dozen diagrams of 将棋図巧 and 将棋無双. Very hard
// problems are left out, because every problem is solved at least ten times by the slowest engine.

import { type Row, readOwnSet } from '../../support/positions/table';
import { dataAvailable } from '../../support/shared-data';
import { chooseSets as chooseProblemSets } from '../solve/sets';
import type { Plan } from './measure';

const KERNEL_POSITIONS = 24;
/** Least and greatest number of plies, and the name of the set. */
const CLASSES = [
  [11, 17],
  [25, 25],
  [27, 31],
  [33, 39],
] as const;
/** Diagrams in each class; each takes every engine less than about a second. */
const PER_CLASS = 3;

/** Diagrams that are not in the project's own sets, with the plies of their mates, every interposition counted. */
const SHARED = [
  { plies: [17, 23], ids: ['zukou-035', 'zukou-041', 'musou-025', 'musou-078'] },
  { plies: [33, 43], ids: ['zukou-015', 'zukou-046', 'zukou-073', 'musou-058'] },
  { plies: [45, 89], ids: ['zukou-003', 'zukou-064', 'musou-014', 'musou-056'] },
] as const;

export interface BenchSet {
  readonly length: number;
  readonly set: Plan['sets'][number];
}

function toProblems(rows: readonly Row[]) {
  return rows.map(({ sfen, verdict }) => ({ sfen: sfen!, verdict: verdict! }));
}

function chooseSharedSets(): BenchSet[] {
  if (!dataAvailable) {
    console.log('NOT MEASURED: 図巧 and 無双 (no shared data, TSUMERU_DATA)');
    return [];
  }
  const all = chooseProblemSets(['zukou', 'musou']).flatMap(({ read }) => read());
  return SHARED.map(({ plies: [from, to], ids }) => {
    const problems = ids.map((id) => {
      const { sfen, verdict } = all.find((problem) => problem.id === id)!;
      return { sfen, verdict: String(verdict) };
    });
    const name = `図巧 and 無双, ${from} to ${to} plies`;
    return { length: (from + to) / 2, set: { name, hashMiB: 64, problems } };
  });
}

/** Mates and no-mates of the generated set, and 18th-century diagrams, both by length. */
export function chooseSets(): BenchSet[] {
  const generated = readOwnSet('generated');
  const lengths = [...new Set(generated.map(({ plies }) => Number(plies)))].filter(
    (plies) => plies >= 5,
  );
  const short = lengths.map((length) => {
    const rows = generated.filter(({ plies }) => Number(plies) === length);
    return { length, set: { name: `mates in ${length}`, hashMiB: 1, problems: toProblems(rows) } };
  });
  const noMates = generated.filter(({ verdict }) => verdict === 'nomate');
  const classics = readOwnSet('classics').filter(({ verdict }) => verdict === 'mate');
  const long = CLASSES.map(([from, to]) => {
    const rows = classics.filter(({ plies }) => Number(plies) >= from && Number(plies) <= to);
    const name = `classics, ${from === to ? from : `${from} to ${to}`} plies`;
    const problems = toProblems(rows.slice(0, PER_CLASS));
    return { length: (from + to) / 2, set: { name, hashMiB: 64, problems } };
  });
  const no = { length: 0, set: { name: 'no mates', hashMiB: 1, problems: toProblems(noMates) } };
  return [no, ...short, ...long, ...chooseSharedSets()];
}

/** Half of the positions have an attacker's king, which some kernels need. */
export function chooseKernelSfens(): string[] {
  const rows = [...readOwnSet('generated'), ...readOwnSet('classics')];
  const sfens = rows.map(({ sfen }) => sfen!);
  const hasBothKings = (sfen: string) => /K/.test(sfen) && /k/.test(sfen);
  const pick = (from: string[]) => {
    const step = Math.floor(from.length / (KERNEL_POSITIONS / 2));
    return from.filter((_, index) => index % step === 0).slice(0, KERNEL_POSITIONS / 2);
  };
  return [
    ...pick(sfens.filter(hasBothKings)),
    ...pick(sfens.filter((sfen) => !hasBothKings(sfen))),
  ];
}
