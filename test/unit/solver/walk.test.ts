// The walk over tables drawn at random: a line as the definition has it, worked out without cuts or bounds. The attacker
// takes the check with the least bound, whatever its play lasts; the defender one of the replies whose play lasts longest.

import { expect, it } from 'vitest';
import type { EngineReply, Walker } from '../../../src/engine';
import type { Move } from '../../../src/shogi/move';
import type { Position } from '../../../src/shogi/position';
import { finish } from '../../../src/solver/finish';
import { Walk } from '../../../src/solver/lines/walk';
import type { Session } from '../../../src/solver/session';
import { Random } from '../../support/random';

/** An attacker's position: the plies behind its best check, and the positions behind the replies. */
interface Node {
  readonly length: number;
  /** What its own record says: the length of its mate, or a longer one that was found first. */
  readonly bound: number;
  readonly replies: readonly number[];
}

/** Positions are named by their places; replies lead to earlier ones. */
function drawTable(random: Random, size: number): Node[] {
  const nodes: Node[] = [{ length: 0, bound: 1, replies: [] }];
  while (nodes.length < size) {
    const count = 1 + random.below(4);
    const replies = Array.from({ length: count }, () => random.below(nodes.length));
    const longest = Math.max(...replies.map((reply) => nodes[reply]!.bound));
    const length = longest + 1 + 2 * random.below(3);
    nodes.push({ length, bound: length + 1 + 2 * random.below(2), replies });
  }
  return nodes;
}

/** Plies of the play from each position. */
function playsOf(nodes: readonly Node[]): number[] {
  const plies: number[] = [];
  for (const { replies } of nodes) {
    const behind = replies.map((reply) => plies[reply]! + 1);
    plies.push(1 + Math.max(0, ...behind));
  }
  return plies;
}

/** The positions that a line leads through: checks have the code 0, a reply that of its place among the replies. */
function placesOf(nodes: readonly Node[], line: readonly number[]): number[] {
  let place = nodes.length - 1;
  return line.flatMap((code, index) => {
    if (index % 2 === 0) return code === 0 ? [place] : [];
    place = nodes[place]!.replies[code]!;
    return [];
  });
}

/** An engine whose board is a path through the table. */
class TableWalker
  implements Pick<Walker, 'place' | 'play' | 'takeBack' | 'decode' | 'step' | 'replies'>
{
  readonly path: number[];
  isDefenders = false;

  constructor(readonly nodes: readonly Node[]) {
    this.path = [nodes.length - 1];
  }

  get #node(): Node {
    return this.nodes[this.path[this.path.length - 1]!]!;
  }

  place() {
    return { keyLow: this.path[this.path.length - 1]!, keyHigh: 0, hand: 0 };
  }

  play(code: number): void {
    if (this.isDefenders) this.path.push(this.#node.replies[code]!);
    this.isDefenders = !this.isDefenders;
  }

  takeBack(): void {
    this.isDefenders = !this.isDefenders;
    if (this.isDefenders) this.path.pop();
  }

  decode(code: number): Move {
    return { from: 0, to: code, promote: false };
  }

  step() {
    return { code: 0, length: this.#node.length };
  }

  replies(most: number, least: number): EngineReply[] {
    const replies = this.#node.replies.map((reply, code) => {
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

it('gives a line of the definition', () => {
  const random = new Random(20261121);
  for (let trial = 0; trial < 2000; trial++) {
    const nodes = drawTable(random, 2 + random.below(60));
    const plies = playsOf(nodes);
    const places = placesOf(nodes, walk(nodes)!);
    const expected = places.map((_, index) => plies.at(-1)! - 2 * index);
    expect(
      places.map((place) => plies[place]),
      `table ${trial}`,
    ).toEqual(expected);
    expect(places.at(-1), `table ${trial}`).toBe(0);
  }
});
