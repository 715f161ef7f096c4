// Draws a page in place of the note for browsers that cannot run the page.

import { type ComponentChild, render } from 'preact';

export function mount(page: ComponentChild): void {
  const place = document.getElementById('app')!;
  place.replaceChildren();
  render(page, place);
}
