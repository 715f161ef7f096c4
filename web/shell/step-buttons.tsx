// First, back, forward, last: buttons that step through the moves of a solution, on every board.

import { type Both, say } from './language';

const BUTTONS = [
  { id: 'first', name: { ja: '初形へ', en: 'To the start' }, path: 'M5 4v12M16 4 8 10l8 6z' },
  { id: 'back', name: { ja: '一手戻る', en: 'Back' }, path: 'M14 4 6 10l8 6z' },
  { id: 'forward', name: { ja: '一手進む', en: 'Forward' }, path: 'M6 4l8 6-8 6z' },
  { id: 'last', name: { ja: '最後へ', en: 'To the end' }, path: 'M15 4v12M4 4l8 6-8 6z' },
] as const satisfies readonly { id: string; name: Both; path: string }[];

interface StepButtonsProps {
  readonly at: number;
  readonly count: number;
  readonly goTo: (ply: number) => void;
}

export function StepButtons({ at, count, goTo }: StepButtonsProps) {
  const targets = { first: 0, back: at - 1, forward: at + 1, last: count };
  return (
    <>
      {BUTTONS.map(({ id, name, path }) => (
        <button
          type="button"
          key={id}
          id={id}
          class="icon"
          aria-label={say(name)}
          title={say(name)}
          aria-disabled={id === 'first' || id === 'back' ? at === 0 : at === count}
          onClick={() => goTo(targets[id])}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </>
  );
}
