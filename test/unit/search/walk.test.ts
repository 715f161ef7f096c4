// Reading a line from random tables: the line is the one that the definition gives, computed without cut-offs or
// bounds. The attacker takes the check with the least bound, however long its play lasts; the defender takes a reply
// whose play lasts longest.

import { expect, it } from 'vitest';
import { finish } from '../../../src/base/steps';
import type { EngineReply, Walker } from '../../../src/engines/engine';
import type { Session } from '../../../src/search/session';
import { Walk } from '../../../src/search/walk';
import type { Move } from '../../../src/shogi/move';
import type { Position } from '../../../src/shogi/position';
import { Random } from '../../../support/random';

/** A check: the length of the mate known after it, and the positions after the replies. */
interface Check {
  readonly length: number;
  readonly replies: readonly number[];
}

/** A position with the attacker to move. */
interface Node {
  readonly checks: readonly Check[];
  /** The length in the node's own record: that of its mate, or a longer one that was found first. */
  readonly bound: number;
}

/** Positions are numbers, and replies lead to smaller numbers. */
function drawTable(random: Random, size: number): Node[] {
  const nodes: Node[] = [{ checks: [{ length: 0, replies: [] }], bound: 1 }];
  const drawCheck = (): Check => {
    const count = 1 + random.below(4);
    const replies = Array.from({ length: count }, () => random.below(nodes.length));
    const longest = Math.max(...replies.map((reply) => nodes[reply]!.bound));
    return { length: longest + 1 + 2 * random.below(3), replies };
  };
  while (nodes.length < size) {
    const checks = Array.from({ length: 1 + random.below(3) }, drawCheck);
    const { length } = bestOf(checks);
    nodes.push({ checks, bound: length + 1 + 2 * random.below(2) });
  }
  return nodes;
}

/** The first of the checks with the least length. */
function bestOf(checks: readonly Check[]): Check {
  return checks.reduce((best, check) => (check.length < best.length ? check : best));
}

/** The plies of the play from each position. */
function playsOf(nodes: readonly Node[]): number[] {
  const plies: number[] = [];
  for (const { checks } of nodes) {
    const behind = bestOf(checks).replies.map((reply) => plies[reply]! + 1);
    plies.push(1 + Math.max(0, ...behind));
  }
  return plies;
}

/**
 * The positions along a line, up to the first check that is not the best. A move is its index among the checks or the
 * replies.
 */
function placesOf(nodes: readonly Node[], line: readonly number[]): number[] {
  let place = nodes.length - 1;
  return line.flatMap((code, index) => {
    const { checks } = nodes[place]!;
    const best = bestOf(checks);
    if (index % 2 === 0) return checks[code] === best ? [place] : [];
    place = best.replies[code]!;
    return [];
  });
}

/** An engine whose board is a path through the table: positions, and the checks played in them. */
class TableWalker
  implements Pick<Walker, 'positionKey' | 'play' | 'takeBack' | 'decode' | 'step' | 'replies'>
{
  readonly path: number[];
  readonly checks: number[] = [];

  constructor(readonly nodes: readonly Node[]) {
    this.path = [nodes.length - 1];
  }

  get #place(): number {
    return this.path[this.path.length - 1]!;
  }

  get #node(): Node {
    return this.nodes[this.#place]!;
  }

  get #replies(): readonly number[] {
    return this.#node.checks[this.checks[this.path.length - 1]!]!.replies;
  }

  get #isDefenders(): boolean {
    return this.checks.length === this.path.length;
  }

  positionKey() {
    return { keyLow: this.#place, keyHigh: 0, hand: 0 };
  }

  play(code: number): void {
    if (this.#isDefenders) this.path.push(this.#replies[code]!);
    else this.checks.push(code);
  }

  takeBack(): void {
    if (this.#isDefenders) this.checks.pop();
    else this.path.pop();
  }

  decode(code: number): Move {
    return { from: 0, to: code, promote: false };
  }

  step(enough: number) {
    const { checks } = this.#node;
    const check = checks.find(({ length }) => length <= enough) ?? bestOf(checks);
    return { code: checks.indexOf(check), length: check.length };
  }

  replies(most: number, least: number): EngineReply[] {
    const replies = this.#replies.map((reply, code) => {
      const plies = Math.min(most, this.nodes[reply]!.bound);
      return { code, plies, keyLow: reply, keyHigh: 0, hand: 0 };
    });
    return replies.filter(({ plies }) => plies >= least);
  }
}

function walk(nodes: readonly Node[]): number[] | undefined {
  const walker = new TableWalker(nodes);
  const session = { core: { walker, load: () => {} }, limitReached: () => undefined };
  const root = { turn: 'black' } as Position;
  const steps = new Walk(session as unknown as Session, root, 'black', 0).run();
  return finish(steps)?.map(({ to }) => to);
}

function judge(nodes: readonly Node[], name: string): void {
  const plies = playsOf(nodes);
  const places = placesOf(nodes, walk(nodes)!);
  const expected = places.map((_, index) => plies.at(-1)! - 2 * index);
  expect(
    places.map((place) => plies[place]),
    name,
  ).toEqual(expected);
  expect(places.at(-1), name).toBe(0);
}

it('gives the line of the definition', () => {
  const random = new Random(20261121);
  for (let trial = 0; trial < 2000; trial++)
    judge(drawTable(random, 2 + random.below(60)), `table ${trial}`);
});

it('does not call a play the longest when longer ones were not examined', () => {
  const places: [bound: number, length: number, replies: number[]][] = [
    [1, 0, []],
    [3, 2, [0]],
    [7, 2, [0]],
    [5, 4, [1]],
    [9, 8, [3, 2]],
    [9, 8, [2]],
    [11, 10, [4]],
    [11, 10, [5]],
    [15, 12, [4, 7]],
    [13, 12, [6]],
    [17, 16, [9, 8]],
  ];
  judge(
    places.map(([bound, length, replies]) => ({ bound, checks: [{ length, replies }] })),
    'a table of eleven positions',
  );
});
