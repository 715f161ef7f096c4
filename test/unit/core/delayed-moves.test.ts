// Which moves wait until others are decided.

import { describe, expect, it } from 'vitest';
import { makeParts } from './parts';

/** A rook checks from eight squares away, and the defender holds every kind of piece. He has a pawn on the board. */
const FAR_CHECK = 'R7k/9/9/9/9/9/p8/9/9 w r2b4g4s4n4l17p 1';
/** The same in a game: the attacker has a king. */
const IN_A_GAME = 'R7k/9/9/9/9/9/9/9/K8 w r2b4g4s4n4l18p 1';

/** A king in the middle. The attacker has a rook, a bishop, a knight and a lance in hand. */
const DROPS = {
  'a lone king': '9/9/9/9/4k4/9/9/9/9 b RBNLrb4g4s3n3l18p 1',
  'a king with a defender': '9/9/9/9/4k4/9/9/9/8p b RBNLrb4g4s3n3l17p 1',
  'a lone king in a game': '9/9/9/9/4k4/9/9/9/8K b RBNLrb4g4s3n3l18p 1',
};

const { parts, expand } = makeParts();

/** The queues of moves, each from its head. A move that is not delayed and delays none is a queue of its own. */
function queuesOf(sfen: string): string[][] {
  const moves = expand(sfen, 'black');
  const heads = moves.flatMap((_, index) => (parts.isDelayed(index) ? [] : [index]));
  return heads.map((head) => {
    const queue: string[] = [];
    for (let index = head; index >= 0; index = parts.rowBehind(index)) queue.push(moves[index]!);
    return queue;
  });
}

describe('replies', () => {
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

  it('that drop a piece in a game form a queue for each square', () => {
    const queues = queuesOf(IN_A_GAME).filter(([head]) => head!.includes('*'));
    expect(queues).toHaveLength(7);
    for (const queue of queues) expect(new Set(queue.map((usi) => usi.slice(2))).size).toBe(1);
  });
});

describe('checks by drops from a distance', () => {
  it('against a lone king form a queue for each kind and direction, nearest square first', () => {
    const queues = queuesOf(DROPS['a lone king']);
    expect(queues.map((queue) => queue.join(' ')).sort()).toEqual(
      [
        // Beside the king, and knights.
        ...['R*5d', 'R*5f', 'R*4e', 'R*6e', 'B*4d', 'B*4f', 'B*6d', 'B*6f', 'L*5f', 'N*4g', 'N*6g'],
        // From a distance: along its file, its rank and the diagonals.
        ...['R*5c R*5b R*5a', 'R*5g R*5h R*5i', 'R*3e R*2e R*1e', 'R*7e R*8e R*9e'],
        ...['B*3c B*2b B*1a', 'B*3g B*2h B*1i', 'B*7c B*8b B*9a', 'B*7g B*8h B*9i'],
        'L*5g L*5h L*5i',
      ].sort(),
    );
  });

  it.each(['a king with a defender', 'a lone king in a game'] as const)(
    'against %s wait for none',
    (name) => {
      for (const queue of queuesOf(DROPS[name])) expect(queue).toHaveLength(1);
    },
  );
});
