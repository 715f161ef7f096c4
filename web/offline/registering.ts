// The page's side of the service worker: it is asked for as soon as this is loaded, and what comes of it is said here.

import { signal } from '@preact/signals';
import { Workbox } from 'workbox-window';

/** What loading the page again would bring. */
export type News = 'version' | 'isolation';

export const news = signal<News | undefined>(undefined);

let workbox: Workbox | undefined;

/** Those who pay for what they load are not made to load all pages. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** `root` leads from the page to the folder of all pages. Without a network, or forbidden, it is done without. */
export async function registerServiceWorker(root: string): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  workbox = new Workbox(`${root}service-worker.js`, { scope: root });
  workbox.addEventListener('waiting', () => {
    news.value = 'version';
  });
  try {
    await workbox.register();
  } catch {
    return;
  }
  await serviceWorker.ready;
  const couldIsolate = serviceWorker.controller === null && !globalThis.crossOriginIsolated;
  if (couldIsolate) news.value ??= 'isolation';
}

export function loadAgain(): void {
  if (news.peek() !== 'version') {
    location.reload();
    return;
  }
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
