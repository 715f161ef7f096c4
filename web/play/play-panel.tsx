// The state of the game in words, and the buttons: hint, take back, refutation, solution.

import { Action } from '../shell/action';
import { FaultNote } from '../shell/fault-note';
import { say } from '../shell/language';
import { addressFault, playAgain } from './challenge';
import {
  fault,
  giveUp,
  isOver,
  isRefuted,
  phase,
  refutation,
  searchOn,
  showRefutation,
  takeBack,
} from './game';
import { canHint, hintsNow, takeHint } from './hints';
import { PLAY_TEXTS } from './texts';
import { describeHints, describeRefutation, describeState } from './words';

function Actions() {
  const now = phase.value;
  const isStuck = now === 'wrong' || now === 'open';
  return (
    <div class="row actions">
      {isStuck && <Action id="take-back" text={say(PLAY_TEXTS.takeBack)} act={takeBack} isMain />}
      {now === 'wrong' && !isRefuted.value && refutation.value !== undefined && (
        <Action id="refute" text={say(PLAY_TEXTS.refute)} act={showRefutation} />
      )}
      {now === 'open' && (
        <Action id="search-on" text={say(PLAY_TEXTS.searchOn)} act={() => void searchOn()} />
      )}
      {canHint.value && (
        <Action id="hint" text={say(PLAY_TEXTS.nextHint)(hintsNow.value + 1)} act={takeHint} />
      )}
      {(now === 'yours' || isStuck) && (
        <Action id="give-up" text={say(PLAY_TEXTS.giveUp)} act={giveUp} />
      )}
      {isOver.value && <Action id="again" text={say(PLAY_TEXTS.again)} act={playAgain} />}
    </div>
  );
}

export function PlayPanel() {
  const broken = addressFault.value ?? fault.value;
  if (broken !== undefined) {
    return (
      <section class="panel game" aria-label={say(PLAY_TEXTS.play)}>
        <FaultNote fault={broken} />
      </section>
    );
  }
  return (
    <section class={`panel game ${phase.value}`} aria-label={say(PLAY_TEXTS.play)}>
      <p id="state">{describeState()}</p>
      {(isRefuted.value || (phase.value === 'wrong' && refutation.value === undefined)) && (
        <p id="refutation">{describeRefutation()}</p>
      )}
      <ol id="hints">
        {describeHints().map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
      <Actions />
      <p class="quiet">{say(PLAY_TEXTS.keys)}</p>
    </section>
  );
}
