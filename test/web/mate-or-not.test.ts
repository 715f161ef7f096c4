// Questions 「詰む？詰まない？」: what has a mate and what has none, judged by another engine than the one that chose
// it.

import { describe, expect, it } from 'vitest';
import { solveSync as solveInJs } from '../../src/js';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { HAND_KINDS } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { checkingMoves } from '../../src/shogi/rules';
import { validatePosition } from '../../src/shogi/validate';
import { solveSync } from '../../src/solver/solver';
import { ask, changesOf } from '../../web/play/mate-or-not';
import { type PlayProblem, parseQuestion } from '../../web/play/problems';
import { questionAbout } from '../../web/play/run-parts';

const SFEN = '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1';
const LINE = ['7b8c+', '9b8a', '7c8b'];

const problem = (id: string): PlayProblem => ({
  ...{ id, plies: 3, difficulty: 20, themes: ['no-hand'] },
  read: () => ({ position: parseSfen(SFEN), line: LINE.map(parseUsiMove) }),
});

const prove = async (position: Position) =>
  solveSync(formatSfen(position), { goal: 'first', maxNodes: 2000 });

const countPieces = ({ board, hands }: Position, kind: string) =>
  board.filter((piece) => piece?.kind === kind).length +
  (kind === 'K' ? 0 : hands.black[kind as 'P'] + hands.white[kind as 'P']);

describe('a change', () => {
  const before = parseSfen(SFEN);
  const changes = changesOf(before);

  it('concerns one piece, and leaves a position with a check', () => {
    expect(changes.length).toBeGreaterThan(10);
    for (const after of changes) {
      const squares = after.board.flatMap((piece, square) =>
        JSON.stringify(piece) === JSON.stringify(before.board[square]) ? [] : [square],
      );
      expect([1, 2]).toContain(squares.length);
      for (const kind of [...HAND_KINDS, 'K'])
        expect(countPieces(after, kind)).toBe(countPieces(before, kind));
      expect(() => validatePosition(after)).not.toThrow();
      expect(checkingMoves(after).length).toBeGreaterThan(0);
    }
    expect(new Set(changes.map((each) => formatSfen(each))).size).toBe(changes.length);
  });
});

describe('a question', () => {
  it('is found by its id, which names the problem', () => {
    expect(parseQuestion(questionAbout('3-abc123', () => 0.5))).toEqual({
      problem: '3-abc123',
      number: 500,
    });
    for (const id of ['3-abc123', 'q3-abc123', 'q3-abc123-x', 'qzukou-002-1'])
      expect(parseQuestion(id)).toBeUndefined();
  });

  it('has a mate as often as not, and none only where another engine finds none either', async () => {
    let mates = 0;
    const seen = new Set<string>();
    for (let number = 0; number < 16; number++) {
      const asked = await ask(problem('3-abc12h'), `q3-abc12h-${number}`, number, prove);
      const { position, line } = asked.read();
      seen.add(formatSfen(position));
      expect(asked).toMatchObject({ isQuestion: true, themes: [], difficulty: 20 });
      expect(solveInJs(formatSfen(position)).status).toBe(line.length > 0 ? 'mate' : 'nomate');
      if (line.length > 0) mates += 1;
    }
    expect(mates).toBe(8);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('does not tell by its number alone whether there is a mate', async () => {
    const lines = ['3-abc120', '3-abc121'].map(
      async (id) => (await ask(problem(id), `q${id}-6`, 6, prove)).read().line.length,
    );
    expect((await Promise.all(lines)).sort()).toEqual([0, 3]);
  });

  it('is the problem itself while no change is decided', async () => {
    const undecided = async () => ({ status: 'unknown', nodes: 2000 }) as const;
    const asked = await ask(problem('3-abc120'), 'q3-abc120-1', 1, undecided);
    expect(formatSfen(asked.read().position)).toBe(SFEN);
    expect(asked.read().line.length).toBe(3);
  });
});
