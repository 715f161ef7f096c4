// What a caller of the one-eye solver chooses: the method and the size of the table, how the stones outside are judged, and what the
// crucial stones need. The command line knows these names without loading the solver.

import { METHOD_A, METHOD_B, METHOD_C, METHOD_P } from '../../assembly/go/methods';

/** The methods of the paper, and what the core calls them. */
export const METHODS = { A: METHOD_A, B: METHOD_B, C: METHOD_C, P: METHOD_P } as const;

/**
 * A: iterative deepening, children in the order of Bouzy's values. B: df-pn. C: df-pn, the values break
 * ties. P: df-pn+, the values are the first proof and disproof numbers.
 */
export type Method = keyof typeof METHODS;

export const DEFAULT_METHOD: Method = 'P';
export const DEFAULT_GO_HASH_MIB = 16;
export const MAX_GO_HASH_MIB = 2048;

/**
 * What the attacker's stones round a problem are: `benson`, alive because they are so by Benson's test; or `alive`,
 * because that is assumed of all outside the region, where every empty point is the attacker's too, but for sure eyes.
 */
export const OUTSIDES = ['benson', 'alive'] as const;
export type Outside = (typeof OUTSIDES)[number];

/** What the crucial stones need: one eye besides the sure one outside the region, or both. */
export const GOALS = ['second-eye', 'two-eyes'] as const;
export type Goal = (typeof GOALS)[number];
