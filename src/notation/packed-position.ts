// A position as 96 bytes, for programs that keep a board of their own and ask about many positions: no text has to be
// made and read. Only the form is checked here; `shogi/validate.ts` checks the rules that a position must obey.
//
//   bytes 0..80    the squares by number, 0 is 1a, 1 is 1b, 9 is 2a, 80 is 9i:
//                  0 empty; 1 pawn, 2 lance, 3 knight, 4 silver, 5 gold, 6 bishop, 7 rook, 8 king; +8 promoted, +16 white
//   bytes 81..87   how many pawns, lances, knights, silvers, golds, bishops, rooks black has in hand
//   bytes 88..94   the same for white
//   byte 95        the side to move: 0 black, 1 white

import { InputError } from '../base/errors';
import { type Hand, makeHand } from '../shogi/hand';
import { COLORS, canPromote, getPiece, HAND_KINDS, KINDS, type Piece } from '../shogi/piece';
import { freezePosition, makeEmptyBoard, type Position } from '../shogi/position';
import { type GivenPosition, takePosition } from '../shogi/shape';
import { SQUARE_COUNT } from '../shogi/square';

/** Bytes of a packed position. */
export const PACKED_BYTES = 96;

const PROMOTED = 8;
const WHITE = 16;
const HANDS = { black: SQUARE_COUNT, white: SQUARE_COUNT + HAND_KINDS.length } as const;
const SIDE = PACKED_BYTES - 1;

const PIECES = new Map<number, Piece>();
const BYTES = new Map<Piece, number>();
for (const color of COLORS) {
  KINDS.forEach((kind, index) => {
    for (const promoted of canPromote(kind) ? [false, true] : [false]) {
      const piece = getPiece(color, kind, promoted);
      const byte = index + 1 + (promoted ? PROMOTED : 0) + (color === 'white' ? WHITE : 0);
      PIECES.set(byte, piece);
      BYTES.set(piece, byte);
    }
  });
}

/**
 * A position as 96 bytes; the move number is left out. Bytes 0 to 80 are the squares by number (1a, 1b … 9i): 0 empty,
 * 1 pawn, 2 lance, 3 knight, 4 silver, 5 gold, 6 bishop, 7 rook, 8 king, with 8 added for a promoted piece and 16 for a
 * white one. Bytes 81 to 87 count the pawns, lances, knights, silvers, golds, bishops and rooks in black's hand, 88 to
 * 94 those in white's. Byte 95 is the side to move: 0 black, 1 white. Throws an `InputError` if the value is no
 * position.
 *
 * @example packPosition(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'))[36] // 24
 */
export function packPosition(given: GivenPosition): Uint8Array {
  const position = takePosition(given);
  const bytes = new Uint8Array(PACKED_BYTES);
  position.board.forEach((piece, square) => {
    if (piece === undefined) return;
    const { color, kind, promoted } = piece;
    bytes[square] = BYTES.get(getPiece(color, kind, promoted))!;
  });
  for (const color of COLORS) {
    HAND_KINDS.forEach((kind, index) => {
      const count = position.hands[color][kind];
      if (count > 255) throw malformed(`a hand of ${count} pieces does not fit into a byte`);
      bytes[HANDS[color] + index] = count;
    });
  }
  bytes[SIDE] = position.turn === 'black' ? 0 : 1;
  return bytes;
}

/**
 * The position of 96 bytes, with the move number 1: the inverse of `packPosition`, which says what the bytes mean.
 * Throws an `InputError` (`not-a-position`) that names the byte. Whether a solver can take the position is not checked.
 *
 * @example formatSfen(unpackPosition(packPosition(position))) // '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
 */
export function unpackPosition(bytes: Uint8Array): Position {
  if (!isBytes(bytes)) throw malformed('the value is no Uint8Array');
  if (bytes.length !== PACKED_BYTES) {
    throw malformed(`expected ${PACKED_BYTES} bytes, found ${bytes.length}`);
  }
  const board = makeEmptyBoard();
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const byte = bytes[square]!;
    if (byte === 0) continue;
    const piece = PIECES.get(byte);
    if (piece === undefined) throw malformed(`byte ${square} is ${byte}, which is no piece`);
    board[square] = piece;
  }
  const side = bytes[SIDE]!;
  if (side > 1) throw malformed(`byte ${SIDE}, the side to move, is ${side}, not 0 or 1`);
  const hands = { black: readHand(bytes, HANDS.black), white: readHand(bytes, HANDS.white) };
  return freezePosition({ board, hands, turn: side === 0 ? 'black' : 'white', moveNumber: 1 });
}

/** Is the value a `Uint8Array`, of this window or another? */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array';
}

function readHand(bytes: Uint8Array, at: number): Hand {
  const [P, L, N, S, G, B, R] = bytes.subarray(at, at + HAND_KINDS.length) as unknown as number[];
  return makeHand({ P: P!, L: L!, N: N!, S: S!, G: G!, B: B!, R: R! });
}

function malformed(message: string): InputError {
  return new InputError('not-a-position', `not a packed position: ${message}`);
}
