// Ends that must come though Redis does not answer.

/** How long an end may take. */
export const CLOSE_MS = 5000;

/** Waits, but not for ever. */
export async function within(milliseconds: number, action: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([action, late]);
  clearTimeout(timer);
}
