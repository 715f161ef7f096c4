// The frame of every HTML file. The file itself contains only its own parts: title, description, styles, script.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path/posix';
import type { Plugin } from 'vite';

const { homepage } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** What other sites show of a link to the page. They need the address of the picture in full. */
function linkPreview(own: string): string {
  const [, title] = /<title>(.+?)<\/title>/.exec(own)!;
  const [, description] = /<meta name="description" content="(.+?)"/.exec(own)!;
  return `<meta property="og:type" content="website" />
    <meta property="og:site_name" content="tsumeru" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${homepage}docs/preview.png" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

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
    ${linkPreview(own)}
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
