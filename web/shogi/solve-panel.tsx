// Solve and stop, errors, and what the search tells on its way.

import { Chart } from '../shell/chart';
import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { formatCount, formatSeconds, formatShort } from '../shell/numbers';
import { startAnalysing } from './analysing';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { AuthorPanel } from './author-panel';
import { isComparing } from './compare';
import { tellingFault } from './fault-square';
import { OptionsPanel } from './options-panel';
import { positionFault } from './problem';
import { activity, isBusy, numberSeries, progress, rateSeries, stopSearch } from './search';
import { changeSettings } from './settings';
import { SOLVE_TEXTS } from './solve-texts';
import { startSolving } from './solving';

/** Numbers from here on mean infinity, in either engine. */
const INFINITE = 0x3fffffff;

const formatNumber = (value: number) => (value >= INFINITE ? '∞' : formatShort(value));

function solveWithJavaScript(): void {
  changeSettings({ engine: 'js' });
  void startSolving();
}

function FaultView() {
  const fault = tellingFault.value;
  if (fault === undefined) return null;
  // While a position is set up, what it still lacks is no alarm.
  const isCalm = fault === positionFault.value && fault.square === undefined;
  const isWithoutCore = fault.code === 'core-unavailable';
  return (
    <div class={isCalm ? 'quiet' : 'fault'} role={isCalm ? 'status' : 'alert'} id="fault">
      <p>{describeFault(fault)}</p>
      {isWithoutCore && (
        <p>
          {say(SOLVE_TEXTS.tryJavaScript)}{' '}
          <button type="button" id="use-js" onClick={solveWithJavaScript}>
            {say(SOLVE_TEXTS.useJavaScript)}
          </button>
        </p>
      )}
    </div>
  );
}

function ProgressView() {
  const latest = progress.value;
  if (latest === undefined) return null;
  const { nodes, depth, milliseconds, table } = latest;
  const facts = [
    [SOLVE_TEXTS.nodes, formatCount(nodes)],
    [SOLVE_TEXTS.time, formatSeconds(milliseconds)],
    [SOLVE_TEXTS.depth, formatCount(depth)],
    [SOLVE_TEXTS.table, `${Math.round(table.fill * 100)}% / ${table.hashMiB} MiB`],
  ] as const;
  return (
    <div class="progress" id="progress">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="charts">
        <Chart
          title={say(SOLVE_TEXTS.rate)}
          names={[say(SOLVE_TEXTS.nodesPerSecond)]}
          samples={rateSeries.value.samples}
          format={formatShort}
        />
        <Chart
          title={say(SOLVE_TEXTS.numbers)}
          names={['pn', 'dn']}
          samples={numberSeries.value.samples}
          format={formatNumber}
          logarithmic
        />
      </div>
    </div>
  );
}

export function SolvePanel() {
  return (
    <section class="panel solve" aria-label={say(SOLVE_TEXTS.solve)}>
      <div class="row">
        <button
          type="button"
          id="solve"
          class="primary"
          disabled={isBusy.value || isComparing.value}
          onClick={() => void startSolving()}
        >
          {say(activity.value === 'solving' ? SOLVE_TEXTS.solving : SOLVE_TEXTS.solve)}
        </button>
        <button
          type="button"
          id="analyse"
          disabled={isBusy.value || isComparing.value}
          onClick={() => void startAnalysing()}
        >
          {say(activity.value === 'analysing' ? ANALYSIS_TEXTS.analysing : ANALYSIS_TEXTS.analyse)}
        </button>
        <button type="button" id="stop" disabled={!isBusy.value} onClick={stopSearch}>
          {say(SOLVE_TEXTS.stop)}
        </button>
      </div>
      <AuthorPanel />
      <OptionsPanel />
      <FaultView />
      <ProgressView />
    </section>
  );
}
