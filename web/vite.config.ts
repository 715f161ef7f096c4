// The static site: every page is an HTML file of its own and one line below. Only the published package is
// known here: `tsumeru/…` leads to what `package.json` exports, so the package must have been built.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPolicy } from './content-policy.ts';
import { ISOLATION } from './offline/isolation.ts';
import { groupByPages } from './page-chunks.ts';
import { pageFrame } from './page-frame.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGES = ['', 'play/', 'compose/', 'collection/', 'go/', 'lab/'].map((folder) =>
  fromHere(`${folder}index.html`),
);

/** An entry of `exports` in `package.json`: a file, or conditions. */
type Entry = string | { readonly default?: string; readonly import?: Entry };

function fileOf(entry: Entry): string | undefined {
  if (typeof entry === 'string') return entry;
  return entry.default ?? (entry.import === undefined ? undefined : fileOf(entry.import));
}

/** By every name that the package exports, the file behind it. */
function packageAliases() {
  const manifest = JSON.parse(readFileSync(fromHere('../package.json'), 'utf8'));
  return Object.entries<Entry>(manifest.exports).map(([subpath, entry]) => {
    const name = (manifest.name + subpath.slice(1)).replaceAll('.', '\\.');
    return { find: new RegExp(`^${name}(?=$|\\?)`), replacement: fromHere(`../${fileOf(entry)}`) };
  });
}

/** Put beside the pages; `offline/registering.ts` asks for it. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'offline',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
    // The worker's script as a text: the pages have it as a file, and never ask for this.
    globIgnores: ['**/worker-script-text*'],
  },
});

export default defineConfig({
  root: fromHere('.'),
  base: './',
  resolve: { alias: packageAliases() },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { headers: ISOLATION },
  preview: { headers: ISOLATION },
  plugins: [pageFrame, contentPolicy, serviceWorker],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Scripts and styles in data URLs would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The binary and the record library come with the page: it has to work without asking for more.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: PAGES,
      output: { codeSplitting: { groups: [groupByPages(PAGES, fromHere('.'))] } },
    },
  },
});
