// Announcements for screen readers: the defender's reply, the verdict on the visitor's move, hints.

import { effect } from '@preact/signals';
import { announce } from '../shell/announce';
import { language } from '../shell/language';
import { isRefuted, lastMove, phase, played, start } from './game';
import { hintsNow } from './hints';
import { describeHints, describeRefutation, describeState } from './words';

/** To be called once. */
export function followGameWithVoice(): void {
  effect(() => {
    if (start.value === undefined) return;
    const move = lastMove.value;
    const isReply = phase.value === 'yours' && played.value.length > 0;
    const text = move && (language.peek() === 'ja' ? move.japanese : move.western);
    const why = isRefuted.value ? describeRefutation() : undefined;
    const parts = [describeState(), isReply ? text : why];
    announce(parts.filter(Boolean).join(' '));
  });
  effect(() => {
    if (hintsNow.value > 0) announce(describeHints().at(-1) ?? '');
  });
}
