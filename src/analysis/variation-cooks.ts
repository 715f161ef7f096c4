// Cooks in variations (変化余詰): other mates at the attacker's plies of lines that the defender did not choose. They
// leave a problem sound; a composer may want to know of them all the same.

import type { Prover } from '../engines/node-budget';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { FutileRule } from '../terms';
import { CookHunter } from './cooks';
import type { FoundFault } from './fault';
import { makePlainStages } from './stages';
import type { Choice } from './variations';

export interface VariationHunt {
  /** With the moves from the root that lead to it. */
  readonly cooks: { readonly path: readonly Move[]; readonly cook: FoundFault }[];
  readonly undecided: { readonly path: readonly Move[]; readonly move: Move }[];
}

/** A line from the root. */
interface Variation {
  readonly root: Position;
  readonly moves: readonly Move[];
}

interface VariationHunter {
  readonly prover: Prover;
  readonly rule: FutileRule;
  /** Nodes for each check. */
  readonly checkNodes: number;
  /** Positions that were hunted at, by key: none is a second time. */
  readonly seen: Set<string>;
}

/** Hunts along every reply of these choices that the line does not take, and along theirs. */
export function* huntVariations(
  hunter: VariationHunter,
  { root, moves }: Variation,
  choices: readonly Choice[],
  found: VariationHunt,
): Generator<void, void> {
  for (const { ply, replies } of choices) {
    for (const { isMain, isFutile, line, choices: below } of replies) {
      if (isMain || isFutile) continue;
      const variation = { root, moves: [...moves.slice(0, ply - 1), ...line] };
      yield* huntAlong(hunter, variation, ply + 1, found);
      yield* huntVariations(hunter, variation, below, found);
    }
  }
}

/** What was found stands, even if a limit ends the hunt. */
function* huntAlong(
  { prover, rule, checkNodes, seen }: VariationHunter,
  { root, moves }: Variation,
  from: number,
  found: VariationHunt,
): Generator<void, void> {
  const stages = makePlainStages(root, moves);
  const hunter = new CookHunter(prover, rule, stages, { seen });
  const pathTo = (ply: number) => moves.slice(0, ply - 1);
  try {
    yield* hunter.list(from);
    yield* hunter.search(checkNodes);
  } finally {
    const { cooks, open } = hunter.hunt;
    found.cooks.push(...cooks.map((cook) => ({ path: pathTo(cook.ply), cook })));
    found.undecided.push(...open.map(({ ply, move }) => ({ path: pathTo(ply), move })));
  }
}
