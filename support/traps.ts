// Random small problems and random play that are hard for solvers: a pawn in hand and squares where its drop would
// mate; few sliding pieces that chase a king in circles; and known repetition traps with one or two pieces changed, so
// that most of the trap remains.

import { readFileSync } from 'node:fs';
import { parseSfen } from '../src/notation/sfen';
import { kindsOf, makeHand } from '../src/shogi/hand';
import { getPiece, type HandKind } from '../src/shogi/piece';
import { makePosition, type Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';
import { parseTable } from './positions/table';
import type { Random } from './random';
import { drawPosition, isValid, playAtRandom } from './random-positions';
import { drawProblem } from './random-problems';

const TRAPS: readonly Position[] = parseTable(
  readFileSync(new URL('ghi-traps.tsv', import.meta.url), 'utf8'),
).map(({ sfen }) => parseSfen(sfen!));

/** Pawns in the attacker's hand, and pieces that guard the squares around the king. */
function drawPawnDrop(random: Random): Position {
  const kinds = ['P', 'P', ...random.shuffle<HandKind>(['L', 'N', 'S', 'G', 'R']).slice(0, 2)];
  const position = drawPosition(random, {
    attackers: [2, 4],
    defenders: [1, 4],
    attackerHand: [1, 2],
    defenderHand: random.pick(['empty', 'few', 'full']),
    kinds: kinds as HandKind[],
    attackerKing: random.chance(0.2),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
  const { turn, hands } = position;
  const withPawn = makeHand({ ...hands[turn], P: Math.max(1, hands[turn].P) });
  const changed = makePosition({ ...position, hands: { ...hands, [turn]: withPawn } });
  return isValid(changed) ? changed : position;
}

function drawChase(random: Random): Position {
  return drawPosition(random, {
    attackers: [2, 3],
    defenders: [0, 3],
    attackerHand: [0, 1],
    defenderHand: random.pick(['empty', 'few']),
    kinds: ['B', 'R', ...random.shuffle<HandKind>(['P', 'L', 'N', 'S', 'G']).slice(0, 1)],
    attackerKing: random.chance(0.2),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
}

/** Removes a piece from the board, turns it over, or moves it by one or two squares. */
function change(random: Random, position: Position): Position {
  const board = [...position.board];
  const squares = board.flatMap((piece, square) =>
    piece !== undefined && piece.kind !== 'K' ? [square] : [],
  );
  const from = random.pick(squares);
  const piece = board[from]!;
  board[from] = undefined;
  if (random.chance(0.6)) {
    const to = random.chance(0.3) ? from : from + random.pick([-10, -9, -8, -1, 1, 8, 9, 10]);
    if (to < 0 || to > 80 || board[to] !== undefined) return position;
    const isGold = piece.kind === 'G';
    board[to] = getPiece(piece.color, piece.kind, !isGold && random.chance(0.5) !== piece.promoted);
  }
  return makePosition({ ...position, board });
}

function drawChangedTrap(random: Random): Position {
  for (;;) {
    const once = change(random, random.pick(TRAPS));
    const position = random.chance(0.5) ? once : change(random, once);
    if (isValid(position)) return position;
  }
}

/** A random problem of one of these kinds, or a plain one. */
export function drawTrickyProblem(random: Random): Position {
  const draw = random.pick([drawProblem, drawProblem, drawPawnDrop, drawChase, drawChangedTrap]);
  return draw(random);
}

/** The kinds that the defender has in hand. */
export function kindsOfDefender({ hands, turn }: Position): HandKind[] {
  return kindsOf(hands[turn === 'black' ? 'white' : 'black']);
}

const START = parseSfen('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');

/** Random play that prefers checks, so that half of the positions are in check. */
function playChecks(random: Random, start: Position, plies: number): Position[] {
  const positions = [start];
  for (let position = start; positions.length <= plies; positions.push(position)) {
    const checks = random.chance(0.8) ? checkingMoves(position) : [];
    const moves = checks.length > 0 ? checks : legalMoves(position);
    if (moves.length === 0) break;
    position = playKnownMove(position, random.pick(moves));
  }
  return positions;
}

/** Random play: a few plies from a tricky problem, sometimes a whole game. */
export function drawPlay(random: Random): Position[] {
  return random.chance(0.03)
    ? playAtRandom(random, START, 150)
    : playChecks(random, drawTrickyProblem(random), 6);
}
