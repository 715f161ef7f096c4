// Entry of the play page. Subscriptions start here, once; then the page is drawn.

import { LiveRegion } from '../shell/announce';
import { isField } from '../shell/field';
import { Header } from '../shell/header';
import { askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { followPlaybackKeys } from '../shell/playback-keys';
import { followAddress } from './challenge';
import { ChoicePanel } from './choice-panel';
import { isOver, lookAt, played, shownPly } from './game';
import { followGameWithHints } from './hints';
import { MovesPanel } from './moves-panel';
import { PlayBoard, PlayHand } from './play-board';
import { PlayPanel } from './play-panel';
import { ProblemPanel } from './problem-panel';
import { followGameWithRecord } from './record';
import { RecordPanel } from './record-panel';
import { followGameWithSelection, letGo } from './selection';
import { followGameWithSound } from './sound';
import { followGameWithVoice } from './voice';

function Page() {
  return (
    <>
      <Header current="play/index.html" root="../" />
      <main class="two-columns shogi play">
        <div class="table">
          <PlayHand side="defender" />
          <PlayBoard />
          <PlayHand side="attacker" />
        </div>
        <div class="panels">
          <ProblemPanel />
          <PlayPanel />
          <MovesPanel />
          <ChoicePanel />
          <RecordPanel />
        </div>
      </main>
      <LiveRegion />
    </>
  );
}

followGameWithSelection();
followGameWithHints();
followGameWithRecord();
followGameWithVoice();
followGameWithSound();
followAddress();
askWhileUnkept();
followPlaybackKeys({
  ply: shownPly,
  count: () => (isOver.peek() ? played.peek().length : 0),
  goTo: lookAt,
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isField(event.target)) letGo();
});

mount(<Page />);
