// What a caller can ask of a one-eye solve, checked and filled in.

import { LOOK_AHEAD } from '../../assembly/go/methods';
import {
  type OptionNames,
  readChoice,
  readFlag,
  readInteger,
  requireChoice,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import type { CoreBinary } from '../engines/core/module';
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

/** As many as no stone's value can lose its sign by. */
const MAX_EROSIONS = 31;
const MAX_DILATIONS = 31;
const MAX_COST = 1000;

export interface OneEyeSolverOptions {
  /** Size of the table in MiB, 1 to 2048. Default 16. */
  readonly hashMiB?: number | undefined;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary | undefined;
}

export interface OneEyeOptions extends LimitOptions<OneEyeProgress> {
  /** Default P. */
  readonly method?: Method | undefined;
  /** Find every winning move, not only one. Default true. */
  readonly allWinningMoves?: boolean | undefined;
  /** Steps of Bouzy's algorithm: dilations 0 to 31, erosions 0 to 31. Default 5 and 21. */
  readonly bouzy?: BouzySteps | undefined;
  /** Do not visit positions where the side to move wins by one stone. Default true. */
  readonly lookAhead?: boolean | undefined;
  /** Cost of an edge in df-pn+. Default 0. */
  readonly cost?: number | undefined;
  /** Take the second-highest value of the board (the paper), or the highest of the region. */
  readonly evaluation?: 'board' | 'region' | undefined;
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
  return {
    method: METHODS[method] | (lookAhead ? LOOK_AHEAD : 0),
    cost: readInteger('cost', options.cost, 0, [0, MAX_COST]),
    steps: readSteps(bouzy),
    evaluation: readChoice('evaluation', options.evaluation, ['board', 'region']),
  };
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
