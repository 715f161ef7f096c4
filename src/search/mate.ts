// The mate call for programs that play shogi: is there a mate, and with which first move? Such a program asks thousands
// of times a second. So the call does only the search of a solve and one look-up of the move in the table. It makes no
// line and does not check the answer by the rules.

import { type OptionNames, takeOptions } from '../base/option-values';
import type { Engine, SearchSettings, Walker } from '../engines/engine';
import { proveAgain, searchAgain } from '../engines/search-again';
import { Game } from '../notation/game';
import { isBytes, unpackPosition } from '../notation/packed-position';
import { formatUsiMove } from '../notation/usi';
import { namesOf, readByTable } from '../options/read';
import { readSolveOptions } from '../options/solve-options';
import { LIMIT_TABLE, SOLVE_TABLE } from '../options/table';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { judgePosition, requireDefenderKing } from '../shogi/validate';
import { takeProblem } from './problem';
import { isDecided, settingsOf } from './session';

/**
 * The position of a `mate` call: an SFEN or a position of USI (`startpos moves 7g7f`), a position object, 96 bytes as
 * `packPosition` makes them, or a game. A game is the fastest of these, because its position need not be read and
 * checked.
 */
export type MateInput = Problem | Uint8Array;

/** The options of `Solver.mate`. */
export interface MateOptions {
  /** Nodes after which the answer is `unknown`. Default: no limit. */
  readonly maxNodes?: number | undefined;
  /**
   * Only mates of at most this many plies count, 1 to 8000, as in `solve`: `nomate` then means that there is no mate
   * within that many plies. Default: mates of any length count.
   */
  readonly maxPlies?: number | undefined;
  /**
   * Use what earlier calls have left in the table. Default false: an answer then depends only on the position and the
   * options. A call without `maxPlies` that follows a call with `maxPlies` starts with an empty table.
   */
  readonly keepTable?: boolean | undefined;
}

/** The answer of a `mate` call. `nodes`: the nodes of the search. */
export type MateAnswer =
  /**
   * There is a mate (within `maxPlies` plies) after this move, in USI notation. The move need not begin the shortest.
   */
  | { readonly status: 'mate'; readonly move: string; readonly nodes: number }
  /** There is no mate; if `within` is present, there is none within that many plies. */
  | {
      readonly status: 'nomate';
      readonly move?: undefined;
      readonly within?: number;
      readonly nodes: number;
    }
  /**
   * A limit was reached. `depth`: somewhere the search went deeper than it can. `memory`: a mate was found, but the
   * table is too small to hold its first move.
   */
  | {
      readonly status: 'unknown';
      readonly move?: undefined;
      readonly reason: 'nodes' | 'depth' | 'memory';
      readonly nodes: number;
    };

const TABLE = {
  maxNodes: LIMIT_TABLE.maxNodes,
  maxPlies: SOLVE_TABLE.maxPlies,
  keepTable: SOLVE_TABLE.keepTable,
};

export const MATE_OPTIONS: OptionNames<MateOptions> = namesOf(TABLE);

/**
 * The position of the input. Throws an `InputError` for an input that is no position, and for a position that the
 * solver cannot take.
 */
export function takeMateInput(input: MateInput): Position {
  if (Game.isGame(input)) {
    const { position } = input;
    requireDefenderKing(position);
    return position;
  }
  const position = isBytes(input) ? unpackPosition(input) : takeProblem(input);
  judgePosition(position);
  return position;
}

let defaults: SearchSettings | undefined;

interface MateQuestion {
  readonly settings: SearchSettings;
  readonly maxNodes: number;
}

export function readMateOptions(options: MateOptions): MateQuestion {
  const { maxNodes, maxPlies, keepTable } = readByTable(TABLE, takeOptions(options, MATE_OPTIONS));
  defaults ??= settingsOf(readSolveOptions({}));
  return { settings: { ...defaults, maxPlies, keepTable }, maxNodes };
}

/** The answer for a position that `takeMateInput` has returned. */
export function* answerMateCall(
  engine: Engine,
  position: Position,
  { settings, maxNodes }: MateQuestion,
): Generator<void, MateAnswer> {
  let nodes = 0;
  const ask = function* (how: SearchSettings) {
    engine.load(position);
    const outcome = yield* search(engine, how, maxNodes - nodes);
    nodes += engine.report().nodes;
    return outcome;
  };
  const read = () => findFirstMove(engine.walker, settings.maxPlies);
  const outcome = yield* ask(settings);
  if (outcome === 'nomate') {
    return settings.maxPlies === 0
      ? { status: 'nomate', nodes }
      : { status: 'nomate', within: settings.maxPlies, nodes };
  }
  if (outcome !== 'mate') return { status: 'unknown', reason: outcome, nodes };
  const move = read();
  if (move !== undefined) return { status: 'mate', move, nodes };
  const prove = () => proveAgain(ask({ ...settings, keepTable: true }));
  const { found, limit } = yield* searchAgain(prove, read);
  if (limit !== undefined) return { status: 'unknown', reason: limit, nodes };
  return { status: 'mate', move: found, nodes };
}

/** One search like that of a `Session`, but without a clock, a signal and progress reports. */
function* search(
  engine: Engine,
  settings: SearchSettings,
  maxNodes: number,
): Generator<void, 'mate' | 'nomate' | 'depth' | 'nodes'> {
  engine.begin(settings);
  for (;;) {
    const report = engine.report();
    if (report.nodes >= maxNodes && !isDecided(report)) return 'nodes';
    // If the root is decided, the search only has to leave it, which takes no node (`isDecided`). So a slice of 1 is
    // enough.
    const status = engine.search(isDecided(report) ? 1 : maxNodes - report.nodes);
    if (status !== 'running') return status;
    yield;
  }
}

/** More plies than any mate can have: a search goes at most 8,000 plies deep. */
const ANY = 0xffff;

/**
 * The first move of a proven mate. It is read from the table after the search, when the root is on the engine's board
 * again.
 */
function findFirstMove(walker: Walker, maxPlies: number): string | undefined {
  const enough = maxPlies === 0 ? ANY : maxPlies - 1;
  const step = walker.step(enough);
  if (step === undefined || step.length > enough) return undefined;
  return formatUsiMove(walker.decode(step.code));
}
