// Samples over time with a limit of their number. When the series is full, every second sample is dropped, and from
// then on samples are taken half as often.

export interface Sample {
  readonly milliseconds: number;
  readonly values: readonly number[];
}

const ROOM = 240;

export interface Series {
  readonly samples: readonly Sample[];
  /** Least distance between two samples, in milliseconds. */
  readonly interval: number;
}

export const EMPTY_SERIES: Series = { samples: [], interval: 40 };

export function addSample({ samples, interval }: Series, sample: Sample): Series {
  const last = samples.at(-1);
  if (last !== undefined && sample.milliseconds - last.milliseconds < interval) {
    return { samples, interval };
  }
  const longer = [...samples, sample];
  if (longer.length <= ROOM) return { samples: longer, interval };
  return { samples: longer.filter((_, index) => index % 2 === 0), interval: interval * 2 };
}
