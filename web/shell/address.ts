// What stands behind the `#` of an address, as it was before an address was made of it.

/** A stray percent sign stays as it is: whoever reads the text says what is wrong with it. */
export function decodeHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
