// The list of problems, with the filters, the search field, and the buttons that save the list.

import { Action } from '../shell/action';
import { Choice } from '../shell/choice';
import { download } from '../shell/files';
import { say } from '../shell/language';
import { entries, resultOf, rows, type Shown, search, shownKind, tally } from './list';
import { formatJsonLine, formatTable, type ResultRow } from './result-text';
import { Table } from './table';
import { COLLECTION_TEXTS, KIND_NAMES } from './texts';

const KINDS = Object.keys(KIND_NAMES) as Shown[];

function nameOf(kind: Shown): string {
  const { all, counts } = tally.value;
  return `${say(KIND_NAMES[kind])} (${kind === 'all' ? all : (counts[kind] ?? 0)})`;
}

const toldRows = (): ResultRow[] =>
  rows.peek().map((number) => ({ entry: entries.peek()[number]!, result: resultOf(number) }));

function saveCsv(): void {
  // The byte order mark (`\ufeff`) makes spreadsheets read the file as UTF-8.
  download('collection.csv', `\ufeff${formatTable(toldRows())}`, 'text/csv;charset=utf-8');
}

function saveJson(): void {
  const text = toldRows().map(formatJsonLine).join('');
  download('collection.jsonl', text, 'application/jsonl;charset=utf-8');
}

export function ListPanel() {
  const shown = rows.value.length;
  return (
    <section class="panel list" aria-label={say(COLLECTION_TEXTS.list)}>
      <div class="fields">
        <Choice
          id="shown"
          label={say(COLLECTION_TEXTS.filter)}
          value={shownKind.value}
          choices={KINDS}
          nameOf={nameOf}
          choose={(kind) => {
            shownKind.value = kind;
          }}
        />
        <label class="find">
          {say(COLLECTION_TEXTS.search)}
          <input
            id="search"
            type="search"
            value={search.value}
            onInput={({ currentTarget }) => {
              search.value = currentTarget.value;
            }}
          />
        </label>
        <span id="count">{say(COLLECTION_TEXTS.count)(shown, tally.value.all)}</span>
      </div>
      <Table />
      {shown === 0 && <p>{say(COLLECTION_TEXTS.none)}</p>}
      <div class="row">
        <Action
          id="save-csv"
          text={say(COLLECTION_TEXTS.saveCsv)}
          isOff={shown === 0}
          act={saveCsv}
        />
        <Action
          id="save-json"
          text={say(COLLECTION_TEXTS.saveJson)}
          isOff={shown === 0}
          act={saveJson}
        />
        <span class="quiet">{say(COLLECTION_TEXTS.saveHint)}</span>
      </div>
    </section>
  );
}
