// What a caller can ask of the generator: the options, their checks, and the goal that they stand for.

import { InputError } from '../../base/errors';
import {
  type OptionNames,
  readFunction,
  readInteger,
  refuseOption,
  requireInteger,
  takeOptions,
} from '../../base/option-values';
import { parseSfen } from '../../notation/sfen';
import { readSignal } from '../../options/limits';
import { type HandKind, SET_SIZE } from '../../shogi/piece';
import {
  type Board,
  countOnBoard,
  findKing,
  makeEmptyBoard,
  type Position,
} from '../../shogi/position';
import { judgePosition } from '../../shogi/validate';
import {
  DEFAULT_PLIES,
  DEFAULT_SEED,
  defaultMaxPieces,
  FIRST_MOVES,
  MAX_ATTEMPT,
  MAX_SEED,
  PIECES_RANGE,
  PLIES_RANGE,
  readKinds,
  readSome,
  SACRIFICES_RANGE,
  SURPRISE_RANGE,
} from '../ranges';
import type { FirstMoveKind, Goal } from './goal';

export interface GenerateOptions {
  /**
   * Another seed gives other problems; the same seed and the same other options give the same. 1 to 2³² − 1. Default 1.
   */
  readonly seed?: number | undefined;
  /** The length of the problems as books count it: an odd number from 1 to 31. Default 5. */
  readonly plies?: number | undefined;
  /** The kinds of pieces that may stand on the board, or be in the attacker's hand. Default: all. */
  readonly pieces?: readonly HandKind[] | undefined;
  /**
   * The board part of an SFEN, with pieces that every problem is to have on these squares. Black attacks. It need not
   * contain a king. None of these pieces is removed, even if the problem does not need it. Default: an empty board.
   */
  readonly board?: string | undefined;
  /**
   * The most pieces on the board and in the attacker's hand, kings included, 3 to 40. Default: 8 and half the plies.
   */
  readonly maxPieces?: number | undefined;
  /** What the first move may be. Default: `drop`, `capture` and `move`. */
  readonly firstMoves?: readonly FirstMoveKind[] | undefined;
  /**
   * The least number of sacrifices (捨駒): checks that capture nothing and whose piece is captured at once. 0 to 15.
   * Default 0.
   */
  readonly sacrifices?: number | undefined;
  /** The least surprise, as `surpriseOf` measures it. 0 to 20. Default 0. */
  readonly surprise?: number | undefined;
  /** The number of the first attempt, 1 or more; with the number after the last one a run continues. Default 1. */
  readonly firstAttempt?: number | undefined;
  /** The number of attempts. Each gives one problem or none. Default: no limit. */
  readonly attempts?: number | undefined;
  /** Ends the generation; the problems found before stay valid. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each attempt. What it throws ends the generation. */
  readonly onProgress?: ((progress: GenerateProgress) => void) | undefined;
}

export interface GenerateProgress {
  /** The number of the attempt that has ended. */
  readonly attempt: number;
  readonly found: number;
}

export const GENERATE_OPTIONS: OptionNames<GenerateOptions> = {
  seed: true,
  plies: true,
  pieces: true,
  board: true,
  maxPieces: true,
  firstMoves: true,
  sacrifices: true,
  surprise: true,
  firstAttempt: true,
  attempts: true,
  signal: true,
  onProgress: true,
};

export function readGenerateOptions(given: GenerateOptions) {
  const options = takeOptions(given, GENERATE_OPTIONS);
  const firstAttempt = readInteger('firstAttempt', options.firstAttempt, 1, [1, MAX_ATTEMPT]);
  const { attempts = Number.POSITIVE_INFINITY } = options;
  if (attempts !== Number.POSITIVE_INFINITY) requireInteger('attempts', attempts, [1, MAX_ATTEMPT]);
  return {
    seed: readInteger('seed', options.seed, DEFAULT_SEED, [1, MAX_SEED]),
    goal: readGoal(options),
    firstAttempt,
    lastAttempt: Math.min(firstAttempt - 1 + attempts, MAX_ATTEMPT),
    signal: readSignal(options.signal),
    onProgress: readFunction('onProgress', options.onProgress),
  };
}

function readGoal(options: GenerateOptions): Goal {
  const { plies: length, pieces, board, maxPieces: most } = options;
  const plies = readInteger('plies', length, DEFAULT_PLIES, PLIES_RANGE);
  if (plies % 2 === 0) refuseOption('plies', 'an odd number', plies);
  const fixed = board === undefined ? makeEmptyBoard() : readBoard(board);
  const maxPieces = readInteger('maxPieces', most, defaultMaxPieces(plies), PIECES_RANGE);
  const kings = findKing(fixed, 'white') === undefined ? 1 : 0;
  const given = countOnBoard(fixed) + kings;
  if (given >= maxPieces) {
    const least = `at least ${given + 1}: the given pieces, the king and one more`;
    refuseOption('maxPieces', least, maxPieces);
  }
  const kinds = readKinds(pieces);
  const onBoard = (kind: HandKind) => fixed.filter((piece) => piece?.kind === kind).length;
  if (kinds.every((kind) => onBoard(kind) === SET_SIZE[kind])) {
    refuseOption('pieces', 'a kind of which the board leaves a piece', pieces);
  }
  const sacrifices = readInteger('sacrifices', options.sacrifices, 0, SACRIFICES_RANGE);
  if (sacrifices > (plies - 1) / 2) {
    refuseOption('sacrifices', `at most ${(plies - 1) / 2} in ${plies} plies`, sacrifices);
  }
  const firstMoves = readSome('firstMoves', options.firstMoves, FIRST_MOVES, 'kinds of moves');
  const surprise = readInteger('surprise', options.surprise, 0, SURPRISE_RANGE);
  const frame = { fixed, kinds, maxPieces };
  return { plies, shortest: plies, frame, firstMoves, sacrifices, surprise };
}

/** Throws an `InputError` for a board that no problem can contain. */
function readBoard(text: string): Board {
  if (typeof text !== 'string') refuseOption('board', 'the board of an SFEN', text);
  try {
    const position = parseSfen(`${text} b - 1`, { validate: false });
    const { board } = position;
    if (findKing(board, 'white') !== undefined) judgePosition(position);
    else judgeWithoutKing(position);
    return board;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.code, `board: ${error.message}`, { cause: error });
  }
}

function judgeWithoutKing(position: Position): void {
  try {
    judgePosition(position);
  } catch (error) {
    // The other rules are judged before this one.
    if (!(error instanceof InputError) || error.code !== 'no-defender-king') throw error;
  }
}
