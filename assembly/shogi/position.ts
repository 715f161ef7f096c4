// The current position: the pieces on the squares, bitboards, hands, the kings' squares and the key. `doMove` and
// `undoMove` update all of them. The rules of the game are in other files.

import * as layout from '../layout';
import { privateAt } from '../regions';
import { squareSet } from './bitboard';
import { handOne, handShift } from './hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_PROMOTE, MOVE_SQUARE_MASK } from './move';
import {
  BLACK,
  COLOR_SHIFT,
  EMPTY,
  KIND_MASK,
  KING,
  PAWN,
  PROMOTED,
  SLIDER_TYPES,
  TYPE_MASK,
  WHITE,
} from './piece';
import { NO_SQUARE, SQUARES } from './square';
import { fileOf } from './tables';
import { mix, pieceKey, SIDE_KEY } from './zobrist';

/** Key of the board and the side to move. */
export let boardKey: u64 = 0;
/** Side to move. */
export let side: i32 = BLACK;
/** Moves done since the position was loaded. */
export let ply: i32 = 0;

export function pieceAt(square: i32): i32 {
  return load<u8>(privateAt(layout.BOARD_OFFSET) + square);
}

export function hand(color: i32): u32 {
  return load<u32>(privateAt(layout.HANDS_OFFSET) + (color << 2));
}

function setHand(color: i32, value: u32): void {
  store<u32>(privateAt(layout.HANDS_OFFSET) + (color << 2), value);
}

/**
 * Moves these pieces from black's hand to white's hand; `-pieces` moves them back, because sums are modulo 2³².
 */
export function shiftHands(pieces: u32): void {
  setHand(BLACK, hand(BLACK) - pieces);
  setHand(WHITE, hand(WHITE) + pieces);
}

/** Square of a king, or NO_SQUARE. */
export function kingSquare(color: i32): i32 {
  return load<u32>(privateAt(layout.KINGS_OFFSET) + (color << 2));
}

/** A bit per file that holds an unpromoted pawn of this colour. */
export function pawnFiles(color: i32): u32 {
  return load<u32>(privateAt(layout.PAWN_FILES_OFFSET) + (color << 2));
}

/**
 * Adds a piece on a square to the bitboards, pawn files and kings, or removes it. The caller writes the board array.
 */
function toggle(piece: i32, square: i32): void {
  const color = piece >> COLOR_SHIFT;
  const type = piece & TYPE_MASK;
  const set = squareSet(square);
  // Everything is written without branches, because a processor cannot predict which pieces are sliders or pawns.
  const pieces = privateAt(layout.OCCUPIED_OFFSET) + (color << 4);
  v128.store(pieces, v128.xor(v128.load(pieces), set));
  const long = privateAt(layout.SLIDERS_OFFSET) + (color << 4);
  const isSlider = <u64>((SLIDER_TYPES >> type) & 1);
  v128.store(long, v128.xor(v128.load(long), v128.and(set, v128.splat<i64>(0 - isSlider))));
  const files = privateAt(layout.PAWN_FILES_OFFSET) + (color << 2);
  store<u32>(files, load<u32>(files) ^ ((type == PAWN ? 1 : 0) << fileOf(square)));
  if (type == KING) store<u32>(privateAt(layout.KINGS_OFFSET) + (color << 2), square);
}

/** The board key after a move that has not been made. */
export function keyAfter(move: i32): u64 {
  const to = move & MOVE_SQUARE_MASK;
  const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  if (move & MOVE_DROP) return boardKey ^ SIDE_KEY ^ pieceKey((side << COLOR_SHIFT) | from, to);
  const piece = pieceAt(from);
  const captured = pieceAt(to);
  const placed = move & MOVE_PROMOTE ? piece | PROMOTED : piece;
  // The key of an empty square is zero, so that a capture needs no branch.
  return (
    boardKey ^ SIDE_KEY ^ pieceKey(piece, from) ^ pieceKey(placed, to) ^ pieceKey(captured, to)
  );
}

/** The mover's hand after a move that has not been made. */
export function handAfter(move: i32): u32 {
  const own = hand(side);
  if (move & MOVE_DROP) return own - handOne((move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  const captured = pieceAt(move & MOVE_SQUARE_MASK);
  return captured == EMPTY ? own : own + handOne(captured & KIND_MASK);
}

export function doMove(move: i32): void {
  const to = move & MOVE_SQUARE_MASK;
  const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const board = privateAt(layout.BOARD_OFFSET);
  let captured = EMPTY;
  if (move & MOVE_DROP) {
    const piece = (side << COLOR_SHIFT) | from;
    setHand(side, hand(side) - handOne(from));
    toggle(piece, to);
    store<u8>(board + to, piece);
    boardKey ^= pieceKey(piece, to);
  } else {
    const piece = pieceAt(from);
    const placed = move & MOVE_PROMOTE ? piece | PROMOTED : piece;
    captured = pieceAt(to);
    if (captured != EMPTY) {
      toggle(captured, to);
      setHand(side, hand(side) + handOne(captured & KIND_MASK));
    }
    toggle(piece, from);
    toggle(placed, to);
    store<u8>(board + from, EMPTY);
    store<u8>(board + to, placed);
    boardKey ^= pieceKey(piece, from) ^ pieceKey(placed, to) ^ pieceKey(captured, to);
  }
  assert(ply < layout.UNDO_SIZE);
  store<u8>(privateAt(layout.UNDO_OFFSET) + ply, captured);
  ply++;
  side ^= 1;
  boardKey ^= SIDE_KEY;
}

export function undoMove(move: i32): void {
  ply--;
  side ^= 1;
  boardKey ^= SIDE_KEY;
  const to = move & MOVE_SQUARE_MASK;
  const from = (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const board = privateAt(layout.BOARD_OFFSET);
  const placed = pieceAt(to);
  toggle(placed, to);
  boardKey ^= pieceKey(placed, to);
  if (move & MOVE_DROP) {
    setHand(side, hand(side) + handOne(from));
    store<u8>(board + to, EMPTY);
    return;
  }
  const piece = move & MOVE_PROMOTE ? placed ^ PROMOTED : placed;
  const captured = <i32>load<u8>(privateAt(layout.UNDO_OFFSET) + ply);
  toggle(piece, from);
  store<u8>(board + from, piece);
  store<u8>(board + to, captured);
  boardKey ^= pieceKey(piece, from) ^ pieceKey(captured, to);
  if (captured != EMPTY) {
    toggle(captured, to);
    setHand(side, hand(side) - handOne(captured & KIND_MASK));
  }
}

function readHand(offset: i32): u32 {
  let packed: u32 = 0;
  for (let kind = 1; kind <= KIND_MASK; kind++) {
    packed |= (<u32>load<u8>(privateAt(layout.REQUEST_OFFSET) + offset + kind)) << handShift(kind);
  }
  return packed;
}

/** Loads the position of the request block, which the TypeScript side has validated. */
export function loadPosition(): void {
  memory.fill(privateAt(layout.BOARD_OFFSET), 0, layout.POSITION_END - layout.BOARD_OFFSET);
  store<u32>(privateAt(layout.KINGS_OFFSET), NO_SQUARE);
  store<u32>(privateAt(layout.KINGS_OFFSET), NO_SQUARE, 4);
  boardKey = 0;
  ply = 0;
  side = load<u32>(privateAt(layout.REQUEST_OFFSET), layout.REQUEST_SIDE);
  setHand(BLACK, readHand(layout.REQUEST_ATTACKER_HAND));
  setHand(WHITE, readHand(layout.REQUEST_DEFENDER_HAND));
  let material: u64 = <u64>hand(BLACK) + <u64>hand(WHITE);
  for (let square = 0; square < SQUARES; square++) {
    const piece = <i32>load<u8>(privateAt(layout.REQUEST_OFFSET) + square, layout.REQUEST_BOARD);
    if (piece == EMPTY) continue;
    store<u8>(privateAt(layout.BOARD_OFFSET) + square, piece);
    toggle(piece, square);
    boardKey ^= pieceKey(piece, square);
    // A packed hand has no kings, so kings are counted in the bits above it. Problems with one king and with two kings
    // then have different keys.
    const type = piece & TYPE_MASK;
    material += type == KING ? (<u64>1) << 32 : <u64>handOne(piece & KIND_MASK);
  }
  // The key includes the set of pieces, because problems with different sets of pieces may use one table.
  boardKey ^= mix(material * SIDE_KEY);
  if (side == WHITE) boardKey ^= SIDE_KEY;
  assert(kingSquare(WHITE) != NO_SQUARE);
  assert(layout.BOARD_SIZE >= SQUARES);
}
