// npm warns of a package that runs a script when it is installed. This one has none: what a clone and an installation
// from git need is made by `preprepare`, which npm runs only there.

import { expect, it } from 'vitest';
import { ROOT, readManifest } from './tarball';

it('has no script that runs when the package is installed', () => {
  const { scripts = {} } = readManifest(ROOT);
  const ran = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
  expect(Object.keys(scripts).filter((name) => ran.includes(name))).toEqual([]);
});
