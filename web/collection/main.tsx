// Entry of the collection page. Subscriptions start here, once; then the page is drawn.

import { LiveRegion } from '../shell/announce';
import { Header } from '../shell/header';
import { askBeforeLeaving, askWhileUnkept } from '../shell/leaving';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { followDrops } from './dropping';
import { keepFault, wouldLoseAnswers } from './kept';
import { entries, selected } from './list';
import { OpenPanel } from './open-panel';
import { bringBack } from './opening';
import { run } from './run';

const RunPanel = onDemand(async () => (await import('./run-panel')).RunPanel);
const ListPanel = onDemand(async () => (await import('./list-panel')).ListPanel);
const DetailPanel = onDemand(async () => (await import('./detail-panel')).DetailPanel);
const KeptPanel = onDemand(async () => (await import('./kept-panel')).KeptPanel);
const KeepFaultNote = onDemand(async () => (await import('./kept-panel')).KeepFaultNote);

function Page() {
  const isOpen = entries.value.length > 0;
  return (
    <>
      <Header current="collection/index.html" root="../" />
      <main class={`shogi collection ${selected.value === undefined ? '' : 'with-detail'}`}>
        <div class="panels">
          <OpenPanel />
          {keepFault.value && <KeepFaultNote />}
          {isOpen && <RunPanel />}
          {isOpen && <ListPanel />}
          <KeptPanel />
        </div>
        {selected.value !== undefined && <DetailPanel />}
      </main>
      <LiveRegion />
    </>
  );
}

followDrops();
askBeforeLeaving(() => run.value !== undefined || wouldLoseAnswers.value);
askWhileUnkept();

mount(<Page />);
void bringBack();
