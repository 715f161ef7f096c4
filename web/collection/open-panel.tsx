// Opens a collection from files, or from a folder with everything in it.

import { useRef } from 'preact/hooks';
import { useKeptFocus, Welcome } from '../shell/action';
import { FaultNote } from '../shell/fault-note';
import { say } from '../shell/language';
import { chooseReadable } from './gathering';
import { entries } from './list';
import { isReading, openFiles, openingFault, openText, skippedFiles, wasEmpty } from './opening';
import { COLLECTION_TEXTS } from './texts';

interface ChooserProps {
  readonly id: string;
  readonly text: string;
  readonly isFolder: boolean;
}

function Chooser({ id, text, isFolder }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: HTMLInputElement) => {
    const files = Array.from(chosen.files ?? []);
    if (files.length > 0) void openFiles(isFolder ? chooseReadable(files) : { files, skipped: 0 });
    chosen.value = '';
  };
  return (
    <>
      <button
        type="button"
        class={isFolder ? undefined : 'primary'}
        onClick={() => input.current!.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        {...{ id, 'aria-label': text, webkitdirectory: isFolder }}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}

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
        <Chooser id="files" text={say(COLLECTION_TEXTS.openFiles)} isFolder={false} />
        <Chooser id="folder" text={say(COLLECTION_TEXTS.openFolder)} isFolder={true} />
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
