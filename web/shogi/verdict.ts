// An answer in a sentence or two.

import { say } from '../shell/language';
import { settings } from './settings';
import { REASONS, SOLVE_TEXTS } from './solve-texts';
import type { Answer } from './solving';

export function describeVerdict({ solution }: Answer): string {
  if (solution.status === 'unknown') return say(REASONS[solution.reason]);
  if (solution.status === 'nomate') {
    if (solution.within === undefined) return say(SOLVE_TEXTS.noMateProven);
    return say(SOLVE_TEXTS.noMateWithin)(solution.within);
  }
  return say(SOLVE_TEXTS.mateIn)(solution.length, solution.lengthIsExact);
}

/** What has to be said beside it. */
export function describeReserves({ solution }: Answer): readonly string[] {
  const reserves: string[] = [];
  if (solution.status === 'mate' && !solution.lineIsComplete)
    reserves.push(say(SOLVE_TEXTS.noLine));
  else if (solution.status === 'mate' && !solution.lengthIsExact) {
    reserves.push(say(SOLVE_TEXTS.notExact));
  }
  const { hashMiB } = solution.table;
  if (hashMiB < settings.value.hashMiB) reserves.push(say(SOLVE_TEXTS.smallerTable)(hashMiB));
  return reserves;
}
