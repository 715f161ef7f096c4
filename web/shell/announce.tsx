// What is said to people who do not see the page: one polite region, whose text is read when it changes.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const announcement = signal('');

export function announce(text: string): void {
  // The same text twice would be read once.
  announcement.value = announcement.peek() === text ? `${text}\u00a0` : text;
}

/** Says a verdict as soon as it is there, and whenever it changes. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

export function LiveRegion() {
  return (
    <output class="visually-hidden" aria-live="polite">
      {announcement.value}
    </output>
  );
}
