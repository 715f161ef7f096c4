// Lines out of a stream of chunks. Node's `readline` would do, but it has no bound: a file without
// line breaks would be held in memory as one line.

/** Whatever is longer than this is no problem; what follows of the line is dropped. */
export const MAX_LINE_LENGTH = 4096;

/** The lines of UTF-8 chunks, without their ends (LF or CRLF), each as soon as it is complete. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array | string>,
  maxLength: number = MAX_LINE_LENGTH,
): AsyncGenerator<string> {
  const append = (line: string, part: string) => line + part.slice(0, maxLength - line.length);
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const parts = text.split('\n');
    for (const part of parts.slice(0, -1)) {
      yield withoutReturn(append(pending, part));
      pending = '';
    }
    pending = append(pending, parts.at(-1)!);
  }
  pending = append(pending, decoder.decode());
  if (pending !== '') yield withoutReturn(pending);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
