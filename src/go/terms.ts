// The choices of a caller of the one-eye solver: the method, the size of the table, whether the stones outside count as
// alive, and how many eyes the crucial stones need. The command line knows these names without loading the solver.

import { METHOD_A, METHOD_B, METHOD_C, METHOD_P } from '../../assembly/go/methods';

/** The methods of the paper, and their numbers in the core. */
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
 * Whether the attacker's surrounding stones count as alive. `benson`: only if they live by Benson's test. `alive`:
 * everything outside the region is assumed to be alive, and every empty point there to be the attacker's, except
 * certain eyes.
 */
export const OUTSIDES = ['benson', 'alive'] as const;
/** Whether the attacker's surrounding stones count as alive. */
export type Outside = (typeof OUTSIDES)[number];

/** The eyes that the crucial stones need: one in addition to the certain eye outside the region, or both. */
export const GOALS = ['second-eye', 'two-eyes'] as const;
/** The eyes that the crucial stones need. */
export type Goal = (typeof GOALS)[number];
