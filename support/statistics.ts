// Sums and quantiles of measurements.

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The least of the values that at least this part of all values does not exceed; undefined without values. */
export function quantile(values: readonly number[], part: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(part * values.length) - 1];
}

/** The middle value, or the mean of the two middle values; 0 without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
