// The variation tree: every legal reply occurs once, with a length that brute force confirms, and no length is above
// that of the line. The printed solution never has a reply that loses sooner (変化別詰). The tree ends at a limit.

import { expect, it } from 'vitest';
import { findBookAndLines } from '../../src/analysis/book';
import { type DefenderChoice, listChoices } from '../../src/analysis/variations';
import type { Analysis, VariationChoice } from '../../src/answers/analysis';
import { finish } from '../../src/base/steps';
import { Unfinished } from '../../src/engines/node-budget';
import { OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playMove } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { BookLengthOracle } from '../../support/book-length-oracle';
import { Random } from '../../support/random';
import { drawProblem } from '../../support/random-problems';
import { makeSession, solveFirst } from '../../support/steps';
import { inSuite } from '../suites';

const MAX_EXPANDED = 2000;
const solver = createSolver({ hashMiB: 8 });
const random = new Random(20261122);

function expectChoices(
  sfen: string,
  line: readonly string[],
  choices: readonly VariationChoice[],
  from: number,
): number {
  const oracle = new BookLengthOracle(Number.POSITIVE_INFINITY);
  let count = 0;
  for (const { ply, replies } of choices) {
    const before = line.slice(0, ply - from).map(parseUsiMove);
    const at = before.reduce(playMove, parseSfen(sfen));
    const moves = legalMoves(at).map(formatUsiMove).sort();
    expect(replies.map(({ move }) => move).sort(), `${sfen} ${ply}`).toEqual(moves);
    const left = line.length - (ply - from);
    for (const { move, isMain, isFutile, length, line: play, choices: below } of replies) {
      if (isFutile) continue;
      const after = playMove(at, parseUsiMove(move!));
      expect(oracle.length(after, left) + 1, `${sfen} ${ply} ${move}`).toBe(length);
      expect(play[0]).toBe(move);
      expect(play).toHaveLength(length!);
      expect(length!).toBeLessThanOrEqual(left);
      if (isMain) expect(length).toBe(left);
      count += 1 + expectChoices(formatSfen(after), play.slice(1), below, ply + 1);
    }
  }
  return count;
}

function isJudged(sfen: string, { line }: Analysis): boolean {
  try {
    return new BookLengthOracle(MAX_EXPANDED).length(parseSfen(sfen), line.length) <= line.length;
  } catch (error) {
    if (error instanceof OutOfBudget) return false;
    throw error;
  }
}

/** Plies until the defender is mated, by brute force; undefined when that takes too much work. */
function lengthOf(position: Position, most: number): number | undefined {
  try {
    return new BookLengthOracle(MAX_EXPANDED).mated(position, most);
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

/** Mates of one random sequence; at least one has to be this long. */
const mates = inSuite(6, 20);
const longest = inSuite(3, 5);

it('contains every reply with its length', async () => {
  const counts = { mates: 0, replies: 0, longest: 0 };
  while (counts.mates < mates) {
    const position = drawProblem(random);
    const first = solver.solveSync(position, { goal: 'first', maxNodes: 300 });
    if (first.status !== 'mate' || first.line.length < 3 || first.line.length > 9) continue;
    const sfen = formatSfen(position);
    const options = { checkNodes: 5000, maxNodes: 50_000, variationDepth: 2 };
    const analysis = await solver.analyse(sfen, options);
    if (!analysis.lengthIsExact || analysis.reason !== undefined) continue;
    if (!isJudged(sfen, analysis)) continue;
    counts.mates++;
    counts.replies += expectChoices(sfen, analysis.line, analysis.variations, 1);
    counts.longest = Math.max(counts.longest, analysis.line.length);
  }
  console.log(`variations: ${JSON.stringify(counts)}`);
  expect(counts.replies).toBeGreaterThan(mates);
  expect(counts.longest).toBeGreaterThanOrEqual(longest);
});

const COOKS = 20;

it.runIf(inSuite(false, true))(
  'other mates along variations are found on request, and the problem stays sound',
  async () => {
    const counts = { problems: 0, cooks: 0 };
    for (let drawn = 0; drawn < 400 && counts.cooks < COOKS; drawn++) {
      const sfen = formatSfen(drawProblem(random));
      const first = solver.solveSync(sfen, { goal: 'first', maxNodes: 300 });
      if (first.status !== 'mate' || first.line.length < 5 || first.line.length > 9) continue;
      const options = { checkNodes: 2000, maxNodes: 50_000 };
      const plain = await solver.analyse(sfen, options);
      const { variationCooks, verdict, line } = await solver.analyse(sfen, {
        ...options,
        variationCooks: true,
      });
      expect(plain.variationCooks).toBeUndefined();
      if (plain.reason !== undefined || variationCooks === undefined) continue;
      expect(verdict).toBe(plain.verdict);
      counts.problems++;
      for (const { path, ply, move, length: whole } of variationCooks) {
        const length = whole! - (ply - 1);
        expect(path).toHaveLength(ply - 1);
        expect(line.slice(0, path.length)).not.toEqual(path);
        const at = path.map(parseUsiMove).reduce(playMove, parseSfen(sfen));
        const after = playMove(at, parseUsiMove(move!));
        const judged = lengthOf(after, length - 1);
        if (judged !== undefined) expect(judged, `${sfen} ${path} ${move}`).toBeLessThan(length);
        counts.cooks++;
      }
    }
    console.log(`cooks in variations: ${JSON.stringify(counts)}`);
    expect(counts.cooks).toBeGreaterThan(COOKS / 4);
  },
);

function countReplies(choices: readonly DefenderChoice[]): number {
  const replies = choices.flatMap((choice) => choice.replies);
  return replies.reduce((sum, reply) => sum + 1 + countReplies(reply.choices), 0);
}

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
