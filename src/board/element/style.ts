// The style sheet of the element around its board, whose style is `../board/style.ts`. Where nothing else is said, text
// has the colour and the font of the page.

export const STYLE = `
:host {
  display: block;
  max-width: var(--tsume-board-width, 24rem);
  color: var(--tsume-board-ink, inherit);
  font: var(--tsume-board-font, inherit);
}
:host([data-on-dark]) { color-scheme: dark; }
:host([data-on-light]) { color-scheme: light; }
:host([data-own-ink]) { color: var(--tsume-board-ink, light-dark(#26231d, #ece8df)); }
:host([hidden]) { display: none; }
.hand, .controls { display: flex; flex-wrap: wrap; gap: 0.25rem; align-items: center; padding: 0.25rem 0.5rem; }
.hand > * { display: flex; align-items: center; }
button[data-key] {
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
button[data-key][aria-pressed="true"] { background: var(--tsume-board-chosen, color-mix(in srgb, currentColor 18%, transparent)); }
button.hinted { outline: 3px solid var(--tsume-board-hinted, light-dark(#1d7a3c, #7fdc9b)); outline-offset: -3px; }
button:disabled { opacity: 0.45; cursor: default; }
button[data-source] { touch-action: none; }
button:focus-visible { outline: 3px solid var(--tsume-board-focus, currentColor); outline-offset: 1px; }
.told { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.state { min-height: 1.4em; margin: 0; padding: 0.25rem 0.5rem; }
`;
