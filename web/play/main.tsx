// Entry of the play page. Subscriptions start here, once; then the page is drawn.

import { useEffect, useRef } from 'preact/hooks';
import { LiveRegion } from '../shell/announce';
import { isField } from '../shell/field';
import { Header } from '../shell/header';
import { say } from '../shell/language';
import { askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { followPlaybackKeys } from '../shell/playback-keys';
import { followAddress } from './challenge';
import { game, played, shownPly } from './game';
import { keepGame } from './kept-game';
import { PlayBoard, PlayHand } from './play-board';
import { ActionBar, MoveStrip, Question, StateOfGame } from './play-panel';
import { closeProblemsPanel, isProblemsPanelOpen, isWide } from './problems-panel-state';
import { followGameWithRecord } from './record';
import { entry } from './selection';
import { followGameWithSound } from './sound';
import { PLAY_TEXTS } from './texts';
import { followGameWithTimer } from './timer';
import { followGameWithVoice } from './voice';

const ProblemsPanel = onDemand(async () => (await import('./problems-panel')).ProblemsPanel);

function ProblemsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      class="problems-panel"
      ref={dialog}
      aria-label={say(PLAY_TEXTS.problemsPanel)}
      onClose={() => closeProblemsPanel()}
    >
      <div class="problems-panel-head">
        <h2>{say(PLAY_TEXTS.problemsPanel)}</h2>
        <button type="button" id="close-problems" onClick={() => closeProblemsPanel()}>
          {say(PLAY_TEXTS.close)}
        </button>
      </div>
      <ProblemsPanel />
    </dialog>
  );
}

function Page() {
  return (
    <>
      <Header current="index.html" root="./" />
      <main class="shogi play">
        <Question />
        <PlayHand side="defender" />
        <div class="place">
          <PlayBoard />
        </div>
        <PlayHand side="attacker" />
        <StateOfGame />
        <MoveStrip />
        <ActionBar />
        {isWide.value && (
          <aside class="problems-panel" aria-label={say(PLAY_TEXTS.problemsPanel)}>
            <ProblemsPanel />
          </aside>
        )}
      </main>
      {!isWide.value && isProblemsPanelOpen.value && <ProblemsDialog />}
      <LiveRegion />
    </>
  );
}

entry.follow();
followGameWithTimer();
keepGame();
followGameWithRecord();
followGameWithVoice();
followGameWithSound();
followAddress();
askWhileUnkept();
followPlaybackKeys({
  ply: shownPly,
  count: () => played.peek().length,
  goTo: (ply) => game.lookAt(ply),
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isField(event.target)) entry.selection.letGo();
});

// The style sheet makes the play page as high as the window.
document.body.classList.add('play-page');
mount(<Page />);
