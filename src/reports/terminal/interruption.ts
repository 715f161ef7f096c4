// Ctrl-C and SIGTERM as an `AbortSignal`.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A signal that is aborted by the first Ctrl-C or SIGTERM. The listeners are removed then, so that a second one kills
 * the process, even while the event loop hangs in a write.
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
