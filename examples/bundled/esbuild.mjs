// `node esbuild.mjs` puts the bundle and `index.html` into `dist`. With `splitting`, code that a page rarely needs is loaded only when it is
// needed.

import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['main.js'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
});
copyFileSync('index.html', 'dist/index.html');
