// Title and author of the problem, for files and pictures. The author is remembered.

import { computed, effect, signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';
import type { Headers } from '../shogi/receive';

export const title = signal(recall('compose.title') ?? '');
export const author = signal(recall('compose.author') ?? '');

/** By the names that KIF files use. */
const TITLE = '表題';
const AUTHOR = '作者';

/** Headers have one line each. */
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
export function rememberAbout(): void {
  effect(() => {
    remember('compose.title', title.value);
    remember('compose.author', author.value);
  });
}
