// The picture in the documentation is equal to what the script draws now.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawSample, SAMPLE_FILE } from '../../../../scripts/diagram-sample';

it('is up to date (npm run diagram-sample)', () => {
  expect(readFileSync(SAMPLE_FILE, 'utf8')).toBe(drawSample());
});
