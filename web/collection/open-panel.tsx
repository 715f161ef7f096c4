// Opens a collection from files, or from a folder with everything in it.

import { useKeptFocus, Welcome } from '../shell/action';
import { FaultNote } from '../shell/fault-note';
import { FileButton } from '../shell/file-button';
import { say } from '../shell/language';
import { chooseReadable } from './gathering';
import { entries } from './list';
import { isReading, openFiles, openingFault, openText, skippedFiles, wasEmpty } from './opening';
import { COLLECTION_TEXTS } from './texts';

/** Opens a dozen old masterpieces, so that the page shows what it can do. */
async function openExample(): Promise<void> {
  const { CLASSICS } = await import('../shogi/classics');
  const lines = CLASSICS.map(({ name, sfen }) => `${say(name)}\t${sfen}\n`);
  await openText(`id\tsfen\n${lines.join('')}`);
}

export function OpenPanel() {
  const panel = useKeptFocus();
  return (
    <section class="panel open" ref={panel} aria-label={say(COLLECTION_TEXTS.open)}>
      <div class="row">
        <FileButton
          input={{ id: 'files', multiple: true }}
          text={say(COLLECTION_TEXTS.openFiles)}
          isMain
          open={(_, files) => void openFiles({ files, skipped: 0 })}
        />
        <FileButton
          input={{ id: 'folder', multiple: true, webkitdirectory: true }}
          text={say(COLLECTION_TEXTS.openFolder)}
          open={(_, files) => void openFiles(chooseReadable(files))}
        />
        {isReading.value && <span class="quiet">{say(COLLECTION_TEXTS.reading)}</span>}
      </div>
      <p class="quiet">{say(COLLECTION_TEXTS.formats)}</p>
      {skippedFiles.value > 0 && (
        <p id="left-alone">{say(COLLECTION_TEXTS.skipped)(skippedFiles.value)}</p>
      )}
      {wasEmpty.value && (
        <p class="fault" role="alert">
          {say(COLLECTION_TEXTS.nothing)}
        </p>
      )}
      <FaultNote fault={openingFault.value} />
      {entries.value.length === 0 && !isReading.value && (
        <Welcome
          words={say(COLLECTION_TEXTS.welcome)}
          text={say(COLLECTION_TEXTS.openExample)}
          open={() => void openExample()}
        />
      )}
    </section>
  );
}
