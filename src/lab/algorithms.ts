// All algorithms of the lab by name. Each is written as its paper describes it. Benches, tests and the page of the lab
// compare them.

import { aoStar } from './ao-star';
import { cStar } from './c-star';
import { dfPn } from './df-pn';
import { dfPnPlus } from './df-pn-plus';
import { dfPnTca } from './df-pn-tca';
import type { AndOrGame } from './game';
import { ito } from './ito';
import type { Limits, Observer, Outcome } from './outcome';
import { pnSearch } from './pn-search';
import { t2 } from './t2';

/** A search of a game from its root. */
export type Algorithm = <Node>(game: AndOrGame<Node>, options?: Limits & Observer<Node>) => Outcome;

/** The name of an algorithm. */
export type AlgorithmName =
  | 't2'
  | 'ao-star'
  | 'ito'
  | 'pn-search'
  | 'c-star'
  | 'df-pn'
  | 'df-pn-tca'
  | 'df-pn-plus';

/** All algorithms by their names. */
export const ALGORITHMS: Readonly<Record<AlgorithmName, Algorithm>> = {
  t2,
  'ao-star': aoStar,
  ito,
  'pn-search': pnSearch,
  'c-star': cStar,
  'df-pn': dfPn,
  'df-pn-tca': dfPnTca,
  'df-pn-plus': dfPnPlus,
};
