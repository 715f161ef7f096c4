// A switch sets a technique to on or off, whatever its default is.

import { expect, it } from 'vitest';
import { DEFAULT_COUNT, FEATURE_COUNT } from '../../../../assembly/dfpn/features';
import {
  FEATURE_NAMES,
  FEATURES,
  isDefault,
  readSwitches,
} from '../../../../support/research/features';

it('without a request no switch is turned', () => {
  expect([...readSwitches({})]).toEqual(Array(FEATURE_COUNT).fill(0));
});

it('every number has one name', () => {
  const numbers = Object.values(FEATURES).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: FEATURE_COUNT }, (_, index) => index));
  expect(FEATURE_NAMES.filter(isDefault)).toHaveLength(DEFAULT_COUNT);
});

it.each(FEATURE_NAMES)('%s is on or off as asked, and no other changes', (name) => {
  for (const isOn of [true, false]) {
    const turned = readSwitches({ [name]: isOn });
    expect(turned[FEATURES[name]]).toBe(isOn === isDefault(name) ? 0 : 1);
    turned[FEATURES[name]] = 0;
    expect(turned.every((byte) => byte === 0)).toBe(true);
  }
});
