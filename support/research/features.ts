// The names of the techniques, for the research build of the core, which can switch each on or off for a solve. No
// technique changes a verdict.

import * as numbers from '../../assembly/dfpn/features';

/** Names of the techniques, with their numbers in the core. */
export const FEATURES = {
  /** The verdict of a position is also used for the same board with a larger or smaller hand (優越関係). */
  dominance: numbers.DOMINANCE,
  /** A mate is stored with the least hand of the attacker that it needs (証明駒). */
  proofHands: numbers.PROOF_HANDS,
  /** A disproof is stored with the greatest hand of the attacker for which it holds (反証駒). */
  disproofHands: numbers.DISPROOF_HANDS,
  /** A disproof by repetition is used again on the same path. */
  pathDisproofs: numbers.PATH_DISPROOFS,
  /** Against loops: after a long time without a new position, thresholds are raised. */
  thresholdControl: numbers.THRESHOLD_CONTROL,
  /** The same, but at every visit. */
  eagerControl: numbers.EAGER_CONTROL,
  /**
   * TCA as the paper describes it. The default begins to raise thresholds only after a long time without a new
   * position.
   */
  tca: numbers.TCA,
  /** dn is bounded as soon as the root's dn is 16. */
  earlyBound: numbers.EARLY_BOUND,
  /** After each new reply, the position is searched for a mate in one. */
  lookAhead: numbers.LOOK_AHEAD,
  /** 1 + ε thresholds. */
  epsilonThresholds: numbers.EPSILON_THRESHOLDS,
  /** SmallTreeReplacement. */
  smallTreeReplacement: numbers.SMALL_TREE_REPLACEMENT,
  /** SmallTreeGC. */
  smallTreeGc: numbers.SMALL_TREE_GC,
  /** All drops on one square count once. */
  oneDropASquare: numbers.ONE_DROP_A_SQUARE,
  /** The first numbers of a new position come from the number of its moves (df-pn+). */
  mobility: numbers.MOBILITY,
  /** All drops against a check form one queue. */
  dropQueue: numbers.DROP_QUEUE,
  /** A capture of the checking piece without promotion is delayed until the same capture with promotion is mated. */
  captureTwins: numbers.CAPTURE_TWINS,
  /** Captures of the checking piece by pieces of one kind count once. */
  equalCaptures: numbers.EQUAL_CAPTURES,
  /** Among equal children the smaller subtree comes first. */
  smallSubtreesFirst: numbers.SMALL_SUBTREES_FIRST,
  /** Among equal children, the first is the move that answered the opponent's last move when it was played before. */
  counterMoves: numbers.COUNTER_MOVES,
  /** Among equal children, the first is the move that was played on the same board earlier on the path. */
  repeatedMoves: numbers.REPEATED_MOVES,
  /** Of the checks that come from the same direction, only the one with the largest dn counts in the sum of dn. */
  oneCheckADirection: numbers.ONE_CHECK_A_DIRECTION,
  /**
   * Of the drops of one sliding piece from the same direction, only the one with the largest dn counts in the sum of
   * dn.
   */
  oneSliderDrop: numbers.ONE_SLIDER_DROP,
  /** DAG detection: if the lines from several replies meet again, only the largest pn of these replies counts. */
  doubleCountProofs: numbers.DOUBLE_COUNT_PROOFS,
  /** The moves that mated after one interposition are tried after the next interposition. */
  proofSimulation: numbers.PROOF_SIMULATION,
  /** The first numbers of a new position also depend on the king's liberties and on missing checks (df-pn+). */
  evaluation: numbers.EVALUATION,
  /** When the attacker has a king: captures count more in new positions, liberties less. */
  gameEvaluation: numbers.GAME_EVALUATION,
  /**
   * When the attacker has a king, or the defender has nothing but his: all checks but the one with the largest dn count
   * half.
   */
  halvedChecks: numbers.HALVED_CHECKS,
  /** When the attacker has a king, or the defender has nothing but his: each square has its own queue of drops. */
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
