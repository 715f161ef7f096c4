// Positions as 96 bytes: what each byte means, and what is refused. The bytes are written here by hand and compared
// with those of tsshogi's board, which knows nothing of this package.

import { Color, PieceType, Square, Position as TsshogiPosition } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { formatSfen, packPosition, parseSfen, unpackPosition } from '../../../src/shogi';
import { catchError } from '../../../support/errors';
import { OUTSIDE_VALUES } from '../../../support/outside-values';
import { readOwnSet } from '../../../support/positions/table';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

const TYPES: readonly (PieceType | undefined)[] = [
  undefined,
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.GOLD,
  PieceType.BISHOP,
  PieceType.ROOK,
  PieceType.KING,
  PieceType.PROM_PAWN,
  PieceType.PROM_LANCE,
  PieceType.PROM_KNIGHT,
  PieceType.PROM_SILVER,
  undefined,
  PieceType.HORSE,
  PieceType.DRAGON,
];

/** The bytes of a position as tsshogi reads it. */
function packByTsshogi(sfen: string): Uint8Array {
  const position = TsshogiPosition.newBySFEN(sfen)!;
  const bytes = new Uint8Array(96);
  for (let square = 0; square < 81; square++) {
    const piece = position.board.at(new Square(Math.floor(square / 9) + 1, (square % 9) + 1));
    if (piece === null) continue;
    bytes[square] = TYPES.indexOf(piece.type) + (piece.color === Color.WHITE ? 16 : 0);
  }
  TYPES.slice(1, 8).forEach((type, index) => {
    bytes[81 + index] = position.blackHand.count(type!);
    bytes[88 + index] = position.whiteHand.count(type!);
  });
  bytes[95] = position.color === Color.WHITE ? 1 : 0;
  return bytes;
}

it('every byte means what the documentation says', () => {
  const bytes = packPosition(parseSfen('4k4/9/4P3+r/9/9/9/9/9/K8 w G2b2p 7'));
  const set = [...bytes.entries()].filter(([, byte]) => byte !== 0);
  expect(set).toEqual([
    [2, 31],
    [36, 24],
    [38, 1],
    [80, 8],
    [85, 1],
    [88, 2],
    [93, 2],
    [95, 1],
  ]);
});

const SFENS = [START, ...readOwnSet('generated'), ...readOwnSet('classics')].map((row) =>
  typeof row === 'string' ? row : row.sfen!,
);

it('own sets: the bytes are those of another library, and lead back', () => {
  expect(SFENS.length).toBeGreaterThan(300);
  for (const sfen of SFENS) {
    const position = parseSfen(sfen);
    const bytes = packPosition(position);
    expect(bytes, sfen).toEqual(packByTsshogi(sfen));
    expect(formatSfen(unpackPosition(bytes))).toBe(formatSfen({ ...position, moveNumber: 1 }));
  }
});

describe('refuses', () => {
  const changed = (at: number, byte: number) => {
    const bytes = packPosition(parseSfen(START));
    bytes[at] = byte;
    return bytes;
  };

  it.each([
    ['a promoted gold', changed(40, 13), 'byte 40 is 13, which is no piece'],
    ['a promoted king', changed(80, 16), 'byte 80 is 16, which is no piece'],
    ['a white promoted gold', changed(0, 29), 'byte 0 is 29'],
    ['a piece of no colour', changed(7, 255), 'byte 7 is 255'],
    ['a third side', changed(95, 2), 'byte 95, the side to move, is 2'],
    ['too few bytes', new Uint8Array(95), 'expected 96 bytes, found 95'],
    ['too many bytes', new Uint8Array(97), 'expected 96 bytes, found 97'],
    ['wider numbers', new Uint16Array(96) as never, 'no Uint8Array'],
  ])('%s', (_, bytes, words) => {
    const fault = { code: 'not-a-position', message: expect.stringContaining(words) };
    expect(catchError(() => unpackPosition(bytes))).toMatchObject(fault);
  });

  it.each(Object.entries(OUTSIDE_VALUES))('%s', (_, make) => {
    expect(catchError(() => unpackPosition(make() as never)).code).toBe('not-a-position');
  });

  it('a hand that does not fit into a byte', () => {
    const position = parseSfen(START);
    const black = { ...position.hands.black, P: 256 };
    const hands = { black, white: position.hands.white };
    expect(catchError(() => packPosition({ ...position, hands })).code).toBe('not-a-position');
  });
});
