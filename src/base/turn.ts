// Letting the event loop turn once, the fastest way the host offers: `setTimeout` alone waits at least
// four milliseconds in browsers.

type Resume = () => void;

function makeChannelTurn(): (resume: Resume) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: Resume[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (resume) => {
    waiting.push(resume);
    port2.postMessage(undefined);
  };
}

let channelTurn: ((resume: Resume) => void) | undefined;

/** Resolves when everything that was waiting in the event loop has had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    channelTurn ??= makeChannelTurn();
    channelTurn(resolve);
  });
}
