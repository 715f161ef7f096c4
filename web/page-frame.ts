// What every page has in common, so that its HTML file holds its own alone: the encoding, the window, the icon, the
// styles of the shell, the place that is drawn into, and words for who has no JavaScript.

import { relative } from 'node:path/posix';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const NO_SCRIPT = 'This page needs JavaScript. このページには JavaScript が必要です。';

/** `root` leads from the page to the folder of all pages. */
function frame(root: string): HtmlTagDescriptor[] {
  const meta = (attrs: Record<string, string>) => ({ tag: 'meta', attrs });
  const icon = { rel: 'icon', type: 'image/svg+xml', href: `${root}/shell/icon.svg` };
  const style = { rel: 'stylesheet', href: `${root}/shell/shell.css` };
  return [
    meta({ charset: 'utf-8' }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta({ name: 'color-scheme', content: 'light dark' }),
    { tag: 'link', attrs: icon },
    { tag: 'link', attrs: style },
    { tag: 'div', attrs: { id: 'app' }, injectTo: 'body-prepend' },
    { tag: 'noscript', children: NO_SCRIPT, injectTo: 'body-prepend' },
  ];
}

export const pageFrame: Plugin = {
  name: 'page-frame',
  transformIndexHtml: {
    // Before Vite looks for what the page refers to.
    order: 'pre',
    handler: (_, { path }) => frame(relative(path.replace(/[^/]*$/, ''), '/') || '.'),
  },
};
