// Median and quartiles of repeated measurements.

export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** Interpolates between two neighbouring values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (place - below);
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('no measurement');
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
  };
}
