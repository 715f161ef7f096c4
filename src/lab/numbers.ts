// Arithmetic of proof and disproof numbers. Sums of finite numbers stay below ∞ − 1. The value ∞ − 1 is used by
// `two-phase.ts`.

/** ∞, a number of a decided node. */
export const INFINITE = 2 ** 50;
export const ALMOST_INFINITE = INFINITE - 1;
export const LARGEST_FINITE = INFINITE - 2;

/** The sum; ∞ if one of the two is ∞. A finite sum never becomes ∞, because ∞ is a verdict. */
export function add(one: number, other: number): number {
  if (one >= ALMOST_INFINITE || other >= ALMOST_INFINITE) return Math.max(one, other);
  return Math.min(one + other, LARGEST_FINITE);
}

/** Both numbers of a decided node. */
export function decidedNumbers(isProved: boolean) {
  return isProved ? { pn: 0, dn: INFINITE } : { pn: INFINITE, dn: 0 };
}

/** `∞`, or the number. */
export function formatNumber(value: number): string {
  return value >= ALMOST_INFINITE ? '∞' : String(value);
}
