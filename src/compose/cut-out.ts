// A problem cut out of a position of a game: the attacker's king is taken away, the rest of the set goes to the
// defender's hand, and then one piece after another goes there too, as long as the mate stays as long as it is. What is
// left is a problem only if it is sound.

import { listRemovals, type Removal } from '../analysis/removals';
import { soundLengthOf } from '../answers/analysis';
import { InputError } from '../base/errors';
import { formatSfen } from '../notation/sfen';
import { formatPiece } from '../notation/sfen-board';
import type { MateSolver } from '../options/mate-solver';
import { fillDefenderHand } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { findKing, makePosition, type Position } from '../shogi/position';
import { distance, formatSquare } from '../shogi/square';
import { rotatePosition } from '../shogi/symmetry';
import { type MateLimits, type Solves, searchMate } from './mates';
import type { Placed } from './placements';

/** A sound problem. Black attacks. */
export interface CutOut {
  readonly sfen: string;
  /** Plies as books count them. */
  readonly length: number;
  /** The solution, in USI notation. */
  readonly line: readonly string[];
  /** The pieces of which a limit left open whether they are needed. Every other piece is needed. */
  readonly undecided: readonly Placed[];
}

type Judges = Solves & Pick<MateSolver, 'analyse'>;
/** Is the piece that this position lacks not needed? */
type Test = (position: Position) => Promise<boolean | 'undecided'>;

/** A mate in one is not worth showing as a problem. */
const LEAST_PLIES = 3;

/**
 * A sound problem of three plies or more with the mate of this position, none of whose pieces can be taken away; null
 * if none was found. `undecided`: none was found because a limit was reached or the signal was aborted. There are two
 * ways: to take away all pieces that the mate does not need, or to leave those pieces of the defender that the
 * soundness needs.
 */
export async function cutOut(
  solver: Judges,
  position: Position,
  limits: MateLimits,
): Promise<CutOut | null | 'undecided'> {
  const { maxNodes, signal } = limits;
  const root = bare(position);
  const length = await findLegalLength(solver, root, limits);
  if (length === 'undecided') return length;
  if (length < LEAST_PLIES) return null;
  const isAsLong: Test = async (each) => {
    const found = await findLegalLength(solver, each, limits);
    return found === 'undecided' ? found : found === length;
  };
  let line: readonly string[] = [];
  const isSound: Test = async (each) => {
    const same = await isAsLong(each);
    if (same !== true) return same;
    const how = { verdictOnly: true, maxNodes: 20 * maxNodes!, signal };
    const analysis = await solver.analyse(each, how);
    if (analysis.verdict === 'unsound') return false;
    if (soundLengthOf(analysis) !== length) return 'undecided';
    line = analysis.line;
    return true;
  };
  const ofAttacker = ({ piece }: Removal) => piece.color === root.turn;
  const attackers = await takeAway(root, ofAttacker, isAsLong);
  const fewest = await takeAway(attackers.position, () => true, isAsLong);
  let isOpen = attackers.undecided.length + fewest.undecided.length > 0;
  for (const { position: each } of [fewest, attackers]) {
    const answer = await isSound(each);
    isOpen ||= answer === 'undecided';
    if (answer !== true) continue;
    const { position: problem, undecided } = await takeAway(each, () => true, isSound);
    // If an abort has ended the removal, the position may have pieces that it does not need.
    if (signal?.aborted) break;
    return { sfen: formatSfen(problem), length, line, undecided: undecided.map(nameRemoval) };
  }
  return isOpen || signal?.aborted ? 'undecided' : null;
}

function nameRemoval({ piece, square }: Removal): Placed {
  return { piece: formatPiece(piece), at: square === undefined ? 'hand' : formatSquare(square) };
}

/** The position with the attacker black and without a king, and all other pieces in the defender's hand. */
function bare(position: Position): Position {
  const { board, ...rest } = position.turn === 'black' ? position : rotatePosition(position);
  const king = findKing(board, 'black');
  const others = board.map((piece, square) => (square === king ? undefined : piece));
  return fillDefenderHand(makePosition({ ...rest, board: others, moveNumber: 1 }));
}

/**
 * Gives one piece after another to the defender, the farthest from his king first, until each that is left is needed or
 * undecided.
 */
async function takeAway(
  root: Position,
  isTried: (removal: Removal) => boolean,
  test: Test,
): Promise<{ readonly position: Position; readonly undecided: readonly Removal[] }> {
  let position = root;
  let undecided: Removal[] = [];
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    undecided = [];
    const tried = listRemovals(position).filter(
      (each) => each.way === 'to-defender' && isTried(each),
    );
    for (const { square, piece } of byDistance(position, tried)) {
      // The position may have changed since the list was made.
      const same = listRemovals(position).find(
        (each) => each.way === 'to-defender' && each.square === square && each.piece === piece,
      );
      const answer = same !== undefined && (await test(same.position));
      if (answer === 'undecided') undecided.push(same!);
      if (answer !== true) continue;
      position = same!.position;
      isChanged = true;
    }
  }
  return { position, undecided };
}

function byDistance({ board, turn }: Position, removals: readonly Removal[]): Removal[] {
  const king = findKing(board, opponent(turn))!;
  const far = ({ square }: Removal) => (square === undefined ? 0 : distance(square, king));
  return [...removals].sort((one, other) => far(other) - far(one));
}

/**
 * The length of the mate, if it is proven; 0 if there is no mate. There is none either if the position is illegal: when
 * a piece between the king and a slider was taken away, the attacker could capture the king.
 */
async function findLegalLength(
  solver: Solves,
  position: Position,
  limits: MateLimits,
): Promise<number | 'undecided'> {
  try {
    const found = await searchMate(solver, position, limits);
    if (found === undefined) return 0;
    return found !== 'undecided' && found.lengthIsExact ? found.length : 'undecided';
  } catch (error) {
    if (error instanceof InputError) return 0;
    throw error;
  }
}
