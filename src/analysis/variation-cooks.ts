// Cooks in variations (変化余詰): other checks that mate along lines in which the defender leaves the solution. They do
// not make a problem unsound, but a composer may want to know of them.

import type { FutileRule } from '../answers/terms';
import type { Prover } from '../engines/node-budget';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { CookSearch } from './cooks';
import type { FoundFault } from './fault';
import { makePlainLine } from './judged-line';
import type { DefenderChoice } from './variations';

export interface VariationCooksFound {
  /** Each cook, with the moves from the root to its position. */
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
  readonly checkNodes: number;
  /** Keys of the positions that were searched; they are not searched again. */
  readonly seen: Set<string>;
}

/** Searches for cooks along every variation of these choices, and along the variations of those. */
export function* searchVariations(
  cookSearch: VariationSearch,
  { root, moves }: Variation,
  choices: readonly DefenderChoice[],
  found: VariationCooksFound,
): Generator<void, void> {
  for (const { ply, replies } of choices) {
    for (const { isMain, isFutile, line, choices: below } of replies) {
      if (isMain || isFutile) continue;
      const variation = { root, moves: [...moves.slice(0, ply - 1), ...line] };
      yield* searchAlong(cookSearch, variation, ply + 1, found);
      yield* searchVariations(cookSearch, variation, below, found);
    }
  }
}

/** Searches for cooks along one variation. What was found is kept even if a limit ends the search. */
function* searchAlong(
  { prover, rule, checkNodes, seen }: VariationSearch,
  { root, moves }: Variation,
  from: number,
  found: VariationCooksFound,
): Generator<void, void> {
  const judgedLine = makePlainLine(root, moves);
  const cookSearch = new CookSearch(prover, rule, judgedLine, { seen });
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
