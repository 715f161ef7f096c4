// The API pages that `npm run docs:api` makes: no warning (such as a type that is used but not exported), a module for each entry,
// and the examples.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFreshFolder, programOf, ROOT } from './tarball';

it('are made for every entry', () => {
  const folder = makeFreshFolder();
  try {
    // A warning makes the command fail. `npm run check` checks types.
    folder.run([
      programOf('typedoc'),
      ...['--options', join(ROOT, 'typedoc.json'), '--tsconfig', join(ROOT, 'tsconfig.json')],
      ...['--out', join(folder.path, 'api'), '--skipErrorChecking'],
    ]);
    const read = (page: string) => readFileSync(join(folder.path, 'api', page), 'utf8');
    const modules = read('modules.html');
    for (const name of [
      'index',
      'js',
      'go',
      'lab',
      'kifu',
      'diagram',
      'png',
      'queue',
      'split',
      'usi',
      'element',
      'worker/browser',
    ]) {
      expect(modules).toContain(`href="modules/${name.replace('/', '_')}.html"`);
    }
    expect(read('functions/kifu.parseRecord.html')).toContain('Example');
  } finally {
    folder.remove();
  }
});
