// Asks whether a piece promotes. The keyboard focus moves to the two buttons, and back to the square afterwards.

import { useEffect, useRef } from 'preact/hooks';
import type { BoardMove, Move } from 'tsumeru/js';
import { say } from '../shell/language';
import { PLAYING_TEXTS } from './playing-texts';
import { focusSquare } from './walk';

interface PromotionChoiceProps {
  readonly ways: readonly [BoardMove, BoardMove];
  readonly play: (move: Move) => void;
}

export function PromotionChoice({ ways: [promoting, plain], play }: PromotionChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
    return () => focusSquare(plain.to);
  }, [plain.to]);
  return (
    <fieldset class="promotion">
      <legend>{say(PLAYING_TEXTS.whetherToPromote)}</legend>
      <div class="row">
        <button
          type="button"
          id="promote"
          class="primary"
          ref={first}
          onClick={() => play(promoting)}
        >
          {say(PLAYING_TEXTS.promote)}
        </button>
        <button type="button" id="dont-promote" onClick={() => play(plain)}>
          {say(PLAYING_TEXTS.dontPromote)}
        </button>
      </div>
    </fieldset>
  );
}
