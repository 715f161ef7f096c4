// Solve or analyse all that is shown, within limits for each, and how far it is.

import { CountField } from '../shell/count-field';
import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { rows } from './list';
import {
  hasRecorded,
  judgesRecorded,
  maxNodes,
  run,
  runFault,
  startRun,
  stopRun,
  timeMs,
} from './run';
import { COLLECTION_TEXTS } from './texts';

function Limits() {
  const fallback = say(COLLECTION_TEXTS.noLimit);
  return (
    <div class="fields">
      <CountField
        id="max-nodes"
        label={say(COLLECTION_TEXTS.maxNodes)}
        fallback={fallback}
        value={maxNodes.value}
        change={(value) => {
          maxNodes.value = value;
        }}
      />
      <CountField
        id="seconds"
        label={say(COLLECTION_TEXTS.seconds)}
        fallback={fallback}
        value={timeMs.value === undefined ? undefined : timeMs.value / 1000}
        change={(value) => {
          timeMs.value = value === undefined ? undefined : value * 1000;
        }}
      />
    </div>
  );
}

function Progress() {
  const now = run.value;
  if (now === undefined) return null;
  const text = say(COLLECTION_TEXTS.progress)(now.done, now.of);
  return (
    <p class="row">
      <progress value={now.done} max={now.of} aria-label={say(COLLECTION_TEXTS.run)} />
      <span id="progress">{text}</span>
    </p>
  );
}

export function RunPanel() {
  const isBusy = run.value !== undefined;
  const isOff = isBusy || rows.value.length === 0;
  return (
    <section class="panel run" aria-label={say(COLLECTION_TEXTS.run)}>
      <div class="row">
        <button
          type="button"
          id="solve-all"
          class="primary"
          disabled={isOff}
          onClick={() => void startRun('solve')}
        >
          {say(COLLECTION_TEXTS.solveAll)}
        </button>
        <button
          type="button"
          id="analyse-all"
          disabled={isOff}
          onClick={() => void startRun('analyse')}
        >
          {say(COLLECTION_TEXTS.analyseAll)}
        </button>
        <button type="button" id="stop" disabled={!isBusy} onClick={stopRun}>
          {say(COLLECTION_TEXTS.stop)}
        </button>
      </div>
      <Progress />
      <Limits />
      {hasRecorded.value && (
        <label>
          <input
            type="checkbox"
            id="judges"
            checked={judgesRecorded.value}
            onChange={({ currentTarget }) => {
              judgesRecorded.value = currentTarget.checked;
            }}
          />{' '}
          {say(COLLECTION_TEXTS.judges)}
        </label>
      )}
      {runFault.value && (
        <p class="fault" role="alert" id="fault">
          {describeFault(runFault.value)}
        </p>
      )}
    </section>
  );
}
