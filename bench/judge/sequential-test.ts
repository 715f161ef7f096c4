// A sequential test: does one of two builds take fewer nodes? It needs more problems the smaller the difference is.
//
// Each problem gives one number, the logarithm of the nodes of the second build divided by the nodes of the first.
// Three hypotheses are compared about the mean μ of these numbers: the builds are equal (μ = 0), the second takes more
// nodes (μ = δ), the second takes fewer (μ = −δ). Two sequential probability ratio tests [W45] compare the first
// hypothesis with each of the others; both together are the test of [SW49]. With n numbers, their sum S and their
// variance σ², the logarithm of the likelihood ratio of μ = δ and μ = 0 is δ (S − n δ / 2) / σ², as for numbers with a
// normal distribution. The variance is not known. It is estimated anew from all numbers so far, and is never taken to
// be less than LEAST_DEVIATION squared.
//
// The error rates hold for normal numbers of known variance. A node ratio has a wider distribution, and an early
// estimate of the variance may be too small. So the test decides nothing before LEAST_COUNT numbers. The unit tests
// simulate how often the test errs then.

/** Numbers before the first decision. */
const LEAST_COUNT = 60;
/**
 * Where nearly all ratios are 1, the estimate of the deviation is too small until one of the rare large ratios is met.
 * The test would end before. With this value, a difference of 3 % is seen even if it comes from one problem in a
 * hundred.
 */
const LEAST_DEVIATION = 0.25;
/** The share of standard normal numbers within this distance of 0 is 95 %. */
const QUANTILE_95 = 1.96;

export type Decision = 'fewer' | 'more' | 'equal';

interface TestLimits {
  /** The ratio of nodes that should be recognised, as a logarithm above 0. */
  readonly difference: number;
  /** How often equal builds may be called different, and different ones equal. */
  readonly errorRate: number;
}

export class SequentialTest {
  readonly #difference: number;
  /** If the logarithm of a likelihood ratio is above this value, there is a difference. */
  readonly #accept: number;
  /** If it is below this value, the builds are equal. */
  readonly #reject: number;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor({ difference, errorRate }: TestLimits) {
    this.#difference = difference;
    // A difference can be seen wrongly on two sides.
    const falseAlarm = errorRate / 2;
    this.#accept = Math.log((1 - errorRate) / falseAlarm);
    this.#reject = Math.log(errorRate / (1 - falseAlarm));
  }

  add(logRatio: number): void {
    this.#count += 1;
    this.#sum += logRatio;
    this.#squares += logRatio * logRatio;
  }

  get count(): number {
    return this.#count;
  }

  /** The geometric mean of the ratios. */
  get mean(): number {
    return Math.exp(this.#count === 0 ? 0 : this.#sum / this.#count);
  }

  /** The bounds of the mean at 95 %. They would be right if the number of problems had been fixed before the test. */
  get interval(): readonly [number, number] {
    const half = (QUANTILE_95 * this.#deviation) / Math.sqrt(this.#count);
    return [this.mean * Math.exp(-half), this.mean * Math.exp(half)];
  }

  /** Undefined as long as more numbers are needed. */
  get decision(): Decision | undefined {
    if (this.#count < LEAST_COUNT) return undefined;
    const more = this.#logLikelihood(this.#difference);
    const fewer = this.#logLikelihood(-this.#difference);
    if (more >= this.#accept) return 'more';
    if (fewer >= this.#accept) return 'fewer';
    return more <= this.#reject && fewer <= this.#reject ? 'equal' : undefined;
  }

  get #deviation(): number {
    const mean = this.#sum / this.#count;
    const variance = (this.#squares - this.#count * mean * mean) / (this.#count - 1);
    return Math.max(Math.sqrt(Math.max(variance, 0)), LEAST_DEVIATION);
  }

  /** The logarithm of the likelihood ratio of this mean and 0. */
  #logLikelihood(mean: number): number {
    return (mean * (this.#sum - (this.#count * mean) / 2)) / this.#deviation ** 2;
  }
}
