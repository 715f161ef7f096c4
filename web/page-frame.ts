// The frame of every HTML file. The file itself contains only its own parts: title, description, styles, script.

import { relative } from 'node:path/posix';
import type { Plugin } from 'vite';

/** `root` is the path from the page to the folder of all pages. */
const frame = (own: string, root: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" type="image/svg+xml" href="${root}/shell/icon.svg" />
    <link rel="apple-touch-icon" href="/icons/touch-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ec" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191a1c" />
    <link rel="stylesheet" href="${root}/shell/shell.css" />
    ${own.trim()}
  </head>
  <body>
    <div id="app">
      <p class="waiting">
        If nothing else appears: opened as a file, this page cannot run, because browsers refuse modules and workers from
        files. Serve its folder over http, for example by <code>npx serve</code>.<br />
        <span lang="ja">このまま何も表示されない場合：ファイルとして開いたページは動きません（ブラウザーはファイルからのモジュールと
        ワーカーを拒みます）。フォルダーを http で配信してください。</span>
      </p>
    </div>
    <noscript>This page needs JavaScript. このページには JavaScript が必要です。</noscript>
  </body>
</html>
`;

export const pageFrame: Plugin = {
  name: 'page-frame',
  transformIndexHtml: {
    // Runs before Vite collects the files that the page refers to.
    order: 'pre',
    handler: (own, { path }) => frame(own, relative(path.replace(/[^/]*$/, ''), '/') || '.'),
  },
};
