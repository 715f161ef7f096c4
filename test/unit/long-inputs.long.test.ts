// Every reader takes at most a second for a megabyte, measured with half a million characters. At this length a reader
// that copies its rest for each line is more than ten times too slow. The factor allows for a busy machine. And no
// input needs much memory.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProgram } from '../../support/build-program';
import { LONG_INPUTS, timeToRead } from '../../support/long-inputs';
import { finish, startProgram } from '../../support/run-program';
import { MATE } from '../cli/host';

const LENGTH = 500_000;
const MS_PER_BYTE = 5 / 1000;
const ROOM = '--max-old-space-size=512';

test.each(LONG_INPUTS)('$name', async (input) => {
  await timeToRead(input, 20_000);
  const { milliseconds, bytes } = await timeToRead(input, LENGTH);
  expect(milliseconds).toBeLessThan(bytes * MS_PER_BYTE);
});

test('all of them, 3 million characters long, are read with a heap of 512 MiB', () => {
  const script = join(import.meta.dirname, '../../support/read-long-inputs.ts');
  const argv = [ROOM, '--import', 'tsx', script, '3000000'];
  expect(Number(execFileSync(process.execPath, argv))).toBe(LONG_INPUTS.length);
});

test.each([
  ['of which the second is illegal', MATE, ' G*5b'],
  ['that are all legal', undefined, ' 7i6h 3a4b 6h7i 4b3a'],
])('the program refuses 30 MB of moves %s with this heap', async (_, sfen, moves) => {
  const program = await buildProgram();
  try {
    const start = sfen === undefined ? 'startpos' : `sfen ${sfen}`;
    const line = `position ${start} moves${moves.repeat(30_000_000 / moves.length)}\n`;
    for (const argv of [['usi'], ['solve'], ['convert', '--to', 'kif']]) {
      const { code, out, err } = await finish(startProgram(ROOM, [program.path, ...argv]), line);
      expect([argv[0], code]).toEqual([argv[0], argv[0] === 'usi' ? 0 : 64]);
      expect(out + err).toContain('the text has more than 1048576 characters');
    }
  } finally {
    await program.remove();
  }
});
