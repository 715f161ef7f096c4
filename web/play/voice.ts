// Announcements for screen readers: the defender's reply, the verdict on the visitor's move, hints.

import { effect } from '@preact/signals';
import { textOf } from 'tsumeru/board';
import { announce } from '../shell/announce';
import { language } from '../shell/language';
import { hintsNow, lastMove, phase, played, start } from './game';
import { describeHint, describeState } from './words';

/** To be called once. */
export function followGameWithVoice(): void {
  effect(() => {
    if (start.value === undefined) return;
    const move = lastMove.value;
    const isReply = phase.value === 'yours' && played.value.length > 0;
    announce(
      [describeState(), isReply && move && textOf(move, language.value)].filter(Boolean).join(' '),
    );
  });
  effect(() => {
    if (hintsNow.value > 0) announce(describeHint() ?? '');
  });
}
