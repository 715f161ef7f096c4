// An analysis as a plain object for JSON. Its keys are part of the public interface of the package.

import type { Analysis, Fault, RemovalTrial, VariationCook } from './analysis';
import {
  type AnyRecord,
  describeHand,
  describeThreads,
  type WithHandRecord,
} from './solution-object';

/** A fault in a line of JSON. */
export type FaultRecord = WithHandRecord<Fault>;
/** A removal trial in a line of JSON. */
export type RemovalRecord = Omit<RemovalTrial, 'fault'> & { readonly fault: FaultRecord | null };

/**
 * An analysis as the command line prints it. A hand has only the kinds that it holds. There are no statistics of the
 * table.
 */
export interface AnalysisRecord
  extends AnyRecord,
    WithHandRecord<
      Pick<
        Analysis,
        | 'status'
        | 'verdict'
        | 'reason'
        | 'undecided'
        | 'strictness'
        | 'readings'
        | 'futile'
        | 'lineBy'
        | 'lineMates'
        | 'length'
        | 'lengthIsExact'
        | 'mateAtLeast'
        | 'line'
        | 'leftover'
        | 'themes'
        | 'variations'
        | 'variationsMissing'
        | 'variationUndecided'
        | 'tries'
        | 'triesMissing'
      >
    > {
  readonly faults: readonly FaultRecord[];
  readonly notes: readonly FaultRecord[];
  /** Absent if there are none. */
  readonly possibleFaults?: readonly FaultRecord[];
  readonly variationCooks?: readonly WithHandRecord<VariationCook>[];
  readonly removals?: readonly RemovalRecord[];
}

export function describeAnalysis(sfen: string, analysis: Analysis): AnalysisRecord {
  const { status, verdict, reason, strictness, readings, futile, length, line, leftover } =
    analysis;
  const {
    faults,
    notes,
    possibleFaults,
    undecided,
    variations,
    variationsMissing,
    nodes,
    milliseconds,
  } = analysis;
  const { variationCooks, variationUndecided, removals, tries, triesMissing } = analysis;
  return {
    sfen,
    status,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    faults: faults.map(describeFault),
    notes: notes.map(describeFault),
    ...(possibleFaults.length === 0 ? {} : { possibleFaults: possibleFaults.map(describeFault) }),
    undecided,
    strictness,
    ...(readings === undefined ? {} : { readings }),
    futile,
    lineBy: analysis.lineBy,
    lineMates: analysis.lineMates,
    length,
    lengthIsExact: analysis.lengthIsExact,
    mateAtLeast: analysis.mateAtLeast,
    line,
    leftover: leftover && describeHand(leftover),
    themes: analysis.themes,
    variations,
    ...(variationsMissing === undefined ? {} : { variationsMissing }),
    ...(variationCooks === undefined
      ? {}
      : {
          variationCooks: variationCooks.map(describeFault),
          variationUndecided: variationUndecided!,
        }),
    ...(tries === undefined ? {} : { tries }),
    ...(triesMissing === undefined ? {} : { triesMissing }),
    ...(removals === undefined ? {} : { removals: removals.map(describeRemoval) }),
    nodes,
    ...describeThreads(analysis),
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  };
}

function describeRemoval(trial: RemovalTrial): RemovalRecord {
  return { ...trial, fault: trial.fault && describeFault(trial.fault) };
}

function describeFault<T extends Fault>(fault: T): WithHandRecord<T> {
  const leftover = fault.leftover && describeHand(fault.leftover);
  return { ...fault, leftover } as WithHandRecord<T>;
}
