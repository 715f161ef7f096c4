// The rating of the visitor by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), from the estimated
// difficulties of the problems that he tried. A problem is an opponent of known rating; a right solution is a win. Each
// day is one rating period.

import { formatDay, numberOf, parseDay, parseQuestion } from './problems';
import { type Attempts, groupBy, isRight } from './results';

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

interface Played {
  readonly rating: number;
  readonly deviation: number;
  /** 1 for a win, 0 for a loss. */
  readonly score: number;
}

/** The unit of the inner scale, its zero, and how much volatility changes over time (the paper's τ). */
const UNIT = 173.7178;
const ZERO = 1500;
const CHANGE = 0.5;
const PRECISION = 1e-6;

/** Step 5 of the paper: the volatility, by the Illinois algorithm. */
function nextVolatility(
  { volatility }: Rating,
  phi: number,
  variance: number,
  delta: number,
): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number) => {
    const grown = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - grown)) / (2 * grown ** 2) - (x - a) / CHANGE ** 2;
  };
  let [low, high] = [a, a];
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else
    do high -= CHANGE;
    while (f(high) < 0);
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}

/** The rating after some periods without games: only the deviation grows. */
function afterIdle(before: Rating, periods: number): Rating {
  const growth = before.volatility * Math.sqrt(periods);
  return { ...before, deviation: UNIT * Math.hypot(before.deviation / UNIT, growth) };
}

/** The rating after a period with these games. */
export function rate(before: Rating, games: readonly Played[]): Rating {
  if (games.length === 0) return afterIdle(before, 1);
  const [mu, phi] = [(before.rating - ZERO) / UNIT, before.deviation / UNIT];
  let [information, gain] = [0, 0];
  for (const { rating, deviation, score } of games) {
    const g = 1 / Math.sqrt(1 + (3 * (deviation / UNIT) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - ZERO) / UNIT)));
    information += g ** 2 * expected * (1 - expected);
    gain += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = nextVolatility(before, phi, variance, variance * gain);
  const own = 1 / (phi ** 2 + volatility ** 2);
  const after = 1 / Math.sqrt(own + information);
  return {
    rating: before.rating + UNIT * after ** 2 * gain,
    deviation: UNIT * after,
    volatility,
  };
}

/** 初段 begins at this difficulty, which has the rating 1500; a grade is 100 points. */
const SHODAN = 50;
const POINTS = 25;
/**
 * A question 「詰む？詰まない？」 is half answered by a guess. So a visitor as strong as the problem has three chances
 * in four, as against an opponent who is weaker by 400 · log₁₀ 3 points.
 */
const GUESSED = 191;
/** How far the estimate of a difficulty can be wrong. */
const PROBLEM_DEVIATION = 100;
/** Some mistakes at the easiest problems, which have the rating 250, would take a new visitor far below zero. */
const LEAST = 0;
/** Of a visitor of whom nothing is known: about 五級. */
const NEW: Rating = { rating: 1000, deviation: 350, volatility: 0.06 };

const ratingOfDifficulty = (difficulty: number): number => ZERO + POINTS * (difficulty - SHODAN);
export const difficultyOfRating = (rating: number): number => SHODAN + (rating - ZERO) / POINTS;

interface RatedDay extends Rating {
  readonly day: string;
}

/**
 * The rating at the end of each day with a problem that was new to the visitor. Only the first attempt at a problem
 * counts.
 */
export function ratingsOf(attempts: Attempts): RatedDay[] {
  const first = [...groupBy(attempts, ({ id }) => id).values()].map(([each]) => each!);
  const rated = first.filter(({ difficulty }) => difficulty !== undefined);
  const days = groupBy(rated, ({ date }) => formatDay(new Date(date)));
  const found: RatedDay[] = [];
  let now = NEW;
  for (const day of [...days.keys()].sort()) {
    const last = found.at(-1);
    const idle =
      last === undefined ? 0 : numberOf(parseDay(day)!) - numberOf(parseDay(last.day)!) - 1;
    const { deviation, ...rest } = afterIdle(now, idle);
    const games = days.get(day)!.map((each) => ({
      rating: ratingOfDifficulty(each.difficulty!) - (parseQuestion(each.id) ? GUESSED : 0),
      deviation: PROBLEM_DEVIATION,
      score: isRight(each) ? 1 : 0,
    }));
    // The deviation never exceeds that of a new visitor.
    const after = rate({ ...rest, deviation: Math.min(deviation, NEW.deviation) }, games);
    now = { ...after, rating: Math.max(LEAST, after.rating) };
    found.push({ ...now, day });
  }
  return found;
}
