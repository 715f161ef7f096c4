// Cooks in variations (変化余詰): other mates at the attacker's plies of lines that the defender did not choose. They
// leave a problem sound; a composer may want to know of them all the same.

import type { Prover } from '../engines/node-budget';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { FutileRule } from '../terms';
import { CookSearch } from './cooks';
import type { FoundFault } from './fault';
import { makePlainStages } from './stages';
import type { Choice } from './variations';

export interface VariationCooksFound {
  /** With the moves from the root that lead to it. */
  readonly cooks: { readonly path: readonly Move[]; readonly cook: FoundFault }[];
  readonly undecided: { readonly path: readonly Move[]; readonly move: Move }[];
}

/** A line from the root. */
interface Variation {
  readonly root: Position;
  readonly moves: readonly Move[];
}

interface VariationSearch {
  readonly prover: Prover;
  readonly rule: FutileRule;
  /** Nodes for each check. */
  readonly checkNodes: number;
  /** Positions that were hunted at, by key: none is a second time. */
  readonly seen: Set<string>;
}

/** Searches for cooks along every reply of these choices that the line does not take, and along theirs. */
export function* searchVariations(
  cookSearch: VariationSearch,
  { root, moves }: Variation,
  choices: readonly Choice[],
  found: VariationCooksFound,
): Generator<void, void> {
  for (const { ply, replies } of choices) {
    for (const { isMain, isFutile, line, choices: below } of replies) {
      if (isMain || isFutile) continue;
      const variation = { root, moves: [...moves.slice(0, ply - 1), ...line] };
      yield* huntAlong(cookSearch, variation, ply + 1, found);
      yield* searchVariations(cookSearch, variation, below, found);
    }
  }
}

/** What was found stands, even if a limit ends the search. */
function* huntAlong(
  { prover, rule, checkNodes, seen }: VariationSearch,
  { root, moves }: Variation,
  from: number,
  found: VariationCooksFound,
): Generator<void, void> {
  const stages = makePlainStages(root, moves);
  const cookSearch = new CookSearch(prover, rule, stages, { seen });
  const pathTo = (ply: number) => moves.slice(0, ply - 1);
  try {
    yield* cookSearch.list(from);
    yield* cookSearch.search(checkNodes);
  } finally {
    const { cooks, open } = cookSearch.found;
    found.cooks.push(...cooks.map((cook) => ({ path: pathTo(cook.ply), cook })));
    found.undecided.push(...open.map(({ ply, move }) => ({ path: pathTo(ply), move })));
  }
}
