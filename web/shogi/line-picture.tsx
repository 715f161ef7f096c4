// A picture of a long line that was analysed: at which plies something was found, and which are not decided.

import { type Both, both, say } from '../shell/language';
import type { Analysed } from './analysed';

/** Shorter lines have no picture. */
const LONG_LINE = 40;

type PlyState = 'found' | 'open' | 'quiet';

/** How high a ply of this state is drawn, of ten units. */
const HEIGHTS: Readonly<Record<PlyState, number>> = { found: 10, open: 5, quiet: 1 };

const TEXTS = {
  picture: {
    ja: (found: string, open: string) =>
      `手順の図。欠陥や許容のある手：${found || 'なし'}。未確定の手：${open || 'なし'}`,
    en: (found: string, open: string) =>
      `The line. Something was found at plies: ${found || 'none'}; not decided: ${open || 'none'}`,
  },
};

const NAMES: Readonly<Record<PlyState, Both>> = {
  found: both('欠陥・許容', 'fault or note'),
  open: both('未確定', 'not decided'),
  quiet: both('指摘なし', 'nothing found'),
};

/** The state of each ply of the line. */
function statesOf({ faults, open, report }: Analysed): PlyState[] {
  const found = new Set(faults.map(({ fault }) => fault.ply));
  const undecided = new Set(open.map(({ question }) => question.ply));
  return report.line.map((_, index) => {
    if (found.has(index + 1)) return 'found';
    return undecided.has(index + 1) ? 'open' : 'quiet';
  });
}

export function LinePicture({ of }: { readonly of: Analysed }) {
  const states = statesOf(of);
  if (states.length < LONG_LINE) return null;
  const pliesOf = (state: PlyState) =>
    states.flatMap((each, index) => (each === state ? [index + 1] : []));
  const kinds = ['found', 'open', 'quiet'] as const;
  return (
    <figure class="line-picture">
      <svg
        viewBox={`0 0 ${states.length} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say(TEXTS.picture)(pliesOf('found').join(), pliesOf('open').join())}
      >
        {kinds.map((state) => (
          <path
            key={state}
            class={state}
            d={pliesOf(state)
              .map((ply) => `M${ply - 1} 10v${-HEIGHTS[state]}h1V10z`)
              .join('')}
          />
        ))}
      </svg>
      <figcaption>
        {kinds.map((state) => (
          <span key={state} class={state}>
            {say(NAMES[state])} {pliesOf(state).length}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
