// An analysis, from what a caller asks for to its first step. Loaded when one is asked for: who only solves does not carry it.

import type { Position } from '../shogi/position';
import { ANALYSE_OPTIONS, type AnalyseOptions, readAnalyseOptions } from './analyse-options';
import { analyseSteps } from './analyse-steps';
import type { Analysis } from './answers/analysis';
import type { CheckedSolveOptions } from './options';
import type { Session } from './session';

export { ANALYSE_OPTIONS };

/** Of a validated position. */
export function beginAnalysis(
  position: Position,
  options: AnalyseOptions,
  makeSession: (checked: CheckedSolveOptions) => Session,
): Generator<void, Analysis> {
  const { solve, analyse } = readAnalyseOptions(options);
  return analyseSteps(makeSession(solve), position, analyse);
}
