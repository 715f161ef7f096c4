// A piece of a text together with the place it was cut from, so that a fault found in the piece
// can be reported by its offset in the whole.

export interface Field {
  readonly text: string;
  /** Of the field's first character, in the text as it was given. */
  readonly offset: number;
}

/** The character at an index, in quotes, for a message; halves of surrogate pairs are escaped. */
export function quoteAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? 'nothing' : JSON.stringify(String.fromCodePoint(code));
}
