// What every page has in common. Its HTML file holds what is its own: title, description, styles, script.

import { relative } from 'node:path/posix';
import type { Plugin } from 'vite';

/** `root` leads from the page to the folder of all pages. */
const frame = (own: string, root: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="${root}/shell/icon.svg" />
    <link rel="stylesheet" href="${root}/shell/shell.css" />
    ${own.trim()}
  </head>
  <body>
    <div id="app"></div>
    <noscript>This page needs JavaScript. このページには JavaScript が必要です。</noscript>
  </body>
</html>
`;

export const pageFrame: Plugin = {
  name: 'page-frame',
  transformIndexHtml: {
    // Before Vite looks for what the page refers to.
    order: 'pre',
    handler: (own, { path }) => frame(own, relative(path.replace(/[^/]*$/, ''), '/') || '.'),
  },
};
