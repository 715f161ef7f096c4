// Announcements for screen readers: the name of a new problem, the defender's reply, the verdict on the visitor's move,
// hints.

import { effect, untracked } from '@preact/signals';
import { textOf } from 'tsumeru/board';
import type { Position } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { language } from '../shell/language';
import { hintsNow, lastMove, phase, played, start } from './game';
import { describeHint, describeState, nameProblem } from './words';

/** To be called once. */
export function followGameWithVoice(): void {
  let named: Position | undefined;
  effect(() => {
    if (start.value === undefined) return;
    const move = lastMove.value;
    const isNew = start.value !== named;
    named = start.value;
    const isReply = phase.value === 'yours' && played.value.length > 0;
    const texts = [
      isNew && untracked(nameProblem),
      describeState(),
      isReply && move && textOf(move, language.value),
    ];
    announce(texts.filter(Boolean).join(' '));
  });
  effect(() => {
    if (hintsNow.value > 0) announce(describeHint() ?? '');
  });
}
