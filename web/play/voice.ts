// What is said aloud: the defender's reply, what became of the visitor's move, hints.

import { effect } from '@preact/signals';
import { announce } from '../shell/announce';
import { language } from '../shell/language';
import { lastMove, phase, played } from './game';
import { hintsNow } from './hints';
import { describeHints, describeState } from './words';

/** To be called once. */
export function followGameWithVoice(): void {
  effect(() => {
    const move = lastMove.value;
    const isReply = phase.value === 'yours' && played.value.length > 0;
    const text = move && (language.peek() === 'ja' ? move.japanese : move.western);
    const parts = [describeState(), isReply ? text : undefined];
    announce(parts.filter(Boolean).join(' '));
  });
  effect(() => {
    if (hintsNow.value > 0) announce(describeHints().at(-1) ?? '');
  });
}
