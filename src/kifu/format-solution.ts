// Writes solutions as files and texts.

import { formatUsiAnswer, type Solution } from '../answers/solution';
import { describeSolution } from '../answers/solution-object';
import { InputError } from '../base/errors';
import {
  attempt,
  type OptionNames,
  refuseOption,
  requireChoice,
  takeOptions,
} from '../base/option-values';
import { formatSfen, readPosition } from '../notation/sfen';
import { formatUsiMove } from '../notation/usi';
import { isCheck } from '../shogi/attacks';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { endLine, formatRecord, takeHeaders } from './format-record';
import { SOLUTION_FORMATS, type SolutionFormat } from './formats';
import {
  type GameRecord,
  type Line,
  makeLine,
  takeLine,
  walkMoves,
  walkRecord,
} from './game-record';
import { formatMoves, formatVerdict } from './solution-text';

/** The options of `formatSolution`. */
export interface FormatSolutionOptions {
  readonly format: SolutionFormat;
  /**
   * The solution with variations; its main line must be the line of the solution. Default: that line without
   * variations.
   */
  readonly line?: Line | undefined;
  /** Headers such as `表題` and `作者`, for the formats that have headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const FORMAT_SOLUTION_OPTIONS: OptionNames<FormatSolutionOptions> = {
  format: true,
  line: true,
  headers: true,
};

/**
 * The solution of a problem as KIF, KI2 or JKF (with variations), CSA or USI (main line), JSON, or plain
 * text in Japanese or English. Every format contains the verdict, as a comment where the format has no word for it.
 * Throws an `InputError` if the line is not legal in the problem, and an `OptionError` for a wrong option.
 *
 * @example formatSolution(sfen, await solve(sfen), { format: 'kif' })
 */
export function formatSolution(
  problem: Problem,
  solution: Solution,
  options: FormatSolutionOptions,
): string {
  const taken = takeOptions(options, FORMAT_SOLUTION_OPTIONS);
  const format = requireChoice('format', taken.format, SOLUTION_FORMATS);
  const headers = takeHeaders(taken.headers);
  const status = attempt('solution', () => solution.status);
  requireChoice('solution.status', status, ['mate', 'nomate', 'unknown']);
  const isDefence = solution.side === 'defender';
  if (isDefence && format !== 'json') {
    refuseOption('format', "'json' for an answer with the defender to move", format);
  }
  const position = readPosition(problem, { validate: !isDefence });
  const tree = taken.line === undefined ? undefined : takeLine('line', taken.line);
  const line = chooseLine(solution, tree);
  judgeLine(position, line);
  if (solution.status === 'mate') {
    for (const moves of [solution.line, solution.played?.line ?? []]) {
      judgeChecks(position, makeLine(moves), isDefence ? 1 : 0);
    }
  }
  const comment = formatVerdict(solution, format === 'en' ? 'en' : 'ja');
  const record: GameRecord = { position, line, comment, ...(headers && { headers }) };
  if (format === 'ja' || format === 'en') return formatMoves(record, comment, format);
  if (format === 'json') return formatJson(record, solution);
  if (format === 'usi') return `${formatUsiAnswer(solution)}\n`;
  return endLine(formatRecord(record, format));
}

/**
 * Throws an `InputError` for an illegal move, even where the format shows no moves: such a solution belongs to another
 * problem.
 */
function judgeLine(position: Position, line: Line): void {
  for (const _ of walkRecord({ position, line }));
}

/**
 * Throws an `InputError` for a move of the attacker without check. The attacker's moves are every other ply from
 * `firstCheck` on.
 */
function judgeChecks(start: Position, line: Line, firstCheck: 0 | 1): void {
  for (const { move, after, ply } of walkMoves({ position: start, line })) {
    if (ply % 2 !== firstCheck || isCheck(after)) continue;
    const which = `move ${ply + 1}, ${formatUsiMove(move)},`;
    throw new InputError(
      'illegal-move',
      `${which} gives no check; the solution may belong to another problem`,
    );
  }
}

function chooseLine(solution: Solution, tree: Line | undefined): Line {
  const moves = solution.line;
  if (tree === undefined) return makeLine(moves);
  const isSame = tree.length === moves.length && tree.every(({ move }, i) => move === moves[i]);
  if (!isSame)
    throw new InputError('not-a-move', 'the main line of `line` is not the line of the solution');
  return tree;
}

function formatJson(record: GameRecord, solution: Solution): string {
  const hasVariations = record.line.some(({ variations = [] }) => variations.length > 0);
  const tree = hasVariations ? { tree: record.line } : {};
  return `${JSON.stringify({ ...describeSolution(formatSfen(record.position), solution), ...tree })}\n`;
}
