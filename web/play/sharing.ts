// The visitor's result as a text with a link, which tells nothing of the solution.

import { signal } from '@preact/signals';
import { announce } from '../shell/announce';
import { copyText } from '../shell/files';
import { language, say } from '../shell/language';
import { toHash } from '../shogi/share';
import { challenge, dayPlayed, gradePlayed } from './challenge';
import { start } from './game';
import { formatShared, type SharedResult } from './results';
import { PLAY_TEXTS } from './texts';
import { describeResult, nameProblem, resultNow } from './words';

/** What became of the last attempt to share; undefined before the first. */
export const shareState = signal<'copied' | 'refused' | undefined>(undefined);

/**
 * The days whose problems have a page of their own on this site, which shows the diagram wherever its link is previewed
 * (`scripts/site/day-pages.ts`).
 */
const [firstDay = '', lastDay = ''] =
  document.querySelector<HTMLMetaElement>('meta[name=days]')?.content.split(' ') ?? [];

function linkOf(result: SharedResult): string {
  const day = dayPlayed.peek();
  if (day !== undefined && firstDay <= day && day <= lastDay) {
    const page = `d/${language.peek()}/${day}-${gradePlayed.peek()}.html#${formatShared(result)}`;
    return new URL(page, location.href).href;
  }
  const name = day === undefined ? challenge.peek()?.id : `${day}-${gradePlayed.peek()}`;
  const hash = name === undefined ? toHash(start.peek()!) : `#${name}`;
  return location.href.replace(/#.*/s, '') + hash + formatShared(result);
}

/** By the sheet of the system on a touch screen, and otherwise by the clipboard. */
export async function shareResult(): Promise<void> {
  const result = resultNow();
  const text = `tsumeru 詰める ${nameProblem()}\n${describeResult(result)}`;
  const url = linkOf(result);
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      // The visitor closed the sheet.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  shareState.value = (await copyText(`${text}\n${url}`)) ? 'copied' : 'refused';
  announce(say(shareState.value === 'copied' ? PLAY_TEXTS.copied : PLAY_TEXTS.notCopied));
}
