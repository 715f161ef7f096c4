// Tsume-shogi as a game of the lab: its moves are those of the slow rules, in any order of the search, and every
// algorithm agrees with verdicts and exact lengths found by brute force.

import { expect, it } from 'vitest';
import { bruteForce } from '../../../src/engines/reference/brute-force';
import { ALGORITHMS, type AlgorithmName } from '../../../src/lab/algorithms';
import { ito } from '../../../src/lab/ito';
import { type ShogiNode, shogiGame } from '../../../src/lab/shogi-game';
import { t2 } from '../../../src/lab/t2';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { addToHand } from '../../../src/shogi/hand';
import type { HandKind } from '../../../src/shogi/piece';
import { makePosition, type Position } from '../../../src/shogi/position';
import { checkingMoves, isMate, legalMoves, playMove } from '../../../src/shogi/rules';
import { rotatePosition } from '../../../src/shogi/symmetry';
import { readOwnSet } from '../../../support/positions/table';
import { Random } from '../../../support/random';

const rows = readOwnSet('generated');
const sample = rows.filter((_, index) => index % 16 === 0);
const shortMates = sample.filter(({ plies, verdict }) => verdict === 'mate' && Number(plies) <= 5);

/** The position of a node, by the slow rules. */
function positionOf(
  root: Position,
  node: ShogiNode,
  describe: (node: ShogiNode) => string,
): Position {
  if (node.parent === undefined) return root;
  const before = positionOf(root, node.parent, describe);
  return playMove(before, parseUsiMove(describe(node)));
}

it('has the moves of the slow rules, in any order of the nodes', () => {
  const random = new Random(5);
  for (const { sfen } of rows.slice(0, 30)) {
    for (const position of [parseSfen(sfen!), rotatePosition(parseSfen(sfen!))]) {
      const game = shogiGame(position);
      const nodes = [game.root];
      for (let round = 0; round < 25; round++) {
        const node = random.pick(nodes);
        const here = positionOf(position, node, (at) => game.describe(at));
        const moves = node.isOr ? checkingMoves(here) : legalMoves(here);
        const children = game.terminalValue(node) === undefined ? game.children(node) : [];
        const names = children.map((child) => game.describe(child)).sort();
        expect(names).toEqual(moves.map(formatUsiMove).sort());
        if (children.length > 0) nodes.push(random.pick(children));
      }
    }
  }
});

it.each(Object.keys(ALGORITHMS) as AlgorithmName[])('%s agrees with the known verdicts', (name) => {
  let solved = 0;
  for (const { id, sfen, verdict } of sample) {
    const outcome = ALGORITHMS[name](shogiGame(sfen!), { maxNodes: 2000, maxMemory: 20_000 });
    if (outcome.status === 'unknown') continue;
    expect(outcome.status, id).toBe(verdict === 'mate' ? 'proved' : 'disproved');
    solved++;
  }
  // Algorithms without disproof numbers do not finish on no-mates.
  expect(solved).toBeGreaterThan(sample.length / 2);
});

const WITH_LINES: readonly AlgorithmName[] = ['pn-search', 'ao-star', 'ito'];

it.each(WITH_LINES)('the line of %s is legal and ends in mate', (name) => {
  for (const { id, sfen } of shortMates) {
    const outcome = ALGORITHMS[name](shogiGame(sfen!), { maxNodes: 2000 });
    if (outcome.status !== 'proved') continue;
    let position = parseSfen(sfen!);
    for (const move of outcome.line!) position = playMove(position, parseUsiMove(move));
    expect(isMate(position), id).toBe(true);
  }
});

it('T2 finds shortest mates, with a line that is legal and mates', () => {
  for (const { id, sfen } of shortMates) {
    const outcome = t2(shogiGame(sfen!));
    if (outcome.status !== 'proved') throw new Error(`${id}: ${outcome.status}`);
    let position = parseSfen(sfen!);
    const length = bruteForce(position, 7);
    expect(outcome.line, id).toHaveLength(length!);
    for (const move of outcome.line!) position = playMove(position, parseUsiMove(move));
    expect(isMate(position), id).toBe(true);
  }
});

it('Ito with a ply limit proves exactly the mates within it', () => {
  for (const { id, sfen, plies } of shortMates) {
    const limited = (maxPlies: number) => ito(shogiGame(sfen!), { maxPlies });
    expect(limited(Number(plies)).status, id).toBe('proved');
    if (plies === '1') continue;
    expect(limited(Number(plies) - 2), id).toMatchObject({ status: 'unknown', reason: 'plies' });
  }
});

it('gives a captured interposition back to the defender', () => {
  // Rook drops from afar: every interposition can be captured.
  const root = parseSfen('4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1');
  const game = shogiGame(root);
  const { interpositions } = game;
  let seen = 0;
  for (const attack of game.children(game.root)) {
    for (const reply of game.children(attack)) {
      for (const after of interpositions.captured(reply)) {
        if (interpositions.square(reply) === undefined) continue;
        seen++;
        const here = giveBack(
          positionOf(root, after, (at) => game.describe(at)),
          reply,
        );
        const isMated = game.terminalValue(after) !== undefined;
        const replies = isMated ? [] : game.children(after).map((child) => game.describe(child));
        expect(replies.sort()).toEqual(legalMoves(here).map(formatUsiMove).sort());
      }
    }
  }
  expect(seen).toBeGreaterThan(50);

  function giveBack(position: Position, reply: ShogiNode): Position {
    const kind = game.describe(reply)[0] as HandKind;
    const { black, white } = position.hands;
    const hands = { black: addToHand(black, kind, -1), white: addToHand(white, kind, 1) };
    return makePosition({ ...position, hands });
  }
});
