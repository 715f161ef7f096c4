// How far a search goes on whose answer is open: ten times as far as before, for a time, or until it is stopped.

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

interface Bounds {
  readonly maxNodes?: number | undefined;
  readonly timeMs?: number | undefined;
  readonly bookNodes?: number | undefined;
  readonly checkNodes?: number | undefined;
}

/** The limits of a search that goes on: those that were asked for times `times`, or the time that the visitor chose alone. */
export function widen<Asked extends Bounds>(asked: Asked, times: number): Asked {
  const isByTime = effort.peek() !== 'ten';
  const timeMs = TIMES_MS[effort.peek()];
  const { maxNodes: _, timeMs: __, ...others } = asked;
  const bounds = Object.entries(isByTime ? others : asked).map(([name, value]) => {
    const isBound = typeof value === 'number' && /Nodes$|^timeMs$/.test(name);
    return [name, isBound ? (isByTime ? MOST : Math.min(value * times, MOST)) : value];
  });
  return { ...Object.fromEntries(bounds), ...(timeMs !== undefined && { timeMs }) };
}
