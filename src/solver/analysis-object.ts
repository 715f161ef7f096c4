// An analysis as a plain object for JSON. Its keys are an interface.

import type { Analysis } from './analysis';
import { describeHand } from './solution-object';

export function describeAnalysis(sfen: string, analysis: Analysis): Record<string, unknown> {
  const { status, sound, reason, futile, length, line, leftover } = analysis;
  const { cooks, undecided, variations, variationsMissing, nodes, milliseconds } = analysis;
  const { variationCooks, variationUndecided } = analysis;
  return {
    sfen,
    status,
    sound,
    ...(reason === undefined ? {} : { reason }),
    futile,
    length,
    lengthIsExact: analysis.lengthIsExact,
    lengthAtLeast: analysis.lengthAtLeast,
    line,
    leftover: leftover && describeHand(leftover),
    cooks,
    undecided,
    variations,
    ...(variationsMissing === undefined ? {} : { variationsMissing }),
    ...(variationCooks === undefined ? {} : { variationCooks, variationUndecided }),
    nodes,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}
