// A plugin of esbuild for bundles with `@sabaki/sgf`: that can also read files and guess their encodings. What
// is bundled here only parses text, so what it would load for the rest is left empty, and only there.

import type { Plugin } from 'esbuild';

export const withoutFiles: Plugin = {
  name: 'without-files',
  setup(build) {
    build.onResolve({ filter: /^(fs|iconv-lite|jschardet)$/ }, ({ path, importer }) =>
      /[\\/]@sabaki[\\/]sgf[\\/]/.test(importer) ? { path, namespace: 'empty' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};
