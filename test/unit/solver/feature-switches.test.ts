// A switch says what a technique is to be, not that it is to change.

import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURES } from '../../../assembly/dfpn/features';
import { FEATURES, type Feature, readFeatures } from '../../../src/solver/features';

const NAMES = Object.keys(FEATURES) as Feature[];

it('sets the default where nothing is asked', () => {
  expect(readFeatures(undefined)).toBe(DEFAULT_FEATURES);
  expect(readFeatures({})).toBe(DEFAULT_FEATURES);
});

it('has a bit of its own for every name', () => {
  expect(new Set(Object.values(FEATURES)).size).toBe(NAMES.length);
});

describe.each(NAMES)('%s', (name) => {
  it('is on or off as asked, whatever it was, and changes no other', () => {
    const others = DEFAULT_FEATURES & ~FEATURES[name];
    expect(readFeatures({ [name]: true })).toBe(others | FEATURES[name]);
    expect(readFeatures({ [name]: false })).toBe(others);
  });
});
