// Work in steps: a generator that yields at the places where the event loop may turn. Recursive generators use the
// stack of the JavaScript engine, which has room for some 1,900 plies of a mate. `deeper` keeps the callers in an array
// instead, so that a mate may have any length.

/**
 * A yielded value that stands for a call: `unnested` runs these steps to their end and resumes the caller with their
 * result.
 */
class Call {
  constructor(readonly steps: Generator<void, unknown>) {}
}

/** `yield* deeper(steps)` does the same as `yield* steps`, but the stack of the JavaScript engine does not grow. */
export function* deeper<Answer>(steps: Generator<void, Answer>): Generator<void, Answer> {
  return (yield new Call(steps) as never) as Answer;
}

/** The same steps, with the calls of `deeper` carried out. Only such steps may be driven. */
export function* unnested<Answer>(steps: Generator<void, Answer>): Generator<void, Answer> {
  const callers: Generator<unknown, unknown>[] = [];
  let current: Generator<unknown, unknown> = steps;
  let resume = () => current.next();
  for (;;) {
    let step: IteratorResult<unknown, unknown>;
    try {
      step = resume();
    } catch (error) {
      const caller = callers.pop();
      if (caller === undefined) throw error;
      current = caller;
      resume = () => current.throw(error);
      continue;
    }
    const { done, value } = step;
    if (done) {
      const caller = callers.pop();
      if (caller === undefined) return value as Answer;
      current = caller;
      resume = () => current.next(value as never);
    } else {
      if (value instanceof Call) {
        callers.push(current);
        current = value.steps;
      } else yield;
      resume = () => current.next();
    }
  }
}

/** Runs steps to their end without letting the event loop turn. */
export function finish<Answer>(steps: Generator<void, Answer>): Answer {
  const all = unnested(steps);
  for (;;) {
    const step = all.next();
    if (step.done) return step.value;
  }
}
