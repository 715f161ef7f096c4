// Which reply is printed. It is never one that loses sooner, even when the attacker could take more time against it
// (変化別詰, [IN94]). Of replies that last equally long it is one after which no piece stays in the attacker's hand
// (駒余らず). The positions were found at random; brute force gives the length of each reply.

import { expect, it } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isHandEmpty } from '../../src/shogi/hand';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, playMove } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { BookLengthOracle } from '../../support/book-length-oracle';

const solver = createSolver({ hashMiB: 8 });

/** The reply can be mated sooner, but by another check the attacker can make it last as long as the solution. */
const PROLONGED: readonly { sfen: string; first: string; reply: string; length: number }[] = [
  {
    sfen: '9/3b2SPk/6K2/6sR1/9/9/9/9/9 b 2Nr4g2s2n4l16p 1',
    first: '2d2c+',
    reply: '1b1a',
    length: 5,
  },
  { sfen: '9/1k7/2R6/3G5/9/9/9/9/9 b L 1', first: 'L*8d', reply: '8b9a', length: 5 },
  { sfen: '1k1G5/1B1p5/9/9/9/9/9/9/9 b G2NP 1', first: '8b7a+', reply: '8a9a', length: 5 },
];

/** Both replies last equally long. After the one that the move generator lists first, a piece is left over. */
const LEFTOVER: readonly { sfen: string; line: string; other: string }[] = [
  {
    sfen: '5k2+r/5s3/7K1/5b3/5P3/9/9/s8/9 w GLp 1',
    line: '1a2b 2c1d P*1c 1d1e 2b2f',
    other: '2c3d',
  },
  {
    sfen: '1k1B5/3+B5/9/9/4K4/9/9/9/9 b P 1',
    line: '6b7b 8a9b 7b8c 9b9a P*9b 9a8a 6a7b+',
    other: '8a9a',
  },
  { sfen: '9/k8/2K6/9/9/9/7+R1/9/9 b Grb3g4s4n4l18p 1', line: '2g2b 9b9c G*8d', other: '9b8a' },
];

function play(position: Position, moves: string): Position {
  return moves.split(' ').map(parseUsiMove).reduce(playMove, position);
}

/** The longest mate within a number of plies that the attacker can reach by choosing the first check. */
function longestMate(position: Position, most: number): number {
  const oracle = new BookLengthOracle(100_000);
  const lengths = checkingMoves(position).map((check) => {
    return oracle.mated(playMove(position, check), most - 1) + 1;
  });
  return Math.max(...lengths.filter((length) => length <= most));
}

it.each(PROLONGED)(
  'the printed line has no reply that loses sooner (変化別詰): $sfen',
  async ({ sfen, first, reply, length }) => {
    const after = play(parseSfen(sfen), first);
    // A solver that maximises over all mates would find both replies worth the same, and print this one, which comes
    // first.
    expect(longestMate(play(after, reply), length - 2)).toBe(length - 2);
    const shorter = new BookLengthOracle(100_000).length(play(after, reply), length);
    expect(shorter).toBeLessThan(length - 2);

    const { line, variations } = await solver.analyse(sfen);
    expect(line).toHaveLength(length);
    expect(line[0]).toBe(first);
    expect(line[1]).not.toBe(reply);
    const { replies } = variations[0]!;
    const listed = replies.find(({ move }) => move === reply)!;
    expect(replies.indexOf(listed)).toBeLessThan(replies.findIndex(({ isMain }) => isMain));
    expect(listed).toMatchObject({ isMain: false, length: shorter + 1 });
    const book = solver.solveSync(sfen, { goal: 'book', bookNodes: 1e6 }) as Mate;
    expect(book.line).toEqual(line);
  },
);

it.each(LEFTOVER)(
  'of equally long lines, one without leftover pieces (駒余らず) is printed: $line',
  async ({ sfen, line, other }) => {
    const moves = line.split(' ');
    const after = play(parseSfen(sfen), moves[0]!);
    const oracle = new BookLengthOracle(100_000);
    const left = moves.length - 2;
    for (const reply of [moves[1]!, other])
      expect(oracle.length(play(after, reply), left)).toBe(left);

    const answer = await solver.analyse(sfen);
    expect(answer).toMatchObject({ line: moves, length: moves.length, lengthIsExact: true });
    expect(isHandEmpty(answer.leftover!)).toBe(true);
    const { replies } = answer.variations[0]!;
    const earlier = replies.find(({ move }) => move === other)!;
    expect(replies.indexOf(earlier)).toBeLessThan(replies.findIndex(({ isMain }) => isMain));
    const end = play(after, earlier.line.join(' '));
    expect(isHandEmpty(end.hands[parseSfen(sfen).turn])).toBe(false);
  },
);
