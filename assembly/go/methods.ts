// The techniques of which the methods of the paper consist. This file contains only constants. Method A is iterative
// deepening in the order of Bouzy's values. Method B is plain df-pn. Method C is df-pn in which the values decide
// between equal children. Method P is df-pn+ with first proof and disproof numbers from the values.

export const ITERATIVE_DEEPENING = 1;
export const BREAK_TIES = 2;
export const FIRST_NUMBERS = 4;
/** Positions where the side to move wins by one stone are not visited. */
export const LOOK_AHEAD = 8;
/**
 * An edge costs the work by which its child, by Bouzy's values, is behind its best sibling. Without this, all edges
 * cost the same.
 */
export const COSTS_BY_VALUE = 16;
/**
 * The value of a position is the sum over the points of the region, instead of the second-highest value of an empty
 * point.
 */
export const SUM_OF_REGION = 32;

export const METHOD_A = ITERATIVE_DEEPENING | BREAK_TIES;
export const METHOD_B = 0;
export const METHOD_C = BREAK_TIES;
export const METHOD_P = FIRST_NUMBERS;
