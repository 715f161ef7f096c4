// A problem cut out of a position of a game: the attacker's king is taken away, the rest of the set goes to the
// defender's hand, and then one piece after another goes there too, as long as the mate stays as long as it is. What is
// left is a problem only if it is sound.

import { listRemovals, type Removal } from '../analysis/removals';
import { InputError } from '../base/errors';
import { formatSfen } from '../formats/sfen';
import { fillDefenderHand } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { findKing, makePosition, type Position } from '../shogi/position';
import { distance } from '../shogi/square';
import { rotatePosition } from '../shogi/symmetry';
import { soundLengthOf } from '../terms/analysis';
import type { MateSolver } from '../terms/mate-solver';
import { type FoundMate, type MateLimits, type Solves, searchMate } from './mates';

/** A sound problem. Black attacks. */
export interface CutOut {
  readonly sfen: string;
  /** Plies as books count them. */
  readonly length: number;
  /** The solution, in USI notation. */
  readonly line: readonly string[];
}

type Judges = Solves & Pick<MateSolver, 'analyse'>;
type Test = (position: Position) => Promise<boolean>;

/** A mate in one is not worth showing as a problem. */
const LEAST_PLIES = 3;

/**
 * A sound problem of three plies or more with the mate of this position, none of whose pieces can be taken away; null
 * if none was found, or if the signal is aborted before the end. There are two ways: to take away all pieces that the
 * mate does not need, or to leave those pieces of the defender that the soundness needs.
 */
export async function cutOut(
  solver: Judges,
  position: Position,
  limits: MateLimits,
): Promise<CutOut | null> {
  const root = bare(position);
  const mate = await findLegalMate(solver, root, limits);
  if (mate === undefined || mate.length < LEAST_PLIES) return null;
  const { length } = mate;
  const isAsLong: Test = async (each) =>
    (await findLegalMate(solver, each, limits))?.length === length;
  const { maxNodes, signal } = limits;
  const judge = (each: Position) =>
    solver.analyse(each, { verdictOnly: true, maxNodes: 20 * maxNodes!, signal });
  let line: readonly string[] = [];
  const isSound: Test = async (each) => {
    if (!(await isAsLong(each))) return false;
    const analysis = await judge(each);
    if (soundLengthOf(analysis) !== length) return false;
    line = analysis.line;
    return true;
  };
  const attackers = await takeAway(root, ({ piece }) => piece.color === root.turn, isAsLong);
  const fewest = await takeAway(attackers, () => true, isAsLong);
  for (const each of [fewest, attackers]) {
    if (!(await isSound(each))) continue;
    const problem = await takeAway(each, () => true, isSound);
    // If an abort has ended the removal, the position may have pieces that it does not need.
    if (signal?.aborted) return null;
    return { sfen: formatSfen(problem), length, line };
  }
  return null;
}

/** The position with the attacker black and without a king, and all other pieces in the defender's hand. */
function bare(position: Position): Position {
  const { board, ...rest } = position.turn === 'black' ? position : rotatePosition(position);
  const king = findKing(board, 'black');
  const others = board.map((piece, square) => (square === king ? undefined : piece));
  return fillDefenderHand(makePosition({ ...rest, board: others, moveNumber: 1 }));
}

/**
 * Gives one piece after another to the defender, the farthest from his king first, until each that is left is needed.
 */
async function takeAway(
  root: Position,
  isTried: (removal: Removal) => boolean,
  test: Test,
): Promise<Position> {
  let position = root;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const tried = listRemovals(position).filter(
      (each) => each.way === 'to-defender' && isTried(each),
    );
    for (const { square, piece } of byDistance(position, tried)) {
      // The position may have changed since the list was made.
      const same = listRemovals(position).find(
        (each) => each.way === 'to-defender' && each.square === square && each.piece === piece,
      );
      if (same === undefined || !(await test(same.position))) continue;
      position = same.position;
      isChanged = true;
    }
  }
  return position;
}

function byDistance({ board, turn }: Position, removals: readonly Removal[]): Removal[] {
  const king = findKing(board, opponent(turn))!;
  const far = ({ square }: Removal) => (square === undefined ? 0 : distance(square, king));
  return [...removals].sort((one, other) => far(other) - far(one));
}

/**
 * The mate, if its length is proven. Undefined also if the position is illegal: when a piece between the king and a
 * slider was taken away, the attacker could capture the king.
 */
async function findLegalMate(
  solver: Solves,
  position: Position,
  limits: MateLimits,
): Promise<FoundMate | undefined> {
  try {
    const found = await searchMate(solver, position, limits);
    return found !== 'undecided' && found?.lengthIsExact ? found : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
