// The techniques of the search under their names. Each can be switched on or off for a solve; none
// changes a verdict.

import * as bits from '../../assembly/dfpn/features';
import { attempt, readFlag, refuseOption, requireOptions } from '../option-values';

/** Names of the techniques, with their bits in the core. */
export const FEATURES = {
  /** Answers from positions with a larger or smaller hand (優越関係). */
  dominance: bits.DOMINANCE,
  /** Mates are kept under the least hand that they need (証明駒). */
  proofHands: bits.PROOF_HANDS,
  /** Disproofs are kept under the greatest hand that they hold for (反証駒). */
  disproofHands: bits.DISPROOF_HANDS,
  /** Disproofs by repetition are reused on the same path. */
  pathDisproofs: bits.PATH_DISPROOFS,
  /** Threshold control against loops (TCA). */
  thresholdControl: bits.THRESHOLD_CONTROL,
  /** A look one ply beyond each new reply. */
  lookAhead: bits.LOOK_AHEAD,
  /** 1 + ε thresholds. */
  epsilonThresholds: bits.EPSILON_THRESHOLDS,
  /** SmallTreeReplacement. */
  smallTreeReplacement: bits.SMALL_TREE_REPLACEMENT,
  /** SmallTreeGC. */
  smallTreeGc: bits.SMALL_TREE_GC,
  /** Drops on one square count once. */
  oneDropASquare: bits.ONE_DROP_A_SQUARE,
  /** A promotion stands for its non-promotion until it is decided. */
  promotionTwins: bits.PROMOTION_TWINS,
  /** New positions start from the number of their moves (df-pn+). */
  mobility: bits.MOBILITY,
  /** All drops against a check stand in one queue. */
  dropQueue: bits.DROP_QUEUE,
  /** A promoting capture of the checker stands for the non-promoting one. */
  captureTwins: bits.CAPTURE_TWINS,
  /** Captures of the checker by equal pieces count once. */
  equalCaptures: bits.EQUAL_CAPTURES,
  /** Weak proof numbers: the maximum plus the number of other undecided replies. */
  weakProofNumbers: bits.WEAK_PROOF_NUMBERS,
  /** Weak disproof numbers. */
  weakDisproofNumbers: bits.WEAK_DISPROOF_NUMBERS,
  /** Among equals the smaller subtree first. */
  smallSubtreesFirst: bits.SMALL_SUBTREES_FIRST,
  /** Ties go to the move that answered the same move before. */
  counterMoves: bits.COUNTER_MOVES,
  /** Ties go to the move played when the same board stood on the path before. */
  repeatedMoves: bits.REPEATED_MOVES,
  /** Checks from one of ten directions count once in dn. */
  oneCheckADirection: bits.ONE_CHECK_A_DIRECTION,
  /** The dn threshold never binds: Seo's C*, for comparison. */
  proofNumbersOnly: bits.PROOF_NUMBERS_ONLY,
  /** DAG detection: lines that part and meet again count by the maximum in pn. */
  meetingProofs: bits.MEETING_PROOFS,
  /** … and in dn. */
  meetingDisproofs: bits.MEETING_DISPROOFS,
  /** Repetition stays undecided while anything else is left (two phases), for comparison. */
  twoPhases: bits.TWO_PHASES,
  /** Sums and weak numbers take turns on one table. */
  turns: bits.TURNS,
  /** The answers that mated one interposition are tried against the next. */
  proofSimulation: bits.PROOF_SIMULATION,
  /** Threshold control fades with every ply that meets no old position. */
  countedControl: bits.COUNTED_CONTROL,
  /** A new leaf is searched a little before it is compared. */
  leafFloor: bits.LEAF_FLOOR,
  /** What is hidden behind another move weighs one more. */
  hiddenWeight: bits.HIDDEN_WEIGHT,
  /** Moving interpositions stand in the queue of the drops. */
  interpositionQueue: bits.INTERPOSITION_QUEUE,
  /** New positions start from the king's liberties and the want of checks too (df-pn+). */
  evaluation: bits.EVALUATION,
} as const;

export type Feature = keyof typeof FEATURES;

/** Switches over the default set. */
export type FeatureSwitches = Partial<Record<Feature, boolean>>;

/** The switches in a plain object of their own. */
export function takeFeatures(switches: FeatureSwitches): FeatureSwitches {
  requireOptions(switches, 'features');
  const entries = attempt('features', () => Object.entries(switches));
  const taken: Partial<Record<Feature, boolean>> = {};
  for (const [name, isOn] of entries) {
    if (!Object.hasOwn(FEATURES, name)) refuseOption('features', 'names of techniques', name);
    if (isOn === undefined) continue;
    taken[name as Feature] = readFlag(`features.${name}`, isOn, false);
  }
  return taken;
}

/** The bits of the default set with the given switches applied. */
export function readFeatures(switches: FeatureSwitches | undefined): number {
  let set: number = bits.DEFAULT_FEATURES;
  if (switches === undefined) return set;
  for (const [name, isOn] of Object.entries(takeFeatures(switches))) {
    const bit = FEATURES[name as Feature];
    set = isOn ? set | bit : set & ~bit;
  }
  return set;
}
