// Arithmetic of proof and disproof numbers: every sum of finite numbers stays below ∞ − 1, which is below ∞.

export const INFINITE = 2 ** 50;
export const ALMOST_INFINITE = INFINITE - 1;
export const LARGEST_FINITE = INFINITE - 2;

/** ∞ if either is. What has grown too large stays the largest finite number: growth is no verdict. */
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
