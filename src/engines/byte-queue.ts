// Bytes that come in parts of any size, taken in pieces of the size that is wanted.

export class ByteQueue {
  readonly #parts: AsyncIterator<Uint8Array>;
  #rest = new Uint8Array();

  constructor(parts: AsyncIterator<Uint8Array>) {
    this.#parts = parts;
  }

  /** Undefined if there are not as many. */
  async take(count: number): Promise<Uint8Array | undefined> {
    const taken = new Uint8Array(count);
    let length = 0;
    while (length < count) {
      if (this.#rest.length === 0 && !(await this.#more())) return undefined;
      const piece = this.#rest.subarray(0, count - length);
      taken.set(piece, length);
      length += piece.length;
      this.#rest = this.#rest.subarray(piece.length);
    }
    return taken;
  }

  /** With its line break; undefined if there is none within so many bytes. */
  async takeLine(most: number): Promise<Uint8Array | undefined> {
    const line: number[] = [];
    while (line.length < most) {
      const byte = (await this.take(1))?.[0];
      if (byte === undefined) return undefined;
      line.push(byte);
      if (byte === 0x0a) return Uint8Array.from(line);
    }
    return undefined;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#parts.next();
    if (done) return false;
    this.#rest = new Uint8Array(value);
    return true;
  }
}
