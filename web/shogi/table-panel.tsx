// Saves and opens the table of a search, as a file or in this browser. Loaded when the visitor unfolds it.

import { useEffect, useRef } from 'preact/hooks';
import { formatSfen } from 'tsumeru/js';
import { Action } from '../shell/action';
import { say } from '../shell/language';
import { problem } from './problem';
import { isBusy } from './search';
import type { Kept } from './table-storage';
import { formatBytes, sayOutcome, TABLE_TEXTS } from './table-texts';
import {
  canSave,
  keptTables,
  lookForKept,
  openKeptTable,
  openTable,
  outcome,
  removeKeptTable,
  saveTable,
  transfer,
} from './table-transfer';

function OpenButton() {
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0];
    if (file !== undefined) void openTable(file);
    chosen.value = '';
  };
  const text = say(TABLE_TEXTS.open);
  return (
    <>
      <Action text={text} isOff={isBusy.value} act={() => input.current!.click()} />
      <input
        ref={input}
        id="table-file"
        type="file"
        aria-label={text}
        hidden
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}

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

function KeptRow({ kept }: { readonly kept: Kept }) {
  const isOfThis = kept.sfen === formatSfen(problem.value);
  const name = isOfThis ? say(TABLE_TEXTS.ofThisProblem) : kept.sfen;
  const labelOf = (text: string) => `${text}: ${name}`;
  const [open, remove] = [say(TABLE_TEXTS.openKept), say(TABLE_TEXTS.removeKept)];
  return (
    <li>
      <span class={isOfThis ? undefined : 'sfen'}>{name}</span> {formatBytes(kept.bytes)}
      <div class="row">
        <Action
          text={open}
          isOff={isBusy.value}
          label={labelOf(open)}
          act={() => void openKeptTable(kept)}
        />
        <Action
          text={remove}
          isOff={isBusy.value}
          label={labelOf(remove)}
          act={() => void removeKeptTable(kept)}
        />
      </div>
    </li>
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
          act={() => void saveTable()}
        />
        <OpenButton />
      </div>
      <PassingView />
      <OutcomeView />
      {keptTables.value.length > 0 && (
        <>
          <h3>{say(TABLE_TEXTS.kept)}</h3>
          <ul id="kept-tables">
            {keptTables.value.map((kept) => (
              <KeptRow key={kept.name} kept={kept} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
