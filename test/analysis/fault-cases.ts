// Positions with an author's line and its faults by the definitions of `docs/faults.md`. Most positions and lines are
// random; some exchanges of moves were made by hand. `fault-cases.tsv` has them. Columns: `limit`, the number of plies
// within which brute force searches mates after other checks; `open`, checks (ply and move) for which it is unknown
// whether they mate beyond this limit; `faults`, most serious first, then by ply: kind, ply, move (one of several equal
// replies), plies of the whole line with this move (`-`: no mate), `over` when pieces are left.

import { readFileSync } from 'node:fs';
import { parseTable } from '../../support/positions/table';

export interface FaultCase {
  readonly id: string;
  readonly sfen: string;
  readonly line: readonly string[];
  /** Plies of the line without its futile pairs. */
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
