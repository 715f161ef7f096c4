// The text behind the `#` of an address, with percent escapes decoded.

/** A text with a stray percent sign is returned as it is; the reader of the text then says what is wrong with it. */
export function decodeHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
