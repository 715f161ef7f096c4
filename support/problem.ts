// A position to solve, and what is known about it.

import type { Row } from './positions/table';

/**
 * `invalid`: the solver refuses the position (it breaks a rule, or the defender is to move).
 * `unknown`: the verdict is not known.
 */
export type KnownVerdict = 'mate' | 'nomate' | 'invalid' | 'unknown';

export interface Problem {
  readonly id: string;
  readonly sfen: string;
  /** The problem's name; empty without one. */
  readonly name: string;
  readonly verdict: KnownVerdict;
  /** Plies as the source records them. Most sources do not count futile interpositions. */
  readonly plies: number | undefined;
}

export function readProblem(row: Row): Problem {
  const { id, sfen, verdict, name = '' } = row;
  if (!id || !sfen) throw new Error('a row without id or sfen');
  const plies = row.plies ? Number(row.plies) : undefined;
  // With the defender to move, the defender may have the only king, so the name decides.
  if (name.includes('[AND root')) return { id, sfen, name, verdict: 'invalid', plies };
  if (verdict === 'mate' || verdict === 'nomate' || verdict === 'invalid') {
    return { id, sfen, name, verdict, plies };
  }
  return { id, sfen, name, verdict: 'unknown', plies };
}
