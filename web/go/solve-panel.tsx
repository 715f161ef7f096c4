// Solve and stop, method and node limit, errors, and the progress of the search.

import { METHODS, type Method } from 'tsumeru/go';
import { Action } from '../shell/action';
import { NumbersChart } from '../shell/chart';
import { Choice, into } from '../shell/choice';
import { CountField } from '../shell/count-field';
import { FaultNote } from '../shell/fault-note';
import { list, say } from '../shell/language';
import { formatNodes, formatSeconds, formatShort } from '../shell/numbers';
import { completed, inputFault, problem, problemFault } from './problem';
import { namePoint } from './setup';
import {
  isSolving,
  maxNodes,
  method,
  numberSeries,
  progress,
  solveFault,
  startSolving,
  stopSolving,
} from './solving';
import { describeAssumed, METHOD_NAMES, TEXTS } from './texts';

function FaultView() {
  const fault = inputFault.value ?? solveFault.value ?? problemFault.value;
  const namePointHere = (point: string) => namePoint(point, problem.value.size);
  // While a problem is being set up, something is always missing. Those errors are shown without alarm.
  const isUnmarked = problem.value.crucial.length === 0;
  const isCalm = fault === problemFault.value && (isUnmarked || fault?.point === undefined);
  return <FaultNote {...{ fault, isCalm }} namePoint={namePointHere} />;
}

function AssumedView() {
  const assumed = completed.value?.assumed;
  if (assumed === undefined) return null;
  return (
    <p class="quiet" id="assumed">
      {say(describeAssumed(assumed))}
    </p>
  );
}

function ProgressView() {
  const latest = progress.value;
  if (latest === undefined) return null;
  return (
    <div class="progress" id="progress">
      <p class="quiet">{list(formatNodes(latest.nodes), formatSeconds(latest.milliseconds))}</p>
      {numberSeries.value.samples.length > 1 && (
        <NumbersChart
          title={say(TEXTS.numbers)}
          samples={numberSeries.value.samples}
          format={formatShort}
        />
      )}
    </div>
  );
}

export function SolvePanel() {
  return (
    <section class="panel solve" aria-label={say(TEXTS.solve)}>
      <p class="quiet">{say(TEXTS.about)}</p>
      <div class="row">
        <Action
          id="solve"
          text={say(isSolving.value ? TEXTS.solving : TEXTS.solve)}
          isMain
          isOff={isSolving.value}
          act={() => void startSolving()}
        />
        <Action id="stop" text={say(TEXTS.stop)} isOff={!isSolving.value} act={stopSolving} />
      </div>
      <div class="fields">
        <Choice
          id="method"
          label={say(TEXTS.method)}
          value={method.value}
          choices={Object.keys(METHODS) as Method[]}
          nameOf={(name) => say(METHOD_NAMES[name])}
          choose={into(method)}
        />
        <CountField
          id="maxNodes"
          label={say(TEXTS.maxNodes)}
          fallback={say(TEXTS.noLimit)}
          value={maxNodes.value}
          change={into(maxNodes)}
        />
      </div>
      <AssumedView />
      <FaultView />
      <ProgressView />
    </section>
  );
}
