// Ctrl-C and a polite kill, as a signal to whoever is at work.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * The first signal ends the work. The listeners go with it, so that a second signal has the system's own effect:
 * it kills even while the event loop hangs in a write.
 */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    for (const name of SIGNALS) process.removeListener(name, stop);
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  return controller.signal;
}
