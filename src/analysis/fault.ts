// A fault as an analysis finds it, with moves and lengths, and whether it leaves the problem sound. The names of
// faults stand in `src/terms.ts`; `docs/faults.md` says what each name means, to the ply.

import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { FAULT_KINDS, type FaultKind, type Strictness } from '../terms';

export interface FoundFault {
  readonly kind: FaultKind;
  /** As printed, 1 for the first move; 0 where only the recorded length is known and no line. */
  readonly ply: number;
  /** None where there is no mate and no line. */
  readonly move: Move | undefined;
  /** Plies from the first of the line to the mate, when that move is played and best play follows; none without a mate. */
  readonly length: number | undefined;
  /** Is the length proven? Else it is that of the best play found, and what the name says is proven all the same. */
  readonly lengthIsExact: boolean;
  /** From that ply on, the move first; only that, where a limit ended the making of the line. */
  readonly line: readonly Move[];
  /** What the attacker has in hand at the end of the line; undefined where that is not known. */
  readonly leftover: Hand | undefined;
  /** Of a variation: longer by two plies, and pieces are left over behind every longest reply. */
  readonly isSlight?: boolean;
}

const NOTES: readonly FaultKind[] = ['equal-variation', 'detour', 'indifferent', 'final-cook'];

/** Does it leave the problem sound? */
export function isTolerated(
  { kind, isSlight = false }: Pick<FoundFault, 'kind' | 'isSlight'>,
  strictness: Strictness,
): boolean {
  if (NOTES.includes(kind)) return true;
  if (strictness === 'modern') return false;
  return kind === 'futile-played' || (kind === 'longer-variation' && isSlight);
}

/** By weight, then by ply. */
export function sortFaults(faults: readonly FoundFault[]): FoundFault[] {
  const weight = ({ kind }: FoundFault) => FAULT_KINDS.indexOf(kind);
  return [...faults].sort((one, other) => weight(one) - weight(other) || one.ply - other.ply);
}
