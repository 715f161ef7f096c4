// The list of problems, with the filters, the search field, and the buttons that save the list.

import { signal } from '@preact/signals';
import { Action } from '../shell/action';
import { Choice, into } from '../shell/choice';
import { download } from '../shell/files';
import { both, say } from '../shell/language';
import { formatCount, formatDuration } from '../shell/numbers';
import {
  countKinds,
  entries,
  followResults,
  resultOf,
  rows,
  type Shown,
  search,
  shownKind,
  tally,
} from './list';
import { describeFound, KIND_NAMES, LIST_TEXTS, VERDICT_SENTENCES } from './list-texts';
import { QuestionField } from './question-field';
import { formatJsonLine, formatTable, type ResultRow } from './result-text';
import { endedRun } from './run';
import { Table } from './table';

const KINDS = Object.keys(KIND_NAMES) as Shown[];

function nameOf(kind: Shown): string {
  const count = tally.value[kind] ?? 0;
  return say(KIND_NAMES[kind]) + say(both(`（${count}）`, ` (${count})`));
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

function describeTold({ result }: ResultRow): string {
  if (result === undefined) return '';
  const { status, length, lengthIsExact, verdict, faults = [] } = result;
  const plies = length === null ? '' : ` ${lengthIsExact ? '' : '≤ '}${length}`;
  return [
    `${say(KIND_NAMES[status])}${plies}`,
    ...(verdict === undefined ? [] : [say(VERDICT_SENTENCES[verdict])]),
    ...faults.map(describeFound),
  ].join('\n');
}

async function saveKif(): Promise<void> {
  const { makeKif } = await import('./kif-files');
  const { name, content, type, left } = makeKif(toldRows(), describeTold);
  leftOut.value = left;
  if (content !== undefined) download(name, content, type);
}

/** How many problems the last KIF export could not write. */
const leftOut = signal(0);

/** The kinds that a summary counts. */
const SUMMED = KINDS.filter((kind) => kind !== 'all' && kind !== 'open');

/** What the last run has found. A button for each kind shows the problems of this kind. */
function Summary() {
  followResults();
  const ended = endedRun.value;
  if (ended === undefined || ended.entries !== entries.value) return null;
  const { jobs, done, milliseconds, isContinued } = ended;
  const counts = countKinds(jobs);
  const time = formatDuration(milliseconds);
  return (
    <div id="summary" class="row" role="status">
      <span>{say(LIST_TEXTS.summary)(done, jobs.length, time, isContinued)}</span>
      {SUMMED.filter((kind) => counts[kind] !== undefined).map((kind) => (
        <Action
          key={kind}
          id={`show-${kind}`}
          text={`${say(KIND_NAMES[kind])} ${formatCount(counts[kind]!)}`}
          act={() => {
            shownKind.value = kind;
          }}
        />
      ))}
    </div>
  );
}

export function ListPanel() {
  const shown = rows.value.length;
  return (
    <section class="panel list" aria-label={say(LIST_TEXTS.list)}>
      <Summary />
      <div class="fields">
        <Choice
          id="shown"
          label={say(LIST_TEXTS.filter)}
          value={shownKind.value}
          choices={KINDS}
          nameOf={nameOf}
          choose={into(shownKind)}
        />
        <label class="find">
          {say(LIST_TEXTS.search)}
          <input
            id="search"
            type="search"
            value={search.value}
            onInput={({ currentTarget }) => {
              search.value = currentTarget.value;
            }}
          />
        </label>
        <span id="count">{say(LIST_TEXTS.count)(shown, tally.value.all ?? 0)}</span>
      </div>
      <QuestionField />
      <Table />
      {shown === 0 && <p>{say(LIST_TEXTS.none)}</p>}
      <div class="row">
        <Action id="save-csv" text={say(LIST_TEXTS.saveCsv)} isOff={shown === 0} act={saveCsv} />
        <Action id="save-json" text={say(LIST_TEXTS.saveJson)} isOff={shown === 0} act={saveJson} />
        <Action
          id="save-kif"
          text={say(LIST_TEXTS.saveKif)}
          isOff={shown === 0}
          act={() => void saveKif()}
        />
        <span class="quiet">{say(LIST_TEXTS.saveHint)}</span>
        {leftOut.value > 0 && <span class="fault">{say(LIST_TEXTS.notSaved)(leftOut.value)}</span>}
      </div>
    </section>
  );
}
