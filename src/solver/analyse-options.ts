// What a caller of an analysis can ask for, besides what every solve has.

import { OptionError } from '../errors';
import { type OptionNames, readFlag, readInteger, takeOptions } from '../option-values';
import { type EngineLimits, readSolveOptions, SOLVE_OPTIONS, type SolveOptions } from './options';
import { DEFAULT_MAX_POSITIONS } from './prover';

/** Options of a solve that would change what an analysis means. */
const FOREIGN = [
  'side',
  'maxPlies',
  'goal',
  'bookNodes',
  'firstMoves',
  'certificate',
  'keepTable',
] as const;

export interface AnalyseOptions extends Omit<SolveOptions, (typeof FOREIGN)[number]> {
  /** Nodes for the verdict of each check that is no part of the solution. Default 100,000. */
  readonly checkNodes?: number;
  /** Positions kept at a time, about a kilobyte each. Default 300,000. */
  readonly maxPositions?: number;
  /** How deep variations are listed: 0 none, 1 those of the line, 2 those of these … Default 1. */
  readonly variationDepth?: number;
  /** Plies of the recorded solution: a shorter mate is then a cook (早詰). */
  readonly recordedLength?: number;
  /** Look for other mates along the listed variations too. Default false. */
  readonly variationCooks?: boolean;
}

/** Those that an analysis has not are read to be refused. */
export const ANALYSE_OPTIONS: OptionNames<AnalyseOptions & SolveOptions> = {
  ...SOLVE_OPTIONS,
  checkNodes: true,
  maxPositions: true,
  variationDepth: true,
  recordedLength: true,
  variationCooks: true,
};

export interface CheckedAnalyseOptions {
  readonly checkNodes: number;
  readonly maxPositions: number;
  readonly variationDepth: number;
  /** 0: none. */
  readonly recordedLength: number;
  readonly variationCooks: boolean;
}

export const DEFAULT_CHECK_NODES = 100_000;
export const DEFAULT_VARIATION_DEPTH = 1;
export const MAX_VARIATION_DEPTH = 100;
export const MAX_RECORDED_LENGTH = 10_000;

export function readAnalyseOptions(given: AnalyseOptions, limits: EngineLimits) {
  const options: AnalyseOptions = takeOptions(given, ANALYSE_OPTIONS);
  const { checkNodes, maxPositions, variationDepth, ...others } = options;
  const { recordedLength, variationCooks, ...rest } = others;
  refuseForeign(rest);
  return {
    solve: readSolveOptions(rest, limits),
    analyse: {
      checkNodes: readInteger('checkNodes', checkNodes, DEFAULT_CHECK_NODES, [
        1,
        Number.MAX_SAFE_INTEGER,
      ]),
      maxPositions: readInteger('maxPositions', maxPositions, DEFAULT_MAX_POSITIONS, [
        1,
        Number.MAX_SAFE_INTEGER,
      ]),
      variationDepth: readInteger('variationDepth', variationDepth, DEFAULT_VARIATION_DEPTH, [
        0,
        MAX_VARIATION_DEPTH,
      ]),
      recordedLength: readInteger('recordedLength', recordedLength, 0, [1, MAX_RECORDED_LENGTH]),
      variationCooks: readFlag('variationCooks', variationCooks, false),
    },
  };
}

function refuseForeign(options: SolveOptions): void {
  for (const name of FOREIGN) {
    if (options[name] === undefined) continue;
    throw new OptionError('bad-option', `${name}: an analysis has no such option`);
  }
}
