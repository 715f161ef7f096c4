// Each special rule on a position made for it, and properties of all positions.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { isCheck } from '../../../src/shogi/attacks';
import type { Move } from '../../../src/shogi/move';
import { playMove } from '../../../src/shogi/outside';
import type { Position } from '../../../src/shogi/position';
import {
  checkingMoves,
  hasLegalMove,
  isLegal,
  isMate,
  legalMoves,
  playIfCheck,
} from '../../../src/shogi/rules';
import { catchError } from '../../../support/errors';
import { toSortedUsi } from '../../../support/moves';
import { validPosition } from '../../../support/positions';

function read(sfen: string): Position {
  return parseSfen(sfen, { validate: false });
}

function legal(sfen: string): string[] {
  return toSortedUsi(legalMoves(read(sfen)));
}

function checks(sfen: string): string[] {
  return toSortedUsi(checkingMoves(read(sfen)));
}

function play(sfen: string, ...moves: string[]): string {
  let position = read(sfen);
  for (const move of moves) position = playMove(position, parseUsiMove(move));
  return formatSfen(position);
}

describe('pawns', () => {
  it('are not dropped on a file with an own unpromoted pawn (nifu)', () => {
    const drops = legal('4k4/9/9/9/9/9/4P4/9/9 b P 1').filter((move) => move.startsWith('P*'));
    expect(drops.filter((move) => move[2] === '5')).toEqual([]);
    expect(drops).toHaveLength(8 * 8);
  });

  it('may be dropped on a file with a promoted pawn or an opposing pawn', () => {
    const drops = legal('k8/9/4+P4/3p5/9/9/9/9/9 b P 1').filter((move) => move.startsWith('P*'));
    expect(drops.filter((move) => move[2] === '5')).toHaveLength(7);
    expect(drops.filter((move) => move[2] === '6')).toHaveLength(7);
  });
});

describe('pawn drops that mate (uchifuzume)', () => {
  it('are illegal', () => {
    const sfen = '8k/7R1/8G/9/9/9/9/9/9 b P 1';
    expect(legal(sfen)).not.toContain('P*1b');
    expect(checks(sfen)).not.toContain('P*1b');
  });

  it('are legal if the king can capture or go away', () => {
    expect(checks('8k/9/9/9/9/9/9/9/9 b P 1')).toEqual(['P*1b']);
  });

  it('are legal if another piece can capture the pawn', () => {
    expect(checks('8k/7R1/8G/9/5b3/9/9/9/9 b P 1')).toContain('P*1b');
  });

  it('are illegal if the only piece that could capture is pinned', () => {
    // The rook on 9a pins the silver on 2a to the king.
    expect(checks('R6sk/9/8G/9/9/9/9/9/9 b P 1')).not.toContain('P*1b');
    expect(checks('7sk/9/8G/9/9/9/9/9/9 b P 1')).toContain('P*1b');
  });

  it('are illegal or legal without regard to repetition', () => {
    // A defence counts even if a rule about repetition might forbid it. A position has no history, so a drop that was
    // legal once is legal whenever the position recurs.
    const position = read('8k/7R1/8G/9/5b3/9/9/9/9 b P 1');
    const later = read('8k/7R1/8G/9/5b3/9/9/9/9 b P 99');
    expect(legalMoves(later)).toEqual(legalMoves(position));
  });

  it('do not forbid a pawn move that mates', () => {
    const sfen = '8k/7R1/7GP/9/9/9/9/9/9 b - 1';
    expect(checks(sfen)).toContain('1c1b');
    expect(isMate(playMove(read(sfen), parseUsiMove('1c1b')))).toBe(true);
  });

  it('do not forbid a lance drop on the same square', () => {
    expect(checks('8k/7R1/8G/9/9/9/9/9/9 b L 1')).toContain('L*1b');
  });

  it('hold for white too', () => {
    expect(checks('9/9/9/9/9/9/g8/1r7/K8 w p 1')).not.toContain('P*9h');
  });
});

describe('pieces that could never move again', () => {
  it('must promote', () => {
    const moves = legal('4k4/P8/8N/2L6/9/9/9/9/9 b - 1');
    expect(moves).toContain('9b9a+');
    expect(moves).not.toContain('9b9a');
    expect(moves).toContain('1c2a+');
    expect(moves).not.toContain('1c2a');
    expect(moves).toContain('7d7a+');
    expect(moves).not.toContain('7d7a');
    expect(moves).toContain('7d7b');
  });

  it('are not dropped', () => {
    const drops = legal('4k4/9/9/9/9/9/9/9/9 b PLN 1');
    expect(drops.filter((move) => /^[PLN]\*.a$/.test(move))).toEqual([]);
    expect(drops.filter((move) => /^N\*.b$/.test(move))).toEqual([]);
    expect(drops.filter((move) => /^[PL]\*.b$/.test(move))).toHaveLength(9 + 9);
    expect(drops.filter((move) => /^N\*/.test(move))).toHaveLength(7 * 9);
  });

  it('are counted from the other edge for white', () => {
    const drops = legal('9/9/9/9/9/9/9/9/4K4 w n 1');
    expect(drops.filter((move) => /^N\*.[hi]$/.test(move))).toEqual([]);
  });
});

describe('promotion', () => {
  it('is possible when a piece enters or leaves the zone', () => {
    const moves = legal('k8/9/4S4/9/9/9/9/9/9 b - 1');
    for (const target of ['5b', '4b', '6b', '4d', '6d']) {
      expect(moves).toContain(`5c${target}`);
      expect(moves).toContain(`5c${target}+`);
    }
  });

  it('is impossible outside the zone, and for golds, kings and promoted pieces', () => {
    const moves = legal('8k/3+R1G3/1K7/9/4S4/9/9/9/9 b - 1');
    expect(moves.filter((move) => move.endsWith('+'))).toEqual([]);
  });

  it('changes how a piece moves; when captured it is unpromoted again', () => {
    const sfen = '4k4/9/9/9/9/9/4p4/3K5/9 w - 1';
    expect(play(sfen, '5a5b', '6h5g')).toBe('9/4k4/9/9/9/9/4K4/9/9 w P 3');
    const promoted = '4k4/9/9/9/9/9/4+p4/3K5/9 b - 1';
    expect(play(promoted, '6h5g')).toBe('4k4/9/9/9/9/9/4K4/9/9 w P 2');
  });
});

describe('checks', () => {
  it('must be answered', () => {
    // The lance checks from afar: the king steps aside, captures it, or a piece is interposed.
    const moves = legal('4k4/9/9/9/4L3r/9/9/9/9 w g 1');
    expect(moves).toEqual(['1e5e', '5a4a', '5a4b', '5a6a', '5a6b', 'G*5b', 'G*5c', 'G*5d']);
  });

  it('by two pieces can be answered by the king only', () => {
    const moves = legal('4k4/9/2B1L4/9/9/9/9/9/9 w 2g 1');
    expect(moves).toEqual(['5a4a', '5a4b', '5a6a']);
  });

  it('may be discovered', () => {
    const sfen = '4k4/9/9/4S4/9/9/9/4L4/9 b - 1';
    expect(checks(sfen)).toEqual(['5d4c', '5d4c+', '5d4e', '5d6c', '5d6c+', '5d6e']);
  });

  it('may be given by a drop at any distance', () => {
    expect(checks('4k4/9/9/9/4p4/9/9/9/9 b L 1')).toEqual(['L*5b', 'L*5c', 'L*5d']);
  });

  it('of a knight cannot be blocked', () => {
    expect(checks('4k4/4p4/9/9/9/9/9/9/9 b N 1')).toEqual(['N*4c', 'N*6c']);
  });

  it('exist only if the opponent has a king', () => {
    const position = read('9/9/9/9/4R4/9/9/9/9 b - 1');
    expect(checkingMoves(position)).toEqual([]);
    expect(isCheck(position)).toBe(false);
  });
});

describe('the own king', () => {
  it('keeps pinned pieces on their line', () => {
    expect(legal('k3r4/9/9/4G4/9/9/9/9/4K4 b - 1').filter((move) => move.startsWith('5d'))).toEqual(
      ['5d5c', '5d5e'],
    );
  });

  it('does not step into check, not even along the checking line', () => {
    const moves = legal('4k4/9/9/9/9/4l4/9/4K4/9 b - 1');
    expect(moves).not.toContain('5h5i');
    expect(moves).not.toContain('5h5g');
    expect(moves).toContain('5h4i');
  });

  it('in check makes only those checks legal that resolve it', () => {
    expect(checks('9/k8/9/9/4r4/9/9/9/4K4 b B 1')).toEqual(['B*5f']);
    expect(checks('9/k8/9/9/9/9/9/9/4K4 b B 1').length).toBeGreaterThan(5);
  });

  it('does not restrict a side without a king', () => {
    expect(
      legal('4k4/9/9/4G4/9/9/4r4/9/9 b - 1').filter((move) => move.startsWith('5d')),
    ).toHaveLength(6);
  });
});

describe('the opposing king', () => {
  it('is never captured, even if a position would allow it', () => {
    const moves = legal('4k4/4G4/9/9/9/9/9/9/9 b - 1');
    expect(moves).toContain('5b4a');
    expect(moves).not.toContain('5b5a');
  });
});

describe('mate', () => {
  it('is a check without an answer', () => {
    expect(isMate(read('4k4/4G4/4P4/9/9/9/9/9/9 w r 1'))).toBe(true);
    expect(isMate(read('4k4/4G4/9/9/9/9/9/9/9 w r 1'))).toBe(false);
  });

  it('is not the lack of moves without a check', () => {
    const position = read('k8/2G6/1G7/9/9/9/9/9/9 w - 1');
    expect(hasLegalMove(position)).toBe(false);
    expect(isMate(position)).toBe(false);
  });
});

describe('playMove', () => {
  const sfen = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

  it('moves, drops, promotes and changes sides', () => {
    expect(play(sfen, 'G*5b')).toBe('4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2');
    expect(play(sfen, '5c5b+')).toBe('4k4/4+P4/9/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 2');
  });

  it('refuses illegal moves with the square, and values that are not moves or positions', () => {
    const position = parseSfen(sfen);
    for (const text of ['5c5d', '5a5b', 'S*5e', 'G*5c', '5e5d', 'P*5d']) {
      const error = catchError(() => playMove(position, parseUsiMove(text)));
      expect([error.code, error.square], text).toEqual(['illegal-move', text.slice(2, 4)]);
    }
    for (const value of [null, undefined, '5c5b', 3, {}]) {
      expect(catchError(() => playMove(position, value as unknown as Move)).code).toBe(
        'not-a-move',
      );
      expect(isLegal(position, value as unknown as Move)).toBe(false);
    }
    const nothing = null as unknown as typeof position;
    expect(catchError(() => playMove(nothing, { drop: 'P', to: 1 })).code).toBe('not-a-position');
  });
});

describe('all positions', () => {
  it('have consistent answers', () => {
    fc.assert(
      fc.property(validPosition, (position) => {
        const moves = legalMoves(position);
        expect(new Set(moves.map(formatUsiMove)).size).toBe(moves.length);
        expect(hasLegalMove(position)).toBe(moves.length > 0);
        const checking = moves.filter((move) => isCheck(playMove(position, move)));
        expect(checkingMoves(position)).toEqual(checking);
        expect(moves.filter((move) => playIfCheck(position, move) !== undefined)).toEqual(checking);
      }),
      { numRuns: 150 },
    );
  });

  it('call legal exactly the moves they list', () => {
    const move: fc.Arbitrary<Move> = fc.oneof(
      fc.record({ from: fc.nat(80), to: fc.nat(80), promote: fc.boolean() }),
      fc.record({ drop: fc.constantFrom('P', 'L', 'N', 'S', 'G', 'B', 'R'), to: fc.nat(80) }),
    );
    fc.assert(
      fc.property(validPosition, fc.array(move, { maxLength: 50 }), (position, candidates) => {
        const listed = new Set(legalMoves(position).map(formatUsiMove));
        for (const candidate of candidates) {
          if ('from' in candidate && candidate.from === candidate.to) continue;
          expect(isLegal(position, candidate)).toBe(listed.has(formatUsiMove(candidate)));
        }
      }),
      { numRuns: 300 },
    );
  });
});
