// Title and author of the problem, for files and pictures. The author is stored for all later problems; the title is
// stored with its draft.

import { computed, effect, signal } from '@preact/signals';
import { forget, keep, recall } from '../shell/storage';
import type { Headers } from '../shogi/receive';

const AUTHOR_KEY = 'compose.author';

export const title = signal('');
export const author = signal(recall(AUTHOR_KEY) ?? '');

/** Names of headers in KIF files. */
const TITLE = '表題';
const AUTHOR = '作者';

/** A header in a KIF file is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const headers = computed<Headers>(() => {
  const [called, by] = [oneLine(title.value), oneLine(author.value)];
  return { ...(called && { [TITLE]: called }), ...(by && { [AUTHOR]: by }) };
});

export function takeHeaders(of: Headers): void {
  title.value = of[TITLE] ?? of.作品名 ?? '';
  author.value = of[AUTHOR] ?? author.peek();
}

/** To be called once. */
export function keepAuthor(): void {
  effect(() => {
    if (author.value === '') forget(AUTHOR_KEY);
    else if (author.value !== recall(AUTHOR_KEY)) keep(AUTHOR_KEY, author.value);
  });
}
