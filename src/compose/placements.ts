// 配置サーチ: the sound problems that differ from a given one in a single piece, which is taken away, exchanged, moved
// or added. They show what repairs a cook or a position without a mate, and which pieces are not needed. Those whose
// solution begins with another move are twins.

import { isLegalPosition } from '../analysis/removals';
import type { OptionNames } from '../base/option-values';
import { formatPiece } from '../notation/sfen-board';
import { formatUsiMove, parseUsiMove } from '../notation/usi';
import { addToHand, kindsOf } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { COLORS, canPromote, getPiece, type HandKind, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { legalMoves, playIfCheck, playIfLegal } from '../shogi/rules';
import type { Problem } from '../shogi/shape';
import { BOARD_SIZE, distance, formatSquare, READING_ORDER, type Square } from '../shogi/square';
import {
  CandidateRun,
  COMPOSE_OPTIONS,
  type ComposeOptions,
  type FromProblemSummary,
  type Judges,
  makeDiagram,
  readComposeOptions,
  type SoundProblem,
  takeDiagram,
} from './candidates';
import { CHANGES, readSome } from './ranges';

/** How a piece of the diagram is changed. */
export type ChangeKind = (typeof CHANGES)[number];

export interface PlacementsOptions extends ComposeOptions {
  /** The changes that are tried. Default: `remove`, `exchange`, `move` and `add`. */
  readonly changes?: readonly ChangeKind[] | undefined;
  /** The author's solution of the given problem, in USI notation. Default: the one that `analyse` finds. */
  readonly solution?: readonly string[] | undefined;
}

export const PLACEMENTS_OPTIONS: OptionNames<PlacementsOptions> = {
  ...COMPOSE_OPTIONS,
  changes: true,
  solution: true,
};

/** A piece and its place. */
export interface Placed {
  /** As in an SFEN: `P` for the black pawn, `+r` for the white dragon. */
  readonly piece: string;
  /** A square as in USI (`5a`), or `hand`: the attacker's hand. */
  readonly at: string;
}

export interface FoundPlacement extends SoundProblem {
  readonly change: ChangeKind;
  /** The piece that was there before; null for `add`. */
  readonly removed: Placed | null;
  /** The piece that is there now; null for `remove`. */
  readonly added: Placed | null;
  /** Is the solution the same as that of the given problem, move for move? */
  readonly keepsLine: boolean;
}

/**
 * Finds all sound problems that differ from the given position in one piece. If the position has faults, the changes
 * that are most likely to repair them are judged first; else those with the fewest pieces. A piece that is taken away
 * goes to the defender's hand, and a new one comes from there. Kings are only moved. The given position need not be
 * sound, and need not mate. Throws an `InputError` for a position that breaks a rule.
 */
export function findPlacements(
  solver: Judges,
  given: Problem,
  options: PlacementsOptions = {},
): AsyncGenerator<FoundPlacement, FromProblemSummary, void> {
  return searchChanges(solver, given, options, false);
}

/**
 * Finds the twins of a sound problem: the sound problems that differ from it in one piece and whose solution begins
 * with another move. Finds none if the given problem is not proven sound; the summary says so.
 */
export function findTwins(
  solver: Judges,
  given: Problem,
  options: PlacementsOptions = {},
): AsyncGenerator<FoundPlacement, FromProblemSummary, void> {
  return searchChanges(solver, given, options, true);
}

async function* searchChanges(
  solver: Judges,
  position: Problem,
  options: PlacementsOptions,
  wantsTwins: boolean,
): AsyncGenerator<FoundPlacement, FromProblemSummary, void> {
  const { taken, limits } = readComposeOptions(options, PLACEMENTS_OPTIONS);
  const asked = readSome('changes', taken.changes, CHANGES, 'changes');
  const root = takeDiagram(position);
  const run = new CandidateRun(solver, limits);
  const { line, ...given } = await run.judgeGiven(root, taken.solution);
  if (run.isAborted || (wantsTwins && given.verdict !== 'sound'))
    return { given, ...run.summary() };
  const changes = listChanges(root, limits.kinds).filter(({ change }) => asked.includes(change));
  const faultLines =
    given.verdict === 'unsound' && line.length > 0 ? await run.findFaultLines(root, line) : [];
  const candidates = sortByRepair(root, changes, line, faultLines);
  run.candidates = candidates.length;
  const isTwin = (problem: SoundProblem) => problem.line[0] !== line[0];
  for await (const { candidate, problem } of run.judge(
    candidates,
    wantsTwins ? isTwin : undefined,
  )) {
    const { change, removed, added } = candidate;
    const keepsLine = problem.line.join() === line.join();
    yield { change, removed: placedOf(removed), added: placedOf(added), keepsLine, ...problem };
  }
  return { given, ...run.summary() };
}

type Place = Square | 'hand';

interface Put {
  readonly piece: Piece;
  readonly at: Place;
}

interface Change {
  readonly change: ChangeKind;
  readonly removed: Put | undefined;
  readonly added: Put | undefined;
  readonly position: Position;
}

function placedOf(put: Put | undefined): Placed | null {
  if (put === undefined) return null;
  return { piece: formatPiece(put.piece), at: put.at === 'hand' ? put.at : formatSquare(put.at) };
}

/** All changes of one piece that give a position within the rules, in the order of `CHANGES`. */
function listChanges(root: Position, kinds: readonly HandKind[]): Change[] {
  const { board, hands, turn } = root;
  const empty: Place[] = READING_ORDER.filter((square) => board[square] === undefined);
  const onBoard = READING_ORDER.flatMap((at): Put[] => {
    const piece = board[at];
    return piece === undefined ? [] : [{ piece, at }];
  });
  const held = kindsOf(hands[turn]).map(
    (kind): Put => ({ piece: getPiece(turn, kind), at: 'hand' }),
  );
  const faces = COLORS.flatMap((color) =>
    kinds.flatMap((kind) => [
      getPiece(color, kind),
      ...(canPromote(kind) ? [getPiece(color, kind, true)] : []),
    ]),
  );
  const heldFaces = kinds.map((kind) => getPiece(turn, kind));
  const facesAt = (at: Place) => (at === 'hand' ? heldFaces : faces);
  const pieces = [...onBoard, ...held];
  const others = pieces.filter(({ piece }) => piece.kind !== 'K');

  const changes: Omit<Change, 'position'>[] = [
    ...others.map((removed) => ({ change: 'remove' as const, removed, added: undefined })),
    ...others.flatMap((removed) =>
      facesAt(removed.at)
        .filter((piece) => piece !== removed.piece)
        .map((piece) => ({
          change: 'exchange' as const,
          removed,
          added: { piece, at: removed.at },
        })),
    ),
    ...pieces.flatMap((removed) =>
      placesFor(removed, turn, empty).map((added) => ({ change: 'move' as const, removed, added })),
    ),
    ...[...empty, 'hand' as const].flatMap((at) =>
      facesAt(at).map((piece) => ({
        change: 'add' as const,
        removed: undefined,
        added: { piece, at },
      })),
    ),
  ];
  return changes.flatMap((change) => {
    const position = applyChange(root, change);
    return isLegalPosition(position) ? [{ ...change, position }] : [];
  });
}

/** A line that is played in the diagram, and the replies that the defender has there at each of his plies. */
interface Played {
  readonly moves: readonly Move[];
  readonly replies: readonly ReadonlySet<string>[];
}

function play(root: Position, line: readonly string[]): Played {
  const moves: Move[] = [];
  const replies: Set<string>[] = [];
  let position: Position | undefined = root;
  for (const [index, move] of line.map(parseUsiMove).entries()) {
    position = playIfLegal(position, move);
    // The piece of a futile pair was given back, so the rest of the line is played from another position.
    if (position === undefined) break;
    moves.push(move);
    if (index % 2 === 0) replies.push(new Set(legalMoves(position).map(formatUsiMove)));
  }
  return { moves, replies };
}

/**
 * How a change alters a line: not at all (0), the defender has a further reply (1), or a move cannot be played any more
 * (2).
 */
function alter({ moves, replies }: Played, changed: Position): 0 | 1 | 2 {
  let isOpen = false;
  let position = changed;
  for (const [index, move] of moves.entries()) {
    const after = index % 2 === 0 ? playIfCheck(position, move) : playIfLegal(position, move);
    if (after === undefined) return 2;
    position = after;
    if (index % 2 !== 0 || isOpen) continue;
    const known = replies[index / 2]!;
    isOpen = legalMoves(after).some((reply) => !known.has(formatUsiMove(reply)));
  }
  return isOpen ? 1 : 0;
}

/**
 * The changes that are most likely to repair the faults come first: those that alter the lines of the faults, but not
 * the solution. Among them, those next to the squares of these lines come first. The others keep their order.
 */
function sortByRepair(
  root: Position,
  changes: readonly Change[],
  line: readonly string[],
  faultLines: readonly (readonly string[])[],
): readonly Change[] {
  if (faultLines.length === 0) return changes;
  const solution = play(root, line);
  const faults = faultLines.map((each) => play(root, each));
  const squares = faults.flatMap(({ moves }) => moves.map(({ to }) => to));
  const rank = ({ position, removed, added }: Change) => {
    const unmet = faults.filter((each) => alter(each, position) === 0).length;
    const places = [removed, added].flatMap((put) => (put && put.at !== 'hand' ? [put.at] : []));
    const far = Math.min(
      ...places.flatMap((at) => squares.map((to) => distance(at, to))),
      BOARD_SIZE,
    );
    return (unmet + 2 * alter(solution, position)) * BOARD_SIZE + far;
  };
  const ranked = changes.map((change) => ({ change, rank: rank(change) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ change }) => change);
}

/**
 * Where a piece can be moved: to the empty squares, and an attacker's piece into his hand, which turns it to its front.
 */
function placesFor({ piece, at }: Put, attacker: Piece['color'], empty: readonly Place[]): Put[] {
  const places = empty.map((each) => ({ piece, at: each }));
  const canBeHeld = at !== 'hand' && piece.color === attacker && piece.kind !== 'K';
  return canBeHeld ? [...places, { piece: getPiece(attacker, piece.kind), at: 'hand' }] : places;
}

function applyChange(
  root: Position,
  { removed, added }: Pick<Change, 'removed' | 'added'>,
): Position {
  const board = [...root.board];
  let hand = root.hands[root.turn];
  for (const [put, count] of [
    [removed, -1],
    [added, 1],
  ] as const) {
    if (put === undefined) continue;
    if (put.at === 'hand') hand = addToHand(hand, put.piece.kind as HandKind, count);
    else board[put.at] = count > 0 ? put.piece : undefined;
  }
  return makeDiagram(root, board, hand);
}
