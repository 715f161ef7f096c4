// Mates that were missed in a game: positions in which the side to move had a mate and did not play it. Each position
// of the main line is searched, one after another.

import { type OptionNames, readFlag, readFunction } from '../base/option-values';
import type { GameRecord } from '../kifu/game-record';
import { formatSfen } from '../notation/sfen';
import { parseUsiMove } from '../notation/usi';
import type { MateSolver } from '../options/mate-solver';
import { isCheck } from '../shogi/attacks';
import { type Color, opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { isMate, playMove } from '../shogi/rules';
import { type CutOut, cutOut } from './cut-out';
import {
  type FoundMate,
  MATE_LIMITS,
  type MateLimits,
  readMateLimits,
  type Solves,
  searchMate,
} from './mates';
import { DEFAULT_SCAN_PLIES } from './ranges';

/** The options of `scanGame`. */
export interface ScanOptions extends MateLimits {
  /** Also cut a sound problem out of each position with a missed mate, where there is one. Default false. */
  readonly problems?: boolean | undefined;
  /** Called after each position. What it throws ends the scan. */
  readonly onProgress?: ((progress: ScanProgress) => void) | undefined;
}

export const SCAN_OPTIONS: OptionNames<ScanOptions> = {
  ...MATE_LIMITS,
  problems: true,
  onProgress: true,
};

/** How far a scan is. */
export interface ScanProgress {
  readonly searched: number;
  readonly positions: number;
}

/** A mate that was not played. */
export interface MissedMate extends FoundMate {
  /** The number of moves before the position. */
  readonly ply: number;
  /** The side to move, which had the mate. */
  readonly side: Color;
  readonly sfen: string;
  /** The move that was played instead, in USI notation; null at the end of the game. */
  readonly played: string | null;
  /**
   * `undecided`: the search after the move that was played reached a limit, so the mate may still be there. False: the
   * position stands alone, without moves, so nobody has missed the mate.
   */
  readonly missed: boolean | 'undecided';
  /**
   * A sound problem that was cut out; null if none was found, `undecided` if a limit was the reason. Absent if problems
   * were not asked for.
   */
  readonly problem?: CutOut | null | 'undecided';
}

/** What a scan has looked at. */
export interface ScanSummary {
  readonly positions: number;
  /** The number of moves before each position for which a limit was reached. */
  readonly undecided: readonly number[];
}

/**
 * Finds the mates that either side missed along the main line of a record, one after another. A mate is missed if the
 * move that was played leaves no mate of any length. `maxPlies` is 9 by default. If the signal is aborted, the rest
 * counts as undecided. The generator returns a summary.
 *
 * @example for await (const { ply, line } of scanGame(solver, { position, line: [] })) console.log(ply, line)
 */
export async function* scanGame(
  solver: Solves & Pick<MateSolver, 'analyse'>,
  { position: start, line }: Pick<GameRecord, 'position' | 'line'>,
  options: ScanOptions = {},
): AsyncGenerator<MissedMate, ScanSummary, void> {
  const { taken, limits } = readMateLimits(options, SCAN_OPTIONS, DEFAULT_SCAN_PLIES);
  const wantsProblems = readFlag('problems', taken.problems, false);
  const onProgress = readFunction('onProgress', taken.onProgress);
  const undecided: number[] = [];
  const positions = line.length + 1;
  let position = start;
  for (let ply = 0; ply < positions; ply++) {
    const played = line[ply]?.move;
    const after = played === undefined ? undefined : playMove(position, parseUsiMove(played));
    const mate = hasDefendingKing(position)
      ? await searchMate(solver, position, limits)
      : undefined;
    if (mate === 'undecided') undecided.push(ply);
    else if (mate !== undefined) {
      const missed = line.length > 0 && (await isMissed(solver, after, limits));
      const isTold = missed !== false || line.length === 0;
      const cut = isTold && wantsProblems ? await cutOut(solver, position, limits) : undefined;
      if (missed === 'undecided' || isOpen(cut)) undecided.push(ply);
      if (isTold) {
        const problem = cut === undefined ? {} : { problem: cut };
        const { turn: side } = position;
        const sfen = formatSfen(position);
        yield { ply, side, sfen, ...mate, played: played ?? null, missed, ...problem };
      }
    }
    onProgress?.({ searched: ply + 1, positions });
    position = after ?? position;
  }
  return { positions, undecided };
}

/** Has a limit left something open about the problem? */
function isOpen(cut: MissedMate['problem']): boolean {
  return cut === 'undecided' || (cut?.undecided.length ?? 0) > 0;
}

/** Has the side that is not to move a king? In a problem one of the sides may have none. */
function hasDefendingKing({ board, turn }: Position): boolean {
  return findKing(board, opponent(turn)) !== undefined;
}

/** Has the mate gone with the move that led to this position? */
async function isMissed(
  solver: Solves,
  after: Position | undefined,
  { maxNodes, signal }: MateLimits,
): Promise<boolean | 'undecided'> {
  if (after === undefined || !isCheck(after)) return true;
  if (isMate(after)) return false;
  const asked = { goal: 'first', side: 'defender', maxNodes, signal } as const;
  const { status } = await solver.solve(after, asked);
  return status === 'unknown' ? 'undecided' : status === 'nomate';
}
