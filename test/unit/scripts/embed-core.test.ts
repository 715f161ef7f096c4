// After `npm ci` the sources run: the command line loads every release core.

import { expect, it } from 'vitest';
import { scripts } from '../../../package.json';
import { CORE_NAMES } from '../../../scripts/embed-core';

it('npm ci builds every core that the sources load', () => {
  expect(scripts.prepare.split(' ').slice(2)).toEqual(CORE_NAMES);
});
