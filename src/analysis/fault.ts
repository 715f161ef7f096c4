// A fault as an analysis finds it, with its moves and lengths, and whether it leaves the problem sound. The names of
// faults are in `src/answers/terms.ts`; `docs/faults.md` defines each name exactly.

import type { FaultKind, Strictness } from '../answers/terms';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';

export interface FoundFault {
  readonly kind: FaultKind;
  /** As printed, 1 for the first move; 0 if only the recorded length is known, so that the ply is not. */
  readonly ply: number;
  /** Undefined if there is no mate and no line. */
  readonly move: Move | undefined;
  /** Plies of the whole line to the mate if `move` is played and best play follows; undefined if that is no mate. */
  readonly length: number | undefined;
  /** Is the length proven? If not, it is that of the best play found; the fault itself is proven all the same. */
  readonly lengthIsExact: boolean;
  /** The line from that ply on, `move` first; `move` alone if a limit ended the making of the line. */
  readonly line: readonly Move[];
  /** The attacker's hand at the end of the line; undefined if that is not known. */
  readonly leftover: Hand | undefined;
  /**
   * Only for a longer variation: true if it is longer by just two plies, and the attacker has pieces left in hand after
   * every longest reply.
   */
  readonly isSlight?: Known;
  /**
   * Is it there only because of interpositions that are only captured? For a longer variation: is each longer reply
   * one (`defences.ts`)? For pieces left over: is the line sound without the interpositions (`shortened`)?
   */
  readonly isOnlyCaptured?: Known;
  /** Only for pieces left over: the line without the interpositions whose capture leaves these pieces, if it is one. */
  readonly shortened?: readonly Move[] | undefined;
}

/** `open` if the nodes did not suffice for the answer. */
type Known = boolean | 'open';

const NOTES: readonly FaultKind[] = ['equal-variation', 'detour', 'indifferent', 'final-cook'];

/** Is it a fault, and not only a note, at least by one of the two kinds of rules? */
export const isFault = ({ kind }: Pick<FoundFault, 'kind'>): boolean => !NOTES.includes(kind);

/** Does it leave the problem sound? */
export function isTolerated(
  {
    kind,
    isSlight = false,
    isOnlyCaptured = false,
  }: Pick<FoundFault, 'kind' | 'isSlight' | 'isOnlyCaptured'>,
  strictness: Strictness,
): boolean {
  if (!isFault({ kind })) return true;
  if (strictness === 'modern') return false;
  if ((kind === 'longer-variation' || kind === 'leftover') && isOnlyCaptured === true) return true;
  if (strictness === 'tolerant') return false;
  return kind === 'futile-played' || (kind === 'longer-variation' && isSlight === true);
}

/** Is it open whether this fault leaves the problem sound? */
export function isToleranceOpen(fault: FoundFault, strictness: Strictness): boolean {
  if (strictness === 'modern' || isTolerated(fault, strictness)) return false;
  return (
    fault.isOnlyCaptured === 'open' || (strictness === 'classical' && fault.isSlight === 'open')
  );
}
