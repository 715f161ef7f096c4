// What an end waits for, and for how long: it must come though Redis does not answer.

/** How long an end may take. */
export const CLOSE_MS = 5000;

/** Keeps an action in a set until it has ended. Never rejects. */
export function track(actions: Set<Promise<unknown>>, action: Promise<unknown>): Promise<unknown> {
  const ended = action.catch(() => {}).finally(() => actions.delete(ended));
  actions.add(ended);
  return ended;
}

/** Waits, but not for ever. Never rejects. */
export async function within(milliseconds: number, action: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([action.catch(() => {}), late]);
  clearTimeout(timer);
}
