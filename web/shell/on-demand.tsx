// Parts of a page that are loaded when they are first shown, so that the page itself is there at once.

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Both, say } from './language';
import { whenWanted } from './late';

const TEXTS = {
  missing: {
    ja: 'ページの一部を読み込めませんでした。',
    en: 'A part of the page could not be loaded.',
  },
  again: { ja: 'ページを読み直す', en: 'Reload the page' },
} satisfies Record<string, Both>;

/** Browsers remember that a script could not be loaded until the page itself is loaded again. */
function Missing() {
  return (
    <div class="fault" role="alert">
      <p>
        {say(TEXTS.missing)}{' '}
        <button type="button" onClick={() => location.reload()}>
          {say(TEXTS.again)}
        </button>
      </p>
    </div>
  );
}

/**
 * Stands for a component until that is loaded, and shows it from then on. With `room`, the class of a panel that has its
 * height in the style sheet, it waits until it is wanted (`late.ts`), and an empty panel holds its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  room?: string,
): FunctionComponent<Props> {
  const loaded = signal<{ readonly Part: FunctionComponent<Props> } | undefined>(undefined);
  const isMissing = signal(false);
  let isAsked = false;
  async function ask(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
      loaded.value = { Part: await load() };
    } catch {
      isMissing.value = true;
    }
  }
  return function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    // Before anything is seen: a key pressed as soon as the page stands must not be missed.
    useLayoutEffect(() => {
      if (place.current !== null) return whenWanted(place.current, ask);
      void ask();
    }, []);
    if (isMissing.value) return <Missing />;
    const Part = loaded.value?.Part;
    if (Part !== undefined) return <Part {...props} />;
    return room === undefined ? null : <div class={`panel ${room} room`} ref={place} />;
  };
}
