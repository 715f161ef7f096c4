// Icons on buttons, drawn for these pages: lines in a square of 24.

const AGAIN = 'M4.5 4.5v5.5H10M5 9.8a7.8 7.8 0 1 1-.6 4.7';
const SEARCH = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 21 21';
const BACK = 'M8.5 6.5 4 11l4.5 4.5M4 11h10a5.5 5.5 0 0 1 5.5 5.5v2';
const CROSS = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
const STOP = 'M6 6h12v12H6z';

const PATHS: Readonly<Record<string, string>> = {
  hint: 'M9 18.5h6M10.5 21.5h3M12 2.5a6.5 6.5 0 0 0-3.7 11.8c.6.5 1 1 1 1.7h5.4c0-.7.4-1.2 1-1.7A6.5 6.5 0 0 0 12 2.5z',
  undo: BACK,
  'to-result': BACK,
  restart: AGAIN,
  'give-up': 'M4 5c3-1 6-.8 8 1 2-1.8 5-2 8-1v13.5c-3-1-6-.8-8 1-2-1.8-5-2-8-1zM12 6v13.5',
  next: 'M6 4.5v15L16 12zM19 4.5v15',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  again: AGAIN,
  refute: 'M8 9a4 4 0 1 1 5.8 3.6c-1.2.6-1.8 1.3-1.8 2.7v.7M12 20v.5',
  'search-on': SEARCH,
  'says-mate': 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  'says-none': CROSS,
  'end-run': STOP,
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  redo: 'M15.5 6.5 20 11l-4.5 4.5M20 11H10a5.5 5.5 0 0 0-5.5 5.5v2',
  solve: SEARCH,
  analyse: 'M5 20V10M12 20V4M19 20v-7',
  stop: STOP,
  clear: CROSS,
};

/** The icon of the button with this id; nothing if there is none. */
export function Icon({ name = '' }: { readonly name: string | undefined }) {
  const path = PATHS[name];
  return path ? (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}
