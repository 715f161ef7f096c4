// The service worker. It stores all files of a build, so that the pages work without a network, and adds the headers of
// isolation if the host sends none. A new version waits until the visitor accepts it.

import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { isolate } from './isolation';

declare const self: {
  /** The list of files, inserted by the build. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
};

addPlugins([{ handlerWillRespond: async ({ response }) => isolate(response) }]);
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();

self.addEventListener('message', ({ data }) => {
  // The message that workbox-window sends.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
