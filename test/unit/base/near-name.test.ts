import { expect, it } from 'vitest';
import { findNearName } from '../../../src/base/near-name';

const NAMES = ['maxNodes', 'maxPlies', 'hashMiB', 'core', 'max-input'];

it.each([
  ['maxNode', 'maxNodes'],
  ['maxNoeds', 'maxNodes'],
  ['MaxNodes', 'maxNodes'],
  ['max_plies', 'maxPlies'],
  ['hashMb', 'hashMiB'],
  ['maxInput', 'max-input'],
  ['cor', 'core'],
  ['cora', 'core'],
])('%s is nearly %s', (given, name) => {
  expect(findNearName(given, NAMES)).toBe(name);
});

it.each(['', 'c', 'co', 'kore2', 'nodes', 'futile', 'maxNodes'.repeat(1000)])(
  '%s is near nothing',
  (given) => {
    expect(findNearName(given, NAMES)).toBe(undefined);
  },
);

it('prefers the nearer one', () => {
  expect(findNearName('tame', ['time', 'table', 'tame1'])).toBe('time');
  expect(findNearName('names', ['nodes', 'name'])).toBe('name');
});

it('does not guess from one or two letters', () => {
  expect(findNearName('K', ['P', 'L'])).toBeUndefined();
  expect(findNearName('ab', ['ac'])).toBeUndefined();
});
