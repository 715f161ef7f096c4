// Moments at which a limit of time is reached, as values of `performance.now()`. Infinity stands for no limit.

/** The longest wait that the timer of a host accepts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The moment at which a call that is made now has taken so many milliseconds. */
export function deadlineIn(timeMs: number = Number.POSITIVE_INFINITY): number {
  return performance.now() + timeMs;
}

/**
 * The milliseconds until the deadline, as a value of the option `timeMs`: more than 0 even if the deadline has passed.
 */
export function timeLeft(deadline: number): number {
  return Math.max(deadline - performance.now(), Number.MIN_VALUE);
}

/** Calls `onTime` once when the deadline is reached. The returned function ends this. */
export function callAt(deadline: number, onTime: () => void): () => void {
  if (deadline === Number.POSITIVE_INFINITY) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = Math.ceil(timeLeft(deadline));
    timer = setTimeout(ring, Math.min(left, LONGEST_WAIT_MS));
  };
  // A timer may ring a moment too early.
  const ring = () => (performance.now() < deadline ? wait() : onTime());
  wait();
  return () => clearTimeout(timer);
}
