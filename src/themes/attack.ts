// Themes of single moves of the attacker: what is given up, what is dropped where, what does not promote, and which
// piece gives check.

import { reachableSquares } from '../shogi/attacks';
import { raysFrom } from '../shogi/motion';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { checkingMoves, isLegal, isMate, legalMoves, playKnownMove } from '../shogi/rules';
import { distance, type Square } from '../shogi/square';
import {
  attackersMoves,
  attackersTurns,
  isSacrifice,
  type Play,
  type Played,
  pliesOf,
  squaresBetween,
} from './play';

const isMajor = ({ kind }: Piece) => kind === 'R' || kind === 'B';
const isSlider = ({ kind, promoted }: Piece) =>
  kind === 'R' || kind === 'B' || (kind === 'L' && !promoted);

function sacrifices(play: Play): Played[] {
  return play.moves.filter((each) => isSacrifice(play, each));
}

export function findSacrifices(play: Play): number[] {
  return pliesOf(sacrifices(play));
}

export function findMajorSacrifices(play: Play): number[] {
  return pliesOf(sacrifices(play).filter(({ piece }) => isMajor(piece)));
}

export function findKeySacrifice(play: Play): number[] {
  return findSacrifices(play).filter((ply) => ply === 1);
}

/** The first plies of runs of three sacrifices or more, one check after another. */
export function findSacrificeRuns(play: Play): number[] {
  const plies = findSacrifices(play);
  const isOne = (ply: number) => plies.includes(ply);
  return plies.filter((ply) => !isOne(ply - 2) && isOne(ply + 2) && isOne(ply + 4));
}

export function findSameSquareSacrifices(play: Play): number[] {
  const seen = new Set<Square>();
  const again = sacrifices(play).filter(({ move }) => {
    const isAgain = seen.has(move.to);
    seen.add(move.to);
    return isAgain;
  });
  return pliesOf(again);
}

/** Sacrifices that two sliders of the defender can capture. */
export function findFocalSacrifices(play: Play): number[] {
  const isFocal = ({ after, move }: Played) => {
    const capturers = legalMoves(after).flatMap((reply) =>
      reply.to === move.to && !isDrop(reply) ? [reply.from] : [],
    );
    return new Set(capturers.filter((from) => isSlider(after.board[from]!))).size > 1;
  };
  return pliesOf(sacrifices(play).filter(isFocal));
}

function sliderDrops(play: Play): Played[] {
  return attackersMoves(play).filter(({ move, piece }) => isDrop(move) && isSlider(piece));
}

const kingBefore = ({ kings }: Play, { ply }: Played) => kings[ply - 1]!;

/** Drops of a slider with two empty squares or more between it and the king. */
function distantDrops(play: Play): Played[] {
  const isFar = (each: Played) => squaresBetween(kingBefore(play, each), each.move.to).length >= 2;
  return sliderDrops(play).filter(isFar);
}

export function findDistantDrops(play: Play): number[] {
  return pliesOf(distantDrops(play));
}

/** Distant drops to the last empty square of their line, as seen from the king. */
export function findFarthestDrops(play: Play): number[] {
  const isFarthest = (each: Played) => {
    const ray = raysFrom(kingBefore(play, each)).find((squares) => squares.includes(each.move.to))!;
    const next = ray[ray.indexOf(each.move.to) + 1];
    return next === undefined || each.before.board[next] !== undefined;
  };
  return pliesOf(distantDrops(play).filter(isFarthest));
}

/**
 * Drops of a slider that could be dropped with check on other squares of the same line too, where only the drop that
 * was played mates.
 */
export function findLimitedDrops(play: Play, onlyChecks: readonly number[]): number[] {
  const hasChoice = (each: Played) => {
    const king = kingBefore(play, each);
    const { move, before } = each;
    return checkingMoves(before).some(
      (other) =>
        isDrop(other) &&
        isDrop(move) &&
        other.drop === move.drop &&
        other.to !== move.to &&
        raysFrom(king).some((ray) => ray.includes(other.to) && ray.includes(move.to)),
    );
  };
  return pliesOf(
    sliderDrops(play).filter((each) => onlyChecks.includes(each.ply) && hasChoice(each)),
  );
}

export function findKeyDrop({ moves: [key] }: Play, kind: HandKind): number[] {
  return key !== undefined && isDrop(key.move) && key.move.drop === kind ? [1] : [];
}

export function isDropsOnly(play: Play): boolean {
  const moves = attackersMoves(play);
  return moves.length > 1 && moves.every(({ move }) => isDrop(move));
}

export function hasNoCaptures(play: Play): boolean {
  const moves = attackersMoves(play);
  return moves.length > 1 && moves.every(({ captured }) => captured === undefined);
}

/** The moves that could promote and do not. */
export function unpromoted(moves: readonly Played[]): Played[] {
  return moves.filter(
    ({ move, before }) =>
      !isDrop(move) && !move.promote && mayPromote(before.board, move.from, move.to),
  );
}

export function findAttackerNonPromotions(play: Play): number[] {
  return pliesOf(unpromoted(attackersMoves(play)));
}

/** A rook, bishop or pawn gains moves by promoting and loses none. */
const isBetterPromoted = ({ piece }: Played) => 'RBP'.includes(piece.kind);

export function findStrongNonPromotions(play: Play): number[] {
  return pliesOf(unpromoted(attackersMoves(play)).filter(isBetterPromoted));
}

/** Moves that do not promote, where a later pawn drop of the line would mate at once if they did. */
export function findPawnDropNonPromotions(play: Play): number[] {
  const isForced = ({ ply, move, before }: Played) => {
    const rest = play.moves.slice(ply).map((later) => later.move);
    return isStoppedByPawnDrop(before, [{ ...move, promote: true } as Move, ...rest]);
  };
  return pliesOf(unpromoted(attackersMoves(play)).filter(isForced));
}

/** Does the line come to a pawn drop that is illegal only because it mates? */
function isStoppedByPawnDrop(start: Position, moves: readonly Move[]): boolean {
  let position = start;
  for (const move of moves) {
    if (!isLegal(position, move)) {
      const isPawnDrop = isDrop(move) && move.drop === 'P' && isPseudoMove(position, move);
      return isPawnDrop && isMate(playKnownMove(position, move));
    }
    position = playKnownMove(position, move);
  }
  return false;
}

/**
 * Moves that seem to give something away: a rook, bishop or pawn does not promote, or a rook or bishop is dropped and
 * captured where a cheaper piece from the hand gives check as well.
 */
export function findParadoxes(play: Play): number[] {
  const isDear = (each: Played) => {
    const { move, before } = each;
    if (!isDrop(move) || !isMajor(each.piece) || !isSacrifice(play, each)) return false;
    const cheaper: readonly HandKind[] = HAND_KINDS.filter((kind) => kind !== 'B' && kind !== 'R');
    return checkingMoves(before).some(
      (check) => isDrop(check) && check.to === move.to && cheaper.includes(check.drop),
    );
  };
  const checks = attackersMoves(play);
  const weak = unpromoted(checks).filter(isBetterPromoted);
  return pliesOf(checks.filter((each) => weak.includes(each) || isDear(each)));
}

export function findDiscoveredChecks(play: Play): number[] {
  const isDiscovered = ({ move, checkers }: Played) =>
    checkers.length > 0 && !checkers.includes(move.to);
  return pliesOf(attackersMoves(play).filter(isDiscovered));
}

export function findDoubleChecks(play: Play): number[] {
  return pliesOf(attackersMoves(play).filter(({ checkers }) => checkers.length > 1));
}

/** Checks by a dragon with one empty square between it and the king. */
export function findOneSquareDragons(play: Play): number[] {
  const isOne = ({ ply, after, checkers }: Played) => {
    const king = play.kings[ply]!;
    return checkers.some((square) => {
      const piece = after.board[square]!;
      const isDragon = piece.kind === 'R' && piece.promoted;
      return isDragon && distance(square, king) === 2 && squaresBetween(square, king).length === 1;
    });
  };
  return pliesOf(attackersMoves(play).filter(isOne));
}

/**
 * A piece of the attacker is given up, and later everything else on the board stands as before. One of the next three
 * checks uses the square that the piece has left: it goes there, passes it, or gives check across it.
 */
export function findSquareClearings(play: Play): number[] {
  const turns = attackersTurns(play);
  const isCleared = (each: Played) => {
    const { ply, move, before } = each;
    if (isDrop(move)) return false;
    const { from } = move;
    const later = turns.find(
      (turn) =>
        turn.ply > ply &&
        turn.position.board.every((piece, square) =>
          square === from ? piece === undefined : piece === before.board[square],
        ),
    );
    if (later === undefined) return false;
    const checks = [later.ply, later.ply + 2, later.ply + 4].map((next) => play.moves[next - 1]);
    return checks.some((check) => check !== undefined && usesSquare(play, check, from));
  };
  return pliesOf(sacrifices(play).filter(isCleared));
}

function usesSquare({ kings }: Play, { ply, move, after }: Played, square: Square): boolean {
  if (move.to === square) return true;
  if (!isDrop(move) && squaresBetween(move.from, move.to).includes(square)) return true;
  const king = kings[ply]!;
  const isCheck = reachableSquares(after.board, move.to).includes(king);
  return isCheck && squaresBetween(move.to, king).includes(square);
}
