// How long a search is continued whose answer is still open: up to ten times the limits of the last search, for a time,
// or until the visitor stops it.

import { signal } from '@preact/signals';

export const EFFORTS = ['ten', 'minute', 'quarter', 'hour', 'endless'] as const;
export type Effort = (typeof EFFORTS)[number];

const TIMES_MS: Readonly<Partial<Record<Effort, number>>> = {
  minute: 60_000,
  quarter: 900_000,
  hour: 3_600_000,
};
const MOST = Number.MAX_SAFE_INTEGER;

export const effort = signal<Effort>('ten');

interface EffortLimits {
  readonly maxNodes?: number | undefined;
  readonly timeMs?: number | undefined;
  readonly bookNodes?: number | undefined;
  readonly checkNodes?: number | undefined;
}

/**
 * The limits of a further search. If the visitor chose a time, it is the only limit. Otherwise each limit is `times`
 * times what was asked for.
 */
export function widen<Asked extends EffortLimits>(asked: Asked, times: number): Asked {
  const isByTime = effort.peek() !== 'ten';
  const timeMs = TIMES_MS[effort.peek()];
  const { maxNodes: _, timeMs: __, ...others } = asked;
  const bounds = Object.entries(isByTime ? others : asked).map(([name, value]) => {
    const isBound = typeof value === 'number' && /Nodes$|^timeMs$/.test(name);
    return [name, isBound ? (isByTime ? MOST : Math.min(value * times, MOST)) : value];
  });
  return { ...Object.fromEntries(bounds), ...(timeMs !== undefined && { timeMs }) };
}
