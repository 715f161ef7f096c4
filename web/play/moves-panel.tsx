// The moves so far. After the game the visitor can step through them.

import { language, say } from '../shell/language';
import { StepButtons } from '../shell/step-buttons';
import { isOver, lookAt, played, shownPly } from './game';
import { PLAY_TEXTS } from './texts';

export function MovesPanel() {
  const moves = played.value;
  if (moves.length === 0) return null;
  const at = shownPly.value;
  return (
    <section class="panel moves" aria-label={say(PLAY_TEXTS.moves)}>
      {isOver.value && (
        <div class="playback" role="toolbar" aria-label={say(PLAY_TEXTS.moves)}>
          <StepButtons at={at} count={moves.length} goTo={lookAt} />
        </div>
      )}
      <ol id="moves" class="played">
        {moves.map((move, index) => (
          <li key={index} data-usi={move.usi} aria-current={at === index + 1 ? 'step' : undefined}>
            <span class="number">{index + 1}</span>{' '}
            {language.value === 'ja' ? move.japanese : move.western}
          </li>
        ))}
      </ol>
    </section>
  );
}
