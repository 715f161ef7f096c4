// The final check of a line: a line that is not a mate by legal checks and legal replies is never returned.

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { judgeLine } from '../../../src/search/line';
import type { Session } from '../../../src/search/session';
import { isBookEnd, isMate } from '../../../src/shogi/rules';
import { solveSync } from '../../../src/solver/solver';

const SFEN = '6+pS1/7k1/9/9/5G3/9/3+P2G2/9/9 b 2G2S2r2bs4n4l16p 1';
const root = parseSfen(SFEN);

/** A session without limits. */
const session = { limitReached: () => undefined } as unknown as Session;

function judge(line: readonly string[], isEnd = isMate): boolean {
  const steps = judgeLine(session, root, line.map(parseUsiMove), root.turn, isEnd);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const solution = solveSync(SFEN, { goal: 'first', hashMiB: 4 });
if (solution.status !== 'mate') throw new Error('no mate');
const { line } = solution;

describe.each([
  ['a line', isMate],
  ['a line of books', isBookEnd],
] as const)('%s', (_, isEnd) => {
  it('is accepted if it mates', () => {
    expect(line.length).toBeGreaterThan(10);
    expect(judge(line, isEnd)).toBe(true);
  });

  it('that ends before the mate is refused, wherever it ends', () => {
    for (let length = 0; length < line.length - 1; length++) {
      expect(() => judge(line.slice(0, length), isEnd), `${length} plies`).toThrow('end in mate');
    }
  });

  it('with a move that is not a check is refused, with its ply', () => {
    expect(() => judge(['6g6f', ...line.slice(1)], isEnd)).toThrow('ply 1 of the line, 6g6f');
    expect(() => judge([...line, line[0]!], isEnd)).toThrow(`ply ${line.length + 1} of the line`);
  });

  it('with an illegal reply is refused', () => {
    expect(() => judge([line[0]!, '9a9b', ...line.slice(2)], isEnd)).toThrow('ply 2 of the line');
  });
});
