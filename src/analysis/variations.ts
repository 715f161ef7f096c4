// The variation tree (変化): at every defender's position of the line, each reply with its length and its line; and the
// same along each of those lines, to the depth that was asked for.

import { Unfinished } from '../engines/node-budget';
import { walkLine } from '../shogi/line';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { type BookLines, movesOf } from './book-lines';

/** The defender's choice at one ply of a line. */
export interface DefenderChoice {
  /** The ply of the reply, counted from the root: 2 for the first. */
  readonly ply: number;
  readonly replies: readonly Variation[];
}

export interface Variation {
  readonly move: Move;
  /** Is it the reply of the line? */
  readonly isMain: boolean;
  /** A futile interposition is not played, so it has no length and no line. */
  readonly isFutile: boolean;
  /** Plies to the mate, the reply counted. */
  readonly length: number;
  /** Is the length proven? If not, it is that of the best play found. */
  readonly lengthIsExact: boolean;
  /** The play to the mate, the reply first. */
  readonly line: readonly Move[];
  /**
   * The choices along this line, if asked for; empty for the main reply, whose choices are in the list that it is part
   * of.
   */
  readonly choices: readonly DefenderChoice[];
}

/** Replies that a tree may list in all. Each level of depth multiplies their number. */
const MAX_REPLIES = 50_000;

/** The ply, how many levels deeper the tree goes, and (shared by the whole tree) how many replies it may still list. */
interface TreeState {
  readonly ply: number;
  readonly depth: number;
  readonly budget: { replies: number };
}

/**
 * The choices along a line from `start`, a position with the attacker to move at ply `at.ply`. Throws `Unfinished` if
 * the tree would list more than `mostReplies` replies.
 */
export function listChoices(
  lines: BookLines,
  start: Position,
  moves: readonly Move[],
  at: { readonly ply: number; readonly depth: number },
  mostReplies = MAX_REPLIES,
): Generator<void, DefenderChoice[]> {
  return listChoicesAt(lines, start, moves, { ...at, budget: { replies: mostReplies } });
}

function* listChoicesAt(
  lines: BookLines,
  start: Position,
  moves: readonly Move[],
  { ply, depth, budget }: TreeState,
): Generator<void, DefenderChoice[]> {
  const choices: DefenderChoice[] = [];
  if (depth === 0) return choices;
  for (const { ply: number, move, before } of walkLine(start, moves)) {
    if (number % 2 === 1) continue;
    const at = { ply: ply + number - 1, depth, budget };
    choices.push({ ply: at.ply, replies: yield* listReplies(lines, before, move, at) });
  }
  return choices;
}

function* listReplies(
  lines: BookLines,
  position: Position,
  played: Move,
  { ply, depth, budget }: TreeState,
): Generator<void, Variation[]> {
  const node = lines.tree.andNode(position);
  yield* lines.lengths.settle(node, Number.POSITIVE_INFINITY);
  const { futile } = node.settled!;
  const replies: Variation[] = [];
  for (const reply of (yield* lines.tree.replies(node)).all) {
    if (--budget.replies < 0) throw new Unfinished('memory');
    yield* lines.tree.yieldNow();
    const { move } = reply;
    const isMain = areMovesEqual(move, played);
    const isFutile = futile.has(reply);
    if (isFutile) {
      const none = { length: 0, lengthIsExact: true, line: [], choices: [] };
      replies.push({ move, isMain, isFutile, ...none });
      continue;
    }
    const { undecided } = lines.lengths;
    const length = (yield* lines.lengths.lengthOf(reply.node, Number.POSITIVE_INFINITY))!;
    const lengthIsExact = lines.lengths.undecided === undecided;
    const rest = movesOf(yield* lines.fromOr(reply.node, length));
    const below = { ply: ply + 1, depth: isMain ? 0 : depth - 1, budget };
    const choices = yield* listChoicesAt(lines, reply.node.position, rest, below);
    const play = { length: length + 1, lengthIsExact, line: [move, ...rest] };
    replies.push({ move, isMain, isFutile, ...play, choices });
  }
  return replies;
}
