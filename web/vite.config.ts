// The build of the static site. Each page is an HTML file and one line below. The site uses only the published package:
// `tsumeru/…` is resolved through the exports of `package.json`, so the package has to be built first.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bookPreload } from './book-preload.ts';
import { contentPolicy } from './content-policy.ts';
import { ISOLATION } from './offline/isolation.ts';
import { ANSWER_GROUP, groupByPages } from './page-chunks.ts';
import { pageFrame } from './page-frame.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGES = ['', 'solve/', 'compose/', 'collection/', 'go/', 'lab/'].map((folder) =>
  fromHere(`${folder}index.html`),
);

/** An entry of `exports` in `package.json`: a file, or conditions. */
type ExportTarget = string | { readonly default?: string; readonly import?: ExportTarget };

function fileOf(entry: ExportTarget): string | undefined {
  if (typeof entry === 'string') return entry;
  return entry.default ?? (entry.import === undefined ? undefined : fileOf(entry.import));
}

const manifest = JSON.parse(readFileSync(fromHere('../package.json'), 'utf8'));

/** For every name that the package exports, the file that it stands for. */
function packageAliases() {
  return Object.entries<ExportTarget>(manifest.exports).map(([subpath, entry]) => {
    const name = (manifest.name + subpath.slice(1)).replaceAll('.', '\\.');
    return { find: new RegExp(`^${name}(?=$|\\?)`), replacement: fromHere(`../${fileOf(entry)}`) };
  });
}

/** The service worker is placed next to the pages. `offline/registering.ts` registers it. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'offline',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,tsv}'],
    // The scripts of workers as texts are left out: the pages load them as files.
    globIgnores: ['**/*-script-text*'],
  },
});

export default defineConfig({
  root: fromHere('.'),
  base: './',
  define: {
    // The documents are published in this folder of the homepage.
    'import.meta.env.HOMEPAGE': JSON.stringify(`${manifest.homepage}docs/`),
    'import.meta.env.REPOSITORY': JSON.stringify(
      manifest.repository.url.replace(/^git\+|\.git$/g, ''),
    ),
  },
  resolve: { alias: packageAliases() },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { headers: ISOLATION },
  preview: { headers: ISOLATION },
  plugins: [pageFrame, bookPreload, contentPolicy, serviceWorker],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data URL for scripts or styles would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The binary and the record library are part of the site, because it has to work without a network.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: PAGES,
      output: { codeSplitting: { groups: [groupByPages(PAGES, fromHere('.')), ANSWER_GROUP] } },
    },
  },
});
