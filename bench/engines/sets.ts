// What is measured: positions for the kernels, and sets by the length of their mates, from the project's own
// sets. None is so hard that ten rounds take long on the slowest engine.

import { type Row, readOwnSet } from '../positions/table';
import type { Plan } from './measure';

const KERNEL_POSITIONS = 24;
/** Plies from and to, and the name of the set. */
const CLASSES = [
  [11, 17],
  [25, 25],
  [27, 31],
  [33, 39],
] as const;
/** Diagrams that take every engine less than a second or so. */
const PER_CLASS = 3;

interface BenchSet {
  readonly length: number;
  readonly set: Plan['sets'][number];
}

function toProblems(rows: readonly Row[]) {
  return rows.map(({ sfen, verdict }) => ({ sfen: sfen!, verdict: verdict! }));
}

/** Mates and no-mates of the generated set by length, and 18th-century diagrams by length. */
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
  return [no, ...short, ...long];
}

/** Half of them with an attacker's king, which some kernels need. */
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
