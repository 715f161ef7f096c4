// Lengths that are called exact are exact, even if questions were left undecided. Real positions hardly ever reach the
// cases that matter. So these are random graphs of moves with known lengths, in a tree that answers questions at
// random, hides known answers at random, and gives bounds that are too large.

import { expect, it } from 'vitest';
import { BookLengths, type Effort } from '../../src/analysis/book-lengths';
import { Branch, GameTree, setMate } from '../../src/analysis/game-tree';
import { finish } from '../../src/base/steps';
import { parseSfen } from '../../src/notation/sfen';
import { makeProver } from '../../src/search/session';
import type { Move } from '../../src/shogi/move';
import { Random } from '../../support/random';
import { makeSession, solveFirst } from '../../support/steps';
import { inSuite } from '../suites';

const TRIALS = 4;
const NEVER = Number.POSITIVE_INFINITY;
const MOVE: Move = { from: 1, to: 0, promote: false };
const DROP: Move = { drop: 'P', to: 0 };

/**
 * A position, with the attacker to move at even levels. Without moves the attacker has failed, or the defender is
 * mated.
 */
interface Position {
  readonly isOr: boolean;
  readonly moves: Position[];
  length: number;
}

function drawGame(random: Random): Position {
  const levels = 2 * random.between(2, 3);
  const width = random.between(2, 4);
  const rows = Array.from({ length: levels }, (_, level) =>
    Array.from({ length: width }, () => ({
      isOr: level % 2 === 0,
      moves: [] as Position[],
      length: 0,
    })),
  );
  for (let level = levels - 1; level >= 0; level--) {
    for (const position of rows[level]!) {
      const next = rows[level + 1] ?? [];
      // Some lines meet again, at the same ply or a later one.
      const reachable = [...next, ...(random.chance(0.3) ? (rows[level + 3] ?? []) : [])];
      const count = position.isOr ? random.between(1, 3) : random.between(0, 3);
      for (let i = 0; i < count && reachable.length > 0; i++) {
        const move = random.pick(reachable);
        if (!position.moves.includes(move)) position.moves.push(move);
      }
      const lengths = position.moves.map(({ length }) => length + 1);
      position.length = position.isOr ? Math.min(NEVER, ...lengths) : Math.max(0, ...lengths);
    }
  }
  return rows[0]![0]!;
}

/** The part of a game tree that computing lengths uses. */
class ForgetfulTree {
  // biome-ignore lint/suspicious/noExplicitAny: stands in for nodes with positions of shogi
  readonly #nodes = new Map<Position, any>();

  constructor(
    readonly random: Random,
    readonly undecided: number,
    readonly hidden: number,
  ) {}

  node(game: Position) {
    let node = this.#nodes.get(game);
    if (node === undefined) {
      const none = game.isOr ? 0 : -1;
      const bounds = { none, sureNone: none, mate: NEVER, sureMate: NEVER, relaxed: NEVER };
      node = { ...bounds, position: { turn: 'black' }, tried: 0, game };
      this.#nodes.set(game, node);
    }
    return node;
  }

  *checks(node: ReturnType<ForgetfulTree['node']>) {
    yield;
    node.checks ??= this.#branches(node.game.moves, MOVE).filter(
      ({ likelihood }) => likelihood !== 0,
    );
    return node.checks;
  }

  *replies(node: ReturnType<ForgetfulTree['node']>) {
    yield;
    node.replies ??= this.#splitReplies(node.game);
    const { moves, drops } = node.replies;
    if ([...moves, ...drops].some(({ likelihood }) => likelihood === 0)) node.verdict = 'nomate';
    return node.replies;
  }

  shouldYield() {
    return false;
  }

  *decide(node: ReturnType<ForgetfulTree['node']>) {
    yield;
    if (node.mate < NEVER) return 'mate';
    if (node.verdict !== undefined || node.tried > 0) return node.verdict;
    node.tried = 1;
    if (this.random.chance(this.undecided)) return undefined;
    node.verdict = node.game.length === NEVER ? 'nomate' : 'mate';
    if (node.verdict === 'mate') setMate(node, this.#boundOf(node.game), true);
    return node.verdict;
  }

  *mayMate(node: ReturnType<ForgetfulTree['node']>, _attacker: string, plies: number) {
    yield;
    if (plies >= Math.min(node.mate, node.relaxed)) return true;
    if (this.random.chance(this.undecided)) return undefined;
    // With give-back a mate that is too short may be found.
    const may = node.game.length <= plies || this.random.chance(0.2);
    if (may) node.relaxed = Math.min(node.relaxed, plies);
    return may;
  }

  *proveAgain(node: ReturnType<ForgetfulTree['node']>) {
    yield;
    const bound = this.#boundOf(node.game);
    setMate(node, bound, true);
    node.checks = undefined;
  }

  #boundOf({ length }: Position): number {
    return length === 0 ? 0 : length + 2 * this.random.between(0, 3);
  }

  /** Lengths are computed reply by reply when some replies are drops. Here no drop is futile. */
  #splitReplies({ moves }: Position) {
    const count = this.random.between(0, moves.length);
    return {
      moves: this.#branches(moves.slice(count), MOVE),
      drops: this.#branches(moves.slice(0, count), DROP),
    };
  }

  #branches(games: readonly Position[], move: Move): Branch<never>[] {
    return games.map((game) => {
      const enter = () => this.node(game) as never;
      return new Branch<never>(move, this.#tell(game), enter);
    });
  }

  #tell(game: Position) {
    const isMated = !game.isOr && game.moves.length === 0;
    if (!isMated && this.random.chance(this.hidden)) return { pn: 1, dn: 1, length: 0 };
    if (game.length === NEVER) return { pn: 1, dn: 0, length: 0 };
    return { pn: 0, dn: 1, length: this.#boundOf(game) };
  }
}

/** A game with one check and one reply at each ply. */
function makeChain(plies: number): Position {
  let game: Position = { isOr: false, moves: [], length: 0 };
  for (let length = 1; length <= plies; length++) {
    game = { isOr: length % 2 === 1, moves: [game], length };
  }
  return game;
}

it('works out a mate of 20,001 plies, which is too deep for the stack of the host', () => {
  const tree = new ForgetfulTree(new Random(7), 0, 1);
  const effort: Effort = { by: 'plies', nodes: 1 };
  const lengths = new BookLengths(tree as unknown as GameTree, 'off', effort);
  expect(finish(lengths.lengthOf(tree.node(makeChain(20_001)), NEVER))).toBe(20_001);
  expect(lengths.isExact).toBe(true);
});

/** Games of one random sequence. */
const games = inSuite(2000, 15_000);

it.each(['plies', 'verdict'] as const)('exact lengths are exact: by %s', (by) => {
  const random = new Random(51);
  const effort: Effort = { by, nodes: 1 };
  const counts = { asked: 0, exact: 0, wrong: 0 };
  for (let game = 0; game < games; game++) {
    const root = drawGame(random);
    if (root.length === NEVER || root.length < 3) continue;
    for (let trial = 0; trial < TRIALS; trial++) {
      const tree = new ForgetfulTree(
        random,
        random.pick([0.02, 0.1, 0.3, 0.6]),
        random.pick([0, 0.3, 0.7, 1]),
      );
      const asked = tree as unknown as GameTree;
      const lengths = new BookLengths(asked, 'off', effort);
      const length = finish(lengths.lengthOf(tree.node(root), NEVER));
      counts.asked++;
      if (length !== root.length) counts.wrong++;
      if (!lengths.isExact) continue;
      counts.exact++;
      expect(length, `game ${game} trial ${trial}`).toBe(root.length);
    }
  }
  console.log(`${by}: ${JSON.stringify(counts)}`);
  expect(counts.exact).toBeGreaterThan(counts.asked / 10);
  expect(counts.wrong).toBeGreaterThan(games / 300);
});

/** 5,000 to 25,000 nodes decide that there is no mate within 7 plies. 25,000 do not decide this for 11 plies. */
const HARDER_WITH_MORE_PLIES = '9/9/9/9/5l3/p2+r5/1p4+R2/S1+bkS4/1G7 b BGS2gs4n3l16p 7';

it('an open question about more plies does not hide a shorter mate', () => {
  const prover = makeProver(makeSession(64));
  const root = parseSfen(HARDER_WITH_MORE_PLIES);
  solveFirst(prover, root);
  const tree = new GameTree(prover);
  const effort = { by: 'plies', nodes: 60_000 } as const;
  const lengths = new BookLengths(tree, 'standard', effort);
  const node = tree.orNode(root);
  expect(finish(lengths.decideMate(node, 11))).toBeUndefined();
  expect(finish(lengths.decideMate(node, 7))).toBe(false);
  expect(finish(lengths.decideMate(node, 11))).toBeUndefined();
});
