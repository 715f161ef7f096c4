// Tries (紛れ): checks that the line does not play and that fail, but only to few replies. For each check, each reply
// is searched for a mate after it, until more replies refute the check than were asked for.

import type { Try, TryChoice } from '../answers/analysis';
import type { UnknownReason } from '../answers/terms';
import { listMoves } from '../engines/engine';
import { limitOf, type Prover } from '../engines/node-budget';
import { FIRST_NODES } from '../engines/rounds';
import { formatUsiMove } from '../notation/usi';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Examination } from './examination';
import type { JudgedPly } from './judged-line';

interface TriesFound {
  readonly tries: readonly TryChoice[];
  /** The limit that ended the search; the plies found before are in `tries`. */
  readonly triesMissing?: UnknownReason;
}

/** The tries at each ply of the attacker along the judged line. */
export function* findTries({
  prover,
  options,
  findings,
}: Examination): Generator<void, TriesFound> {
  const tries: TryChoice[] = [];
  const judgedLine = findings.judge?.judgedLine.list ?? [];
  // There are many replies, so each gets the nodes of the first round only.
  const nodes = Math.min(options.checkNodes, FIRST_NODES);
  try {
    for (const judgedPly of judgedLine) {
      if (judgedPly.ply % 2 === 0) continue;
      tries.push(yield* examinePly(prover, judgedPly, { most: options.tries, nodes }));
    }
  } catch (error) {
    const limit = limitOf(error);
    if (limit === undefined) throw error;
    return { tries, triesMissing: limit };
  }
  return { tries };
}

interface Bounds {
  /** The most replies that may refute a try. */
  readonly most: number;
  readonly nodes: number;
}

function* examinePly(
  prover: Prover,
  { ply, position, move }: JudgedPly,
  bounds: Bounds,
): Generator<void, TryChoice> {
  const checks = listMoves(prover.engine, position, position.turn);
  const found: Try[] = [];
  let isOnly: boolean | 'undecided' = true;
  for (const check of checks) {
    if (areMovesEqual(check, move)) continue;
    const one = yield* examineCheck(prover, position, check, bounds);
    if (one === undefined) continue;
    if (one.refutations.length > 0) found.push(one);
    else if (one.undecided.length === 0) isOnly = false;
    else if (isOnly) isOnly = 'undecided';
  }
  found.sort((one, other) => countRefutations(one) - countRefutations(other));
  return { ply, move: formatUsiMove(move), checks: checks.length, isOnly, tries: found };
}

function countRefutations({ refutations, undecided }: Try): number {
  return refutations.length + undecided.length;
}

/**
 * The replies that refute a check, and those that are undecided; undefined if more replies refute it than asked for.
 */
function* examineCheck(
  prover: Prover,
  position: Position,
  check: Move,
  { most, nodes }: Bounds,
): Generator<void, Try | undefined> {
  const after = playKnownMove(position, check);
  const refutations: string[] = [];
  const undecided: string[] = [];
  let holds: number | null = null;
  for (const reply of listMoves(prover.engine, after, position.turn)) {
    const outcome = yield* prover.search(playKnownMove(after, reply), {
      attacker: position.turn,
      keepTable: true,
      budget: nodes,
    });
    if (outcome === 'mate') holds = Math.max(holds ?? 0, prover.engine.report().length + 2);
    else (outcome === 'nomate' ? refutations : undecided).push(formatUsiMove(reply));
    if (refutations.length > most) return undefined;
  }
  return { move: formatUsiMove(check), refutations, undecided, holds };
}
