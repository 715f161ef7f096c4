// Entry of the composing page. Subscriptions start here, once; then the page is drawn.

import { keepRest, opponent } from 'tsumeru/board';
import { LiveRegion } from '../shell/announce';
import { receiveFiles } from '../shell/files';
import { Header } from '../shell/header';
import { askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { analysed, followProblemWithAnalysis } from '../shogi/analysed';
import { Board } from '../shogi/board';
import { HandView } from '../shogi/hands';
import { followKeys } from '../shogi/keyboard';
import { MovesPanel } from '../shogi/moves-panel';
import { followAnswer } from '../shogi/playback';
import { PlaybackBar } from '../shogi/playback-bar';
import { followPointer } from '../shogi/pointer';
import { completeEdits } from '../shogi/problem';
import { receive } from '../shogi/receive';
import { isFlipped } from '../shogi/view';
import { headers, takeHeaders } from './about';
import { arrowsShown } from './arrows-shown';
import { begin, keepDraft } from './draft';
import { followProblemWithEntry, isEntering } from './line-entry';
import { LinePanel } from './line-panel';
import { followProblemWithLive } from './live';
import { LivePanel } from './live-panel';
import { Palette } from './palette';
import { ShapePanel } from './shape-panel';
import { keepAbandoned } from './variants';

const AnalysisPanel = onDemand(async () => (await import('../shogi/analysis-panel')).AnalysisPanel);
const SavePanel = onDemand(async () => (await import('./save-panel')).SavePanel, 'save');
const VariantsPanel = onDemand(async () => (await import('./variants-panel')).VariantsPanel);
const SearchPanel = onDemand(async () => (await import('./search-panel')).SearchPanel, 'searches');
const LineBoard = onDemand(async () => (await import('./line-board')).LineBoard);
const LineHand = onDemand(async () => (await import('./line-board')).LineHand);
const LoadPanel = onDemand(async () => (await import('../shogi/load-panel')).LoadPanel);

const open = (content: string | Uint8Array) => receive(content, takeHeaders);

function Table() {
  const near = isFlipped.value ? 'white' : 'black';
  if (isEntering.value) {
    return (
      <div class="table">
        <LineHand color={opponent(near)} />
        <LineBoard />
        <LineHand color={near} />
      </div>
    );
  }
  return (
    <div class="table">
      <HandView color={opponent(near)} />
      <Board arrows={arrowsShown.value} />
      <HandView color={near} />
      <Palette />
      <PlaybackBar />
    </div>
  );
}

function Page() {
  return (
    <>
      <Header current="compose/index.html" root="../" />
      <main class="two-columns shogi compose">
        <Table />
        <ShapePanel />
        <div class="panels">
          <LivePanel />
          <LinePanel />
          {analysed.value && !isEntering.value && <AnalysisPanel headers={headers.value} />}
          {!isEntering.value && <MovesPanel />}
          <SearchPanel />
          <SavePanel />
          <VariantsPanel />
          <LoadPanel receive={open} />
        </div>
      </main>
      <LiveRegion />
    </>
  );
}

keepAbandoned();
completeEdits(keepRest);
begin();
followProblemWithAnalysis();
followProblemWithEntry();
followAnswer();
followProblemWithLive(AnalysisPanel.ready);
followPointer(() => isEntering.peek());
followKeys();
keepDraft();
askWhileUnkept();
receiveFiles(open);

mount(<Page />);
