// What a caller of an analysis can ask for, besides what every solve has.

import { InputError, OptionError } from '../base/errors';
import {
  describeValue,
  type OptionNames,
  refuseOption,
  takeList,
  takeNamed,
  takeOptions,
} from '../base/option-values';
import { parseUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import type { Strictness } from '../terms';
import { ANALYSE_TABLE } from './analyse-table';
import { type Checked, namesOf, readByTable } from './read';
import { readSolveOptions, SOLVE_OPTIONS, type SolveOptions } from './solve-options';

/** Options of a solve that would change what an analysis means. */
const FOREIGN = ['side', 'maxPlies', 'goal', 'bookNodes', 'firstMoves', 'keepTable'] as const;

export interface AnalyseOptions
  extends Omit<SolveOptions, (typeof FOREIGN)[number] | 'certificate'> {
  /**
   * Make a certificate of the line that is judged: which checks along it mate, and how long the mate takes. Under the
   * same limits, with `checkNodes` for each verdict. Default false.
   */
  readonly certificate?: boolean;
  /** The author's line, in USI notation: it is judged then, and not the solution that is found. */
  readonly solution?: readonly string[];
  /** By what an author is measured (`docs/faults.md`). Default 'modern'. */
  readonly strictness?: Strictness;
  /**
   * Nodes for each question (does this check mate, is there a mate within n plies?) in the last round: questions
   * are put with few nodes first, and those left open again with ten times as many. The lengths of one ply take ten times
   * as many in all at most; a ply of which they leave something open is among `undecided`. Default 100,000.
   */
  readonly checkNodes?: number;
  /** Positions kept at a time, about a kilobyte each. Default 300,000. */
  readonly maxPositions?: number;
  /** How deep variations are listed: 0 none, 1 those of the line, 2 those of these … Default 1. */
  readonly variationDepth?: number;
  /** Plies of the recorded solution, where that itself is not given: another length is then a fault. Default: none. */
  readonly recordedLength?: number;
  /** Look for other mates along the listed variations too. Default false. */
  readonly variationCooks?: boolean;
  /**
   * End as soon as the verdict is certain: faults and questions are those that were met until then, and no variations are
   * listed. Default false.
   */
  readonly verdictOnly?: boolean;
  /** Judge the line again with each piece taken away: `removals` of the answer. Default false. */
  readonly removal?: boolean;
  /** Nodes for each of these trials. Default 500,000. */
  readonly removalNodes?: number;
}

type SharedOptions = Omit<SolveOptions, (typeof FOREIGN)[number]>;

const isShared = ([name]: [string, true]) => !(FOREIGN as readonly string[]).includes(name);

export const ANALYSE_OPTIONS: OptionNames<AnalyseOptions> = {
  ...(Object.fromEntries(
    Object.entries(SOLVE_OPTIONS).filter(isShared),
  ) as OptionNames<SharedOptions>),
  ...namesOf(ANALYSE_TABLE),
};

/** Of `recordedLength` 0 is none. */
export interface CheckedAnalyseOptions extends Checked<typeof ANALYSE_TABLE> {
  readonly solution: readonly Move[] | undefined;
}

export function readAnalyseOptions(given: AnalyseOptions) {
  const options = takeOptions(given, ANALYSE_OPTIONS);
  const { solution, recordedLength } = options;
  if (solution !== undefined && recordedLength !== undefined) {
    throw new OptionError('bad-option', 'recordedLength: the solution itself is given');
  }
  if (options.verdictOnly === true && (options.removal || options.variationCooks)) {
    throw new OptionError('bad-option', 'verdictOnly: trials and variations need the whole answer');
  }
  const analyse: CheckedAnalyseOptions = {
    ...readByTable(ANALYSE_TABLE, options),
    solution: solution === undefined ? undefined : readSolution(solution),
  };
  const { recordedLength: plies } = analyse;
  if (plies > 0 && plies % 2 === 0) refuseOption('recordedLength', 'an odd number', plies);
  return { solve: readSolveOptions(takeNamed<SolveOptions>(options, SOLVE_OPTIONS)), analyse };
}

/** Each move is read once; a text that is no move is an `InputError`. */
function readSolution(solution: readonly string[]): Move[] {
  const bounds = { what: 'moves in USI notation', most: ANALYSE_TABLE.recordedLength.range[1] };
  return takeList('solution', solution, bounds).map((text, index) =>
    readMove(requireText(text), index + 1),
  );
}

/** The place in the move is told in words alone: an offset is one into the text of the problem. */
function readMove(text: string, ply: number): Move {
  try {
    return parseUsiMove(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const given = describeValue(text);
    const message = `ply ${ply} of the solution, ${given}, is no move: ${error.message}`;
    throw new InputError(error.code, message, { cause: error });
  }
}

function requireText(text: unknown): string {
  if (typeof text !== 'string') refuseOption('solution', 'moves in USI notation', text);
  return text;
}
