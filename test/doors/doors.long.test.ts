// One position has one answer everywhere: the own set in `tsumeru/js` and through a queue, and the problems of `mates`.

import { expect, it } from 'vitest';
import { SOLVE_TABLE } from '../../src/options/table';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { solveSync } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { readOwnSet } from '../../support/positions/table';
import { describeWithRedis } from '../queue/describe-with-redis';
import { Scene } from '../queue/scene';
import { byMcp, DOORS, otherEngine, readProblems, type Said, sayOf } from './doors';

const SFENS = readProblems(3);

it('tsumeru/js: lines of the same length, and nearly as many proofs with the same nodes', async () => {
  const truth = SFENS.map((sfen) => sayOf(solveSync(sfen)));
  const said = await otherEngine(SFENS);
  const lengthOf = ({ line }: Said) => line?.split(' ').length;
  expect(said.map(lengthOf)).toEqual(truth.map(lengthOf));
  const isWeaker = ({ isExact }: Said, index: number) => isExact !== truth[index]!.isExact;
  expect(said.filter((each, index) => each.isExact && isWeaker(each, index))).toEqual([]);
  expect(said.filter(isWeaker).length).toBeLessThan(said.length / 30);
});

it('MCP: the own set', async () => {
  expect(await byMcp(SFENS)).toEqual(SFENS.map((sfen) => sayOf(solveSync(sfen))));
});

describeWithData('thirty mates', () => {
  const rows = readTable('mates');
  const step = Math.floor(rows.length / 30);
  const sfens = rows.filter((_, index) => index % step === 0).map(({ sfen }) => sfen!);
  const truth = sfens.map((sfen) => sayOf(solveSync(sfen)));
  // The one difference: the user of a GUI waits for fewer nodes.
  const bookNodes = SOLVE_TABLE.bookNodes.usiFallback;

  it.each(Object.entries({ ...DOORS, MCP: byMcp }))('%s', async (door, ask) => {
    const said = await ask(sfens);
    const own = door === 'USI' ? sfens.map((sfen) => sayOf(solveSync(sfen, { bookNodes }))) : truth;
    const expected = own.map(({ line, isExact }, index) => {
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
