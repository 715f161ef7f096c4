// The text after the `#` of an address, with percent escapes decoded.

/** A text with a stray percent sign is returned as it is; the reader of the text then reports the error. */
export function decodeHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
