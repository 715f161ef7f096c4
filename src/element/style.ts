// The style sheet in the shadow of the element. Pages choose colours and sizes with custom properties.

import type { Layout } from '../diagram/layout';
import { BOARD_HEIGHT, BOARD_WIDTH, MARGIN } from '../diagram/layout';

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;

/** The style sheet. It needs the place of the board in the drawing, to put the squares and hands to be pressed exactly over it. */
export const makeStyle = ({ board, width, height }: Layout): string => `
:host {
  display: block;
  max-width: var(--tsume-board-width, 24rem);
  color: var(--tsume-board-ink, CanvasText);
  font: var(--tsume-board-font, 1rem / 1.4 system-ui, sans-serif);
}
:host([hidden]) { display: none; }
.table { position: relative; background: var(--tsume-board-ground, transparent); }
.drawing svg { display: block; width: 100%; height: auto; }
.cells {
  position: absolute;
  left: ${percent(board.x, width)};
  top: ${percent(board.y, height)};
  width: ${percent(BOARD_WIDTH, width)};
  height: ${percent(BOARD_HEIGHT, height)};
  display: grid;
  grid-template-rows: repeat(9, 1fr);
}
.row { display: grid; grid-template-columns: repeat(9, 1fr); }
.cell { position: relative; cursor: pointer; }
.cell[aria-selected="true"], button[aria-pressed="true"] {
  background: var(--tsume-board-chosen, light-dark(#f5c46999, #c9920066));
}
.target::after {
  content: "";
  position: absolute;
  inset: 38%;
  border-radius: 50%;
  background: var(--tsume-board-accent, #1d7a3c);
}
:focus-visible { outline: 3px solid var(--tsume-board-focus, #0b62c4); outline-offset: -2px; }
.hand, .controls { display: flex; flex-wrap: wrap; gap: 0.25rem; align-items: center; padding: 0.25rem ${MARGIN}px; }
.hand { margin: 0; list-style: none; }
button {
  position: relative;
  min-width: 44px;
  min-height: 44px;
  padding: 0.25rem 0.5rem;
  border: 1px solid currentColor;
  border-radius: 0.25rem;
  background: var(--tsume-board-button, transparent);
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:disabled { opacity: 0.45; cursor: default; }
.told { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.state { min-height: 1.4em; margin: 0; padding: 0.25rem ${MARGIN}px; }
`;
