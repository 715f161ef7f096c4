// Lets the event loop turn once, in the fastest way that the environment offers: `setTimeout` waits at least four
// milliseconds in browsers.

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

/** Resolves after the tasks that are already waiting in the event loop. */
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
