// The page of collections: everything it follows is started here, once, and then it is drawn.

import { LiveRegion } from '../shell/announce';
import { Header } from '../shell/header';
import { mount } from '../shell/mount';
import { onDemand } from '../shell/on-demand';
import { followDrops } from './dropping';
import { entries, selected } from './list';
import { OpenPanel } from './open-panel';
import { RunPanel } from './run-panel';

const ListPanel = onDemand(async () => (await import('./list-panel')).ListPanel);
const DetailPanel = onDemand(async () => (await import('./detail-panel')).DetailPanel);

function Page() {
  const isOpen = entries.value.length > 0;
  return (
    <>
      <Header current="collection/index.html" root="../" />
      <main class={`shogi collection ${selected.value === undefined ? '' : 'with-detail'}`}>
        <div class="panels">
          <OpenPanel />
          {isOpen && <RunPanel />}
          {isOpen && <ListPanel />}
        </div>
        {selected.value !== undefined && <DetailPanel />}
      </main>
      <LiveRegion />
    </>
  );
}

followDrops();

mount(<Page />);
