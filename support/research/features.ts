// The names of the techniques, for the research build of the core, which can switch each on or off for a solve. No technique
// changes a verdict.

import * as numbers from '../../assembly/dfpn/features';

/** Names of the techniques, with their numbers in the core. */
export const FEATURES = {
  /** Answers of positions with a larger or smaller hand are used (優越関係). */
  dominance: numbers.DOMINANCE,
  /** A mate is stored with the least hand that it needs (証明駒). */
  proofHands: numbers.PROOF_HANDS,
  /** A disproof is stored with the greatest hand that it holds for (反証駒). */
  disproofHands: numbers.DISPROOF_HANDS,
  /** A disproof by repetition is used again on the same path. */
  pathDisproofs: numbers.PATH_DISPROOFS,
  /** Threshold control against loops, after a long time without a new position. */
  thresholdControl: numbers.THRESHOLD_CONTROL,
  /** Threshold control at every visit. */
  eagerControl: numbers.EAGER_CONTROL,
  /** TCA as written, instead of threshold control that waits. */
  tca: numbers.TCA,
  /** dn is bounded as soon as the root's dn is 16. */
  earlyBound: numbers.EARLY_BOUND,
  /** A look one ply ahead at each new reply. */
  lookAhead: numbers.LOOK_AHEAD,
  /** 1 + ε thresholds. */
  epsilonThresholds: numbers.EPSILON_THRESHOLDS,
  /** SmallTreeReplacement. */
  smallTreeReplacement: numbers.SMALL_TREE_REPLACEMENT,
  /** SmallTreeGC. */
  smallTreeGc: numbers.SMALL_TREE_GC,
  /** All drops on one square count once. */
  oneDropASquare: numbers.ONE_DROP_A_SQUARE,
  /** A check with promotion delays the same check without promotion until it is refuted. */
  promotionTwins: numbers.PROMOTION_TWINS,
  /** The first numbers of a new position come from the number of its moves (df-pn+). */
  mobility: numbers.MOBILITY,
  /** All drops against a check form one queue. */
  dropQueue: numbers.DROP_QUEUE,
  /** A capture of the checker with promotion delays the same without promotion. */
  captureTwins: numbers.CAPTURE_TWINS,
  /** Captures of the checker by equal pieces count once. */
  equalCaptures: numbers.EQUAL_CAPTURES,
  /** Weak proof numbers: the maximum plus the number of other undecided replies. */
  weakProofNumbers: numbers.WEAK_PROOF_NUMBERS,
  /** Weak disproof numbers. */
  weakDisproofNumbers: numbers.WEAK_DISPROOF_NUMBERS,
  /** Among equal children the smaller subtree comes first. */
  smallSubtreesFirst: numbers.SMALL_SUBTREES_FIRST,
  /** Among equal children, the move comes first that answered the same move before. */
  counterMoves: numbers.COUNTER_MOVES,
  /** Among equal children, the move comes first that was played earlier on the path on the same board. */
  repeatedMoves: numbers.REPEATED_MOVES,
  /** Checks from one of ten directions count once in dn. */
  oneCheckADirection: numbers.ONE_CHECK_A_DIRECTION,
  /** Drops of one sliding piece from one direction count once in dn. */
  oneSliderDrop: numbers.ONE_SLIDER_DROP,
  /** DAG detection: children whose lines meet again count by their maximum in pn. */
  doubleCountProofs: numbers.DOUBLE_COUNT_PROOFS,
  /** A repetition stays undecided as long as other moves are undecided (two phases); for comparison. */
  twoPhases: numbers.TWO_PHASES,
  /** The moves that mated after one interposition are tried after the next. */
  proofSimulation: numbers.PROOF_SIMULATION,
  /** The first numbers of a new position also depend on the king's liberties and on missing checks (df-pn+). */
  evaluation: numbers.EVALUATION,
  /** When the attacker has a king: captures count more in new positions, liberties less. */
  gameEvaluation: numbers.GAME_EVALUATION,
  /** When the attacker has a king: all checks but the one with the largest dn count half. */
  halvedChecks: numbers.HALVED_CHECKS,
  /** When the attacker has a king: each square has its own queue of drops. */
  squareQueues: numbers.SQUARE_QUEUES,
  /** Traits of a new position raise or lower its first numbers by fitted weights. */
  leafTraits: numbers.LEAF_TRAITS,
  /** When one interposition takes long to refute, the next is searched in turn with it. */
  secondDrops: numbers.SECOND_DROPS,
  /** The next interposition is searched as soon as the first has taken 16 nodes. */
  earlySecondDrops: numbers.EARLY_SECOND_DROPS,
  /** Double counts that DAG detection found are kept for the next visits of the node. */
  keptDoubleCounts: numbers.KEPT_DOUBLE_COUNTS,
} as const;

export type Feature = keyof typeof FEATURES;

/** Techniques to switch on or off; all others are as in the default. */
export type FeatureSwitches = Partial<Record<Feature, boolean>>;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/** True when the technique is compiled into the release. */
export function isDefault(feature: Feature): boolean {
  return FEATURES[feature] < numbers.DEFAULT_COUNT;
}

/** One byte for each technique, as the core reads them: 1 when it is switched away from its default. */
export function readSwitches(switches: FeatureSwitches): Uint8Array {
  const turned = new Uint8Array(numbers.FEATURE_COUNT);
  for (const [name, isOn] of Object.entries(switches)) {
    const feature = name as Feature;
    if (isOn !== isDefault(feature)) turned[FEATURES[feature]] = 1;
  }
  return turned;
}

/** Names separated by commas. Each technique is switched away from its default. */
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
