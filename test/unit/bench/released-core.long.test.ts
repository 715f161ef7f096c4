// Makes the package of a commit, as `npm run bench -- speed --against <commit>` does.

import { expect, it } from 'vitest';
import { readCoreOf } from '../../../bench/speed/released';

it('the core of a commit is read from its package', () => {
  const module = new WebAssembly.Module(readCoreOf('HEAD'));
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  expect(names).toContain('search');
});
