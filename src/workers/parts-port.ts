// Sends bytes from one thread to another in parts, through a port. The receiver requests each part, so that neither
// thread holds more than one part in memory. Each thread waits for the other's message before it sends its own.
//
//   receiver to sender   'next' requests a part; any other value ends the transfer
//   sender to receiver   a part; `true` after the last part; any other value if the source has failed

import { SolverError } from '../base/errors';

/** The next message. If `ended` comes first, the result is the value of `ended`. */
function nextMessage(port: MessagePort, ended: Promise<unknown> | undefined): Promise<unknown> {
  const message = new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });
  return ended === undefined ? message : Promise.race([message, ended]);
}

/**
 * Sends the parts until there are no more, the receiver ends the transfer, or `ended` comes. If `parts` throws, the
 * receiver is told of the failure and the error is thrown here too.
 */
export async function sendParts(
  port: MessagePort,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ended?: Promise<unknown>,
): Promise<void> {
  try {
    const iterator =
      Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
    while ((await nextMessage(port, ended)) === 'next') {
      const { value, done } = await iterator.next();
      if (done) {
        port.postMessage(true);
        return;
      }
      // A copy is sent, because a transferred buffer is lost in this thread, and the part may be a view of a larger
      // buffer.
      const part = new Uint8Array(value);
      port.postMessage(part, [part.buffer]);
    }
    await iterator.return?.();
  } catch (error) {
    port.postMessage(false);
    throw error;
  }
}

/** The parts that the sender sends, until there are no more or `ended` comes. */
export async function* receiveParts(
  port: MessagePort,
  ended?: Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    port.postMessage('next');
    const message = await nextMessage(port, ended);
    if (message === true || message === undefined) return;
    if (!(message instanceof Uint8Array)) {
      throw new SolverError('worker-failed', 'the source of the parts has failed');
    }
    yield message;
  }
}
