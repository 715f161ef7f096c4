// Bytes from one thread to another in parts, through a port of their own: each is asked for, so that neither end holds
// more than one. `next` and `end` go one way; a part, `true` for the end of all or `false` for a source that failed
// the other. No message is on its way to an end that does not wait for it.

function hear(port: MessagePort, ended: Promise<unknown> | undefined): Promise<unknown> {
  const heard = new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });
  return ended === undefined ? heard : Promise.race([heard, ended]);
}

/**
 * Until there are no more, or the other end wants none or has `ended`. What `parts` throws is thrown, and breaks the
 * other end.
 */
export async function sendParts(
  port: MessagePort,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ended?: Promise<unknown>,
): Promise<void> {
  try {
    const iterator =
      Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
    while ((await hear(port, ended)) === 'next') {
      const { value, done } = await iterator.next();
      if (done) {
        port.postMessage(true);
        return;
      }
      // A copy: what is sent is lost here, and may be a piece of something large.
      const part = new Uint8Array(value);
      port.postMessage(part, [part.buffer]);
    }
    await iterator.return?.();
  } catch (error) {
    port.postMessage(false);
    throw error;
  }
}

/** What the other end sends, until it says that there is no more or has `ended`. */
export async function* receiveParts(
  port: MessagePort,
  ended?: Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    port.postMessage('next');
    const message = await hear(port, ended);
    if (message === false) throw new Error('the parts of the table broke off');
    if (!(message instanceof Uint8Array)) return;
    yield message;
  }
}
