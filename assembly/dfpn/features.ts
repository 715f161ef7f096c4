// The techniques of the search, numbered. This file contains only constants. TypeScript imports them too, and makes the
// names of the techniques from theirs (`support/research/features.ts`).
//
// The first DEFAULT_COUNT techniques are the default, chosen by measurement (docs/experiments.md). Only they are
// compiled into the release, which has no switches. In the research build each technique can be switched for a solve:
// the request block (`layout.ts`) has a byte for each technique, which is 1 if the technique is switched against its
// default. No verdict depends on any technique.

// --- In the default.
/** Records with a larger or smaller hand give verdicts, and lower bounds of pn and dn [N02 4.2]. */
export const DOMINANCE = 0;
/** Mates are stored under the least hand with which they work (証明駒, Seo 1999). */
export const PROOF_HANDS = 1;
/** Disproofs are stored under the greatest hand for which they hold (反証駒) [N02 4.4]. */
export const DISPROOF_HANDS = 2;
/** Path-dependent disproofs are reused on the same path [KM04]. */
export const PATH_DISPROOFS = 3;
/** After many nodes without a new position, a visit must change the numbers of its node (`mid.ts`). */
export const THRESHOLD_CONTROL = 4;
/** After a new reply the search looks one ply ahead: does a check mate, or is there no check (Seo)? */
export const LOOK_AHEAD = 5;
/** The child's threshold is (1 + ε) times the second best [PL07]. */
export const EPSILON_THRESHOLDS = 6;
/**
 * If all slots near the home slot of a board are full, a new record replaces the record of the smallest subtree
 * (SmallTreeReplacement) [N02 4.1].
 */
export const SMALL_TREE_REPLACEMENT = 7;
/** When the table is nearly full, the records of the smallest subtrees are dropped (SmallTreeGC) [N02 4.1]. */
export const SMALL_TREE_GC = 8;
/** All drops on one square count as one reply; the cheapest piece is searched first (Seo). */
export const ONE_DROP_A_SQUARE = 9;
/** New children start from the number of their moves, not from 1 (df-pn+ [NI99]). */
export const MOBILITY = 10;
/** All drops against a check stand in one queue, nearest square and cheapest piece first. */
export const DROP_QUEUE = 11;
/** A promoting capture of the checking piece delays the non-promoting one ([N10] A). */
export const CAPTURE_TWINS = 12;
/** All captures of the checking piece by equal pieces count as one reply ([N10] B). */
export const EQUAL_CAPTURES = 13;
/**
 * Among equal children the move is preferred that was the right answer to the same move of the opponent before ([N10]
 * C).
 */
export const COUNTER_MOVES = 14;
/** Lines that part at an AND node and meet again count by the maximum there (DAG detection) [N02 4.5]. */
export const DOUBLE_COUNT_PROOFS = 15;
/** When a reply is mated, the same answers are tried against the next reply of its queue [K96]. */
export const PROOF_SIMULATION = 16;
/** The king's liberties and a lack of checks raise the pn of a new leaf (df-pn+). */
export const EVALUATION = 17;
/**
 * The record of a node keeps which of its children lead to the same position. So the next visit does not count them
 * twice, even before it goes down to a child.
 */
export const KEPT_DOUBLE_COUNTS = 18;
/** Where the attacker has a king too, captures count more in new leaves and liberties less (`leaf.ts`). */
export const GAME_EVALUATION = 19;
/** Traits of a new leaf with the attacker to move raise or lower its numbers by fitted weights (`leaf-traits.ts`). */
export const LEAF_TRAITS = 20;
/** Near the root, when one drop takes long, the next drop of its queue is searched as well (`delayed-moves.ts`). */
export const SECOND_DROPS = 21;
/** In games and against a lone king, all checks but the one with the largest dn count half. */
export const HALVED_CHECKS = 22;
/** In games each square has a queue of drops of its own (`delayed-moves.ts`). */
export const SQUARE_QUEUES = 23;

export const DEFAULT_COUNT = 24;

// --- In the research build alone: what the experiments of the papers compare, and switches for tests.
/**
 * Among equal children the move is preferred that was played when the same board stood on this path before ([N10] D).
 */
export const REPEATED_MOVES = 24;
/** Among equals the child with the smaller subtree comes first ([N10] E). */
export const SMALL_SUBTREES_FIRST = 25;
/** All checks from one direction count as one in dn; there are ten directions ([N10] F). */
export const ONE_CHECK_A_DIRECTION = 26;
/**
 * In dn, drops of one sliding piece from one direction count as one check ([N10] 4.6, as it says of other programs).
 */
export const ONE_SLIDER_DROP = 27;
/** TCA as written [K10], in place of THRESHOLD_CONTROL (`research/tca.ts`). */
export const TCA = 28;
/** Threshold control acts from the first node on: every visit must change the numbers of its node. */
export const EAGER_CONTROL = 29;
/** Disproof numbers are bounded as soon as a sum of dn reaches 16 or the path has more than 16 plies (`runaway.ts`). */
export const EARLY_BOUND = 30;
/** A drop counts as taking long after 16 nodes. */
export const EARLY_SECOND_DROPS = 31;

export const FEATURE_COUNT = 32;
