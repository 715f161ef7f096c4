// Generator calls that do not use the stack of the host: values, errors and turns of the event loop pass through them
// as through `yield*`.

import { describe, expect, it } from 'vitest';
import { deeper, finish, unnested } from '../../../src/base/steps';

function* countDown(from: number): Generator<void, number> {
  if (from === 0) return 0;
  return 1 + (yield* deeper(countDown(from - 1)));
}

function* fail(depth: number): Generator<void, never> {
  if (depth === 0) throw new Error('at the bottom');
  return yield* deeper(fail(depth - 1));
}

describe('deeper', () => {
  it('allows deeper calls than the stack of the host', () => {
    expect(finish(countDown(200_000))).toBe(200_000);
  });

  it('throws errors in the caller, which may continue', () => {
    function* guarded(): Generator<void, string> {
      try {
        return yield* deeper(fail(50_000));
      } catch (error) {
        return `${(error as Error).message}, ${yield* deeper(countDown(3))}`;
      }
    }
    expect(finish(guarded())).toBe('at the bottom, 3');
    expect(() => finish(fail(3))).toThrow('at the bottom');
  });

  it('runs the finally blocks of abandoned calls, innermost first', () => {
    const left: number[] = [];
    function* leave(depth: number): Generator<void, void> {
      try {
        if (depth === 3) throw new Error('deep');
        yield* deeper(leave(depth + 1));
      } finally {
        left.push(depth);
      }
    }
    expect(() => finish(leave(0))).toThrow('deep');
    expect(left).toEqual([3, 2, 1, 0]);
  });

  it('yields once for each turn of the event loop, and never otherwise', () => {
    function* turning(depth: number): Generator<void, number> {
      yield;
      const below = depth === 0 ? 0 : yield* deeper(turning(depth - 1));
      yield;
      return below + 1;
    }
    const seen: unknown[] = [];
    const steps = unnested(turning(4));
    for (let step = steps.next(); ; step = steps.next()) {
      seen.push(step.value);
      if (step.done) break;
    }
    expect(seen).toEqual([...Array(10).fill(undefined), 5]);
  });
});
