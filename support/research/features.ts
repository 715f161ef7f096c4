// The techniques of the search under their names, for the research build of the core: each on or off for a
// solve. None changes a verdict.

import * as numbers from '../../assembly/dfpn/features';

/** Names of the techniques, with their numbers in the core. */
export const FEATURES = {
  /** Answers from positions with a larger or smaller hand (優越関係). */
  dominance: numbers.DOMINANCE,
  /** Mates are kept under the least hand that they need (証明駒). */
  proofHands: numbers.PROOF_HANDS,
  /** Disproofs are kept under the greatest hand that they hold for (反証駒). */
  disproofHands: numbers.DISPROOF_HANDS,
  /** Disproofs by repetition are reused on the same path. */
  pathDisproofs: numbers.PATH_DISPROOFS,
  /** Threshold control against loops: after long without a new position. */
  thresholdControl: numbers.THRESHOLD_CONTROL,
  /** The same without waiting: at every visit. */
  eagerControl: numbers.EAGER_CONTROL,
  /** dn is bounded as soon as that of the root is 16. */
  earlyBound: numbers.EARLY_BOUND,
  /** A look one ply beyond each new reply. */
  lookAhead: numbers.LOOK_AHEAD,
  /** 1 + ε thresholds. */
  epsilonThresholds: numbers.EPSILON_THRESHOLDS,
  /** SmallTreeReplacement. */
  smallTreeReplacement: numbers.SMALL_TREE_REPLACEMENT,
  /** SmallTreeGC. */
  smallTreeGc: numbers.SMALL_TREE_GC,
  /** Drops on one square count once. */
  oneDropASquare: numbers.ONE_DROP_A_SQUARE,
  /** A check that promotes delays the same without promotion until it is refuted. */
  promotionTwins: numbers.PROMOTION_TWINS,
  /** New positions start from the number of their moves (df-pn+). */
  mobility: numbers.MOBILITY,
  /** All drops against a check stand in one queue. */
  dropQueue: numbers.DROP_QUEUE,
  /** A promoting capture of the checker delays the non-promoting one. */
  captureTwins: numbers.CAPTURE_TWINS,
  /** Captures of the checker by equal pieces count once. */
  equalCaptures: numbers.EQUAL_CAPTURES,
  /** Weak proof numbers: the maximum plus the number of other undecided replies. */
  weakProofNumbers: numbers.WEAK_PROOF_NUMBERS,
  /** Weak disproof numbers. */
  weakDisproofNumbers: numbers.WEAK_DISPROOF_NUMBERS,
  /** Among equals the smaller subtree first. */
  smallSubtreesFirst: numbers.SMALL_SUBTREES_FIRST,
  /** Ties go to the move that answered the same move before. */
  counterMoves: numbers.COUNTER_MOVES,
  /** Ties go to the move played when the same board stood on the path before. */
  repeatedMoves: numbers.REPEATED_MOVES,
  /** Checks from one of ten directions count once in dn. */
  oneCheckADirection: numbers.ONE_CHECK_A_DIRECTION,
  /** DAG detection: lines that part and meet again count by the maximum in pn. */
  doubleCountProofs: numbers.DOUBLE_COUNT_PROOFS,
  /** Repetition stays undecided while anything else is left (two phases), for comparison. */
  twoPhases: numbers.TWO_PHASES,
  /** The answers that mated one interposition are tried against the next. */
  proofSimulation: numbers.PROOF_SIMULATION,
  /** New positions start from the king's liberties and the want of checks too (df-pn+). */
  evaluation: numbers.EVALUATION,
  /** Where the attacker has a king too, captures count more in new positions and liberties less. */
  gameEvaluation: numbers.GAME_EVALUATION,
  /** There all checks but the one with the largest dn count by halves. */
  halvedChecks: numbers.HALVED_CHECKS,
  /** There each square has a queue of drops of its own. */
  squareQueues: numbers.SQUARE_QUEUES,
  /** Traits of new positions raise or lower their numbers by fitted weights. */
  leafTraits: numbers.LEAF_TRAITS,
  /** Where one interposition takes long to fall, the next is searched beside it. */
  secondDrops: numbers.SECOND_DROPS,
  /** … as soon as it has taken 16 nodes. */
  earlySecondDrops: numbers.EARLY_SECOND_DROPS,
  /** What DAG detection found is kept from one visit of a node to the next. */
  keptDoubleCounts: numbers.KEPT_DOUBLE_COUNTS,
} as const;

export type Feature = keyof typeof FEATURES;

/** Switches over the default set. */
export type FeatureSwitches = Partial<Record<Feature, boolean>>;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/** Is the technique compiled into the release? */
export function isDefault(feature: Feature): boolean {
  return FEATURES[feature] < numbers.DEFAULT_COUNT;
}

/** A byte for each technique, as the core reads them: 1 where it is not to be as in the default. */
export function readSwitches(switches: FeatureSwitches): Uint8Array {
  const turned = new Uint8Array(numbers.FEATURE_COUNT);
  for (const [name, isOn] of Object.entries(switches)) {
    const feature = name as Feature;
    if (isOn !== isDefault(feature)) turned[FEATURES[feature]] = 1;
  }
  return turned;
}

/** Techniques by name, separated by commas, each the other way round than in the default. */
export function readTurned(names: string): FeatureSwitches {
  const features: Partial<Record<Feature, boolean>> = {};
  for (const name of names.split(',').filter((text) => text !== '')) {
    const feature = FEATURE_NAMES.find((known) => known === name);
    if (feature === undefined) {
      throw new RangeError(
        `--turn: no technique is called ${name}; there are ${FEATURE_NAMES.join(', ')}`,
      );
    }
    features[feature] = !isDefault(feature);
  }
  return features;
}
