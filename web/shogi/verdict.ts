// An answer in one or two sentences.

import type { Mate } from 'tsumeru';
import { UNKNOWN_REASONS, wordUnknown } from 'tsumeru/words';
import { say } from '../shell/language';
import type { ShownAnswer } from './answer';
import { ANSWER_TEXTS } from './answer-texts';
import { describeHand, isHandEmpty } from './hand-text';
import { describeCounting, describeLength } from './length-texts';
import { settings } from './settings';

export function describeVerdict({ solution }: ShownAnswer): string {
  if (solution.status === 'unknown') return say(wordUnknown(solution.reason));
  if (solution.status === 'nomate') {
    if (solution.within === undefined) return say(ANSWER_TEXTS.noMateProven);
    return say(ANSWER_TEXTS.noMateWithin)(solution.within);
  }
  return solution.lineIsComplete ? describeLength(solution) : say(ANSWER_TEXTS.noLine);
}

/** Notes that belong to the verdict, each with a name. */
export function describeCaveats({ solution }: ShownAnswer): readonly (readonly [string, string])[] {
  const { hashMiB } = solution.table;
  const smaller = hashMiB < settings.value.hashMiB;
  return [
    ...(solution.status === 'mate' ? describeMate(solution) : []),
    ...(smaller ? [['table', say(ANSWER_TEXTS.smallerTable)(hashMiB)] as const] : []),
  ];
}

function describeMate(mate: Mate): (readonly [string, string])[] {
  const { length, leftover, lineMissing } = mate;
  if (lineMissing !== undefined) {
    const why = say(ANSWER_TEXTS.whyNoLine)(say(UNKNOWN_REASONS[lineMissing]));
    const known =
      length === null ? [] : [['counted', say(ANSWER_TEXTS.noLineLength)(length)] as const];
    return [['no-line', why], ...known];
  }
  const isLeft = leftover !== undefined && !isHandEmpty(leftover);
  return [
    ['counted', describeCounting(mate)],
    ...(isLeft ? [['leftover', say(ANSWER_TEXTS.leftover)(describeHand(leftover))] as const] : []),
  ];
}
