// Zones under test: positions that a zone covers, drawn at random, and judges that play the strategy of a certificate
// in another position.

import type { Certificate, MateCertificate, NoMateCertificate } from '../../src/proof/certificate';
import { keyOfPosition } from '../../src/proof/keys';
import { makeHand } from '../../src/shogi/hand';
import { areMovesEqual } from '../../src/shogi/move';
import {
  COLORS,
  type Color,
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  opponent,
  type Piece,
  SET_SIZE,
} from '../../src/shogi/piece';
import { type Board, makePosition, type Position } from '../../src/shogi/position';
import { hasPawnOnFile, isDeadEnd } from '../../src/shogi/pseudo-moves';
import {
  checkingMoves,
  legalMoves,
  playIfCheck,
  playIfLegal,
  playKnownMove,
} from '../../src/shogi/rules';
import { fileOf, SQUARES, type Square } from '../../src/shogi/square';
import type { Random } from '../random';
import { isValid } from '../random-positions';
import type { Zone } from './zone';

/** Every piece but kings. */
export const PIECES: readonly Piece[] = COLORS.flatMap((color) =>
  HAND_KINDS.flatMap((kind) => {
    const piece = getPiece(color, kind);
    return canPromote(kind) ? [piece, getPiece(color, kind, true)] : [piece];
  }),
);

/** May the piece be added to a board that a zone covers? Kings and attacks on them are not examined. */
function mayStand(piece: Piece, square: Square, board: Board, zone: Zone): boolean {
  const { color, kind, promoted } = piece;
  if (promoted) return true;
  if (isDeadEnd(color, kind, square)) return false;
  if (kind !== 'P') return true;
  const file = fileOf(square);
  const isBarred = color === zone.root.turn && zone.pawnFiles.has(file);
  return !isBarred && !hasPawnOnFile(board, color, file);
}

/**
 * A position that the zone covers: anything stands on the squares outside the zone, and the hands are any that the zone
 * allows. Undefined if the attacker could capture the king there.
 */
export function drawCovered(zone: Zone, random: Random): Position | undefined {
  const { root, squares, least, most } = zone;
  const attacker = root.turn;
  const board = root.board.map((piece, square) => (squares.has(square) ? piece : undefined));
  const left: Record<HandKind, number> = { ...SET_SIZE };
  for (const piece of board) if (piece && piece.kind !== 'K') left[piece.kind]--;
  for (const kind of HAND_KINDS) left[kind] -= least[kind];
  const density = random.pick([0.1, 0.3, 0.6, 1]);
  for (const square of random.shuffle(SQUARES)) {
    if (squares.has(square) || !random.chance(density)) continue;
    const piece = random.pick(PIECES);
    const kind = piece.kind as HandKind;
    if (left[kind] === 0 || !mayStand(piece, square, board, zone)) continue;
    board[square] = piece;
    left[kind]--;
  }
  // Half of the positions have the hands that are hardest for the attacker.
  const isHardest = random.chance(0.5);
  const own: Partial<Record<HandKind, number>> = {};
  const other: Partial<Record<HandKind, number>> = {};
  for (const kind of HAND_KINDS) {
    const greatest = Math.min(left[kind], most[kind]);
    other[kind] = isHardest ? greatest : random.between(0, greatest);
    own[kind] = least[kind] + (isHardest ? 0 : random.between(0, left[kind] - other[kind]!));
  }
  const hands = { [attacker]: makeHand(own), [opponent(attacker)]: makeHand(other) };
  const drawn = makePosition({ ...root, board, hands: hands as Readonly<Record<Color, never>> });
  return isValid(drawn) ? drawn : undefined;
}

/**
 * Plays the strategy of a certificate in another position by the rules: does it answer there every reply, or every
 * check?
 */
export function playsOut(certificate: Certificate, position: Position): boolean {
  return certificate.verdict === 'mate'
    ? mates(certificate, position)
    : escapes(certificate, position);
}

function mates({ nodes }: MateCertificate, root: Position): boolean {
  const known = new Set<string>();
  const holds = (position: Position, index: number): boolean => {
    const key = `${index} ${keyOfPosition(position)}`;
    if (known.has(key)) return true;
    const { move, replies } = nodes[index]!;
    const after = playIfCheck(position, move);
    if (after === undefined) return false;
    const isAnswered = legalMoves(after).every((reply) => {
      const named = replies.find((each) => areMovesEqual(each.move, reply));
      return named !== undefined && holds(playKnownMove(after, reply), named.node);
    });
    if (isAnswered) known.add(key);
    return isAnswered;
  };
  return holds(root, 0);
}

function escapes({ nodes }: NoMateCertificate, root: Position): boolean {
  // Endless play is no mate, so a position that is met again needs no second answer.
  const met = new Set<string>();
  const open: [Position, number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [position, index] = next;
    const key = `${index} ${keyOfPosition(position)}`;
    if (met.has(key)) continue;
    met.add(key);
    const { defences } = nodes[index]!;
    for (const check of checkingMoves(position)) {
      const named = defences.find((each) => areMovesEqual(each.check, check));
      const after = named && playIfLegal(playKnownMove(position, check), named.reply);
      if (after === undefined) return false;
      open.push([after, named!.node]);
    }
  }
  return true;
}
