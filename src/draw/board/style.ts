// The style sheet of a board, its pieces and what lies over it. Pages choose colours with custom properties. The package has
// it as a file too, `board.css`, which a page loads without waiting for a script.

import { SQUARES_AT } from './picture';

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

/** The text of `tsumeru/board.css`, for a board in the shadow of an element. */
export const BOARD_STYLE = `.board {
  --moved: var(--tsume-board-moved, light-dark(#f5c469, #a5812b));
  --line: var(--tsume-board-line, light-dark(#6d5327, #2a2215));
  --dot: var(--tsume-board-accent, light-dark(#0b62c4, #7db7ff));
  --grain: light-dark(rgb(122 78 20 / 4%), rgb(0 0 0 / 9%));
  position: relative;
  isolation: isolate;
  border-radius: 0.3rem;
  background: var(--tsume-board-ground,
    repeating-linear-gradient(91deg, var(--grain) 0 2px, transparent 3px 9px, var(--grain) 10px, transparent 12px 23px)
    light-dark(#e9c987, #6a5333));
  box-shadow: 0 1px 3px rgb(0 0 0 / 30%);
  color: var(--line);
  user-select: none;
  -webkit-user-select: none;
}
.picture { display: block; width: 100%; height: auto; position: relative; z-index: 1; pointer-events: none; }
.frame { fill: currentColor; stroke: none; }
.frame .inner { fill: none; stroke: currentColor; }
.frame rect { fill: none; stroke: currentColor; stroke-width: 2.5; }
.frame text { fill: var(--tsume-board-label, light-dark(#5a421a, #e3d3ac)); font: 15px var(--tsume-board-label-font, system-ui, sans-serif); text-anchor: middle; }
.cells {
  position: absolute;
  left: ${percent(SQUARES_AT.left)};
  top: ${percent(SQUARES_AT.top)};
  width: ${percent(SQUARES_AT.width)};
  height: ${percent(SQUARES_AT.height)};
  display: grid;
  grid-template-rows: repeat(9, 1fr);
}
.squares-row { display: grid; grid-template-columns: repeat(9, 1fr); }
.cell { position: relative; outline: none; cursor: pointer; touch-action: manipulation; }
.cell[data-source] { cursor: grab; }
.cell.movable { touch-action: none; }
.cell.moved-to { background: var(--moved); }
.cell:is(.moved-from, .moved-before) { background: color-mix(in srgb, var(--moved) 55%, transparent); }
.cell.checked { background: var(--tsume-board-checked, light-dark(#e8705f, #b04a3c)); }
.cell.faulty { background: var(--tsume-board-fault-ground, light-dark(#f8d4cf, #5d2620)); }
.cell::after {
  position: absolute;
  inset: 3%;
  z-index: 2;
  border-radius: 6%;
  pointer-events: none;
}
.cell:is(.held, .faulty, .hinted, .target, :focus-visible)::after { content: ""; }
.cell.target:not(.hinted, :focus-visible)::after { inset: 39%; border-radius: 50%; background: var(--dot); opacity: 0.85; }
.cell.held::after { border: 2px dashed var(--dot); }
.cell.faulty::after { border: 3px solid var(--tsume-board-fault, light-dark(#b3261e, #ff7a6b)); }
.cell.hinted::after { border: 3px solid var(--tsume-board-hinted, light-dark(#0e7a36, #63d58c)); }
.cell:focus-visible::after { border: 3px solid var(--tsume-board-focus, light-dark(#0b62c4, #7db7ff)); }
.dragged { opacity: 0.25; }
.faint .piece { filter: grayscale(1); opacity: 0.4; }
.piece .shade { fill: rgb(40 24 4 / 38%); }
.piece .body {
  fill: var(--tsume-board-piece, light-dark(#fbeecb, #dfcb9c));
  stroke: light-dark(#8d6c38, #1f190f);
  stroke-width: 1.2;
  stroke-linejoin: round;
}
.piece { --ink: #18130d; }
.piece.promoted { --ink: light-dark(#b3261e, #a01f17); }
/* With this way of rendering one font serves pieces of all sizes. Otherwise the browser searches all fonts anew for each size. */
.piece text {
  fill: var(--ink);
  font: 700 35px var(--tsume-board-piece-font, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif);
  dominant-baseline: central;
  text-anchor: middle;
  text-rendering: geometricPrecision;
}
.piece.letters text { font: 700 28px var(--tsume-board-label-font, system-ui, sans-serif); }
.piece.symbols text { font: 700 15px var(--tsume-board-label-font, system-ui, sans-serif); }
.piece .symbol circle { fill: var(--ink); }
.piece .symbol .run { fill: none; stroke: var(--ink); stroke-width: 2.4; stroke-linecap: round; }
:where(.piece-icon) { display: block; width: 1.8rem; height: 1.92rem; }
.arrows { opacity: 0.85; }
.arrows .shaft { fill: none; stroke: currentColor; stroke-width: 6; }
.arrows .head { fill: currentColor; }
.arrows text { fill: currentColor; font: 700 26px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
.arrows .solution { color: light-dark(#1d5fa8, #8cc4ff); }
.arrows .cook { color: light-dark(#b3261e, #ff7a6b); }
.ghost { position: fixed; z-index: 10; top: 0; left: 0; pointer-events: none; }
.ghost .piece-icon {
  width: 3.6rem;
  height: 3.84rem;
  margin: -2.1rem 0 0 -1.8rem;
  filter: drop-shadow(0 4px 5px rgb(0 0 0 / 35%));
}
.promotion {
  position: absolute;
  z-index: 5;
  display: flex;
  gap: 0.25rem;
  margin: 0;
  padding: 0.25rem;
  border: 0;
  border-radius: 0.5rem;
  background: light-dark(#fffdf8, #222427);
  box-shadow: 0 3px 12px rgb(0 0 0 / 45%);
}
.promotion button {
  min-width: 3.1rem;
  min-height: 44px;
  padding: 0.2rem;
  border: 1px solid light-dark(#8d8678, #8d8678);
  border-radius: 0.3rem;
  background: transparent;
  cursor: pointer;
}
.promotion .piece-icon { width: 2.6rem; height: 2.8rem; margin: 0 auto; }
`;
