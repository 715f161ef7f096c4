// The interpositions in the lines of 無双, judged with few nodes and with many.

import { expect, it } from 'vitest';
import { chooseEffort, QUICK } from '../../src/analysis/book';
import { makeJudgeDrop } from '../../src/analysis/line-drops';
import { finish } from '../../src/base/steps';
import { withBudget } from '../../src/engines/node-budget';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import { isDrop, type Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { playKnownMove } from '../../src/shogi/rules';
import { readMusouLines } from '../../support/positions/table';
import { makeSession } from '../../support/steps';

const HASH_MIB = 16;

interface LineDrop {
  readonly name: string;
  readonly position: Position;
  readonly move: Move;
}

function* dropsOfLines(): Generator<LineDrop> {
  for (const { id, sfen, solution } of readMusouLines().slice(0, 60)) {
    let position = parseSfen(sfen!);
    for (const [index, move] of solution!.split(' ').map(parseUsiMove).entries()) {
      if (index % 2 === 1 && isDrop(move)) yield { name: `${id} ${index + 1}`, position, move };
      position = playKnownMove(position, move);
    }
  }
}

/** Is the drop futile? Undefined if the nodes for each question do not decide that. */
function judge({ position, move }: LineDrop, nodes: number) {
  const session = makeSession(HASH_MIB);
  const prover = withBudget(makeProver(session));
  const effort = nodes === QUICK.nodes ? QUICK : chooseEffort(prover.engine, 'standard', nodes);
  const judgeDrop = makeJudgeDrop(prover, 'standard', () => [effort]);
  const judged = finish(judgeDrop(1, position, move, undefined));
  return { isFutile: judged?.isFutile, nodes: session.statistics().nodes };
}

const drops = [...dropsOfLines()];
const few = drops.map((drop) => judge(drop, QUICK.nodes));

it('few nodes decide a third of the interpositions or more, and as many nodes do', () => {
  const decided = drops.filter((_, index) => few[index]!.isFutile !== undefined);
  expect(decided.length).toBeGreaterThan(drops.length / 3);
  for (const [index, drop] of drops.entries()) {
    const { isFutile } = few[index]!;
    if (isFutile === undefined) continue;
    expect(judge(drop, 20_000).isFutile, drop.name).toBe(isFutile);
  }
});

it('the play after an interposition, which may be long, is not measured', () => {
  const nodes = few.reduce((sum, each) => sum + each.nodes, 0);
  // With the play after the interpositions these are 28,000 nodes.
  expect(nodes).toBeLessThan(16_000);
});
