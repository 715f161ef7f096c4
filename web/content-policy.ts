// The content security policy of the built pages, as a `meta` element, so that it holds on any host. It allows only the
// pages' own scripts and styles. During development there is no policy, because Vite inserts scripts and styles of its
// own.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { BOOK_PRELOAD } from './book-preload.ts';

const PRELOAD_HASH = createHash('sha256').update(BOOK_PRELOAD).digest('base64');

export const CONTENT_POLICY = [
  "default-src 'none'",
  // The one script inside a page is allowed by its hash.
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${PRELOAD_HASH}'`,
  "worker-src 'self'",
  "style-src 'self'",
  // The picture of a problem is a blob while it is turned into a PNG file.
  "img-src 'self' blob:",
  // The books of problems.
  "connect-src 'self'",
  "manifest-src 'self'",
].join('; ');

/** The service worker loads the files of the pages. This is its policy on hosts that send a policy with every file. */
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
