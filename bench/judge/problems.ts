// New problems, drawn at random from a seed. No search has a part in the drawing, so the choice of problems favours no
// build of the search. A problem depends on the seed, its kind and its number alone.

import {
  type Diagram,
  diagramOf,
  type Frame,
  positionOf,
} from '../../src/compose/generate/diagram';
import { drawDiagram, mutate } from '../../src/compose/generate/proposals';
import { takeBack } from '../../src/compose/take-back';
import { parseSfen } from '../../src/notation/sfen';
import { isCheck } from '../../src/shogi/attacks';
import { addToHand, kindsOf } from '../../src/shogi/hand';
import { isDrop, type Move } from '../../src/shogi/move';
import { HAND_KINDS, opponent } from '../../src/shogi/piece';
import { findKing, makeEmptyBoard, makePosition, type Position } from '../../src/shogi/position';
import { checkingMoves, isMate, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { Random } from '../../support/random';
import { drawPosition, isValid, type Shape } from '../../support/random-positions';

export interface Kind {
  readonly name: string;
  /** A problem of this kind, or undefined if what was drawn is none. */
  readonly draw: (random: Random) => Position | undefined;
}

const FRAME: Frame = { fixed: makeEmptyBoard(), kinds: HAND_KINDS, maxPieces: 40 };
/** Times that a check and a reply are taken back. */
const TAKEN_BACK = [2, 8] as const;
/** How often one more thing is changed. */
const CHANGE_CHANCE = 0.3;
/** How often the check that is taken back may have captured a piece. */
const CAPTURE_CHANCE = 0.15;
/** Tries to take back a check and a reply. */
const TRIES = 20;

function canMateInOne(position: Position): boolean {
  return checkingMoves(position).some((check) => isMate(playKnownMove(position, check)));
}

/**
 * From a mate in one, checks and replies are taken back. The result is often, but not always, a mate in as many plies.
 */
function drawBackwards(random: Random): Position | undefined {
  let position = positionOf(drawDiagram(random, FRAME), FRAME);
  if (position === undefined || !canMateInOne(position)) return undefined;
  for (let steps = random.between(...TAKEN_BACK); steps > 0; steps--) {
    position = stepBack(random, position);
    if (position === undefined) return undefined;
  }
  return position;
}

function stepBack(random: Random, after: Position): Position | undefined {
  const replies = [...takeBack(after, 'white', HAND_KINDS)];
  const inCheck = replies.filter(({ position }) => isCheck(position));
  if (inCheck.length === 0) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const captured = random.chance(CAPTURE_CHANCE) ? HAND_KINDS : [];
    const checks = [...takeBack(random.pick(inCheck).position, 'white', captured)];
    if (checks.length === 0) continue;
    let before: Diagram | undefined = diagramOf(random.pick(checks).position);
    if (random.chance(CHANGE_CHANCE)) before = mutate(random, before, FRAME);
    const position = before && positionOf(before, FRAME);
    if (position !== undefined) return position;
  }
  return undefined;
}

/** A problem made backwards, in which the defender has one of the attacker's pieces in hand: mostly without a mate. */
function drawSpoiled(random: Random): Position | undefined {
  const position = drawBackwards(random);
  if (position === undefined) return undefined;
  const { board, hands } = position;
  const held = kindsOf(hands.black);
  const squares = [...board.keys()].filter((square) => {
    const piece = board[square];
    return piece?.color === 'black' && piece.kind !== 'K';
  });
  // After enough moves taken back, the attacker may have nothing.
  if (held.length + squares.length === 0) return undefined;
  const chosen = random.below(held.length + squares.length);
  const taken = held[chosen] ?? board[squares[chosen - held.length]!]!.kind;
  if (taken === 'K') return undefined;
  const square = squares[chosen - held.length];
  return makePosition({
    board: board.map((piece, at) => (at === square ? undefined : piece)),
    hands: {
      black: square === undefined ? addToHand(hands.black, taken, -1) : hands.black,
      white: addToHand(hands.white, taken, 1),
    },
  });
}

const START = parseSfen('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');
const GAME_PLIES = [50, 150] as const;

/** Two squares whose numbers differ by less are mostly at most two files apart. */
const NEAR = 21;
/** How often a side plays a capture or a drop near the other king, if it can. */
const SHARP_CHANCE = 0.6;

/** A position of a random game in which both sides prefer captures, and drops near the other king. */
function drawGame(random: Random): Position | undefined {
  let position = START;
  for (let plies = random.between(...GAME_PLIES); plies > 0; plies--) {
    const move = drawMove(random, position);
    if (move === undefined) return undefined;
    position = playKnownMove(position, move);
  }
  return checkingMoves(position).length > 0 ? position : undefined;
}

function drawMove(random: Random, position: Position): Move | undefined {
  const moves = legalMoves(position);
  if (moves.length === 0) return undefined;
  const king = findKing(position.board, opponent(position.turn))!;
  const isSharp = (move: Move) =>
    position.board[move.to] !== undefined || (isDrop(move) && Math.abs(move.to - king) < NEAR);
  const sharp = moves.filter(isSharp);
  return random.pick(sharp.length > 0 && random.chance(SHARP_CHANCE) ? sharp : moves);
}

type Range = Shape['attackers'];

/** Boards of these numbers of pieces on each side and in the attacker's hand. The defender holds the rest. */
function drawBoards(
  attackers: Range,
  defenders: Range,
  attackerHand: Range,
  { attackerKing = false } = {},
): Kind['draw'] {
  const pieces = { attackers, defenders, attackerHand, attackerKing };
  return (random) => drawPosition(random, { ...pieces, defenderHand: 'full', turn: 'black' });
}

export const KINDS: readonly Kind[] = [
  { name: 'backwards', draw: drawBackwards },
  { name: 'spoiled', draw: drawSpoiled },
  { name: 'games', draw: drawGame },
  { name: 'crowded boards', draw: drawBoards([5, 9], [5, 10], [0, 3]) },
  { name: 'few pieces', draw: drawBoards([2, 4], [0, 4], [1, 2]) },
  { name: 'two kings', draw: drawBoards([3, 7], [3, 8], [1, 3], { attackerKing: true }) },
  { name: 'full hands', draw: drawBoards([1, 3], [2, 6], [4, 7]) },
  { name: 'bare kings', draw: drawBoards([0, 0], [0, 0], [3, 6]) },
];

export function drawProblem(seed: number, kind: Kind, number: number): Position {
  const random = new Random(
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(KINDS.indexOf(kind) + 1, 0x85ebca6b) ^ number,
  );
  for (;;) {
    const position = kind.draw(random);
    if (position !== undefined && isValid(position)) return position;
  }
}
