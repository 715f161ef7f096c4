// Components that are loaded when they are first shown, so that the page itself appears at once.

import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { into } from './choice';
import { type Both, say } from './language';
import { whenWanted } from './late';

const TEXTS = {
  missing: {
    ja: 'ページの一部を読み込めませんでした。',
    en: 'A part of the page could not be loaded.',
  },
  again: { ja: 'ページを再読み込み', en: 'Reload the page' },
} satisfies Record<string, Both>;

/** A browser that failed to load a script does not try again before the page is reloaded. */
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

type OnDemandComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component before it is shown. It is then drawn at once. */
  readonly ready: () => Promise<void>;
};

/**
 * A component that is loaded when it is first shown. `room` is the class of a panel whose height is set in the style
 * sheet. With `room` the component is loaded late (`late.ts`), and until then an empty panel of that class is shown, so
 * that the page does not jump.
 */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  room?: string,
): OnDemandComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | undefined>(undefined);
  let asked: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    asked ??= load()
      .catch(() => Missing)
      .then(into(loaded));
    return asked;
  };
  function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    // A layout effect runs before anything is painted. So the listener already exists when a key is pressed as soon as
    // the page appears.
    useLayoutEffect(() => {
      if (place.current !== null) return whenWanted(place.current, ready);
      void ready();
    }, []);
    const Part = loaded.value;
    if (Part !== undefined) return <Part {...props} />;
    return room === undefined ? null : <div class={`panel ${room} room`} ref={place} />;
  }
  return Object.assign(OnDemand, { ready });
}
