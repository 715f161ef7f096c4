// Zones of mates, judged by play: the strategy of a certificate is played against every legal reply in positions that a
// zone covers. The checker of zones has to accept every zone, and to reject a zone from which a square is missing that
// matters.

import { describe, expect, it } from 'vitest';
import type { MateCertificate } from '../../src/proof/certificate';
import { makeHand } from '../../src/shogi/hand';
import { getPiece, HAND_KINDS, opponent, SET_SIZE } from '../../src/shogi/piece';
import { findKing, makePosition, type Position } from '../../src/shogi/position';
import { parseSquare, SQUARES, type Square } from '../../src/shogi/square';
import { createSolver } from '../../src/solver/solver';
import { certify } from '../../support/certificates';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { isValid } from '../../support/random-positions';
import { drawSmallProblem } from '../../support/small-problems';
import { findZoneFault } from '../../support/zones/check-zone';
import { drawCovered, PIECES, playsOut } from '../../support/zones/transfers';
import { isCovered, type Zone, zoneOfMate } from '../../support/zones/zone';

const solver = createSolver({ hashMiB: 16 });

const isMate = (certificate: unknown): certificate is MateCertificate =>
  (certificate as MateCertificate).verdict === 'mate';

const own = readOwnSet('generated')
  .filter((_, index) => index % 6 === 1)
  .map(({ sfen }) => certify(sfen!, solver))
  .filter(isMate)
  .filter(({ nodes }) => nodes.length <= 60);

/** Mates of small random positions; every second one with a king of the attacker. */
function drawMates(seed: number, count: number, mostNodes: number): MateCertificate[] {
  const random = new Random(seed);
  const mates: MateCertificate[] = [];
  while (mates.length < count) {
    const position = drawSmallProblem(random);
    const hasOwnKing = findKing(position.board, position.turn) !== undefined;
    if (hasOwnKing !== (mates.length % 2 === 1)) continue;
    const answer = solver.solveSync(position, { goal: 'first', certificate: true, maxNodes: 2000 });
    if (answer.status !== 'mate' || answer.certificate === undefined) continue;
    if (answer.certificate.nodes.length <= mostNodes) mates.push(answer.certificate);
  }
  return mates;
}

const without = (zone: Zone, square: Square): Zone => ({
  ...zone,
  squares: new Set([...zone.squares].filter((each) => each !== square)),
});

/** Every valid position that differs from the given one in exactly this square. */
function changesOf(position: Position, square: Square): Position[] {
  return [undefined, ...PIECES]
    .filter((piece) => piece !== position.board[square])
    .map((piece) => {
      const board = [...position.board];
      board[square] = piece;
      return makePosition({ ...position, board });
    })
    .filter(isValid);
}

it('hold in positions drawn at random', () => {
  const random = new Random(1);
  let transfers = 0;
  for (const certificate of [...own, ...drawMates(2, 20, 60)]) {
    const zone = zoneOfMate(certificate);
    expect(isCovered(zone, certificate.root)).toBe(true);
    for (let draw = 0; draw < 6; draw++) {
      const position = drawCovered(zone, random);
      if (position === undefined) continue;
      expect(isCovered(zone, position)).toBe(true);
      expect(playsOut(certificate, position)).toBe(true);
      expect(solver.solveSync(position, { goal: 'first' }).status).toBe('mate');
      transfers++;
    }
  }
  expect(transfers).toBeGreaterThan(300);
});

/** Mates of three plies or more in which a pawn is dropped, which must not mate. */
const PAWN_DROPS = [
  '7k1/5+n3/6R+P1/9/9/9/9/9/9 b P 1',
  '1+P7/9/k8/2+R1+n4/9/9/8K/9/9 b P 1',
  '9/9/9/9/9/9/7sN/6GL1/6P1K w 2SPrp 1',
  '3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1',
  '5B3/7k1/9/4S3+B/9/9/9/9/9 b Pg 1',
  '8k/6n2/6Kp1/9/9/9/9/9/9 b RLPr2b4g4s3n3l16p 1',
];

it('contain every square on which another piece breaks the strategy, and the checker knows it', () => {
  let broken = 0;
  const pawnDrops = PAWN_DROPS.slice(0, 4)
    .map((sfen) => certify(sfen, solver))
    .filter(isMate);
  for (const certificate of [...pawnDrops, ...drawMates(3, 4, 8)]) {
    const { root } = certificate;
    const zone = zoneOfMate(certificate);
    // The defender has nothing in hand, because full hands would leave no piece to put on the board.
    const hands = { ...root.hands, [opponent(root.turn)]: makeHand({}) };
    const bare = makePosition({ ...root, hands });
    for (const square of SQUARES) {
      if (root.board[square]?.kind === 'K') continue;
      const breaking = changesOf(bare, square).filter((each) => !playsOut(certificate, each));
      expect(breaking.filter((each) => isCovered(zone, each))).toEqual([]);
      const smaller = without(zone, square);
      if (!breaking.some((each) => isCovered(smaller, each))) continue;
      expect(findZoneFault(certificate, smaller)).toBeDefined();
      broken++;
    }
  }
  expect(broken).toBeGreaterThan(120);
});

it('are accepted by their checker', () => {
  for (const certificate of [...own.slice(0, 15), ...drawMates(4, 10, 30)]) {
    expect(findZoneFault(certificate, zoneOfMate(certificate))).toBeUndefined();
  }
});

describe('of one mate by a gold', () => {
  const certificate = certify(
    '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
    solver,
  ) as MateCertificate;
  const zone = zoneOfMate(certificate);
  const square = (name: string) => parseSquare(name)!;

  it('leave out what is far away', () => {
    expect(zone.squares.has(square('5b'))).toBe(true);
    expect(zone.squares.has(square('1b'))).toBe(true);
    expect(zone.squares.has(square('5d'))).toBe(false);
    expect(zone.squares.has(square('1i'))).toBe(false);
  });

  it('bound no piece in the hand of the defender, who can interpose nothing', () => {
    const { K: _, ...all } = SET_SIZE;
    expect(zone.most).toEqual(all);
    expect(zone.least).toEqual(makeHand({ G: 1 }));
  });

  it('do not cover another turn, a smaller hand, another king, or another piece on a square of the zone', () => {
    const { root } = zone;
    const put = (name: string, color: 'black' | 'white', kind: 'K' | 'G') => {
      const board = [...root.board];
      board[square(name)] = getPiece(color, kind);
      return makePosition({ ...root, board });
    };
    expect(isCovered(zone, put('1i', 'white', 'G'))).toBe(true);
    expect(isCovered(zone, put('1i', 'black', 'K'))).toBe(false);
    expect(isCovered(zone, put('1b', 'black', 'G'))).toBe(false);
    expect(isCovered(zone, makePosition({ ...root, turn: 'white' }))).toBe(false);
    const poor = { ...root.hands, black: makeHand({}) };
    expect(isCovered(zone, makePosition({ ...root, hands: poor }))).toBe(false);
  });
});

describe('of a mate by a rook from afar', () => {
  const sfen = '4k4/9/4+P4/9/9/9/9/9/9 b R 1';
  const certificate = certify(sfen, solver) as MateCertificate;
  const zone = zoneOfMate(certificate);

  it('bound the hand of the defender, who has nothing to interpose', () => {
    const bounded = HAND_KINDS.filter((kind) => zone.most[kind] < SET_SIZE[kind]);
    expect(bounded.length).toBeGreaterThan(0);
    for (const kind of bounded) {
      const more = makeHand({ ...zone.most, [kind]: zone.most[kind] + 1 });
      expect(findZoneFault(certificate, { ...zone, most: more })).toContain('another reply');
    }
  });
});

it('bar pawns of the attacker from the files on which he drops one', () => {
  const certificate = certify(PAWN_DROPS[0]!, solver) as MateCertificate;
  const zone = zoneOfMate(certificate);
  expect([...zone.pawnFiles].length).toBeGreaterThan(0);
  const loose = { ...zone, pawnFiles: new Set<number>() };
  expect(findZoneFault(certificate, loose)).toContain('may be impossible');
});
