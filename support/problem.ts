// A position to be solved, with what is known of it.

import type { Row } from './positions/table';

/**
 * `invalid`: not a position the solver takes (it breaks a rule, or the defender is to move).
 * `unknown`: nobody knows.
 */
export type KnownVerdict = 'mate' | 'nomate' | 'invalid' | 'unknown';

export interface Problem {
  readonly id: string;
  readonly sfen: string;
  /** What people call it; empty without a name. */
  readonly name: string;
  readonly verdict: KnownVerdict;
  /** As its source records it: futile interpositions are mostly not counted. */
  readonly plies: number | undefined;
}

export function readProblem(row: Row): Problem {
  const { id, sfen, verdict, name = '' } = row;
  if (!id || !sfen) throw new Error('a row without id or sfen');
  const plies = row.plies ? Number(row.plies) : undefined;
  // With the defender to move, the side to move may have the only king.
  if (name.includes('[AND root')) return { id, sfen, name, verdict: 'invalid', plies };
  if (verdict === 'mate' || verdict === 'nomate' || verdict === 'invalid') {
    return { id, sfen, name, verdict, plies };
  }
  return { id, sfen, name, verdict: 'unknown', plies };
}
