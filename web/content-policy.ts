// The content policy of the built pages, in the pages themselves: they run wherever they are put, and nothing
// runs in them that is not theirs. Not while developing, where Vite brings scripts and styles of its own.

import type { Plugin } from 'vite';

export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  // From blobs: a picture of ours on its way to a PNG file.
  "img-src 'self' blob:",
  "manifest-src 'self'",
].join('; ');

/** What the service worker needs where the host sends a policy with every file: it loads the files of the pages. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

export const contentPolicy: Plugin = {
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
      injectTo: 'head-prepend',
    },
  ],
};
