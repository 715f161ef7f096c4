// Parts of the pages that do not need a browser: problems in the address, and setting up positions piece by piece.

import fc from 'fast-check';
import {
  formatSfen,
  getPiece,
  type Piece,
  type Position,
  parseSfen,
  parseUsiMove,
  playMove,
} from 'tsumeru/shogi';
import { describe, expect, it } from 'vitest';
import { findFlights } from '../../src/board/flights';
import { formatSource, KINDS, parseSource, type Source, type Target } from '../../src/board/places';
import {
  changeOwner,
  clearPosition,
  countInBox,
  keepRest,
  movePiece,
  placePiece,
  setTurn,
  togglePromotion,
  turnOver,
} from '../../src/board/set-up';
import { HAND_KINDS, SET_SIZE } from '../../src/shogi/piece';
import { anyPosition } from '../../support/positions';
import { applyTool, emptyProblem, namePoint, TOOLS } from '../../web/go/setup';
import { CLASSICS } from '../../web/shogi/classics';
import { FIRST_PROBLEM } from '../../web/shogi/first-problem';
import { fromHash, lineInHash, toHash } from '../../web/shogi/share';
import { countPlies, setContinuation } from '../../web/shogi/track';

const BLACK_AND_WHITE = ['black', 'white'] as const;

it('sources of pieces come back from their texts', () => {
  const sources: Source[] = [
    { type: 'square', square: 80 },
    { type: 'hand', color: 'white', kind: 'P' },
    { type: 'box', kind: 'K' },
    { type: 'box', kind: 'R', as: { color: 'white', promoted: true } },
    { type: 'box', kind: 'R', as: { color: 'black', promoted: false } },
  ];
  expect(sources.map((source) => parseSource(formatSource(source)))).toEqual(sources);
  expect(new Set(sources.map(formatSource)).size).toBe(sources.length);
});

it('a link holds the line too', () => {
  const position = parseSfen(CLASSICS[0]!.sfen);
  const link = toHash(position, 'G*5b 5a6a');
  expect(formatSfen(fromHash(link)!)).toBe(CLASSICS[0]!.sfen);
  expect(lineInHash(link)).toBe('G*5b 5a6a');
  expect(lineInHash(encodeURI(link))).toBe('G*5b 5a6a');
  expect(lineInHash(toHash(position))).toBe('');
});

describe('the motion from one position to the next', () => {
  const start = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
  const play = (...moves: string[]) =>
    moves.map((usi) => parseUsiMove(usi)).reduce(playMove, start);

  it('shows a drop and its capture, and the way back', () => {
    const open = parseSfen('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1');
    const dropped = playMove(open, parseUsiMove('G*5b'));
    const taken = playMove(dropped, parseUsiMove('5a5b'));
    expect(findFlights(open, dropped)).toMatchObject([
      { from: undefined, to: 37, captured: undefined },
    ]);
    expect(findFlights(dropped, taken)).toMatchObject([
      { from: 36, to: 37, captured: { kind: 'G' } },
    ]);
    expect(findFlights(taken, dropped)).toContainEqual(
      expect.objectContaining({ from: 37, to: 36 }),
    );
  });

  it('lets the answer follow the move, and shows no motion to another problem', () => {
    const both = findFlights(start, play('5c5b', '5a6a'));
    expect(both).toMatchObject([
      { from: 38, to: 37, isSecond: false },
      { from: 36, to: 45, isSecond: true },
    ]);
    expect(findFlights(start, parseSfen(CLASSICS[0]!.sfen))).toEqual([]);
  });
});

it('the problem that the page begins with is the first of the classics', () => {
  expect(FIRST_PROBLEM).toBe(CLASSICS[0]!.sfen);
});

describe('the address', () => {
  it('holds a problem as one word, from which the problem is read again', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const hash = toHash(position as Position);
        expect(hash).toMatch(/^#[\w/+-]+$/);
        expect(toHash(fromHash(hash)!)).toBe(hash);
        // The form in which a chat or mail program may pass on the address.
        expect(toHash(fromHash(encodeURIComponent(hash.slice(1)))!)).toBe(hash);
      }),
    );
  });

  it('may hold no problem; a malformed one is an error', () => {
    expect(fromHash('')).toBeUndefined();
    expect(fromHash('#')).toBeUndefined();
    expect(() => fromHash('#nonsense')).toThrow();
    expect(() => fromHash('#100%')).toThrow();
  });
});

const square = fc.nat(80);
const color = fc.constantFrom(...BLACK_AND_WHITE);
const kind = fc.constantFrom(...KINDS);
const held = fc.constantFrom(...HAND_KINDS);

const source: fc.Arbitrary<Source> = fc.oneof(
  square.map((square) => ({ type: 'square', square }) as const),
  fc.record({ type: fc.constant('hand'), color, kind: held }),
  kind.map((kind) => ({ type: 'box', kind }) as const),
);
const target: fc.Arbitrary<Target> = fc.oneof(
  square.map((square) => ({ type: 'square', square }) as const),
  color.map((color) => ({ type: 'hand', color }) as const),
  fc.constant({ type: 'box' } as const),
);

type Edit = (position: Position) => Position | undefined;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(source, target).map(
    ([from, to]): Edit =>
      (position) =>
        movePiece(position, from, to),
  ),
  fc.tuple(square, kind, color).map(
    ([at, of, side]): Edit =>
      (position) =>
        placePiece(position, at, getPiece(side, of)),
  ),
  fc.tuple(square, fc.constantFrom(togglePromotion, changeOwner, turnOver)).map(
    ([at, change]): Edit =>
      (position) =>
        change(position, at),
  ),
);

function countOf({ board, hands }: Position, of: (typeof KINDS)[number]): number {
  const onBoard = board.filter((piece) => piece?.kind === of).length;
  return onBoard + (of === 'K' ? 0 : hands.black[of] + hands.white[of]);
}

describe('setting up', () => {
  it('keeps the number of pieces of each kind', () => {
    const edits = fc.array(edit, { minLength: 20, maxLength: 200 });
    fc.assert(
      fc.property(edits, color, (steps, turn) => {
        let position = clearPosition(turn);
        for (const step of steps) {
          const after = step(position) ?? position;
          for (const of of KINDS) {
            const size = of === 'K' ? 2 : SET_SIZE[of];
            expect(countOf(after, of)).toBeLessThanOrEqual(size);
            expect(countOf(after, of) + countInBox(after, of)).toBe(size);
          }
          position = after;
        }
      }),
    );
  });

  it("takes a missing piece from the defender's hand first, then from the attacker's", () => {
    for (const turn of BLACK_AND_WHITE) {
      let position = clearPosition(turn);
      const other = turn === 'black' ? 'white' : 'black';
      for (const side of BLACK_AND_WHITE) {
        position = movePiece(
          position,
          { type: 'box', kind: 'R' },
          { type: 'hand', color: side },
        ) as Position;
      }
      const one = placePiece(position, 40, getPiece(turn, 'R'))!;
      expect([one.hands[turn].R, one.hands[other].R]).toEqual([1, 0]);
      const two = placePiece(one, 41, getPiece(turn, 'R'))!;
      expect([two.hands[turn].R, two.hands[other].R]).toEqual([0, 0]);
      expect(placePiece(two, 42, getPiece(turn, 'R'))).toBeUndefined();
    }
  });

  it.each(BLACK_AND_WHITE)('the first king is the defender’s when %s attacks', (turn) => {
    const box: Source = { type: 'box', kind: 'K' };
    const first = movePiece(clearPosition(turn), box, { type: 'square', square: 4 })!;
    const second = movePiece(first, box, { type: 'square', square: 5 })!;
    expect(first.board[4]!.color).not.toBe(turn);
    expect(second.board[5]!.color).toBe(turn);
    expect(movePiece(second, box, { type: 'square', square: 6 })).toBeUndefined();
  });

  it('turns a piece through all its sides and owners', () => {
    const turnedOver = (of: 'S' | 'G', count: number): Piece => {
      let position = placePiece(clearPosition('black'), 40, getPiece('black', of))!;
      for (let turned = 0; turned < count; turned++) position = turnOver(position, 40);
      return position.board[40]!;
    };
    const looks = [0, 1, 2, 3, 4].map((count) => {
      const { color: side, promoted } = turnedOver('S', count);
      return `${side}${promoted ? '+' : ''}`;
    });
    expect(looks).toEqual(['black', 'black+', 'white', 'white+', 'black']);
    expect([0, 1, 2].map((count) => turnedOver('G', count).color)).toEqual([
      'black',
      'white',
      'black',
    ]);
  });
});

describe('a reply with moves after it', () => {
  it('counts all its plies from the position before it', () => {
    const line = [{ move: '5a4a' }];
    expect(countPlies({ line, from: 0 })).toBe(1);
    setContinuation(line, 9, async () => []);
    expect(countPlies({ line, from: 0 })).toBe(9);
    expect(countPlies({ line, from: 1 })).toBe(8);
  });
});

describe('a one-eye problem', () => {
  // Few points, so that the tools often meet.
  const point = fc.tuple(fc.nat(1), fc.nat(1)).map(([x, y]) => String.fromCharCode(97 + x, 97 + y));
  const uses = fc.array(fc.tuple(fc.constantFrom(...TOOLS), point), {
    minLength: 20,
    maxLength: 60,
  });

  it('has at most one stone on each point, and loses the mark together with the stone', () => {
    fc.assert(
      fc.property(uses, (all) => {
        let problem = emptyProblem(5);
        for (const [tool, at] of all) {
          // Crucial marks are on stones only.
          const isStone = problem.black.includes(at) || problem.white.includes(at);
          if (tool === 'crucial' && !isStone) continue;
          problem = applyTool(problem, tool, at);
          const stones = [...problem.black, ...problem.white];
          expect(new Set(stones).size).toBe(stones.length);
          expect(problem.crucial.filter((marked) => !stones.includes(marked))).toEqual([]);
        }
      }),
    );
  });

  it('names its points as on boards: without the letter I, and with rows counted from below', () => {
    expect(['aa', 'ia', 'is', 'sa'].map((at) => namePoint(at, 19))).toEqual([
      ...['A19', 'J19', 'J1', 'T19'],
    ]);
  });
});

describe('the rest of the pieces on the composing page', () => {
  const full = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
  const box: Target = { type: 'box' };
  const sfenAfter = (change: Position | undefined) => formatSfen(keepRest(full, change!));

  it('gets what is taken away from the board or the attacker', () => {
    const pawn: Source = { type: 'square', square: 38 };
    expect(sfenAfter(movePiece(full, pawn, box))).toBe('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1');
    const gold: Source = { type: 'hand', color: 'black', kind: 'G' };
    expect(sfenAfter(movePiece(full, gold, box))).toBe('4k4/9/4P4/9/9/9/9/9/9 b 2r2b4g4s4n4l17p 1');
  });

  it('gives pieces to the board and to the attacker', () => {
    const rook: Source = { type: 'box', kind: 'R', as: { color: 'black', promoted: false } };
    const onBoard = movePiece(full, rook, { type: 'square', square: 0 });
    expect(sfenAfter(onBoard)).toBe('4k3R/9/4P4/9/9/9/9/9/9 b Gr2b3g4s4n4l17p 1');
    const inHand = movePiece(full, rook, { type: 'hand', color: 'black' });
    expect(sfenAfter(inHand)).toBe('4k4/9/4P4/9/9/9/9/9/9 b RGr2b3g4s4n4l17p 1');
  });

  it('stays with the defender when the sides are exchanged', () => {
    expect(sfenAfter(setTurn(full, 'white'))).toBe('4k4/9/4P4/9/9/9/9/9/9 w 2R2B3G4S4N4L17Pg 1');
  });

  it('loses what is taken out of his hand, and then no longer grows', () => {
    const silver: Source = { type: 'hand', color: 'white', kind: 'S' };
    const without = movePiece(full, silver, box)!;
    expect(keepRest(full, without)).toBe(without);
    const further = movePiece(without, { type: 'square', square: 38 }, box)!;
    expect(keepRest(without, further)).toBe(further);
  });
});
