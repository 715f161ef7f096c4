// One hard problem over a queue, with processes of the program and a Redis of their own. A worker is killed while it
// searches subproblems, then the coordinator, which resumes from its journal. `check` judges the certificate in a process
// of its own.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { HARD, MATE, parseLines } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { killParty } from './party';
import { Scene } from './scene';

/** A mate that takes about 100,000 nodes. */
const PROBLEM = readOwnSet('classics').find(({ id }) => id === 'musou-002')!.sfen!;

describeWithRedis('a split search over a queue', () => {
  const scene = new Scene({
    'problem.sfen': `${PROBLEM}\n`,
    'hard.sfen': `${HARD}\n`,
    'easy.sfen': `${MATE}\n`,
  });

  const split = (file: string, ...argv: string[]) =>
    scene.start([
      'solve',
      '--split',
      '2',
      '--queue',
      scene.redis.url,
      '--hash',
      '8',
      '--json',
      ...argv,
      file,
    ]);

  function countLines(file: string): number {
    const path = join(scene.program.files, file);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
  }

  async function untilLines(file: string, count: number): Promise<void> {
    await expect.poll(() => countLines(file), { timeout: 120_000 }).toBeGreaterThan(count);
  }

  it('solves a classic although a worker and the coordinator are killed', async () => {
    const doomed = scene.startWorker('--verbose');
    const files = ['--journal', 'split.jsonl', '--certificate', 'split.json'];
    const solve = () => split('problem.sfen', '--subproblem-nodes', '2000', ...files);
    const first = solve();
    await expect
      .poll(() => doomed.err(), { timeout: 120_000 })
      .toMatch(/^q[0-9a-f]{32} {2}1 problem {2}\d+ ms$/m);
    scene.startWorker();
    await untilLines('split.jsonl', 10);
    await killParty(doomed);
    scene.startWorker();
    await untilLines('split.jsonl', countLines('split.jsonl') + 10);
    await killParty(first);
    expect(first.out()).toBe('');
    const second = solve();
    expect(await second.ended, second.err()).toMatchObject({ code: 0 });
    const [answer] = parseLines(second.out());
    expect(answer).toMatchObject({ status: 'mate', split: { workers: 2 } });
    expect((answer!.split as { resumed: number }).resumed).toBeGreaterThan(5);
    const checked = scene.start(['check', 'split-1.json', PROBLEM]);
    expect(await checked.ended, checked.out() + checked.err()).toMatchObject({ code: 0 });
  });

  it('returns the subproblem of an interrupted worker, and ends in time', async () => {
    const worker = scene.startWorker();
    const solve = split('hard.sfen', '--time', '20000', '--journal', 'hard.jsonl');
    await untilLines('hard.jsonl', 3);
    worker.child.kill('SIGINT');
    expect(await worker.ended).toMatchObject({ code: 0 });
    const before = countLines('hard.jsonl');
    scene.startWorker();
    await untilLines('hard.jsonl', before + 2);
    expect(await solve.ended).toMatchObject({ code: 2 });
    expect(parseLines(solve.out())[0]).toMatchObject({ status: 'unknown', reason: 'time' });
  });

  it('leaves jobs with too large tables to other workers, says so, and continues', async () => {
    const worker = scene.startWorker('--memory', '200');
    const large = split('hard.sfen', '--hash', '500');
    await expect
      .poll(worker.err, { timeout: 30_000 })
      .toContain('--memory 200 has no room for the requested tables of 500 MiB');
    await expect
      .poll(large.err, { timeout: 30_000 })
      .toContain(
        'No worker has room for a table of 500 MiB (the largest has room for 40 MiB; its --memory sets the limit)',
      );
    const small = split('easy.sfen');
    expect(await small.ended, small.err()).toMatchObject({ code: 0 });
    expect(worker.child.exitCode).toBe(null);
  });
});
