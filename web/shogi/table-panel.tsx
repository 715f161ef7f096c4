// Saves and opens the table of a search, as a file or in this browser. Loaded when the visitor unfolds it.

import { useEffect } from 'preact/hooks';
import { Action } from '../shell/action';
import { CheckBox } from '../shell/check-box';
import { FileButton } from '../shell/file-button';
import { say } from '../shell/language';
import { KeptTable } from './kept-table';
import { isBusy } from './search';
import { isAutosaving } from './table-mark';
import { formatBytes, sayOutcome, TABLE_TEXTS } from './table-texts';
import {
  canSave,
  keptTables,
  lookForKept,
  openTable,
  outcome,
  saveTable,
  transfer,
} from './table-transfer';

function PassingView() {
  const now = transfer.value;
  if (now === undefined) return null;
  const { way, bytes, of } = now;
  const label = say(way === 'save' ? TABLE_TEXTS.saving : TABLE_TEXTS.opening);
  return (
    <p class="row">
      <progress value={bytes} max={Math.max(of ?? 0, bytes)} aria-label={label} />
      <span id="transfer">
        {label} {formatBytes(bytes)}
      </span>
    </p>
  );
}

function OutcomeView() {
  const told = outcome.value;
  if (told === undefined) return null;
  const isGood = told.kind === 'saved' || told.kind === 'opened';
  return (
    <p id="table-outcome" class={isGood ? 'quiet' : 'fault'} role={isGood ? undefined : 'alert'}>
      {sayOutcome(told)}
    </p>
  );
}

export function TablePanel() {
  useEffect(() => void lookForKept(), []);
  return (
    <>
      <p class="quiet">{say(TABLE_TEXTS.hint)}</p>
      <div class="row">
        <Action
          id="save-table"
          text={say(TABLE_TEXTS.save)}
          isOff={!canSave.value}
          act={() => void saveTable('browser')}
        />
        <Action
          id="save-table-file"
          text={say(TABLE_TEXTS.saveFile)}
          isOff={!canSave.value}
          act={() => void saveTable('file')}
        />
        <FileButton
          input={{ id: 'table-file' }}
          text={say(TABLE_TEXTS.open)}
          isOff={isBusy.value}
          open={(file) => void openTable(file)}
        />
      </div>
      <CheckBox id="autosave" state={isAutosaving}>
        {say(TABLE_TEXTS.autosave)}
      </CheckBox>
      <PassingView />
      <OutcomeView />
      {keptTables.value.length > 0 && (
        <>
          <h3>{say(TABLE_TEXTS.kept)}</h3>
          <ul id="kept-tables">
            {keptTables.value.map((kept) => (
              <KeptTable key={kept.name} kept={kept} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
