// Solve or analyse all that is shown, within limits for each, and how far it is.

import { Action } from '../shell/action';
import { CheckBox } from '../shell/check-box';
import { CountField } from '../shell/count-field';
import { FaultNote } from '../shell/fault-note';
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
        <Action
          id="solve-all"
          text={say(COLLECTION_TEXTS.solveAll)}
          isMain
          isOff={isOff}
          act={() => void startRun('solve')}
        />
        <Action
          id="analyse-all"
          text={say(COLLECTION_TEXTS.analyseAll)}
          isOff={isOff}
          act={() => void startRun('analyse')}
        />
        <Action id="stop" text={say(COLLECTION_TEXTS.stop)} isOff={!isBusy} act={stopRun} />
      </div>
      <Progress />
      <Limits />
      {hasRecorded.value && (
        <CheckBox id="judges" state={judgesRecorded}>
          {say(COLLECTION_TEXTS.judges)}
        </CheckBox>
      )}
      <FaultNote fault={runFault.value} />
    </section>
  );
}
