// A notice at the top of the page when a reload would bring a new version or let searches use several threads.

import { useEffect } from 'preact/hooks';
import { loadAgain, type Notice, notice, registerServiceWorker } from '../offline/registering';
import { type Both, say } from './language';

const TEXTS = {
  version: {
    ja: 'このページの新しい版があります。',
    en: 'There is a new version of this page.',
  },
  isolation: {
    ja: 'オフラインでも使えるようになりました。再読み込みすると、探索に複数のスレッドを使えます。',
    en: 'This page now works offline. Loaded again, it can search with several threads.',
  },
  load: { ja: '再読み込み', en: 'Load it again' },
  later: { ja: 'あとで', en: 'Later' },
} satisfies Record<Notice | 'load' | 'later', Both>;

/** Searches leave one core to the page, so several threads need more than two cores. */
const HAS_CORES = navigator.hardwareConcurrency > 2;

interface Props {
  /** Path from this page to the folder of all pages. */
  readonly root: string;
  /** True when this page runs searches that can use several threads. */
  readonly wantsThreads: boolean;
}

export function OfflineNotice({ root, wantsThreads }: Props) {
  useEffect(() => void registerServiceWorker(root), [root]);
  const kind = notice.value;
  if (kind === undefined || (kind === 'isolation' && !(wantsThreads && HAS_CORES))) return null;
  return (
    <p class="notice" role="status" id="update-notice">
      {say(TEXTS[kind])}{' '}
      <button type="button" id="load-again" onClick={loadAgain}>
        {say(TEXTS.load)}
      </button>{' '}
      <button
        type="button"
        id="later"
        onClick={() => {
          notice.value = undefined;
        }}
      >
        {say(TEXTS.later)}
      </button>
    </p>
  );
}
