// Entry of the page of one-eye problems. Subscriptions start here, once; then the page is drawn.

import { LiveRegion } from '../shell/announce';
import { receiveFiles } from '../shell/files';
import { Header } from '../shell/header';
import { askBeforeLeaving } from '../shell/leaving';
import { mount } from '../shell/mount';
import { followPlaybackKeys } from '../shell/playback-keys';
import { AnswerPanel, PlaybackBar } from './answer-panel';
import { GoBoard } from './board';
import { HeatPanel } from './heat-panel';
import { LoadPanel, receive } from './load-panel';
import { followAnswer, goToPly, moves, ply } from './playback';
import { followAddress } from './problem';
import { SetupPanel } from './setup-panel';
import { SolvePanel } from './solve-panel';
import { followProblem, isSolving } from './solving';

function Page() {
  return (
    <>
      <Header current="go/index.html" root="../" />
      <main class="two-columns go">
        <div class="table">
          <GoBoard />
          <PlaybackBar />
        </div>
        <SetupPanel />
        <div class="panels">
          <SolvePanel />
          <AnswerPanel />
          <HeatPanel />
          <LoadPanel />
        </div>
      </main>
      <LiveRegion />
    </>
  );
}

followAddress();
followProblem();
followAnswer();
followPlaybackKeys({ ply, count: () => moves.peek().length, goTo: goToPly });
askBeforeLeaving(() => isSolving.value);
receiveFiles(receive);

mount(<Page />);
