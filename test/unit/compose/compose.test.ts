// The searches for hands, placements, twins and earlier positions, against analysing every candidate of an independent
// enumeration.

import { describe, expect, it } from 'vitest';
import { isLegalPosition } from '../../../src/analysis/removals';
import { Random } from '../../../src/base/random';
import { findEarlier } from '../../../src/compose/back';
import type { Judges } from '../../../src/compose/candidates';
import { findHands, type HandsOptions } from '../../../src/compose/hands';
import { findPlacements, findTwins } from '../../../src/compose/placements';
import { takeBack } from '../../../src/compose/take-back';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { formatPiece } from '../../../src/notation/sfen-board';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { fillDefenderHand } from '../../../src/shogi/fill-hand';
import { type Hand, makeHand } from '../../../src/shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../../../src/shogi/move';
import {
  canPromote,
  getPiece,
  HAND_KINDS,
  type HandKind,
  opponent,
  type Piece,
} from '../../../src/shogi/piece';
import { arePositionsEqual, makePosition, type Position } from '../../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove, playMove } from '../../../src/shogi/rules';
import { SQUARES } from '../../../src/shogi/square';
import { rotatePosition } from '../../../src/shogi/symmetry';
import { createSolver } from '../../../src/solver/solver';
import { readOwnSet } from '../../../support/positions/table';
import { inSuite } from '../../suites';

const solver = createSolver({ hashMiB: 16 });
/** Sound in three plies without a hand, and in one ply with a gold or a silver. */
const SOUND = '6n1k/6R1p/9/6G2/9/9/9/9/9 b - 1';

const diagram = (sfen: string) => fillDefenderHand(parseSfen(sfen));

async function collect<Found, Summary>(steps: AsyncGenerator<Found, Summary, void>) {
  const found: Found[] = [];
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { found, summary: value };
    found.push(value);
  }
}

const sfens = (found: readonly { readonly sfen: string }[]) => found.map(({ sfen }) => sfen).sort();

/** A solver that mates nowhere and keeps what it was asked about. */
function makeListener() {
  const asked: Position[] = [];
  const listener = {
    solve: async (position: Position) => {
      asked.push(position);
      return { status: 'nomate' };
    },
    analyse: async () => ({ verdict: 'unsound', length: null, line: [] }),
  };
  return { asked, listener: listener as unknown as Judges };
}

describe('hands', () => {
  function* everyHand(
    kinds: readonly HandKind[],
    most: number,
    hand: Partial<Hand> = {},
  ): Generator<Hand> {
    const [kind, ...others] = kinds;
    if (kind === undefined) yield makeHand(hand);
    else {
      for (let count = 0; count <= most; count++) {
        yield* everyHand(others, most - count, { ...hand, [kind]: count });
      }
    }
  }

  async function soundHands(sfen: string, kinds: readonly HandKind[], most: number) {
    const { board } = parseSfen(sfen);
    const found: string[] = [];
    for (const black of everyHand(kinds, most)) {
      const hands = { black, white: makeHand({}) };
      const position = fillDefenderHand(makePosition({ board, hands }));
      if (!isLegalPosition(position)) continue;
      if ((await solver.analyse(position)).verdict === 'sound') found.push(formatSfen(position));
    }
    return found.sort();
  }

  const HANDS: readonly (readonly [string, string, number])[] = [
    ['6k2/9/6+P2/9/9/9/9/9/9 b - 1', 'BG', 2],
    // Only two rooks are there: the board has one of them.
    ['8k/7R1/6+P2/9/9/9/9/9/9 b - 1', 'PR', 3],
    [SOUND, 'PSG', 2],
    ['7kl/9/6+P2/9/9/9/9/9/9 b - 1', 'PG', 2],
    ['8k/6R2/7+P1/9/9/9/9/9/9 b - 1', 'LB', 3],
  ];

  it.each(inSuite(HANDS.slice(0, 2), HANDS))(
    'of %s from %s: those of analysing each',
    async (sfen, letters, maxHand) => {
      const pieces = [...letters] as HandKind[];
      const { found, summary } = await collect(findHands(solver, sfen, { pieces, maxHand }));
      expect(sfens(found)).toEqual(await soundHands(sfen, pieces, maxHand));
      expect(summary).toMatchObject({ undecided: [], judged: summary.candidates });
      expect(summary.found).toBe(found.length);
      expect(found.length).toBeGreaterThan(0);
      const sizes = found.map(({ hand }) => (hand === '-' ? 0 : hand.length));
      expect(sizes).toEqual([...sizes].sort());
    },
  );

  const GOLD_ONLY: HandsOptions = { pieces: ['G'], maxHand: 1 };

  it('says which hands mate with fewer pieces too', async () => {
    const { found } = await collect(findHands(solver, SOUND, GOLD_ONLY));
    expect(found.map(({ hand, isLeast, length }) => [hand, isLeast, length])).toEqual([
      ['-', true, 3],
      ['G', false, 1],
    ]);
  });

  it('asks about few hands, because verdicts decide others', async () => {
    const { asked, listener } = makeListener();
    const { summary } = await collect(findHands(listener, SOUND, { maxHand: 4 }));
    expect([summary.judged, summary.found]).toEqual([summary.candidates, 0]);
    expect(summary.candidates).toBeGreaterThan(250);
    // No hand mates, so only the largest ones need be asked about, and a few before them.
    expect(asked.length).toBeLessThan(0.8 * summary.candidates);
  });

  it('is the same with the colours exchanged', async () => {
    const turned = rotatePosition(parseSfen(SOUND));
    const { found } = await collect(findHands(solver, turned, GOLD_ONLY));
    expect(found.map(({ hand, length }) => [hand, length])).toEqual([
      ['-', 3],
      ['G', 1],
    ]);
    for (const { sfen } of found) expect(sfen).toContain(' w ');
  });

  it('uses a verdict for the hands that reach a limit', async () => {
    const answer = (status: Record<string, string>) => {
      const ask = (given: Position | string) => (given as Position).hands.black;
      const letters = (hand: Hand) => HAND_KINDS.filter((kind) => hand[kind] > 0).join('');
      return {
        solve: async (given: Position) => ({ status: status[letters(ask(given))] }),
        analyse: async () => ({ verdict: 'sound', length: 1, lengthIsExact: true, line: [] }),
      } as unknown as Judges;
    };
    const options: HandsOptions = { pieces: ['P', 'L'], maxHand: 1 };
    const one = answer({ '': 'unknown', P: 'mate', L: 'nomate' });
    const settled = await collect(findHands(one, SOUND, options));
    expect(settled.found.map(({ hand, isLeast }) => [hand, isLeast])).toEqual([['P', true]]);
    expect(settled.summary).toMatchObject({ judged: 3, found: 1, undecided: [] });
    const both = answer({ '': 'unknown', P: 'mate', L: 'mate' });
    const open = await collect(findHands(both, SOUND, options));
    expect(open.found.map(({ hand, isLeast }) => [hand, isLeast])).toEqual([
      ['L', 'undecided'],
      ['P', 'undecided'],
    ]);
    expect(open.summary).toMatchObject({ judged: 3, undecided: [formatSfen(diagram(SOUND))] });
  });

  it('finds the same with several workers', async () => {
    const pool = {
      solve: solver.solve.bind(solver),
      analyse: solver.analyse.bind(solver),
      workers: 3,
    };
    const options: HandsOptions = { pieces: ['P', 'G', 'S'], maxHand: 1 };
    const alone = await collect(findHands(solver, SOUND, options));
    expect(await collect(findHands(pool, SOUND, options))).toEqual(alone);
  });

  it('names what the nodes do not decide', async () => {
    const { found, summary } = await collect(
      findHands(solver, SOUND, { ...GOLD_ONLY, maxNodes: 1 }),
    );
    const decided = found.length + summary.undecided.length;
    expect(summary.undecided).toContain(formatSfen(diagram(SOUND)));
    expect([summary.judged, decided]).toEqual([2, 2]);
  });
});

describe('placements', () => {
  /** Every position that differs in one piece, as SFEN, made by trying every piece on every square and in the hand. */
  function differInOne(root: Position, kinds: readonly HandKind[]): string[] {
    const found = new Set<string>();
    const key = (piece: Piece | undefined, at: string) => piece && `${formatPiece(piece)} ${at}`;
    const faces = [...kinds, 'K' as const].flatMap((kind) =>
      (['black', 'white'] as const).flatMap((color) => [
        getPiece(color, kind),
        ...(canPromote(kind) ? [getPiece(color, kind, true)] : []),
      ]),
    );
    const places = [...SQUARES, 'hand'] as const;
    const puts = places.flatMap((at) => faces.map((piece) => ({ at, piece })));
    const pieces = [
      ...SQUARES.flatMap((at) => (root.board[at] ? [{ at, piece: root.board[at] }] : [])),
      ...HAND_KINDS.filter((kind) => root.hands.black[kind] > 0).map((kind) => ({
        at: 'hand' as const,
        piece: getPiece('black', kind),
      })),
    ];
    for (const removed of [undefined, ...pieces]) {
      const moved = removed && faces.includes(removed.piece) ? [] : removed ? [removed.piece] : [];
      const all = [...puts, ...places.flatMap((at) => moved.map((piece) => ({ at, piece })))];
      for (const added of [undefined, ...all]) {
        const board: (Piece | undefined)[] = [...root.board];
        const held: Record<HandKind, number> = { ...root.hands.black };
        if (removed?.at === 'hand') held[removed.piece.kind as HandKind] -= 1;
        else if (removed) board[removed.at] = undefined;
        if (added?.at === 'hand') {
          const isHeld = added.piece.color === 'black' && !added.piece.promoted;
          if (!isHeld || added.piece.kind === 'K') continue;
          held[added.piece.kind as HandKind] += 1;
        } else if (added) {
          if (board[added.at] !== undefined) continue;
          board[added.at] = added.piece;
        }
        if (
          removed &&
          added &&
          key(removed.piece, `${removed.at}`) === key(added.piece, `${added.at}`)
        )
          continue;
        const isSamePlace = removed?.at === added?.at;
        const isSameKind =
          removed?.piece.kind === added?.piece.kind && removed?.piece.color === added?.piece.color;
        const isSameFace = removed?.piece === added?.piece;
        const turnsOver = removed?.at === 'hand' || added?.at === 'hand';
        const isKing = removed?.piece.kind === 'K' || added?.piece.kind === 'K';
        const isMove =
          removed &&
          added &&
          !isSamePlace &&
          (isSameFace || (turnsOver && isSameKind && !added.piece.promoted));
        const isOther = !isKing && (!removed || !added || isSamePlace) && (removed || added);
        const isNew = !added || kinds.includes(added.piece.kind as HandKind);
        if (!isMove && !(isOther && isNew)) continue;
        const hands = { black: makeHand(held), white: makeHand({}) };
        const position = fillDefenderHand(makePosition({ board, hands }));
        if (isLegalPosition(position)) found.add(formatSfen(position));
      }
    }
    return [...found].sort();
  }

  it.each([
    ['6n1k/6R1p/9/6+P2/9/9/9/9/9 b S 1', 'PG'],
    ['6nk1/6R1p/7P1/9/9/9/9/9/4K4 b - 1', 'LB'],
  ])('of %s: every change of one piece is tried once', async (sfen, letters) => {
    const { asked, listener } = makeListener();
    const pieces = [...letters] as HandKind[];
    const { summary } = await collect(findPlacements(listener, sfen, { pieces }));
    const tried = asked.map(formatSfen).sort();
    expect(tried).toEqual(differInOne(diagram(sfen), pieces));
    expect(summary.candidates).toBe(tried.length);
  });

  it.each([
    // A pawn is left over.
    ['6n1k/6R1p/9/6G2/9/9/9/9/9 b P 1', ['remove', 'exchange']],
    // No mate.
    ['6n1k/8p/7P1/9/9/9/9/9/9 b - 1', ['add']],
  ] as const)('of %s: those that are sound by analysing each', async (sfen, changes) => {
    const pieces = ['G', 'S'] as const;
    const { asked, listener } = makeListener();
    await collect(findPlacements(listener, sfen, { pieces, changes }));
    const sound: string[] = [];
    for (const position of asked) {
      if ((await solver.analyse(position)).verdict === 'sound') sound.push(formatSfen(position));
    }
    const { found, summary } = await collect(findPlacements(solver, sfen, { pieces, changes }));
    expect(summary).toMatchObject({ given: { verdict: 'unsound' }, undecided: [] });
    expect(sound.length).toBeGreaterThan(0);
    expect(sfens(found)).toEqual(sound.sort());
    for (const { change, removed, added } of found) {
      expect(changes).toContain(change);
      expect([removed === null, added === null]).toEqual([change === 'add', change === 'remove']);
    }
  });

  it('says which keep the solution, and finds the piece that is not needed first', async () => {
    const options = { changes: ['remove'] } as const;
    const { found } = await collect(findPlacements(solver, SOUND, options));
    expect(found).toEqual([
      {
        change: 'remove',
        removed: { piece: 'G', at: '3d' },
        added: null,
        keepsLine: true,
        sfen: '6n1k/6R1p/9/9/9/9/9/9/9 b r2b4g4s3n4l17p 1',
        length: 3,
        line: ['3b3a+', 'P*2a', 'N*2c'],
        pieces: 4,
      },
    ]);
  });

  it.runIf(inSuite(false, true))(
    'tries first what could repair the faults of a given line',
    async () => {
      // The author of this exercise names the promoted pawn and the gold on 1i.
      const cooked = '9/9/9/9/6l1l/5+B1lp/8k/6R2/9 b RB4g4s4nl17p 1';
      const solution = 'R*2g 2f2g+ B*2f 2g2f 4f2h'.split(' ');
      const controller = new AbortController();
      const { signal } = controller;
      const onProgress = ({ judged }: { judged: number }) => judged === 20 && controller.abort();
      const options = { solution, signal, onProgress, pieces: ['P', 'G'] } as const;
      const { found, summary } = await collect(findPlacements(solver, cooked, options));
      expect(summary.given.verdict).toBe('unsound');
      expect(summary.candidates).toBeGreaterThan(800);
      expect(found.map(({ added, keepsLine }) => [added?.piece, added?.at, keepsLine])).toEqual([
        ['+p', '1i', true],
        ['g', '1i', true],
      ]);
    },
  );

  it('finds as twins those that begin with another move', async () => {
    const options = { changes: ['exchange'], pieces: ['S', 'B'] } as const;
    const all = await collect(findPlacements(solver, SOUND, options));
    const twins = await collect(findTwins(solver, SOUND, options));
    const others = all.found.filter(({ line }) => line[0] !== '3b3a+');
    expect(others.length).toBeGreaterThan(0);
    expect(all.found.length).toBeGreaterThan(others.length);
    expect(twins.found).toEqual(others);
    const unsound = await collect(findTwins(solver, '8k/9/9/9/9/9/9/9/9 b G 1', options));
    expect(unsound.found).toEqual([]);
    expect(unsound.summary).toMatchObject({ given: { verdict: 'unsound' }, candidates: 0 });
  });

  it('ends by the signal and reports its progress', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const seen: number[] = [];
    const onProgress = ({ judged }: { judged: number }) => {
      seen.push(judged);
      if (judged === 5) controller.abort();
    };
    const { summary } = await collect(findPlacements(solver, SOUND, { signal, onProgress }));
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(summary.judged).toBe(5);
    expect(summary.candidates).toBeGreaterThan(1000);
    expect(summary.undecided).toEqual([]);
  });
});

describe('earlier positions', () => {
  const has = (
    list: Iterable<{ position: Position; move: Move }>,
    position: Position,
    move: Move,
  ) =>
    [...list].some(
      (each) => arePositionsEqual(each.position, position) && areMovesEqual(each.move, move),
    );

  it('every check and every reply is taken back, and every move that is taken back leads forward again', () => {
    const random = new Random(5);
    const positions = readOwnSet('generated').map(({ sfen }) => diagram(sfen!));
    const roots = positions.filter((each) => checkingMoves(each).length > 0);
    let pairs = 0;
    for (let i = 0; i < 15; i++) {
      const root = random.pick(roots);
      const defender = opponent(root.turn);
      const check = random.pick(checkingMoves(root));
      const between = playKnownMove(root, check);
      const checksBack = [...takeBack(between, defender, HAND_KINDS)];
      expect(has(checksBack, root, check)).toBe(true);
      for (const { position, move } of checksBack) {
        expect(arePositionsEqual(playMove(position, move), between)).toBe(true);
      }
      for (const reply of legalMoves(between).slice(0, 8)) {
        const after = playKnownMove(between, reply);
        expect(has(takeBack(after, defender, HAND_KINDS), between, reply)).toBe(true);
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(20);
  });

  /** What is left of a problem after a check and a reply. */
  function shorten(sfen: string, moves: string) {
    const root = parseSfen(sfen);
    const line = moves.split(' ').map(parseUsiMove);
    const rest = line.slice(0, 2).reduce(playMove, root);
    const prey = line.slice(0, 2).flatMap((move, ply) => {
      const { board } = ply === 0 ? root : playMove(root, line[0]!);
      const piece = isDrop(move) ? undefined : board[move.to];
      return piece === undefined ? [] : [piece.kind as HandKind];
    });
    return {
      rest: makePosition({ ...rest, moveNumber: 1 }),
      line: line.map(formatUsiMove),
      /** The kinds that were captured in these two plies; a kind must be named. */
      pieces: prey.length === 0 ? (['P'] as const) : prey,
    };
  }

  it.each([
    ['9/8S/5+B2s/6Pk1/6gg1/9/9/9/9 b 2rb2g2s4n4l17p 1', '4c3c 2d1d 1b2c'],
    ['5+B3/4G4/6k2/4spn2/9/9/9/9/9 b G2rb2g3s3n4l17p 1', 'G*2c 3c4c 4a4b'],
    ['5S2g/7k1/8s/9/3B5/9/9/9/9 b S2rb3gs4n4l18p 1', '6e3b+ 2b1b S*2c'],
    ['8g/7kg/6L2/7s1/3B5/9/9/9/9 b S2rb2g2s4n3l18p 1', '6e3b+ 2b1c S*1d'],
    ['9/9/5sn2/9/5ppLk/6R2/9/9/9 b R2b4g3s3n3l16p 1', 'R*1f 1e2e 3f2f 2e3d 1f1d'],
    ['9/7pg/7lk/9/6S2/7G1/9/9/9 b SN2r2b2g2s3n3l17p 1', 'N*2e 2c2e S*2d 1c1d 2f1e'],
  ])('%s is found again two plies before what is left of it', async (sfen, moves) => {
    const { rest, line, pieces } = shorten(sfen, moves);
    const { found, summary } = await collect(findEarlier(solver, rest, { pieces }));
    expect(summary, sfen).toMatchObject({ given: { verdict: 'sound' }, undecided: [] });
    expect(found.find((each) => each.sfen === sfen)?.line, sfen).toEqual(line);
  });

  it('gives exactly the positions that an analysis of every one finds', async () => {
    const before = parseSfen('7k1/9/6+N2/9/9/9/+B8/3+s5/9 b S2rb4g2s3n4l18p 1');
    const remainder = ['9g3a', '2a3a'].map(parseUsiMove).reduce(playMove, before);
    const root = makePosition({ ...remainder, moveNumber: 1 });
    const pieces = ['B'] as const;
    const own = await solver.analyse(root);
    const defender = opponent(root.turn);
    const expected: string[] = [];
    let tried = 0;
    for (const reply of takeBack(root, defender, pieces)) {
      for (const check of takeBack(reply.position, defender, pieces)) {
        const isCheck = (each: Move) => areMovesEqual(each, check.move);
        if (!checkingMoves(check.position).some(isCheck)) continue;
        const solution = [formatUsiMove(check.move), formatUsiMove(reply.move), ...own.line];
        const { verdict } = await solver.analyse(check.position, { solution, verdictOnly: true });
        if (verdict === 'sound') expected.push(formatSfen(check.position));
        tried += 1;
      }
    }
    const { found, summary } = await collect(findEarlier(solver, root, { pieces }));
    expect(summary.undecided).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
    expect(tried).toBeGreaterThan(summary.candidates);
    expect(sfens(found)).toEqual(expected.sort());
    for (const { sfen, length, line } of found) {
      const alone = await solver.analyse(sfen);
      expect([alone.verdict, alone.length, length], sfen).toEqual(['sound', 3, 3]);
      const after = line.slice(0, 2).map(parseUsiMove).reduce(playMove, parseSfen(sfen));
      expect(arePositionsEqual(after, root)).toBe(true);
    }
    const most = Math.max(...found.map((each) => each.pieces));
    const same = await collect(findEarlier(solver, root, { pieces, maxPieces: most }));
    expect(sfens(same.found)).toEqual(sfens(found));
    const fewer = await collect(findEarlier(solver, root, { pieces, maxPieces: most - 1 }));
    expect(sfens(fewer.found)).toEqual(sfens(found.filter((each) => each.pieces < most)));
    expect(fewer.summary.candidates).toBeLessThan(summary.candidates);
  });

  it('finds none of a problem that is not sound', async () => {
    const { found, summary } = await collect(findEarlier(solver, '8k/9/9/9/9/9/9/9/9 b G 1'));
    expect([found, summary.given]).toEqual([[], { verdict: 'unsound', length: null }]);
  });
});

it.each([findHands, findPlacements, findTwins, findEarlier])(
  '%o needs a position',
  async (call) => {
    await expect(call(solver, '9/9/9 b - 1').next()).rejects.toMatchObject({ name: 'InputError' });
  },
);
