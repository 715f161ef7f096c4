// An answer in one or two sentences.

import { type Mate, showPlay } from 'tsumeru/js';
import { say } from '../shell/language';
import type { Answer } from './answer';
import { describeHand, isHandEmpty } from './hand-text';
import { describeCounting, describeLength } from './length-texts';
import { settings } from './settings';
import { LIMITS, SOLVE_TEXTS, sayUnknown } from './solve-texts';

export function describeVerdict({ solution }: Answer): string {
  if (solution.status === 'unknown') return sayUnknown(solution.reason);
  if (solution.status === 'nomate') {
    if (solution.within === undefined) return say(SOLVE_TEXTS.noMateProven);
    return say(SOLVE_TEXTS.noMateWithin)(solution.within);
  }
  const play = showPlay(solution);
  return play === undefined ? say(SOLVE_TEXTS.noLine) : describeLength(play);
}

/** Notes that belong to the verdict, each with a name. */
export function describeCaveats({ solution }: Answer): readonly (readonly [string, string])[] {
  const { hashMiB } = solution.table;
  const smaller = hashMiB < settings.value.hashMiB;
  return [
    ...(solution.status === 'mate' ? describeMate(solution) : []),
    ...(smaller ? [['table', say(SOLVE_TEXTS.smallerTable)(hashMiB)] as const] : []),
  ];
}

function describeMate(mate: Mate): (readonly [string, string])[] {
  const { bookMissing, length } = mate;
  const play = showPlay(mate);
  const told: (readonly [string, string])[] = [];
  if (play === undefined) {
    told.push(['no-line', say(SOLVE_TEXTS.whyNoLine)]);
    if (length !== null) told.push(['counted', say(SOLVE_TEXTS.noLineLength)(length)]);
    return told;
  }
  told.push(['counted', describeCounting(play)]);
  if (play.leftover !== undefined && !isHandEmpty(play.leftover)) {
    told.push(['leftover', say(SOLVE_TEXTS.leftover)(describeHand(play.leftover))]);
  }
  if (bookMissing !== undefined) {
    const limit = say(LIMITS[bookMissing]);
    told.push(['missing', say(SOLVE_TEXTS.bookMissing)(limit)]);
  }
  return told;
}
