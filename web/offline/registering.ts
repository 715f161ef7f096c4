// Registers the service worker, and finds out whether a reload of the page would change something.

import { signal } from '@preact/signals';
import { Workbox } from 'workbox-window';

/** The change that a reload of the page would make. */
export type Notice = 'version' | 'isolation';

export const notice = signal<Notice | undefined>(undefined);

let workbox: Workbox | undefined;

/** A visitor who asked his browser to save data should not have to load all pages. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * `root` is the path from the page to the folder of all pages. When registration fails (no network, or forbidden), the
 * page works without.
 */
export async function registerServiceWorker(root: string): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  workbox = new Workbox(`${root}service-worker.js`, { scope: root });
  workbox.addEventListener('waiting', () => {
    notice.value = 'version';
  });
  try {
    await workbox.register();
  } catch {
    return;
  }
  await serviceWorker.ready;
  const couldIsolate = serviceWorker.controller === null && !globalThis.crossOriginIsolated;
  if (couldIsolate) notice.value ??= 'isolation';
}

export function loadAgain(): void {
  if (notice.peek() !== 'version') {
    location.reload();
    return;
  }
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
