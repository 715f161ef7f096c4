// How a one-eye problem is searched, and in how large a table: what the command line knows without loading the solver.

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
