// The options of an analysis: those of a solve that fit, and its own.

import type { Finding } from '../answers/finding';
import type { Strictness } from '../answers/terms';
import { InputError, OptionError } from '../base/errors';
import {
  describeValue,
  type OptionNames,
  readFunction,
  refuseOption,
  takeList,
  takeNamed,
  takeOptions,
} from '../base/option-values';
import { parseUsiMove } from '../notation/usi';
import type { Move } from '../shogi/move';
import { ANALYSE_TABLE } from './analyse-table';
import { type Checked, namesOf, readByTable } from './read';
import { readSolveOptions, SOLVE_OPTIONS, type SolveOptions } from './solve-options';

/** Options of a solve that an analysis does not have, because they would change the meaning of its answer. */
const FOREIGN = ['side', 'maxPlies', 'goal', 'bookNodes', 'firstMoves', 'bookTimeMs'] as const;

/**
 * The verdict of an earlier search on the position after a check.
 *
 * - `sfen`: that position, the defender to move.
 * - `plies`: the mate takes at most this many plies.
 * - `nodes`: the limit of nodes that did not decide it.
 */
export type KnownVerdict =
  | { readonly sfen: string; readonly verdict: 'mate'; readonly plies: number }
  | { readonly sfen: string; readonly verdict: 'nomate' }
  | { readonly sfen: string; readonly verdict: 'unknown'; readonly nodes: number };

/** The options of an analysis. */
export interface AnalyseOptions
  extends Omit<SolveOptions, (typeof FOREIGN)[number] | 'certificate' | 'keepTable' | 'timeMs'> {
  /**
   * Milliseconds after which the analysis ends. While the verdict is open, it goes on until then, with three times the
   * nodes of `checkNodes` and of the other bounds, then nine times, and so on. The answer then depends on the speed of
   * the machine. Default: the analysis ends when the nodes are spent.
   */
  readonly timeMs?: number | undefined;
  /**
   * Use what earlier calls have left in the table: an analysis that left questions open goes on from there, with other
   * limits. Default false: node counts are then reproducible.
   */
  readonly keepTable?: boolean | undefined;
  /**
   * Make a certificate of the line that is judged. It proves which checks along the line mate, and how long the mate
   * takes. It is made under the same limits; each verdict may take twenty times `checkNodes`. Default false.
   */
  readonly certificate?: boolean | undefined;
  /**
   * The author's line, moves in USI notation. If it is given, it is judged instead of a solution that the analysis
   * finds.
   */
  readonly solution?: readonly string[] | undefined;
  /**
   * Verdicts on positions after other checks than those of `solution`, found by earlier searches. The analysis does not
   * search these checks again within the same nodes. Give only verdicts that you trust as much as the program: a wrong
   * one makes the answer wrong.
   */
  readonly knownVerdicts?: readonly KnownVerdict[] | undefined;
  /** The standard by which faults are tolerated (`docs/faults.md`). Default 'modern'. */
  readonly strictness?: Strictness | undefined;
  /**
   * Nodes for each question (does this check mate, is there a mate within n plies?) in the last round. The first round
   * asks with few nodes; each further round asks the open questions again with ten times as many. The questions about
   * the lengths at one ply may take ten times `checkNodes` together; a ply for which that does not suffice is listed in
   * `undecided`. Without `solution`, the questions about the length of the problem may take ten times `checkNodes`,
   * each and together. If no fault is proven after the last round, the checks on which the verdict still depends are
   * searched with more nodes, up to twenty times `checkNodes` each. If the verdict then depends on lengths of a
   * `solution` alone, these are asked once more: each may take ten times, those at one ply together a hundred times
   * `checkNodes`. With a `solution` the analysis takes at most 3,000,000 nodes in all, or thirty times `checkNodes` if
   * that is more, and in proportion for a `solution` of more than 50 plies. Of these, a thirtieth is for the first
   * search, five sixths for the verdict, and the rest for the length and the variations, which come last. `tries`,
   * `removal`, `variationCooks` and `certificate` take nodes in addition. Without a `solution` the search for one may
   * take as many nodes again as the verdict. Default 100,000.
   */
  readonly checkNodes?: number | undefined;
  /** Number of positions that the analysis may keep in memory at a time, about 1 kB each. Default 300,000. */
  readonly maxPositions?: number | undefined;
  /**
   * How deep variations are listed: 0 for none, 1 for variations of the line, 2 also for variations of those, … Default
   * 1.
   */
  readonly variationDepth?: number | undefined;
  /**
   * The recorded length in plies, an odd number, of a problem whose solution is not given; a different length is then a
   * fault. Not with `solution`. Default: none.
   */
  readonly recordedLength?: number | undefined;
  /** Look for other mates along the listed variations too. Default false. */
  readonly variationCooks?: boolean | undefined;
  /**
   * List tries: at each ply of the attacker the other checks that at least one reply and at most this many replies
   * refute. Each reply gets at most 10,000 nodes. Not with `verdictOnly`. Default: none.
   */
  readonly tries?: number | undefined;
  /**
   * End as soon as the verdict is certain. The answer then has only the faults and open questions found by then, and no
   * variations. Not with `removal`, `variationCooks` or `tries`. Default false.
   */
  readonly verdictOnly?: boolean | undefined;
  /** Judge the line again with each piece taken away; the results are `removals` of the answer. Default false. */
  readonly removal?: boolean | undefined;
  /** Nodes for each removal trial. Default: 500,000, or five times `checkNodes` if that is more. */
  readonly removalNodes?: number | undefined;
  /**
   * Called with each fault, length, removal trial and cook of a variation when it is found. `Findings` collects the
   * reports; after the last report they agree with the answer. If the function throws, the analysis ends and rejects
   * with the same error.
   */
  readonly onFinding?: ((finding: Finding) => void) | undefined;
}

type SharedOptions = Omit<SolveOptions, (typeof FOREIGN)[number]>;

const isShared = ([name]: [string, true]) => !(FOREIGN as readonly string[]).includes(name);

export const ANALYSE_OPTIONS: OptionNames<AnalyseOptions> = {
  ...(Object.fromEntries(
    Object.entries(SOLVE_OPTIONS).filter(isShared),
  ) as OptionNames<SharedOptions>),
  ...namesOf(ANALYSE_TABLE),
};

/** No line has so many checks. */
const KNOWN_VERDICT_BOUNDS = { what: 'verdicts on positions', most: 1_000_000 };

/** Options that have been checked. `recordedLength` is 0 if none was given. */
export interface CheckedAnalyseOptions extends Checked<typeof ANALYSE_TABLE> {
  readonly solution: readonly Move[] | undefined;
  /**
   * Only the list is checked here, because every page loads this file. `readKnownVerdicts` checks the items when an
   * analysis begins.
   */
  readonly knownVerdicts: readonly KnownVerdict[];
  readonly onFinding: ((finding: Finding) => void) | undefined;
}

/**
 * The nodes of a removal trial, as a multiple of `checkNodes`. If `checkNodes` is below its default, the multiple of
 * the default counts, so that a small problem is decided with any number.
 */
const REMOVAL_QUESTIONS = 5;

export function readAnalyseOptions(given: AnalyseOptions) {
  const options = takeOptions(given, ANALYSE_OPTIONS);
  const { solution, recordedLength, knownVerdicts = [] } = options;
  if (solution !== undefined && recordedLength !== undefined) {
    throw new OptionError('bad-option', 'recordedLength: the solution itself is given');
  }
  if (
    options.verdictOnly === true &&
    (options.removal || options.variationCooks || options.tries)
  ) {
    throw new OptionError(
      'bad-option',
      'verdictOnly: trials, tries and variations need the whole answer',
    );
  }
  const read = readByTable(ANALYSE_TABLE, options);
  const analyse: CheckedAnalyseOptions = {
    ...read,
    removalNodes:
      read.removalNodes ||
      REMOVAL_QUESTIONS * Math.max(read.checkNodes, ANALYSE_TABLE.checkNodes.fallback),
    solution: solution === undefined ? undefined : readSolution(solution),
    knownVerdicts: takeList('knownVerdicts', knownVerdicts, KNOWN_VERDICT_BOUNDS),
    onFinding: readFunction('onFinding', options.onFinding),
  };
  const { recordedLength: plies } = analyse;
  if (plies > 0 && plies % 2 === 0) refuseOption('recordedLength', 'an odd number', plies);
  const solve = readSolveOptions(takeNamed<SolveOptions>(options, SOLVE_OPTIONS));
  // The time that is given is used.
  const isTimed = solve.timeMs < Number.POSITIVE_INFINITY;
  return { solve: { ...solve, bookTimeMs: isTimed ? solve.timeMs : 0 }, analyse };
}

/** Reads the moves of the author's line. Throws an `InputError` for a text that is no move. */
function readSolution(solution: readonly string[]): Move[] {
  const bounds = { what: 'moves in USI notation', most: ANALYSE_TABLE.recordedLength.range[1] };
  return takeList('solution', solution, bounds).map((text, index) =>
    readMove(requireText(text), index + 1),
  );
}

/**
 * The new error names the ply in its message and has no offset, because offsets refer to the text of the problem, which
 * does not contain this move.
 */
function readMove(text: string, ply: number): Move {
  try {
    return parseUsiMove(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const given = describeValue(text);
    const message = `ply ${ply} of the solution, ${given}, is not a move: ${error.message}`;
    throw new InputError(error.code, message, { cause: error });
  }
}

function requireText(text: unknown): string {
  if (typeof text !== 'string') refuseOption('solution', 'moves in USI notation', text);
  return text;
}
