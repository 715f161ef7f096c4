// Hints between workers: numbers that make a search shorter, and never a verdict. And a table that has served a search
// bounded by plies.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { readSolveOptions } from '../../src/options/solve-options';
import { Session } from '../../src/search/session';
import { HintQueues } from '../../src/split/hints';
import { SubproblemWorker } from '../../src/split/subproblem-search';
import { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { makeCore } from '../../support/virtual-runner';

const PROBLEM = '9/5Bl1G/4+P1n2/6r1S/3G+p2n1/6kP1/4L1B1p/4s1+R2/9 b 3P2g2s2n2l11p 1';

it('hints make the search of another worker shorter, and contain no verdict', () => {
  const sender = new SubproblemWorker(makeCore(8));
  const job = { sfen: PROBLEM, nodes: 100_000 };
  const { hints, ...sent } = sender.search(job);
  expect(sent.verdict).toBe('mate');
  expect(hints).toBeDefined();
  const core = makeCore(8);
  const received = new SubproblemWorker(core).search({ ...job, hints: [hints!] });
  expect(received.verdict).toBe('mate');
  expect(received.nodes).toBeLessThan(sent.nodes / 2);
  // A table that contains only hints decides no position.
  const receiver = makeCore(8);
  receiver.table!.mergeHints(new Uint8Array(Buffer.from(hints!, 'base64')));
  receiver.load(parseSfen(PROBLEM));
  const children = receiver.children();
  expect(children.some(({ pn, dn }) => pn > 2 || dn > 2)).toBe(true);
  for (const { pn, length } of children) expect([pn > 0, length]).toEqual([true, 0]);
  // Nothing is published twice.
  expect(sender.search(job).hints).toBeUndefined();
});

it('hints are skipped if they are not records, or contain the number of a verdict', () => {
  const job = { sfen: PROBLEM, nodes: 100_000 };
  const { hints, ...alone } = new SubproblemWorker(makeCore(8)).search(job);
  const bytes = Buffer.from(hints!, 'base64');
  const spoilt = (place: number, number: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(number, place);
    return copy.toString('base64');
  };
  // Places of proof and disproof number in a record (`assembly/dfpn/entry.ts`). Some records are mates and no-mates.
  const [proof, disproof] = [12, 16];
  const forged = [
    hints!.slice(0, -8),
    'no hints',
    spoilt(proof, 0),
    spoilt(proof, 0x7fffffff),
    spoilt(disproof, 0),
    spoilt(disproof, 0xffffffff),
  ];
  const received = new SubproblemWorker(makeCore(8)).search({ ...job, hints: forged });
  expect(received.nodes).toBe(alone.nodes);
});

it('hints go to all other workers, each once; if there are too many, the oldest are dropped', () => {
  const queues = new HintQueues(3);
  queues.publish(0, 'a');
  queues.publish(1, 'b');
  expect([queues.drain(0), queues.drain(1), queues.drain(2)]).toEqual([['b'], ['a'], ['a', 'b']]);
  expect(queues.drain(2)).toEqual([]);
  for (let part = 0; part < 20; part++) queues.publish(0, String(part).padStart(1 << 20));
  const kept = queues.drain(1).map(Number);
  expect(kept.at(-1)).toBe(19);
  expect(kept.length).toBe(16);
});

it('a table can be used for a search without a limit of plies after one with a limit', () => {
  const random = new Random(20261121);
  const kept = makeCore(4);
  const seen = { mates: 0, noMates: 0, bounded: 0 };
  const search = (core: typeof kept, maxPlies: number) => {
    const bound = maxPlies > 0 && { maxPlies };
    const options = readSolveOptions({ keepTable: true, maxNodes: 3000, ...bound });
    const session = new Session(core, options, 4);
    const steps = session.search(session.settings);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
  for (let problem = 0; problem < 300; problem++) {
    const position = drawTrickyProblem(random);
    const fresh = makeCore(1);
    fresh.load(position);
    const truth = search(fresh, 0);
    kept.load(position);
    if (search(kept, random.pick([1, 3, 5])) === 'nomate' && truth === 'mate') seen.bounded++;
    kept.table!.forgetBounds();
    expect(kept.table!.kind).toBe(0);
    kept.load(position);
    const verdict = search(kept, 0);
    if (truth === 'mate') seen.mates++;
    if (truth === 'nomate') seen.noMates++;
    if (truth !== 'nodes' && verdict !== 'nodes') expect(verdict).toBe(truth);
  }
  expect(seen.mates).toBeGreaterThan(50);
  expect(seen.noMates).toBeGreaterThan(50);
  expect(seen.bounded).toBeGreaterThan(5);
});
