// The page of composing: everything it follows is started here, once, and then it is drawn.

import { effect } from '@preact/signals';
import { formatSfen, type Position, parseSfen } from 'tsumeru/js';
import { LiveRegion } from '../shell/announce';
import { receiveFiles } from '../shell/files';
import { Header } from '../shell/header';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { recall, remember } from '../shell/storage';
import { analysed, followProblemWithAnalysis } from '../shogi/analysed';
import { Arrows } from '../shogi/arrows';
import { followProblemWithAuthorLine } from '../shogi/author-line';
import { Board } from '../shogi/board';
import { DragGhost } from '../shogi/drag-ghost';
import { clearPosition, opponent } from '../shogi/edit';
import { BoxView, HandView } from '../shogi/hands';
import { followKeys } from '../shogi/keyboard';
import { MovesPanel } from '../shogi/moves-panel';
import { followAnswer } from '../shogi/playback';
import { PlaybackBar } from '../shogi/playback-bar';
import { followPointer } from '../shogi/pointer';
import { followAddress, problem } from '../shogi/problem';
import { receive } from '../shogi/receive';
import { isFlipped } from '../shogi/view';
import { headers, rememberAbout, takeHeaders } from './about';
import { arrowsShown } from './arrows-shown';
import { LineBoard, LineHand } from './line-board';
import { followProblemWithEntry, isEntering } from './line-entry';
import { LinePanel } from './line-panel';
import { followProblemWithLive } from './live';
import { LivePanel } from './live-panel';
import { SavePanel } from './save-panel';
import { ShapePanel } from './shape-panel';
import { keepAbandoned } from './variants';
import { VariantsPanel } from './variants-panel';

const AnalysisPanel = onDemand(async () => (await import('../shogi/analysis-panel')).AnalysisPanel);
const LoadPanel = onDemand(async () => (await import('../shogi/load-panel')).LoadPanel);

const DRAFT = 'draft';

/** What was on the board when the page was left. */
function readDraft(): Position {
  try {
    return parseSfen(recall(DRAFT) ?? '', { validate: false });
  } catch {
    return clearPosition('black');
  }
}

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
  const overlay = <Arrows arrows={arrowsShown.value} isFlipped={isFlipped.value} />;
  return (
    <div class="table">
      <HandView color={opponent(near)} />
      <Board overlay={overlay} />
      <HandView color={near} />
      <PlaybackBar />
      <BoxView />
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
          <SavePanel />
          <VariantsPanel />
          <LoadPanel receive={open} />
        </div>
      </main>
      <LiveRegion />
      <DragGhost />
    </>
  );
}

followAddress(readDraft());
followProblemWithAnalysis();
followProblemWithAuthorLine();
followProblemWithEntry();
followAnswer();
followProblemWithLive();
followPointer(() => isEntering.peek());
followKeys();
rememberAbout();
keepAbandoned();
receiveFiles(open);
effect(() => remember(DRAFT, formatSfen(problem.value)));

mount(<Page />);
