// The style sheet of a board, its pieces and what lies over it. Pages choose colours with custom properties. The
// package has it as a file too, `board.css`, which a page loads without waiting for a script.

import { GLYPHS_PROPERTY } from './glyph-paths';
import { GLYPHS } from './glyphs.generated';
import { SQUARES_AT } from './picture';

const percent = (part: number) => `${(100 * part).toFixed(3)}%`;

/**
 * For a board in the shadow of an element, which knows the outlines of the letters without it. What it does not say
 * itself, because pages would load its comments too:
 * - The letters have stroke widths in units of a letter, which is drawn much smaller.
 * - The font of `.face text` is used for letters that have no outlines.
 * - `.ghost` is the piece that is dragged. It is larger than on its square, and a finger drags it above the fingertip.
 * - `tsume-ring` is an outline, because an outline that goes beyond the edge of a page adds no scroll bar.
 */
export const BOARD_STYLE = `:host, :root {
  --piece-body: var(--tsume-board-piece, light-dark(#fbe8bd, #dfc58f));
  --piece-edge: light-dark(#8d6c38, #1f190f);
  --piece-ink: light-dark(#18120b, #18120b);
  --promoted-ink: light-dark(#b3201a, #9d1a14);
  --solution-arrow: light-dark(#1d5fa8, #8cc4ff);
  --cook-arrow: light-dark(#b3261e, #ff7a6b);
  --relief: inline;
  --letters: none;
}
:host([board="book"]), :root[data-board="book"] {
  --piece-body: transparent;
  --piece-edge: transparent;
  --piece-ink: light-dark(#16130e, #f1ebde);
  --promoted-ink: light-dark(#b3201a, #ff9284);
  --relief: none;
  --letters: scale(1.26);
  --board-ground: light-dark(#fdfaf2, #202124);
  --board-line: light-dark(#3b352b, #8f897c);
  --board-label: light-dark(#4b4439, #c5beb0);
  --board-moved: light-dark(#f6dc9f, #6b5424);
}
.board {
  --moved: var(--tsume-board-moved, var(--board-moved, light-dark(#f3bd58, #a5812b)));
  --line: var(--tsume-board-line, var(--board-line, light-dark(#6d5327, #2a2215)));
  --dot: var(--tsume-board-accent, light-dark(#0b62c4, #7db7ff));
  --grain: light-dark(rgb(122 78 20 / 5%), rgb(0 0 0 / 10%));
  --good: light-dark(#2c9a57, #58d08a);
  --bad: light-dark(#d3392c, #ff7566);
  position: relative;
  isolation: isolate;
  border-radius: 0.3rem;
  background: var(--tsume-board-ground, var(--board-ground,
    linear-gradient(160deg, light-dark(rgb(255 246 214 / 55%), rgb(255 226 170 / 9%)), transparent 45%, light-dark(rgb(120 72 16 / 14%), rgb(0 0 0 / 22%))),
    repeating-linear-gradient(91deg, var(--grain) 0 2px, transparent 3px 9px, var(--grain) 10px, transparent 12px 23px),
    repeating-linear-gradient(89.4deg, transparent 0 31px, var(--grain) 33px 34px, transparent 37px 71px)
    light-dark(#e8c47c, #6a5333)));
  box-shadow: 0 1px 3px rgb(0 0 0 / 30%), inset 0 0 0 1px light-dark(rgb(110 70 20 / 35%), rgb(0 0 0 / 45%)), inset 0 1px 0 1px rgb(255 255 255 / 22%);
  color: var(--line);
  user-select: none;
  -webkit-user-select: none;
}
.picture { display: block; width: 100%; height: auto; position: relative; z-index: 1; pointer-events: none; }
.frame { fill: currentColor; stroke: none; }
.frame .inner { fill: none; stroke: currentColor; }
.frame rect { fill: none; stroke: currentColor; stroke-width: 2.5; }
.frame text { fill: var(--tsume-board-label, var(--board-label, light-dark(#5a421a, #e3d3ac))); font: 15px var(--tsume-board-label-font, system-ui, sans-serif); text-anchor: middle; }
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
.cell.right { background: color-mix(in srgb, var(--good) 50%, transparent); }
.cell.wrong { background: color-mix(in srgb, var(--bad) 62%, transparent); }
.cell.over { box-shadow: inset 0 0 0 3px var(--dot); }
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
.piece .shade { fill: rgb(40 24 4 / 38%); display: var(--relief); }
.piece .body { fill: var(--piece-body); stroke: var(--piece-edge); stroke-width: 1.2; stroke-linejoin: round; }
.piece .foot { fill: rgb(112 70 18 / 32%); display: var(--relief); }
.piece .ridge { fill: none; stroke: rgb(255 255 255 / 62%); stroke-width: 1.5; stroke-linejoin: round; display: var(--relief); }
.piece .glint { fill: rgb(255 255 255 / 75%); stroke: rgb(255 255 255 / 75%); display: var(--relief); }
.piece { --ink: var(--piece-ink); }
.piece.promoted { --ink: var(--promoted-ink); }
.piece .face { fill: var(--ink); stroke: var(--ink); transform: var(--letters); }
.piece :is(.face, .glint) { stroke-width: 3; }
.piece.two-kanji :is(.face, .glint) { stroke-width: 5; }
.piece:is(.letters, .symbols) :is(.face, .glint) { stroke-width: 9; stroke-linejoin: round; }
.face text, .glint text { font: 700 200px serif; dominant-baseline: central; text-anchor: middle; }
.piece .symbol circle { stroke: none; }
.piece .symbol .run { fill: none; stroke-width: 2.4; stroke-linecap: round; }
:where(.piece-icon) { display: block; width: 1.8rem; height: 1.92rem; }
.arrows { opacity: 0.85; }
.arrows .shaft { fill: none; stroke: currentColor; stroke-width: 6; }
.arrows .head { fill: currentColor; }
.arrows .face { fill: currentColor; stroke: currentColor; stroke-width: 4; }
.arrows .solution { color: var(--solution-arrow); }
.arrows .cook { color: var(--cook-arrow); }
.ghost { position: fixed; z-index: 10; top: 0; left: 0; pointer-events: none; }
.ghost .piece-icon {
  width: calc(1.2 * var(--square));
  height: calc(1.28 * var(--square));
  margin: calc(-0.64 * var(--square)) 0 0 calc(-0.6 * var(--square));
  filter: drop-shadow(0 4px 5px rgb(0 0 0 / 35%));
}
.ghost.touch .piece-icon {
  width: calc(1.7 * var(--square));
  height: calc(1.81 * var(--square));
  margin: calc(-2.1 * var(--square)) 0 0 calc(-0.85 * var(--square));
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
@media (prefers-reduced-motion: no-preference) {
  .cell.right { animation: tsume-right 0.7s ease-out; }
  .cell.wrong { animation: tsume-wrong 0.45s ease-out; }
  .cell.mated::before {
    content: "";
    position: absolute;
    inset: 0;
    outline: 3px solid var(--good);
    border-radius: 50%;
    opacity: 0;
    animation: tsume-ring 0.9s 0.15s ease-out backwards;
  }
  .mated .piece { animation: tsume-mated 0.9s ease-in-out; }
}
@keyframes tsume-right { from { background: var(--good); } }
@keyframes tsume-wrong {
  from { background: var(--bad); }
  20%, 60% { transform: translateX(-5%); }
  40%, 80% { transform: translateX(5%); }
}
@keyframes tsume-ring { from { opacity: 1; outline-offset: -0.5rem; } to { outline-offset: 2rem; } }
@keyframes tsume-mated {
  0% { rotate: 0deg; scale: 1; }
  20% { rotate: -9deg; scale: 1.12; }
  45% { rotate: 7deg; scale: 1.05; }
  70% { rotate: -3deg; scale: 1; }
  100% { rotate: 0deg; scale: 1; }
}
`;

/** The text of `tsumeru/board.css`: it brings the outlines of the letters too. */
export const BOARD_FILE = `:root { ${GLYPHS_PROPERTY}: "${GLYPHS}"; }\n${BOARD_STYLE}`;
