// Announcements for screen readers: one polite live region, which is read out when its text changes.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const announcement = signal('');

export function announce(text: string): void {
  // A region whose text does not change is not read out again, so a repeated text gets a non-breaking space.
  announcement.value = announcement.peek() === text ? `${text}\u00a0` : text;
}

/** Announces a verdict when it appears and when it changes. */
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
