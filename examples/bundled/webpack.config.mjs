// `npx webpack` with these settings puts the bundle into `dist`, where `index.html` is copied to.

import { resolve } from 'node:path';

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: resolve(import.meta.dirname, 'dist'), filename: 'main.js' },
};
