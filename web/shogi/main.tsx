// Entry of the solving page. Subscriptions start here, once; then the page is drawn.

import { effect } from '@preact/signals';
import { opponent } from 'tsumeru/board';
import { parseSfen } from 'tsumeru/shogi';
import { announce, LiveRegion } from '../shell/announce';
import { receiveFiles } from '../shell/files';
import { Header } from '../shell/header';
import { language } from '../shell/language';
import { askBeforeLeaving, askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { analysed, followProblemWithAnalysis } from './analysed';
import { answer, followProblemWithAnswer, knownMate } from './answer';
import { followProblemWithAuthorLine } from './author-line';
import { Board } from './board';
import { FIRST_PROBLEM } from './first-problem';
import { BoxView, HandView } from './hands';
import { followKeys } from './keyboard';
import { MovesPanel } from './moves-panel';
import { followAnswer, lastMove, ply } from './playback';
import { PlaybackBar } from './playback-bar';
import { followPointer } from './pointer';
import { PositionPanel } from './position-panel';
import { followAddress } from './problem';
import { receive } from './receive';
import { activity, followProblem, isBusy } from './search';
import { SolvePanel } from './solve-panel';
import { isFlipped } from './view';
import { followSearchWithLine } from './watching';

const loadAnswerPanel = async () => (await import('./answer-panel')).AnswerPanel;
const AnswerPanel = onDemand(loadAnswerPanel);
const AnalysisPanel = onDemand(async () => (await import('./analysis-panel')).AnalysisPanel);
const LoadPanel = onDemand(async () => (await import('./load-panel')).LoadPanel, 'load');
const ProofPanel = onDemand(async () => (await import('./proof-panel')).ProofPanel);

function Page() {
  const near = isFlipped.value ? 'white' : 'black';
  return (
    <>
      <Header current="solve/index.html" root="../" />
      <main class="two-columns shogi">
        <div class="table">
          <HandView color={opponent(near)} />
          <Board />
          <HandView color={near} />
          <PlaybackBar />
          <BoxView />
        </div>
        <PositionPanel />
        <div class="panels">
          <SolvePanel />
          {(answer.value ?? knownMate.value) && <AnswerPanel />}
          {analysed.value && <AnalysisPanel />}
          <MovesPanel />
          {answer.value && <ProofPanel />}
          <LoadPanel receive={(content) => receive(content)} />
        </div>
      </main>
      <LiveRegion />
    </>
  );
}

followAddress(parseSfen(FIRST_PROBLEM));
followProblem();
followProblemWithAnswer();
followProblemWithAnalysis();
followProblemWithAuthorLine();
followAnswer();
followSearchWithLine();
followPointer();
followKeys();
askBeforeLeaving(() => isBusy.value);
askWhileUnkept();
receiveFiles((content) => receive(content));

// Loads the answer panel during the search, so that it is ready with the answer. The timeout lets the files of the
// search load first.
effect(() => {
  if (activity.value === 'solving') setTimeout(() => loadAnswerPanel().catch(() => undefined));
});

effect(() => {
  const move = lastMove.value;
  if (move === undefined) return;
  const text = language.value === 'ja' ? move.japanese : move.western;
  announce(`${ply.value} ${text}`);
});

mount(<Page />);
