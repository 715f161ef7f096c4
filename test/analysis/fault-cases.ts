// Positions with an author's line and what is wrong with it, by the definitions of `docs/faults.md`: found among random
// small problems, most of the lines made up at random too; some exchanges of moves by hand. `fault-cases.tsv` has them.
// Columns: `limit`, within how many plies from the check mates behind other checks are looked for by brute force; `open`,
// checks (ply and move) that do not mate within it and may or may not mate beyond; `faults`, by weight, then by ply:
// kind, ply, move (of several like replies one), plies of the whole line then (`-`: none), `over` if pieces are left.

import { readFileSync } from 'node:fs';
import { parseTable } from '../../support/positions/table';

export interface FaultCase {
  readonly id: string;
  readonly sfen: string;
  readonly line: readonly string[];
  /** Plies of the line, futile pairs left out. */
  readonly length: number;
  readonly limit: number;
  readonly open: readonly string[];
  readonly faults: readonly string[];
}

const split = (list: string) => (list === '' ? [] : list.split(', '));

export const FAULT_CASES: readonly FaultCase[] = parseTable(
  readFileSync(new URL('fault-cases.tsv', import.meta.url), 'utf8'),
).map(({ id, sfen, line, length, limit, open, faults }) => ({
  id: id!,
  sfen: sfen!,
  line: line!.split(' '),
  length: Number(length),
  limit: Number(limit),
  open: split(open!),
  faults: split(faults!),
}));
