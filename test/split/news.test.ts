// Table hints between workers: they shorten searches, and never decide a verdict. Also: what a table keeps of a search bounded by
// plies.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { readSolveOptions } from '../../src/options/solve-options';
import { Session } from '../../src/search/session';
import { LeafWorker } from '../../src/split/leaf-worker';
import { NewsBoard } from '../../src/split/news-board';
import { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { makeCore } from '../../support/virtual-runner';

const PROBLEM = '9/5Bl1G/4+P1n2/6r1S/3G+p2n1/6kP1/4L1B1p/4s1+R2/9 b 3P2g2s2n2l11p 1';

it("table hints shorten another worker's search, and decide nothing", () => {
  const teller = new LeafWorker(makeCore(8));
  const job = { sfen: PROBLEM, nodes: 100_000 };
  const { news, ...told } = teller.search(job);
  expect(told.verdict).toBe('mate');
  expect(news).toBeDefined();
  const core = makeCore(8);
  const heard = new LeafWorker(core).search({ ...job, news: [news!] });
  expect(heard.verdict).toBe('mate');
  expect(heard.nodes).toBeLessThan(told.nodes / 2);
  // A table with nothing but received hints: every position in it is undecided.
  const listener = makeCore(8);
  listener.table!.mergeNews(new Uint8Array(Buffer.from(news!, 'base64')));
  listener.load(parseSfen(PROBLEM));
  const children = listener.children();
  expect(children.some(({ pn, dn }) => pn > 2 || dn > 2)).toBe(true);
  for (const { pn, length } of children) expect([pn > 0, length]).toEqual([true, 0]);
  // No hint is sent twice.
  expect(teller.search(job).news).toBeUndefined();
});

it('malformed hints, and hints with impossible numbers, are ignored', () => {
  const job = { sfen: PROBLEM, nodes: 100_000 };
  const { news, ...told } = new LeafWorker(makeCore(8)).search(job);
  const bytes = Buffer.from(news!, 'base64');
  const spoilt = (place: number, number: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(number, place);
    return copy.toString('base64');
  };
  // Places of proof and disproof number in a record (`assembly/dfpn/entry.ts`). Some records are mates and no-mates.
  const [proof, disproof] = [12, 16];
  const forged = [
    news!.slice(0, -8),
    'no news',
    spoilt(proof, 0),
    spoilt(proof, 0x7fffffff),
    spoilt(disproof, 0),
    spoilt(disproof, 0xffffffff),
  ];
  const heard = new LeafWorker(makeCore(8)).search({ ...job, news: forged });
  expect(heard.nodes).toBe(told.nodes);
});

it('hints go to all other workers once each, the newest ones when there are too many', () => {
  const board = new NewsBoard(3);
  board.put(0, 'a');
  board.put(1, 'b');
  expect([board.take(0), board.take(1), board.take(2)]).toEqual([['b'], ['a'], ['a', 'b']]);
  expect(board.take(2)).toEqual([]);
  for (let part = 0; part < 20; part++) board.put(0, String(part).padStart(1 << 20));
  const kept = board.take(1).map(Number);
  expect(kept.at(-1)).toBe(19);
  expect(kept.length).toBe(16);
});

it('a table that has served a bounded search serves plain ones', () => {
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
