// Themes of many moves: one piece that goes on and on, changes of hands and boards, cycles, and the way of the king.

import { areHandsEqual, countHand } from '../shogi/hand';
import { isDrop } from '../shogi/move';
import { HAND_KINDS, type HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { distance, fileOf, rankOf, type Square } from '../shogi/square';
import {
  areBoardsEqual,
  attackersMoves,
  attackersTurns,
  type Play,
  type Played,
  pliesOf,
} from './play';

/**
 * Moves that bring a piece of the attacker back to the square that it has left by its last move. A way around other
 * squares is none.
 */
export function findSwitchbacks(play: Play): number[] {
  const left = new Map<number, Square>();
  const back = attackersMoves(play).filter(({ id, move }) => {
    if (isDrop(move)) return false;
    const isBack = left.get(id) === move.to;
    left.set(id, move.from);
    return isBack;
  });
  return pliesOf(back);
}

/** A pursuit is a run of this many checks by one piece, or more. */
const PURSUIT = 6;

/** The first plies of runs of checks by one promoted piece of a kind. */
export function findPursuits(play: Play, kind: HandKind): number[] {
  return runsOf(play, kind)
    .filter((run) => run.length >= PURSUIT)
    .map(([first]) => first!.ply);
}

/** The attacker's moves, cut into runs in which one promoted piece of the kind moves each time. */
function runsOf(play: Play, kind: HandKind): Played[][] {
  const runs: Played[][] = [];
  for (const each of attackersMoves(play)) {
    const isOne = each.piece.kind === kind && each.piece.promoted && !isDrop(each.move);
    const last = runs.at(-1)?.at(-1);
    if (isOne && last?.id === each.id && last.ply === each.ply - 2) runs.at(-1)!.push(each);
    else if (isOne) runs.push([each]);
  }
  return runs;
}

interface Vector {
  readonly files: number;
  readonly ranks: number;
}

function stepBetween(from: Square, to: Square): Vector {
  return { files: fileOf(to) - fileOf(from), ranks: rankOf(to) - rankOf(from) };
}

const areSteps = (one: Vector, other: Vector) =>
  one.files === other.files && one.ranks === other.ranks;

/** A saw has this many moves, or more. */
const SAW = 4;

/**
 * The first plies of runs in which one horse or dragon moves in zigzag: straight and diagonal moves in turn, each
 * straight move like the straight one before, each diagonal move like the diagonal one before.
 */
export function findSaws(play: Play, kind: 'B' | 'R'): number[] {
  return runsOf(play, kind).flatMap((run) => {
    const steps = run.map(({ move }) => stepBetween((move as { from: Square }).from, move.to));
    const isStraight = ({ files, ranks }: Vector) => files === 0 || ranks === 0;
    let first = 0;
    const found: number[] = [];
    for (let i = 1; i <= steps.length; i++) {
      const step = steps[i];
      const goesOn =
        step !== undefined &&
        isStraight(step) !== isStraight(steps[i - 1]!) &&
        (i - 2 < first || areSteps(step, steps[i - 2]!));
      if (goesOn) continue;
      if (i - first >= SAW) found.push(run[first]!.ply);
      first = step !== undefined && isStraight(step) !== isStraight(steps[i - 1]!) ? i - 1 : i;
    }
    return found;
  });
}

interface Turn {
  readonly ply: number;
  readonly position: Position;
}

const handOf = ({ position }: Turn) => position.hands.black;
const areHandsAlike = (one: Turn, other: Turn) => areHandsEqual(handOf(one), handOf(other));

/**
 * How a later turn differs from an earlier one, as text. The same text stands for the same change; `undone` is the text
 * of the opposite one.
 */
interface Change {
  readonly earlier: Turn;
  readonly later: Turn;
  readonly what: string;
  readonly undone: string;
}

type Compare = (
  play: Play,
  earlier: Turn,
  later: Turn,
) => Pick<Change, 'what' | 'undone'> | undefined;

/** The changes between turns that are at least four plies apart and have the king on the same square. */
function findChanges(play: Play, compare: Compare): Change[] {
  const turns = attackersTurns(play);
  return turns.flatMap((later) =>
    turns.flatMap((earlier) => {
      if (earlier.ply > later.ply - 4) return [];
      if (play.kings[earlier.ply - 1] !== play.kings[later.ply - 1]) return [];
      const change = compare(play, earlier, later);
      return change === undefined ? [] : [{ earlier, later, ...change }];
    }),
  );
}

const laterPlies = (changes: readonly Change[]) => [
  ...new Set(changes.map(({ later }) => later.ply)),
];

/** Turns with the same board and different hands. */
const compareHands: Compare = (_, earlier, later) => {
  if (areHandsAlike(earlier, later)) return undefined;
  if (!areBoardsEqual(earlier.position.board, later.position.board)) return undefined;
  const gains = HAND_KINDS.map((kind) => handOf(later)[kind] - handOf(earlier)[kind]);
  return { what: gains.join(), undone: gains.map((gain) => -gain).join() };
};

/** The board is as before, and the attacker holds as many pieces, but others. */
const compareEqualHands: Compare = (play, earlier, later) =>
  countHand(handOf(earlier)) === countHand(handOf(later))
    ? compareHands(play, earlier, later)
    : undefined;

export function findHandChanges(play: Play): number[] {
  return laterPlies(findChanges(play, compareEqualHands));
}

/** The board is as before, and the attacker holds more pieces. */
export function findHandGains(play: Play): number[] {
  const gains = findChanges(play, (play, earlier, later) =>
    countHand(handOf(earlier)) < countHand(handOf(later))
      ? compareHands(play, earlier, later)
      : undefined,
  );
  return laterPlies(gains);
}

/**
 * The attacker's hand is as before, and on the board one piece stands elsewhere: one of the defender, or a new one of
 * the attacker.
 */
const comparePlacements: Compare = ({ moves }, earlier, later) => {
  if (!areHandsAlike(earlier, later)) return undefined;
  const [one, other] = [earlier.position.board, later.position.board];
  const different = one.flatMap((piece, square) => (piece === other[square] ? [] : [square]));
  if (different.length !== 2) return undefined;
  const from = different.find((square) => one[square] !== undefined && other[square] === undefined);
  const to = different.find((square) => one[square] === undefined);
  if (from === undefined || to === undefined || one[from] !== other[to]) return undefined;
  const idBefore = earlier.ply === 1 ? from : moves[earlier.ply - 2]!.ids[from];
  const isNew = idBefore !== moves[later.ply - 2]!.ids[to];
  if (one[from]!.color === 'black' && !isNew) return undefined;
  return { what: `${from} to ${to}`, undone: `${to} to ${from}` };
};

export function findPlacementChanges(play: Play): number[] {
  return laterPlies(findChanges(play, comparePlacements));
}

/**
 * A puzzle ring needs a change of hand or placement, then another one, and then the first one is undone: the first turn
 * at which this is so. The same change again and again, as a horse that comes nearer step by step, is none.
 */
export function findPuzzleRing(play: Play): number[] {
  const changes = findChanges(
    play,
    (...turns) => compareEqualHands(...turns) ?? comparePlacements(...turns),
  );
  const isBetween = ({ later: { ply } }: Change, end: Change, first: Change) =>
    changes.some(
      ({ earlier, later, what }) =>
        earlier.ply === ply &&
        later.ply === end.earlier.ply &&
        what !== first.what &&
        what !== first.undone,
    );
  const last = changes.find((end) =>
    changes.some(
      (first) =>
        first.undone === end.what &&
        first.later.ply < end.earlier.ply &&
        isBetween(first, end, first),
    ),
  );
  return last === undefined ? [] : [last.later.ply];
}

/** A cycle is played this many times, or more, and takes this many plies in all, or more. */
const ROUNDS = 3;
const LEAST_PLIES = 8;

/**
 * The first plies of cycles, each a check: the same moves of the same kinds of pieces again and again, each round in
 * the same place or shifted by the same number of squares.
 */
export function findCycles(play: Play): number[] {
  const { moves } = play;
  const found: number[] = [];
  let next = 0;
  while (next < moves.length) {
    const end = endOfCycle(moves, next);
    if (end === undefined) next += 2;
    else {
      found.push(moves[next]!.ply);
      next = end + (end % 2);
    }
  }
  return found;
}

/** The index behind the cycle that begins at the index; undefined if none begins there. */
function endOfCycle(moves: readonly Played[], first: number): number | undefined {
  for (let period = 2; first + period * ROUNDS <= moves.length; period += 2) {
    const shift = shiftOf(moves[first]!, moves[first + period]!);
    let end = first + period;
    while (end < moves.length && isShifted(moves[end - period]!, moves[end]!, shift)) end += 1;
    const plies = end - first;
    if (plies >= period * ROUNDS && plies >= LEAST_PLIES) return end;
  }
  return undefined;
}

const shiftOf = (one: Played, other: Played) => stepBetween(one.move.to, other.move.to);

function isShifted(one: Played, other: Played, shift: Vector): boolean {
  if (one.piece !== other.piece || !areSteps(shiftOf(one, other), shift)) return false;
  if (isDrop(one.move) || isDrop(other.move)) return isDrop(one.move) && isDrop(other.move);
  if (one.move.promote !== other.move.promote) return false;
  return areSteps(stepBetween(one.move.from, other.move.from), shift);
}

/** How far the king has to come for a journey, in king's moves. */
const JOURNEY = 5;

/** The ply at which the king is first so far from his first square. */
export function findKingJourney({ kings }: Play): number[] {
  const ply = kings.findIndex((king) => distance(kings[0]!, king) >= JOURNEY);
  return ply === -1 ? [] : [ply];
}

/** The king's squares one after another, each with the ply that brought him there. */
function wayOf({ kings }: Play): { square: Square; ply: number }[] {
  return kings.flatMap((square, ply) => (square === kings[ply - 1] ? [] : [{ square, ply }]));
}

/**
 * The plies at which the king comes back to a square on a way around others: no square of the way is visited twice, and
 * it encloses one.
 */
export function findKingRotations(play: Play): number[] {
  const way = wayOf(play);
  const found: number[] = [];
  let first = 0;
  for (let i = 0; i < way.length; i++) {
    const start = way.findLastIndex(
      ({ square }, earlier) => earlier >= first && earlier < i && square === way[i]!.square,
    );
    if (start === -1) continue;
    const loop = way.slice(start, i).map(({ square }) => square);
    if (new Set(loop).size < loop.length) continue;
    // Pick's theorem: every step of the king is an edge without further squares.
    if (areaOf(loop) - loop.length / 2 + 1 < 1) continue;
    found.push(way[i]!.ply);
    first = i;
  }
  return found;
}

/** The area of the polygon with these corners. */
function areaOf(corners: readonly Square[]): number {
  const twice = corners.reduce((sum, square, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return sum + fileOf(square) * rankOf(next) - fileOf(next) * rankOf(square);
  }, 0);
  return Math.abs(twice) / 2;
}

/** The plies at which the king has gone to and fro between two squares twice, one move after another. */
export function findKingShuttles(play: Play): number[] {
  const way = wayOf(play);
  const found: number[] = [];
  let moves = 0;
  for (let i = 2; i < way.length; i++) {
    const isBack = way[i]!.square === way[i - 2]!.square;
    moves = isBack ? moves + 1 : 0;
    if (moves === 3) found.push(way[i]!.ply);
  }
  return found;
}
