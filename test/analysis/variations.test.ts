// The variation tree on a few random mates (the long suite takes more), and where the tree ends.

import { expect, it } from 'vitest';
import { findBookAndLines } from '../../src/analysis/book';
import { type DefenderChoice, listChoices } from '../../src/analysis/variations';
import { finish } from '../../src/base/steps';
import { Unfinished } from '../../src/engines/node-budget';
import { parseSfen } from '../../src/formats/sfen';
import { makeProver } from '../../src/search/session';
import { makeSession, solveFirst } from '../../support/steps';
import { testReplies } from './variations';

function countReplies(choices: readonly DefenderChoice[]): number {
  const replies = choices.flatMap((choice) => choice.replies);
  return replies.reduce((sum, reply) => sum + 1 + countReplies(reply.choices), 0);
}

testReplies(6, 3);

it('ends at too many variations, and obeys an abort even if all positions are known', () => {
  const root = parseSfen('9/1k7/2R6/3G5/9/9/9/9/9 b L 1');
  const controller = new AbortController();
  const prover = makeProver(makeSession(1, { signal: controller.signal }));
  solveFirst(prover, root);
  const { book, lines } = finish(
    findBookAndLines(prover, root, 'standard', { by: 'verdict', nodes: 1000 }),
  );
  const list = (most?: number) => listChoices(lines, root, book.moves, { ply: 1, depth: 9 }, most);
  const replies = countReplies(finish(list()));
  expect(replies).toBeGreaterThan(2);
  expect(countReplies(finish(list(replies)))).toBe(replies);
  expect(() => finish(list(replies - 1))).toThrow(new Unfinished('memory'));
  controller.abort();
  expect(() => finish(list())).toThrow(new Unfinished('aborted'));
});
