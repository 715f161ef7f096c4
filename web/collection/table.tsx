// The list of problems. Only rows in sight are drawn, so that a list of any length is fast. Arrow keys move the
// selection.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../shell/language';
import { formatCount, formatShort } from '../shell/numbers';
import { differsFromRecord, type Entry, type Result } from './entry';
import {
  type Column,
  entries,
  followResults,
  order,
  resultOf,
  rows,
  search,
  selected,
  shownKind,
  sortBy,
} from './list';
import { COLUMN_NAMES, KIND_NAMES, LIST_TEXTS } from './list-texts';
import { ROW_HEIGHT, useVirtualRows } from './virtual-rows';

const COLUMNS = Object.keys(COLUMN_NAMES) as Column[];

/**
 * The length of the answer, with the recorded length if it differs; the recorded length in brackets while there is no
 * answer.
 */
function describeLength(entry: Entry, result: Result | undefined): string {
  const { recordedLength } = entry;
  const answered =
    result?.length == null ? '' : `${result.lengthIsExact ? '' : '≤ '}${result.length}`;
  if (recordedLength === undefined) return answered;
  if (differsFromRecord(entry, result)) return `${answered}≠${recordedLength}`;
  return answered === '' ? `(${recordedLength})` : answered;
}

const CELLS: Readonly<
  Record<Column, (number: number, entry: Entry, result: Result | undefined) => ComponentChildren>
> = {
  number: (number) => formatCount(number + 1),
  name: (_, { name, author }) => (
    <>
      {name}
      {author !== undefined && <span class="quiet author"> {author}</span>}
    </>
  ),
  status: (_, __, result) => (result === undefined ? '' : say(KIND_NAMES[result.status])),
  length: (_, entry, result) => describeLength(entry, result),
  verdict: (_, __, result) =>
    result?.verdict === undefined ? '' : say(KIND_NAMES[result.verdict]),
  nodes: (_, __, result) => (result === undefined ? '' : formatShort(result.nodes)),
};

function Head() {
  const { by, isDown } = order.value;
  const direction = isDown ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/useSemanticElements: only some rows of the list exist
    <div role="row" class="head" aria-rowindex={1} tabIndex={-1}>
      {COLUMNS.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: likewise
        <div
          role="columnheader"
          key={column}
          class={column}
          aria-sort={by === column ? direction : 'none'}
          tabIndex={-1}
        >
          <button type="button" id={`sort-${column}`} onClick={() => sortBy(column)}>
            {say(COLUMN_NAMES[column])} {by === column && (isDown ? '▼' : '▲')}
          </button>
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly index: number;
  readonly start: number;
}

function Row({ number, index, start }: RowProps) {
  followResults();
  const entry = entries.value[number]!;
  const result = resultOf(number);
  return (
    // biome-ignore lint/a11y/useSemanticElements: only some rows of the list exist
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    <div
      role="row"
      id={`row-${number}`}
      class={`row-line ${result?.status ?? ''} ${differsFromRecord(entry, result) ? 'differs' : ''}`}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected.value === number}
      style={{ transform: `translateY(${start}px)`, height: `${ROW_HEIGHT}px` }}
      onClick={() => {
        selected.value = number;
      }}
    >
      {COLUMNS.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: likewise
        <div role="gridcell" key={column} class={column} tabIndex={-1}>
          {CELLS[column](number, entry, result)}
        </div>
      ))}
    </div>
  );
}

export function Table() {
  const list = useRef<HTMLDivElement>(null);
  const shown = rows.value;
  const virtual = useVirtualRows(shown.length, list);
  const at = shown.indexOf(selected.value ?? -1);
  const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: shown.length - 1,
  };
  const press = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target === undefined || shown.length === 0) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(target, shown.length - 1));
    selected.value = shown[index];
    virtual.scrollToIndex(index);
  };
  const chosen = `${order.value.by} ${order.value.isDown} ${shownKind.value} ${search.value}`;
  useEffect(() => virtual.scrollToOffset(0), [virtual, chosen]);
  const items = virtual.getVirtualItems();
  const isDrawn = items.some(({ index }) => index === at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: only some rows of the list exist
    <div
      role="grid"
      class="collection-table"
      aria-label={say(LIST_TEXTS.list)}
      aria-rowcount={shown.length + 1}
      aria-activedescendant={isDrawn ? `row-${selected.value}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <Head />
      {/* The list takes the keys: without `tabIndex` some browsers stop here too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: likewise */}
      <div role="rowgroup" class="scroll" tabIndex={-1} ref={list}>
        <div role="presentation" class="all" style={{ height: `${virtual.getTotalSize()}px` }}>
          {items.map(({ index, start }) =>
            shown[index] === undefined ? null : (
              <Row key={shown[index]} number={shown[index]} {...{ index, start }} />
            ),
          )}
        </div>
      </div>
    </div>
  );
}
