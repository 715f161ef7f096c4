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
import { lookAt, played, shownPly } from './game';
import { followGameWithHints } from './hints';
import { PlayBoard, PlayHand } from './play-board';
import { ActionBar, MoveStrip, Question, StateOfGame } from './play-panel';
import { followGameWithRecord } from './record';
import { followGameWithSelection, letGo } from './selection';
import { closeShelf, isShelfOpen, isWide } from './shelf-state';
import { followGameWithSound } from './sound';
import { PLAY_TEXTS } from './texts';
import { followGameWithTimer } from './timer';
import { followGameWithVoice } from './voice';

const Shelf = onDemand(async () => (await import('./shelf')).Shelf);

function ShelfDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog class="shelf" ref={dialog} aria-label={say(PLAY_TEXTS.shelf)} onClose={closeShelf}>
      <div class="shelf-head">
        <h2>{say(PLAY_TEXTS.shelf)}</h2>
        <button type="button" id="close-shelf" onClick={closeShelf}>
          {say(PLAY_TEXTS.close)}
        </button>
      </div>
      <Shelf />
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
          <aside class="shelf" aria-label={say(PLAY_TEXTS.shelf)}>
            <Shelf />
          </aside>
        )}
      </main>
      {!isWide.value && isShelfOpen.value && <ShelfDialog />}
      <LiveRegion />
    </>
  );
}

followGameWithSelection();
followGameWithHints();
followGameWithTimer();
followGameWithRecord();
followGameWithVoice();
followGameWithSound();
followAddress();
askWhileUnkept();
followPlaybackKeys({ ply: shownPly, count: () => played.peek().length, goTo: lookAt });
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isField(event.target)) letGo();
});

// The style sheet makes the play page as high as the window.
document.body.classList.add('play-page');
mount(<Page />);
