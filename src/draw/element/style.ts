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
.table {
  position: relative;
  border-radius: 0.3rem;
  background: var(--tsume-board-ground,
    repeating-linear-gradient(91deg, var(--grain) 0 2px, transparent 3px 9px, var(--grain) 10px, transparent 12px 23px)
    light-dark(#e9c987, #6a5333));
  --grain: light-dark(rgb(122 78 20 / 4%), rgb(0 0 0 / 9%));
  color: var(--tsume-board-line, light-dark(#5a421a, #e3d3ac));
}
.piece { fill: #18130d; }
.piece .shade { fill: rgb(40 24 4 / 38%); }
.piece .body {
  fill: var(--tsume-board-piece, light-dark(#fbeecb, #dfcb9c));
  stroke: light-dark(#8d6c38, #1f190f);
  stroke-width: 0.8;
  stroke-linejoin: round;
}
.piece text { font-weight: 700; }
.piece.promoted text { fill: light-dark(#b3261e, #a01f17); }
.mark.to { fill: light-dark(#f5c469, #715520); }
.mark.from { fill: light-dark(#f5c469, #715520); opacity: 0.55; }
.mark.checked { fill: light-dark(#e8705f, #b04a3c); }
.icon { width: 1.8rem; height: 2rem; vertical-align: middle; }
.ghost { position: fixed; z-index: 10; top: 0; left: 0; pointer-events: none; }
.ghost .icon { width: 3.6rem; height: 4rem; margin: -2.4rem 0 0 -1.8rem; display: block; }
.question {
  position: absolute;
  display: flex;
  gap: 0.25rem;
  padding: 0.25rem;
  border-radius: 0.5rem;
  background: light-dark(#fffdf8, #222427);
  box-shadow: 0 3px 12px rgb(0 0 0 / 45%);
}
.question[hidden] { display: none; }
.question .icon { width: 2.6rem; height: 2.86rem; }
.movable { touch-action: none; }
button[data-hand] { touch-action: none; }
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
  background: var(--tsume-board-accent, light-dark(#0b62c4, #7db7ff));
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
