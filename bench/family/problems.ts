// The problems on which the algorithms are compared, and their limits: the short mates (all, or an even sample of each
// length), and problems of 図巧 and 無双 that are recorded with at most 25 plies. Recorded lengths may be wrong; here
// it counts only that they are mates. T2 gets the latter problems once more, with far more expansions.

import type { AlgorithmName } from '../../src/lab/algorithms';
import { type Row, readOwnSet } from '../../support/positions/table';
import { readShared } from '../../support/shared-data';

export interface FamilyProblem {
  readonly id: string;
  readonly sfen: string;
  readonly plies: number;
  readonly isMate: boolean;
}

export interface TrialLimits {
  readonly maxNodes: number;
  readonly maxMemory: number;
}

export interface FamilySet {
  readonly name: string;
  readonly kind: 'short' | 'classic' | 'patient';
  readonly problems: readonly FamilyProblem[];
  readonly limits: TrialLimits;
  /** Algorithms that run on this set. Default: all. */
  readonly algorithms?: readonly AlgorithmName[];
}

const MOST_PLIES = 25;
const LIMITS: Readonly<Record<FamilySet['kind'], TrialLimits>> = {
  short: { maxNodes: 50_000, maxMemory: 150_000 },
  classic: { maxNodes: 300_000, maxMemory: 1_000_000 },
  patient: { maxNodes: 2_000_000, maxMemory: 1_000_000 },
};

function readRows(table: string): Row[] {
  return readShared(table).filter(({ verdict, plies }) => verdict === 'mate' && Number(plies) > 0);
}

function toProblem({ id, sfen, plies, verdict }: Row): FamilyProblem {
  return { id: id!, sfen: sfen!, plies: Number(plies), isMate: verdict === 'mate' };
}

function readMates(perLength: number | undefined): FamilyProblem[] {
  const rows = readRows('mates');
  return perLength === undefined ? rows.map(toProblem) : sampleLengths(rows, perLength);
}

/** So many rows of each length, spread evenly over the table. */
function sampleLengths(rows: readonly Row[], perLength: number): FamilyProblem[] {
  const lengths = [...new Set(rows.map(({ plies }) => Number(plies)))].sort((a, b) => a - b);
  return lengths.flatMap((length) => {
    const own = rows.filter(({ plies }) => Number(plies) === length);
    const count = Math.min(perLength, own.length);
    return Array.from({ length: count }, (_, index) =>
      toProblem(own[Math.floor((index * own.length) / count)]!),
    );
  });
}

/** `perLength`: number of short mates of each length, spread evenly over the table. Default: all. */
export function readFamilySets(perLength?: number): FamilySet[] {
  const rows = readRows('classics').filter(({ plies }) => Number(plies) <= MOST_PLIES);
  const readBook = (name: string) =>
    rows.filter(({ id }) => new RegExp(`^${name}-\\d+$`).test(id!)).map(toProblem);
  const [zukou, musou] = [readBook('zukou'), readBook('musou')];
  return [
    makeSet('short', 'short mates', readMates(perLength)),
    makeSet('classic', '図巧', zukou),
    makeSet('classic', '無双', musou),
    { ...makeSet('patient', 'T2 with more expansions', [...zukou, ...musou]), algorithms: ['t2'] },
  ];
}

/** The same from the project's own sets, with limits that one minute is enough for. `perLength`: default 3. */
export function readQuickSets(perLength = 3): FamilySet[] {
  const mates = readOwnSet('generated').filter(({ verdict }) => verdict === 'mate');
  const classics = readOwnSet('classics').filter(
    ({ verdict, plies }) => verdict === 'mate' && Number(plies) > 0 && Number(plies) <= MOST_PLIES,
  );
  const short = { ...makeSet('short', 'short mates', sampleLengths(mates, perLength)) };
  const classic = makeSet('classic', 'own classics', classics.map(toProblem));
  return [
    { ...short, limits: { maxNodes: 3000, maxMemory: 30_000 } },
    { ...classic, limits: { maxNodes: 5000, maxMemory: 50_000 } },
  ];
}

function makeSet(
  kind: FamilySet['kind'],
  name: string,
  problems: readonly FamilyProblem[],
): FamilySet {
  return { kind, name, problems, limits: LIMITS[kind] };
}
