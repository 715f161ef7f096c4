// Binaries as text: every byte sequence is restored, and the text needs no escapes.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeBinary } from '../../../scripts/binary-text.mjs';
import { decodeBinary } from '../../../src/engines/core/binary-text';

it('is restored byte for byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(decodeBinary(encodeBinary(bytes))).toEqual(bytes);
    }),
  );
});

it('can hold every byte, in characters that no minifier escapes', () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => index);
  const text = encodeBinary(bytes);
  expect(decodeBinary(text)).toEqual(bytes);
  expect(text).toMatch(/^[!-~]+$/);
  expect(text).not.toMatch(/["'\\]/);
});

it('uses one character for a frequent byte', () => {
  const bytes = Uint8Array.from({ length: 8500 }, (_, index) => 255 - (index % 85));
  expect(encodeBinary(bytes).length).toBe(64 + bytes.length);
});
