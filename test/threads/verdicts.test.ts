// Verdicts of real threads on random positions, compared with brute force. TSUMERU_ENDURANCE multiplies their number. A
// seed draws the same questions, but the order of the threads varies.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { formatSfen } from '../../src/notation/sfen';
import { Random } from '../../support/random';
import { RealThreads } from '../../support/real-threads';
import { drawTrickyProblem } from '../../support/traps';

const VERDICTS = 1000 * Number(process.env.TSUMERU_ENDURANCE ?? 1);
const SEED = Number(process.env.TSUMERU_SEED ?? 18);
const HOUR = 3_600_000;

it(`${VERDICTS} agree with brute force`, { timeout: HOUR }, async () => {
  const random = new Random(SEED);
  const threads = new RealThreads();
  while (threads.verdicts < VERDICTS) {
    const position = drawTrickyProblem(random);
    const fault = threads.findFault(position, random);
    expect(fault, formatSfen(position)).toBeUndefined();
    // Threads start through the event loop.
    await nextTurn();
  }
  threads.dispose();
  console.log(`threads of the machine: ${JSON.stringify(threads.counts)}`);
  expect(threads.counts.shared).toBeGreaterThan(VERDICTS / 10);
});
