// Buttons to solve or analyse all shown problems, the limits for each problem, and the progress of the run.

import { Action, useKeptFocus } from '../shell/action';
import { CheckBox } from '../shell/check-box';
import { into } from '../shell/choice';
import { CountField } from '../shell/count-field';
import { FaultNote } from '../shell/fault-note';
import { say } from '../shell/language';
import { interrupted, isTaken } from './kept';
import { rows } from './list';
import {
  goOn,
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
        change={into(maxNodes)}
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

/** The offer to continue an interrupted run. */
function Interrupted() {
  const known = interrupted.value;
  if (known === undefined || run.value !== undefined || isTaken.value) return null;
  const { left, run: of } = known;
  return (
    <p class="row">
      <span id="interrupted">{say(COLLECTION_TEXTS.interrupted)(left.length, of.jobs.length)}</span>
      <Action id="go-on" text={say(COLLECTION_TEXTS.goOn)} isMain act={goOn} />
    </p>
  );
}

export function RunPanel() {
  const row = useKeptFocus();
  const isBusy = run.value !== undefined;
  const isOff = isBusy || rows.value.length === 0;
  return (
    <section class="panel run" aria-label={say(COLLECTION_TEXTS.run)}>
      <Interrupted />
      <div class="row" ref={row}>
        <Action
          id="solve-all"
          text={say(COLLECTION_TEXTS.solveAll)}
          isMain={interrupted.value === undefined}
          isOff={isOff}
          act={() => startRun('solve')}
        />
        <Action
          id="analyse-all"
          text={say(COLLECTION_TEXTS.analyseAll)}
          isOff={isOff}
          act={() => startRun('analyse')}
        />
        <Action
          id="stop"
          text={say(COLLECTION_TEXTS.stop)}
          isOff={!isBusy}
          act={() => void stopRun()}
        />
      </div>
      <Progress />
      {isTaken.value && (
        <p id="taken" role="status">
          {say(COLLECTION_TEXTS.otherTab)}
        </p>
      )}
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
