// An analysis as a plain object for JSON. Its keys are part of the public interface of the package.

import type { Analysis, Fault, RemovalTrial } from './analysis';
import { describeHand, describeThreads } from './solution-object';

export function describeAnalysis(sfen: string, analysis: Analysis): Record<string, unknown> {
  const { status, verdict, reason, strictness, futile, length, line, leftover } = analysis;
  const { faults, notes, suspects, undecided, variations, variationsMissing, nodes, milliseconds } =
    analysis;
  const { variationCooks, variationUndecided, removals } = analysis;
  return {
    sfen,
    status,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    faults: faults.map(describeFault),
    notes: notes.map(describeFault),
    ...(suspects.length === 0 ? {} : { suspects: suspects.map(describeFault) }),
    undecided,
    strictness,
    futile,
    lineBy: analysis.lineBy,
    lineMates: analysis.lineMates,
    length,
    lengthIsExact: analysis.lengthIsExact,
    lengthAtLeast: analysis.lengthAtLeast,
    line,
    leftover: leftover && describeHand(leftover),
    conditions: analysis.conditions,
    variations,
    ...(variationsMissing === undefined ? {} : { variationsMissing }),
    ...(variationCooks === undefined
      ? {}
      : { variationCooks: variationCooks.map(describeFault), variationUndecided }),
    ...(removals === undefined ? {} : { removals: removals.map(describeRemoval) }),
    nodes,
    ...describeThreads(analysis),
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}

function describeRemoval(trial: RemovalTrial) {
  return { ...trial, fault: trial.fault && describeFault(trial.fault) };
}

function describeFault<T extends Fault>(fault: T) {
  return { ...fault, leftover: fault.leftover && describeHand(fault.leftover) };
}
