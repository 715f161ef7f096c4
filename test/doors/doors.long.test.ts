// The problems of `mates` through the doors of a clone, and the own set through a queue: one position has one answer everywhere.

import { expect, it } from 'vitest';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { solveSync } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { readOwnSet } from '../../support/positions/table';
import { describeWithRedis } from '../queue/describe-with-redis';
import { Scene } from '../queue/scene';
import { DOORS, sayOf } from './doors';

describeWithData('300 mates', () => {
  const rows = readTable('mates');
  const step = Math.floor(rows.length / 300);
  const sfens = rows.filter((_, index) => index % step === 0).map(({ sfen }) => sfen!);
  const truth = sfens.map((sfen) => sayOf(solveSync(sfen)));

  it.each(Object.entries(DOORS))('%s', async (_, ask) => {
    const said = await ask(sfens);
    const expected = truth.map(({ line, isExact }, index) => {
      return said[index]?.isExact === undefined ? { line } : { line, isExact };
    });
    expect(said).toEqual(expected);
  });
});

describeWithRedis('a queue', () => {
  const scene = new Scene({});

  it('answers as solve() does', async () => {
    scene.startWorker();
    const solver = createQueueSolver({ queue: scene.redis.url });
    for (const { sfen } of readOwnSet('generated').filter((_, index) => index % 5 === 0)) {
      expect(sayOf(await solver.solve(sfen!)), sfen).toEqual(sayOf(solveSync(sfen!)));
    }
    await solver.dispose();
  });
});
