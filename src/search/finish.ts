/** Takes steps to their end, for those who have nothing else to do. */
export function finish<Answer>(steps: Generator<void, Answer>): Answer {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
