// The techniques of the search, a bit each, on or off at run time, so that each can be measured alone.
// Portable: constants only, shared with the TypeScript side, where they have names.
//
// Correctness does not depend on any of them: every subset gives the same verdicts.

/** Answers from entries with a larger or smaller hand, and maxima of pn and dn over them [N02 4.2]. */
export const DOMINANCE = 1;
/** Mates are stored under the least hand that needs them (証明駒, Seo 1999). */
export const PROOF_HANDS = 2;
/** Disproofs are stored under the greatest hand they hold for (反証駒) [N02 4.4]. */
export const DISPROOF_HANDS = 4;
/** Disproofs by repetition are reused on the same path (Kishimoto & Müller 2004). */
export const PATH_DISPROOFS = 8;
/** Thresholds rise at nodes with a child first seen nearer the root (TCA, Kishimoto 2010). */
export const THRESHOLD_CONTROL = 16;
/** New replies are searched one ply deep for a mate or for the lack of checks (Seo). */
export const LOOK_AHEAD = 32;
/** The child's threshold is (1 + ε) times the second best (Pawlewicz & Lew 2007). */
export const EPSILON_THRESHOLDS = 64;
/** A full neighbourhood drops its smallest subtree (SmallTreeReplacement) [N02 4.1]. */
export const SMALL_TREE_REPLACEMENT = 128;
/** A full table drops its smallest subtrees (SmallTreeGC) [N02 4.1]. */
export const SMALL_TREE_GC = 256;
/** Drops on one square count once, cheapest piece first (Seo). */
export const ONE_DROP_A_SQUARE = 512;
/** A promotion hides its non-promotion until it is decided. */
export const PROMOTION_TWINS = 1024;

/** New children start from the number of their moves, not from 1 (df-pn+, Nagai & Imai 1999). */
export const MOBILITY = 2048;

/** All drops against a check stand in one queue, nearest square and cheapest piece first. */
export const DROP_QUEUE = 4096;
/** A promoting capture of the checker hides the non-promoting one ([N10] A). */
export const CAPTURE_TWINS = 8192;
/** Captures of the checker by equal pieces count once ([N10] B). */
export const EQUAL_CAPTURES = 16384;
/** pn at AND nodes: the maximum plus one for every other undecided reply, instead of the sum. */
export const WEAK_PROOF_NUMBERS = 32768;
/** dn at OR nodes likewise. */
export const WEAK_DISPROOF_NUMBERS = 65536;
/** Among equals the child with the smaller subtree comes first ([N10] E). */
export const SMALL_SUBTREES_FIRST = 131072;

/** Ties go to the move that answered the same move before ([N10] C). */
export const COUNTER_MOVES = 262144;
/** Ties go to the move played when the board stood on this path before ([N10] D). */
export const REPEATED_MOVES = 524288;
/** Checks from one of ten directions count once in dn ([N10] F). */
export const ONE_CHECK_A_DIRECTION = 1048576;
/** The dn threshold never binds (C*, Seo 1995): for comparison. */
export const PROOF_NUMBERS_ONLY = 2097152;
/** Lines that part at a node and meet again count by the maximum there (DAG detection) [N02 4.5]. */
export const MEETING_PROOFS = 4194304;
/** The dual for dn at OR nodes. */
export const MEETING_DISPROOFS = 8388608;

/** Repetition is undecided (∞ − 1) until nothing else is left, and fails only then [N02 4.3, A.1]. */
export const TWO_PHASES = 16777216;
/** Sums and weak numbers take turns on one table, in growing spans of nodes. */
export const TURNS = 33554432;
/** When a reply is mated, the same answers are tried against the next in its queue (Kawano). */
export const PROOF_SIMULATION = 67108864;
/** Thresholds stay raised for as many plies as old children were met, not until a new node (TCA). */
export const COUNTED_CONTROL = 134217728;
/** A new leaf is searched until it costs a little, before its parent compares it. */
export const LEAF_FLOOR = 268435456;
/** What is hidden behind a head weighs one more. */
export const HIDDEN_WEIGHT = 536870912;
/** Moving interpositions stand in the queue of the drops. */
export const INTERPOSITION_QUEUE = 1073741824;
/** The width of the king's way and the want of checks raise the pn of a new leaf (df-pn+). */
export const EVALUATION = -2147483648;

/** Chosen by measurement, see docs/experiments.md. */
export const DEFAULT_FEATURES =
  DOMINANCE |
  PROOF_HANDS |
  DISPROOF_HANDS |
  PATH_DISPROOFS |
  THRESHOLD_CONTROL |
  LOOK_AHEAD |
  EPSILON_THRESHOLDS |
  SMALL_TREE_REPLACEMENT |
  SMALL_TREE_GC |
  ONE_DROP_A_SQUARE |
  MOBILITY |
  DROP_QUEUE |
  CAPTURE_TWINS |
  EQUAL_CAPTURES |
  COUNTER_MOVES |
  REPEATED_MOVES |
  MEETING_PROOFS |
  PROOF_SIMULATION |
  EVALUATION;
