// Title and author of the problem, for files and pictures. Both are stored with the draft. The name that the visitor
// has entered as the author is also stored for the problems that he begins later.

import { computed, signal } from '@preact/signals';
import { forget, keep, recall } from '../shell/storage';
import type { Headers } from '../shogi/receive';

const AUTHOR_KEY = 'compose.author';

/** The visitor's own name; empty if he has entered none. */
export const ownName = (): string => recall(AUTHOR_KEY) ?? '';

export const title = signal('');
export const author = signal(ownName());

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
  author.value = of[AUTHOR] ?? ownName();
}

/** The visitor enters the author. */
export function enterAuthor(name: string): void {
  author.value = name;
  if (name === '') forget(AUTHOR_KEY);
  else keep(AUTHOR_KEY, name);
}
