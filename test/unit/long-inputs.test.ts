// The time of every reader is proportional to its input. The aim is a second for a megabyte; the factors allow for code
// that is not compiled yet. Other programs can make a reader slow at one time, but not every time. Readers that were
// quadratic took seconds for these inputs.

import { expect, test } from 'vitest';
import { LONG_INPUTS, timeToRead } from '../../support/long-inputs';

const LENGTH = 50_000;
const MS_PER_BYTE = 5 / 1000;
/** The compilation takes this time even for short inputs. */
const START_MS = 300;
const TRIALS = 10;

test.each(LONG_INPUTS)('$name', async (input) => {
  await timeToRead(input, 2000);
  for (let trial = 1; ; trial++) {
    const short = await timeToRead(input, LENGTH);
    const long = await timeToRead(input, 4 * LENGTH);
    const most = START_MS + Math.min(long.bytes * MS_PER_BYTE, 8 * short.milliseconds);
    if (long.milliseconds < most) return;
    if (trial === TRIALS) expect(long.milliseconds).toBeLessThan(most);
  }
});
