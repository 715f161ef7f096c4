// The time of every reader is proportional to its input. The aim is a second for a megabyte; the factors allow for a busy machine
// and for code that is not compiled yet. Readers that were quadratic took seconds for these inputs.

import { expect, test } from 'vitest';
import { LONG_INPUTS, timeToRead } from '../../support/long-inputs';

const LENGTH = 50_000;
const MS_PER_BYTE = 5 / 1000;
/** The compilation takes this time even for short inputs. */
const START_MS = 300;

test.each(LONG_INPUTS)('$name', async (input) => {
  await timeToRead(input, 2000);
  const short = await timeToRead(input, LENGTH);
  const long = await timeToRead(input, 4 * LENGTH);
  expect(long.milliseconds).toBeLessThan(START_MS + long.bytes * MS_PER_BYTE);
  expect(long.milliseconds).toBeLessThan(START_MS + 8 * short.milliseconds);
});
