// The service worker: keeps all files of a build, so that the pages work without a network, and isolates them where
// their host sends no headers. A new version waits until the visitor lets it in.

import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { isolate } from './isolation';

declare const self: {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
};

addPlugins([{ handlerWillRespond: async ({ response }) => isolate(response) }]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();

self.addEventListener('message', ({ data }) => {
  // As workbox-window says it.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
