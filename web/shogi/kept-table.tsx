// A table that this browser stores: its name, which the visitor gives, its problem, date, nodes and size.

import { formatSfen } from 'tsumeru/shogi';
import { Action } from '../shell/action';
import { language, list, say } from '../shell/language';
import { formatNodes } from '../shell/numbers';
import { problem } from './problem';
import { isBusy } from './search';
import type { Kept } from './table-storage';
import { formatBytes, TABLE_TEXTS } from './table-texts';
import { nameKeptTable, openKeptTable, removeKeptTable } from './table-transfer';

function describeKept({ date, nodes, bytes, isAuto }: Kept): string {
  return list(
    isAuto && say(TABLE_TEXTS.automatic),
    new Date(date).toLocaleString(language.value, { dateStyle: 'short', timeStyle: 'short' }),
    nodes !== undefined && formatNodes(nodes),
    formatBytes(bytes),
  );
}

export function KeptTable({ kept }: { readonly kept: Kept }) {
  const isOfThis = kept.sfen === formatSfen(problem.value);
  const place = isOfThis ? say(TABLE_TEXTS.ofThisProblem) : kept.sfen;
  const name = kept.title || place;
  const labelOf = (text: string) => `${text}: ${name}`;
  const [open, remove] = [say(TABLE_TEXTS.openKept), say(TABLE_TEXTS.removeKept)];
  return (
    <li>
      <label class="kept-title">
        <span class="visually-hidden">{labelOf(say(TABLE_TEXTS.title))}</span>
        <input
          type="text"
          placeholder={say(TABLE_TEXTS.title)}
          value={kept.title}
          onChange={({ currentTarget }) => void nameKeptTable(kept, currentTarget.value.trim())}
        />
      </label>
      <span class={isOfThis ? undefined : 'sfen'}>{place}</span>{' '}
      <span class="quiet">{describeKept(kept)}</span>
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
