// The line that the core reads from the table compared with that of `walk.ts` on the same table: both have the same
// length, and the core's is a mate by the rules. When a record is lost or the mate is too long, the core says so.

import { expect, it } from 'vitest';
import { finish } from '../../../src/base/steps';
import type { CoreWalker } from '../../../src/engines/core/walker';
import { parseSfen } from '../../../src/formats/sfen';
import { judgeLine } from '../../../src/search/line';
import { Session } from '../../../src/search/session';
import { Walk } from '../../../src/search/walk';
import type { Position } from '../../../src/shogi/position';
import { isMate } from '../../../src/shogi/rules';
import { readSolveOptions } from '../../../src/terms/solve-options';
import { readOwnSet } from '../../../support/positions/table';
import { every } from '../../../support/solve-all';
import { makeSession } from '../../../support/steps';

const HASH_MIB = 16;
/** 将棋無双 26, 16 and 30. A table of 1 MiB loses a part of the proof. */
const LOSING = [
  '6Sp1/3+R2r1n/4s4/1S2gk3/3GN4/5+B3/9/9/8+b b 2gs2n4l17p 1',
  '5g1ks/2l1s1p1p/3N1p3/4P1G1L/5N1p1/4G1N1+p/+B3+R3B/1R7/5L2L b N2Pg2s10p 1',
  '2B1n1R2/7Gp/4+N4/6rk1/4sNl2/9/2+p2NsG1/5+B3/1s1P3s1 b 2g3l15p 1',
];

function prove(session: Session, root: Position): void {
  session.core.load(root);
  expect(finish(session.search(session.settings))).toBe('mate');
}

/** The line of the core, and the number of steps that it took. */
function lineOfCore({ core }: Session, root: Position, maxPlies: number) {
  core.load(root);
  const walker = core.walker as CoreWalker;
  const walk = walker.line(maxPlies);
  for (let steps = 1; ; steps++) {
    const { done, value } = walk.next();
    if (done) return { steps, moves: value?.map((code) => walker.decode(code)) };
  }
}

it('is as long as the line of `walk.ts`, and mates', () => {
  const { core } = makeSession(HASH_MIB);
  let steps = 0;
  for (const set of ['generated', 'classics'] as const) {
    for (const { id, sfen, verdict } of every(readOwnSet(set), 4)) {
      if (verdict !== 'mate') continue;
      const root = parseSfen(sfen!);
      const session = new Session(core, readSolveOptions({}), HASH_MIB);
      prove(session, root);
      const walked = finish(new Walk(session, root, root.turn, 0).run())!;
      const found = lineOfCore(session, root, 0);
      expect(found.moves?.length, id).toBe(walked.length);
      expect(finish(judgeLine(session, root, found.moves!, root.turn, isMate)), id).toBe(true);
      const within = walked.length - 1;
      if (within > 0) expect(lineOfCore(session, root, within).moves, id).toBeUndefined();
      steps = Math.max(steps, found.steps);
    }
  }
  expect(steps).toBeGreaterThan(2);
});

it.each(LOSING)('ends where a record is lost: %s', (sfen) => {
  const root = parseSfen(sfen);
  const session = makeSession(1);
  prove(session, root);
  expect(lineOfCore(session, root, 0).moves).toBeUndefined();
});
