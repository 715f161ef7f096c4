// 「詰む？詰まない？」: the visitor says whether a position has a mate. The position is a problem of the book, or that
// problem with one piece moved or given to the defender, if the engine proves that it then has no mate. Loaded for the
// first such question.

import type { Solution } from 'tsumeru';
import { opponent } from 'tsumeru/board';
import {
  checkingMoves,
  makeHand,
  makePosition,
  type Piece,
  type Position,
  validatePosition,
} from 'tsumeru/shogi';
import type { PlayProblem } from './problems';

/** So many changes are tried. The one without a mate that takes the most nodes is shown: it is the least obvious. */
const TRIED = 12;
/** A change that is not decided within so many nodes is not shown. */
const MOST_NODES = 2000;
/** Between two changes that are tried lie so many others: a prime, so that they concern different pieces. */
const STRIDE = 1009;

const RANKS = 9;

/** The squares beside this one, also diagonally. */
function besides(square: number): number[] {
  const found: number[] = [];
  for (const to of [-10, -9, -8, -1, 1, 8, 9, 10].map((step) => square + step)) {
    const isNear = Math.abs((to % RANKS) - (square % RANKS)) < 2;
    if (to >= 0 && to < RANKS * RANKS && isNear) found.push(to);
  }
  return found;
}

function isPlayable(position: Position): boolean {
  try {
    validatePosition(position);
    return checkingMoves(position).length > 0;
  } catch {
    return false;
  }
}

/** The positions in which one piece stands beside its square, or is in the defender's hand instead. */
export function changesOf({ board, hands, turn }: Position): Position[] {
  const found: Position[] = [];
  const put = (changed: readonly (readonly [number, Piece | undefined])[], to = hands) => {
    const next = [...board];
    for (const [square, piece] of changed) next[square] = piece;
    found.push(makePosition({ board: next, hands: to, turn }));
  };
  for (const [from, piece] of board.entries()) {
    if (piece === undefined) continue;
    for (const to of besides(from).filter((square) => board[square] === undefined)) {
      put([
        [from, undefined],
        [to, piece],
      ]);
    }
    if (piece.kind === 'K') continue;
    const defender = opponent(turn);
    const hand = makeHand({ ...hands[defender], [piece.kind]: hands[defender][piece.kind] + 1 });
    put([[from, undefined]], { ...hands, [defender]: hand });
  }
  return found.filter(isPlayable);
}

type Prove = (position: Position) => Promise<Pick<Solution, 'status' | 'nodes'>>;

async function proveHere(position: Position): Promise<Solution> {
  const { solve } = await import('./ask-engine');
  return solve(position, { goal: 'first', maxNodes: MOST_NODES });
}

/** A change of this position that has no mate; undefined if none is found. `number` decides which changes are tried. */
async function findNoMate(
  position: Position,
  number: number,
  prove: Prove,
): Promise<Position | undefined> {
  const changes = changesOf(position);
  let best: { readonly position: Position; readonly nodes: number } | undefined;
  for (let tried = 0; tried < Math.min(TRIED, changes.length); tried++) {
    const changed = changes[(number + tried * STRIDE) % changes.length]!;
    const { status, nodes } = await prove(changed);
    if (status === 'nomate' && nodes > (best?.nodes ?? -1)) best = { position: changed, nodes };
  }
  return best?.position;
}

/**
 * The question of this id about a problem. Its number says whether the problem is changed; the last digit of the
 * problem's id is added, so that the address does not tell the visitor.
 */
export async function ask(
  problem: PlayProblem,
  id: string,
  number: number,
  prove: Prove = proveHere,
): Promise<PlayProblem> {
  const { position, line } = problem.read();
  const isChanged = (number + Number.parseInt(problem.id.at(-1)!, 32)) % 2 === 1;
  const changed = isChanged ? await findNoMate(position, number, prove) : undefined;
  // If no change is proven to have no mate, the problem itself is shown, which has one.
  const shown = changed === undefined ? { position, line } : { position: changed, line: [] };
  return { ...problem, id, themes: [], isQuestion: true, read: () => shown };
}
