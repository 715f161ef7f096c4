// The options of a one-eye solve: their checks and their defaults.

import { COSTS_BY_VALUE, LOOK_AHEAD, SUM_OF_REGION } from '../../assembly/go/methods';
import type { CoreBinary } from '../base/host-types';
import {
  type OptionNames,
  readChoice,
  readFlag,
  readInteger,
  refuseOption,
  requireChoice,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import {
  type CheckedLimits,
  LIMIT_OPTIONS,
  type LimitOptions,
  readLimits,
} from '../options/limits';
import { BOUZY_STEPS, type BouzySteps, DEFAULT_STEPS } from './bouzy';
import type { CoreSettings } from './encode';
import type { OneEyeProgress } from './solution';
import {
  DEFAULT_GO_HASH_MIB,
  DEFAULT_METHOD,
  MAX_GO_HASH_MIB,
  METHODS,
  type Method,
} from './terms';

/** The greatest number of erosions by which no stone's value can lose its sign. */
const MAX_EROSIONS = 31;
const MAX_DILATIONS = 31;
const MAX_COST = 1000;

/** The options of a solver. */
export interface OneEyeSolverOptions {
  /** Size of the table in MiB, 1 to 2048. Default 16. */
  readonly hashMiB?: number | undefined;
  /** The binary of the core. Default: the one inside the package. */
  readonly core?: CoreBinary | undefined;
}

/** The options of a solve. */
export interface OneEyeOptions extends LimitOptions<OneEyeProgress> {
  /** Default P. */
  readonly method?: Method | undefined;
  /** Find every winning move, not only one. Default true. */
  readonly allWinningMoves?: boolean | undefined;
  /** Steps of Bouzy's algorithm: dilations 0 to 31, erosions 0 to 31. Default 5 and 21. */
  readonly bouzy?: BouzySteps | undefined;
  /** Do not visit positions where the side to move wins by one stone. Default true. */
  readonly lookAhead?: boolean | undefined;
  /**
   * Cost of an edge in df-pn+: a number for all edges (default 0), or `values`: an edge costs the work by which its
   * child, by Bouzy's values, is behind its best sibling. The work is counted as in the first numbers of method P.
   * Method A has no costs.
   */
  readonly cost?: number | 'values' | undefined;
  /**
   * The value of a position. `board` (default): the second-highest value of an empty point, as in the paper. `region`:
   * the highest of the region. `sum`: the sum over the points of the region.
   */
  readonly evaluation?: 'board' | 'region' | 'sum' | undefined;
}

export const ONE_EYE_SOLVER_OPTIONS: OptionNames<OneEyeSolverOptions> = {
  hashMiB: true,
  core: true,
};

export const ONE_EYE_OPTIONS: OptionNames<OneEyeOptions> = {
  ...LIMIT_OPTIONS,
  method: true,
  allWinningMoves: true,
  bouzy: true,
  lookAhead: true,
  cost: true,
  evaluation: true,
};

export interface CheckedOneEyeOptions extends CheckedLimits<OneEyeProgress> {
  readonly allWinningMoves: boolean;
  readonly settings: CoreSettings;
}

function readSettings(options: OneEyeOptions): CoreSettings {
  const { method = DEFAULT_METHOD, bouzy = DEFAULT_STEPS } = options;
  requireChoice('method', method, Object.keys(METHODS) as Method[]);
  const lookAhead = readFlag('lookAhead', options.lookAhead, true);
  const evaluation = readChoice('evaluation', options.evaluation, ['board', 'region', 'sum']);
  const byValue = options.cost === 'values';
  const parts = [
    METHODS[method],
    lookAhead ? LOOK_AHEAD : 0,
    byValue ? COSTS_BY_VALUE : 0,
    evaluation === 'sum' ? SUM_OF_REGION : 0,
  ];
  return {
    method: parts.reduce((bits, bit) => bits | bit),
    cost: byValue ? 0 : readCost(options.cost),
    steps: readSteps(bouzy),
    evaluation,
  };
}

function readCost(cost: unknown): number {
  if (typeof cost === 'string') refuseOption('cost', "a whole number or 'values'", cost);
  return readInteger('cost', cost as number | undefined, 0, [0, MAX_COST]);
}

function readSteps(bouzy: BouzySteps): BouzySteps {
  const { dilations, erosions } = takeOptions(bouzy, BOUZY_STEPS, 'bouzy');
  return {
    dilations: requireInteger('bouzy.dilations', dilations, [0, MAX_DILATIONS]),
    erosions: requireInteger('bouzy.erosions', erosions, [0, MAX_EROSIONS]),
  };
}

export function readHashMiB(hashMiB: number | undefined): number {
  return readInteger('hashMiB', hashMiB, DEFAULT_GO_HASH_MIB, [1, MAX_GO_HASH_MIB]);
}

export function readOneEyeOptions(given: OneEyeOptions): CheckedOneEyeOptions {
  const options = takeOptions(given, ONE_EYE_OPTIONS);
  return {
    ...readLimits(options),
    allWinningMoves: readFlag('allWinningMoves', options.allWinningMoves, true),
    settings: readSettings(options),
  };
}
