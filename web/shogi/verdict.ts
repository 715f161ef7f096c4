// An answer in one or two sentences.

import type { Mate } from 'tsumeru';
import { say } from '../shell/language';
import type { ShownAnswer } from './answer';
import { describeHand, isHandEmpty } from './hand-text';
import { describeCounting, describeLength } from './length-texts';
import { settings } from './settings';
import { LIMITS, SOLVE_TEXTS, sayUnknown } from './solve-texts';

export function describeVerdict({ solution }: ShownAnswer): string {
  if (solution.status === 'unknown') return sayUnknown(solution.reason);
  if (solution.status === 'nomate') {
    if (solution.within === undefined) return say(SOLVE_TEXTS.noMateProven);
    return say(SOLVE_TEXTS.noMateWithin)(solution.within);
  }
  return solution.lineIsComplete ? describeLength(solution) : say(SOLVE_TEXTS.noLine);
}

/** Notes that belong to the verdict, each with a name. */
export function describeCaveats({ solution }: ShownAnswer): readonly (readonly [string, string])[] {
  const { hashMiB } = solution.table;
  const smaller = hashMiB < settings.value.hashMiB;
  return [
    ...(solution.status === 'mate' ? describeMate(solution) : []),
    ...(smaller ? [['table', say(SOLVE_TEXTS.smallerTable)(hashMiB)] as const] : []),
  ];
}

function describeMate(mate: Mate): (readonly [string, string])[] {
  const { length, leftover, lineMissing } = mate;
  if (lineMissing !== undefined) {
    const why = say(SOLVE_TEXTS.whyNoLine)(say(LIMITS[lineMissing]));
    const known =
      length === null ? [] : [['counted', say(SOLVE_TEXTS.noLineLength)(length)] as const];
    return [['no-line', why], ...known];
  }
  const isLeft = leftover !== undefined && !isHandEmpty(leftover);
  return [
    ['counted', describeCounting(mate)],
    ...(isLeft ? [['leftover', say(SOLVE_TEXTS.leftover)(describeHand(leftover))] as const] : []),
  ];
}
