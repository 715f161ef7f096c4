// The sets of positions, each with its limits. The project's own sets are always available; the other sets are shared
// data (`support/shared-data.ts`).

import { type OwnSet, type Row, readOwnSet } from '../../support/positions/table';
import { type Problem, readProblem } from '../../support/problem';
import { dataAvailable, readShared } from '../../support/shared-data';

export interface ProblemSet {
  readonly name: string;
  /** The set's name in documents. */
  readonly title: string;
  readonly hashMiB: number;
  readonly maxNodes: number;
  /** True for a set that is solved when no set is named. */
  readonly isDefault: boolean;
  readonly isOwn: boolean;
  readonly read: () => Problem[];
}

interface Limits {
  readonly hashMiB: number;
  readonly maxNodes: number;
}

const SHORT: Limits = { hashMiB: 64, maxNodes: 1e6 };
const NO_MATE: Limits = { hashMiB: 64, maxNodes: 5e6 };
const CLASSIC: Limits = { hashMiB: 256, maxNodes: 30e6 };
const GIANT: Limits = { hashMiB: 1024, maxNodes: 100e6 };

function ownSet(name: OwnSet, title: string, limits: Limits): ProblemSet {
  const read = () => readOwnSet(name).map(readProblem);
  return { name, title, ...limits, isDefault: true, isOwn: true, read };
}

function sharedSet(
  name: string,
  title: string,
  limits: Limits,
  { table = name, keep = () => true }: { table?: string; keep?: (row: Row) => boolean } = {},
): ProblemSet {
  const read = () => readShared(table).filter(keep).map(readProblem);
  return { name, title, ...limits, isDefault: limits !== GIANT, isOwn: false, read };
}

/** The 100 diagrams of a book. Diagrams that are variants of another are left out. */
function book(name: string, title: string): ProblemSet {
  const pattern = new RegExp(`^${name}-\\d+$`);
  return sharedSet(name, title, CLASSIC, {
    table: 'classics',
    keep: (row) => pattern.test(row.id!),
  });
}

export const SETS: readonly ProblemSet[] = [
  ownSet('generated', 'own set, generated', SHORT),
  ownSet('classics', 'own set, classical diagrams', CLASSIC),
  sharedSet('mates', 'mates in 1 to 11', SHORT),
  sharedSet('mate-in-one', 'mates in 1 (from games)', SHORT),
  sharedSet('short-problems', 'composed short problems', SHORT),
  sharedSet('no-mate', 'positions without mate', NO_MATE),
  book('zukou', '将棋図巧'),
  book('musou', '将棋無双'),
  sharedSet('giants', 'long modern problems', GIANT),
];

/**
 * The sets with these names, each a name or several separated by commas, or the default sets that are available. Throws
 * a `RangeError` for an unknown name.
 */
export function chooseSets(given: readonly string[]): ProblemSet[] {
  const names = given.flatMap((text) => text.split(','));
  if (names.length === 0) {
    return SETS.filter((set) => set.isDefault && (set.isOwn || dataAvailable));
  }
  return names.map((name) => {
    const set = SETS.find((candidate) => candidate.name === name);
    const known = SETS.map((candidate) => candidate.name).join(', ');
    if (set === undefined) throw new RangeError(`no set is called ${name}; there are ${known}`);
    return set;
  });
}
