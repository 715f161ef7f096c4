// The API pages that `npm run docs:api` makes: no warning (such as a type that is used but not exported), a module for
// each entry by the name that is imported, and the examples.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listImports, makeFreshFolder, programOf, ROOT } from './tarball';

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
    expect(listImports()).toContain('tsumeru/kifu');
    for (const name of listImports()) {
      expect(modules).toContain(`href="modules/${name.replace('/', '_')}.html"`);
    }
    expect(read('functions/tsumeru_kifu.parseRecord.html')).toContain('Example');
  } finally {
    folder.remove();
  }
});
