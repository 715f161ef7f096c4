// Which replies wait until others are decided.

import { describe, expect, it } from 'vitest';
import { makeParts } from './parts';

/** A rook checks from eight squares away, and the defender holds every kind of piece. He has a pawn on the board. */
const FAR_CHECK = 'R7k/9/9/9/9/9/p8/9/9 w r2b4g4s4n4l17p 1';
/** The same with a lone king. */
const LONE_KING = 'R7k/9/9/9/9/9/9/9/9 w r2b4g4s4n4l18p 1';
/** The same in a game: the attacker has a king. */
const IN_A_GAME = 'R7k/9/9/9/9/9/9/9/K8 w r2b4g4s4n4l18p 1';

describe('replies', () => {
  const { parts, expand } = makeParts();

  /** The queues of replies, each from its head. A reply that is not delayed and delays none is a queue of its own. */
  function queuesOf(sfen: string): string[][] {
    const moves = expand(sfen, 'black');
    const heads = moves.flatMap((_, index) => (parts.isDelayed(index) ? [] : [index]));
    return heads.map((head) => {
      const queue: string[] = [];
      for (let index = head; index >= 0; index = parts.rowBehind(index)) queue.push(moves[index]!);
      return queue;
    });
  }

  it('that drop a piece form one queue, nearest square and cheapest piece first', () => {
    const queues = queuesOf(FAR_CHECK);
    expect(queues.map((queue) => queue[0])).toEqual(['1a1b', '1a2b', 'P*2a']);
    const drops = queues[2]!;
    expect(drops).toHaveLength(49);
    expect(drops.slice(0, 3)).toEqual(
      ['P*2a', 'L*2a', 'N*2a'].filter((usi) => drops.includes(usi)),
    );
    expect(drops.at(-1)).toBe('R*8a');
    const files = drops.map((usi) => Number(usi[2]));
    expect(files).toEqual([...files].sort((one, other) => one - other));
  });

  it.each([
    ['in a game', IN_A_GAME],
    ['for a lone king', LONE_KING],
  ])('that drop a piece %s form a queue for each square', (_, sfen) => {
    const queues = queuesOf(sfen).filter(([head]) => head!.includes('*'));
    expect(queues).toHaveLength(7);
    for (const queue of queues) expect(new Set(queue.map((usi) => usi.slice(2))).size).toBe(1);
  });
});
