// Every reader takes at most a second for a megabyte, measured with half a million characters. At this length a reader
// that copies its rest for each line is more than ten times too slow. The factor allows for a busy machine.

import { expect, test } from 'vitest';
import { LONG_INPUTS, timeToRead } from '../../support/long-inputs';

const LENGTH = 500_000;
const MS_PER_BYTE = 5 / 1000;

test.each(LONG_INPUTS)('$name', async (input) => {
  await timeToRead(input, 20_000);
  const { milliseconds, bytes } = await timeToRead(input, LENGTH);
  expect(milliseconds).toBeLessThan(bytes * MS_PER_BYTE);
});
