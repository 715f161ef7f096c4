// The bundles of all engines can be made, and each engine does the work of the bench with equal results.

import { expect, it } from 'vitest';
import { bundleEngines, listEngines } from '../../../bench/engines/bundle';
import { measureInNode } from '../../../bench/engines/engines';
import type { Message } from '../../../bench/engines/measure';
import { findMissingTool } from '../../../bench/engines/native';
import { readOwnSet } from '../../../support/positions/table';

const missing = findMissingTool();
if (missing !== undefined) console.log(`SKIPPED: the native engine (no ${missing})`);

it('give equal results for the same work', async () => {
  const problems = readOwnSet('generated').flatMap(({ id, sfen, verdict }) =>
    /^(mate-5|nomate-plain)-0/.test(id!) ? [{ sfen: sfen!, verdict: verdict! }] : [],
  );
  const engines = listEngines(missing === undefined);
  const plan = {
    engines,
    rounds: 1,
    kernelSfens: problems.slice(0, 2).map(({ sfen }) => sfen),
    sets: [{ name: 'short', hashMiB: 16, problems }],
  };
  const messages: Message[] = [];
  const scripts = await bundleEngines(missing === undefined);
  await measureInNode(scripts, plan, (message) => messages.push(message));
  const measurements = messages.flatMap((each) => ('measured' in each ? each.measured : []));
  // Rows come one by one: steps stand between them.
  const first = messages.findIndex((each) => 'measured' in each);
  expect(messages.slice(first).some((each) => 'step' in each)).toBe(true);
  for (const engine of engines) {
    const rows = measurements.filter((each) => each.engine === engine).map(({ row }) => row);
    expect(rows, engine).toEqual(expect.arrayContaining(['records looked up', 'answer: short']));
  }
  expect(measurements.every(({ seconds }) => seconds.every((value) => value > 0))).toBe(true);
});
