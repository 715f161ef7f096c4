// `bench --compare` as a process, with the real engines.

import { expect, it } from 'vitest';
import { useProgram } from '../../support/build-program';
import { finish, startProgram } from '../../support/run-program';
import { parseLines } from './host';

const program = await useProgram();

it('compares the engines', async () => {
  const argv = ['bench', '--compare', '--hash', '8', '--json'];
  const { code, out, err } = await finish(startProgram(program.path, argv));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = parseLines(out) as {
    name: string;
    wasm: Record<string, number>;
    js: Record<string, number>;
    ratio: Record<string, { lower: number; median: number; upper: number }>;
  }[];
  expect(lines.map(({ name }) => name)).toEqual([
    ...['3 plies', '5 plies', '7 plies', '9 plies', '11–21 plies', 'no mate'],
    'conditions',
  ]);
  expect(lines.at(-1)).toMatchObject({ hashMiB: 8, rounds: 9 });
  for (const { wasm, js, ratio } of lines.slice(0, -1)) {
    for (const kind of ['problems', 'nodes'] as const) {
      const [ours, theirs] = [wasm, js].map((rates) => rates[`${kind}PerSecond`]!);
      expect(theirs).toBeGreaterThan(0);
      expect(ours).toBeGreaterThan(0);
      const { lower, median, upper } = ratio[kind]!;
      expect([lower, median, upper]).toEqual([lower, median, upper].sort((a, b) => a! - b!));
    }
  }
});
