// The progress of a search in numbers and charts. Loaded when a search first reports progress.

import { Chart, NumbersChart } from '../shell/chart';
import { say } from '../shell/language';
import { formatCount, formatSeconds, formatShort } from '../shell/numbers';
import { CurrentLine } from './current-line';
import { numberSeries, progress, rateSeries } from './search';
import { SOLVE_TEXTS } from './solve-texts';

/** Proof numbers from this value on mean infinity in both engines. */
const INFINITE = 0x3fffffff;

const formatNumber = (value: number) => (value >= INFINITE ? '∞' : formatShort(value));

export function ProgressView() {
  const latest = progress.value;
  if (latest === undefined) return null;
  const { nodes, depth, milliseconds, table, threads = 1 } = latest;
  const hasCourse = rateSeries.value.samples.length > 1;
  const facts = [
    [SOLVE_TEXTS.nodes, formatCount(nodes)],
    [SOLVE_TEXTS.time, formatSeconds(milliseconds)],
    [SOLVE_TEXTS.depth, formatCount(depth)],
    [SOLVE_TEXTS.threadCount, formatCount(threads)],
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
      <CurrentLine />
      {hasCourse && (
        <div class="charts">
          <Chart
            title={say(SOLVE_TEXTS.rate)}
            names={[say(SOLVE_TEXTS.nodesPerSecond)]}
            samples={rateSeries.value.samples}
            format={formatShort}
          />
          <NumbersChart
            title={say(SOLVE_TEXTS.numbers)}
            samples={numberSeries.value.samples}
            format={formatNumber}
          />
        </div>
      )}
    </div>
  );
}
