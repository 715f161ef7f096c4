// A small line chart of one or more values over time, linear or logarithmic. The style sheet gives each line its colour
// by the line's number.

import type { Sample } from './series';

const WIDTH = 240;
const HEIGHT = 72;
const PADDING = 4;

interface ChartProps {
  readonly samples: readonly Sample[];
  readonly names: readonly string[];
  readonly title: string;
  readonly logarithmic?: boolean;
  readonly format: (value: number) => string;
}

function makeScale(samples: readonly Sample[], logarithmic: boolean) {
  const raise = logarithmic ? (value: number) => Math.log10(1 + value) : (value: number) => value;
  const most = Math.max(...samples.flatMap(({ values }) => values), 1);
  const span = raise(most);
  return (value: number) => HEIGHT - PADDING - (raise(value) / span) * (HEIGHT - 2 * PADDING);
}

export function Chart({ samples, names, title, logarithmic = false, format }: ChartProps) {
  const end = samples.at(-1)?.milliseconds ?? 1;
  const begin = samples[0]?.milliseconds ?? 0;
  const x = (time: number) => ((time - begin) / Math.max(1, end - begin)) * WIDTH;
  const y = makeScale(samples, logarithmic);
  const latest = names.map((_, line) => samples.at(-1)?.values[line] ?? 0);
  const label = names.map((name, line) => `${name} ${format(latest[line]!)}`).join(', ');
  return (
    <figure class="chart">
      <figcaption>
        {title}
        {names.map((name, line) => (
          <span key={name} class={`line-${line}`}>
            {name} <b>{format(latest[line]!)}</b>
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${label}`}
      >
        <path class="axis" d={`M0 ${HEIGHT - PADDING}H${WIDTH}`} />
        {names.map((name, line) => (
          <polyline
            key={name}
            class={`line-${line}`}
            points={samples
              .map(({ milliseconds, values }) => {
                return `${x(milliseconds).toFixed(1)},${y(values[line]!).toFixed(1)}`;
              })
              .join(' ')}
          />
        ))}
      </svg>
    </figure>
  );
}

/** The proof and disproof numbers of a search. */
export function NumbersChart(props: Pick<ChartProps, 'samples' | 'title' | 'format'>) {
  return <Chart {...props} names={['pn', 'dn']} logarithmic />;
}
