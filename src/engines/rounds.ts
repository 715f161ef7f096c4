// Rounds of node budgets. Nobody can tell beforehand how many nodes a question takes: most take few, and some take
// nearly all. So every open question first gets few nodes, and what stays open is asked again with ten times as many. A
// hard question then does not keep the easy ones waiting, and their records in the table help with the hard ones. All
// rounds before the last one together take at most a ninth of its nodes. The factors, first budgets and limits of an
// analysis and of a solve stand in this file.

/** The factor from one round to the next. */
const FACTOR = 10;

/** The first budget of a question about one move or one length. */
export const FIRST_NODES = 10_000;
/**
 * The first budget of a reply whose position is known not to be mate, in a certificate. Such a verdict is only searched
 * again, and most of it is still in the table.
 */
export const LOST_NODES = 256;
/** Enough for what the table knows, and for a first line or length that later rounds improve. */
export const QUICK_NODES = 200;
/** Only chooses which check is tried first, so that a wrong answer costs no more than the order. */
export const GLANCE_NODES = 50;
/** A question that the judge of a line asks once more after the variations are known. Few questions are open then. */
export const LAST_LOOK_NODES = 1000;

/** A question about the play after a cook: how long, and by which moves. It only describes the fault. */
export const PLAY_NODES = 5000;
/** All questions about the play after one cook. There may be many cooks with long mates. */
export const PLAY_TOTAL_NODES = 50_000;

/** All lengths of one ply or of the whole problem: there are few such questions, and the verdict depends on them. */
export const LENGTH_QUESTIONS = 10;
/** The description of a fault: how long another reply lasts, and what is left over. */
export const DESCRIPTION_QUESTIONS = 2;
/** Does a mate depend on the line? The positions of its proof are asked about one after another. */
export const DETOUR_QUESTIONS = 4;
/**
 * A check that the last round leaves open, and a verdict of a certificate. Such a check is often the only open question
 * of an easy problem.
 */
export const FURTHER_QUESTIONS = 20;
/** A length of an author's line, if the verdict depends on lengths alone after the last round. */
export const FURTHER_LENGTHS = 10;
/**
 * All questions together on which the verdict of an analysis depends. An analysis of a line takes some ten seconds by
 * default, because it takes at most so many times the nodes of a question: 1 for the first search of the root, 25 for
 * the verdict, 4 for the rest: thirty in all.
 */
export const VERDICT_QUESTIONS = 25;
/**
 * The length of an author's line and the variations together, in addition. No verdict depends on them.
 */
export const VARIATION_QUESTIONS = 4;
/** An analysis of a longer line may take more nodes in proportion. */
export const SHORT_LINE = 50;
/** The interpositions of an author's line are judged first, and may take this part of the nodes for the verdict. */
export const DROPS_PART = 1 / 3;

/**
 * If tries or removal trials are asked for, the verdict and all that describes the line may take this part of the time
 * that is given. What is not used is left to the tries and trials.
 */
export const VERDICT_TIME = 1 / 2;
/** If both are asked for, the tries end when this part of the time has passed. */
export const TRIES_TIME = 3 / 4;

/**
 * If at most this part of all checks is open after the last round, and the checks are searched by several threads,
 * there is one more round. It costs no more than a round over all checks, and what it leaves open would be searched on
 * by one thread.
 */
export const FURTHER_PART = 1 / FACTOR;

/**
 * The factor of an analysis that goes on for the time that is given. The questions that are open then are hard, and
 * each has its own price.
 */
export const TIMED_FACTOR = 3;

/**
 * The largest multiple: more would search longer than anybody waits. What memory leaves open stays open in every round.
 */
const MOST_TIMES = 1e9;

/** The nodes for each question, round by round; `most` in the last round. */
export function* eachRound(
  most = Number.POSITIVE_INFINITY,
  first = FIRST_NODES,
  factor = FACTOR,
): Generator<number, void, void> {
  let nodes = Math.min(first, most);
  yield nodes;
  while (nodes < most) {
    nodes = Math.min(nodes * factor, most);
    yield nodes;
  }
}

export const nextRound = (nodes: number) => nodes * FACTOR;

/** How many times a budget is spent in the rounds after it; `most` times in the last one. */
export const furtherTimes = (most = MOST_TIMES, factor = FACTOR) => eachRound(most, factor, factor);
