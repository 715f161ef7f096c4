// The diagrams in the documents are what the script draws today.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLES } from '../../../../scripts/diagram-sample';

it.each(SAMPLES.map((sample) => ({ ...sample, name: basename(sample.file) })))(
  '$name is up to date (npm run diagram-sample)',
  ({ file, draw }) => {
    expect(readFileSync(file, 'utf8')).toBe(draw());
  },
);
