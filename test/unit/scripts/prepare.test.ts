// The pages that the site makes of the sources.

import { expect, it } from 'vitest';
import { mendAnchors } from '../../../scripts/site/prepare';

it('takes the number from links to a heading that a page has once', () => {
  const once = '### Mate\n\n[`Mate`](#mate-1)\n';
  expect(mendAnchors(once)).toBe('### Mate\n\n[`Mate`](#mate)\n');
  const twice = `### Mate\n\n${once}`;
  expect(mendAnchors(twice)).toBe(twice);
  const other = '[`Mate`](../a.md#mate-1)';
  expect(mendAnchors(other, () => once)).toBe('[`Mate`](../a.md#mate)');
  expect(mendAnchors(other, () => twice)).toBe(other);
});
