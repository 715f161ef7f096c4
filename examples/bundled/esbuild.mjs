// `node esbuild.mjs` puts the bundle into `dist`, and `index.html` beside it. With `splitting`, what a page rarely needs is loaded when it
// is needed.

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
