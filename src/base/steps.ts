// Work in steps: a generator that yields where the event loop may turn. Recursion in such work would need the stack of the
// host, which has room for some 1,900 plies of a mate; `deeper` keeps the callers on a stack of its own instead, so that a
// mate may have any length.

/** A step that stands for a call: the driver takes these steps to their end and goes on with their answer. */
class Call {
  constructor(readonly steps: Generator<void, unknown>) {}
}

/** `yield* deeper(steps)` is `yield* steps`, but for the stack of the host, which does not grow. */
export function* deeper<Answer>(steps: Generator<void, Answer>): Generator<void, Answer> {
  return (yield new Call(steps) as never) as Answer;
}

/** The same steps with the calls among them carried out: what drivers take. */
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

/** Takes steps to their end, for those who have nothing else to do. */
export function finish<Answer>(steps: Generator<void, Answer>): Answer {
  const all = unnested(steps);
  for (;;) {
    const step = all.next();
    if (step.done) return step.value;
  }
}
