// A queue of bytes. The bytes arrive in parts of any size. The reader takes pieces of the size that it needs.

export class ByteQueue {
  readonly #parts: AsyncIterator<Uint8Array>;
  #rest = new Uint8Array();

  constructor(parts: AsyncIterator<Uint8Array>) {
    this.#parts = parts;
  }

  /** The next `count` bytes; undefined if fewer are left. */
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

  /** The next line with its line break; undefined if there is no line break within `most` bytes. */
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
