// Puts a page into its place, and takes away what stood there for browsers that cannot run it.

import { type ComponentChild, render } from 'preact';

export function mount(page: ComponentChild): void {
  const place = document.getElementById('app')!;
  place.replaceChildren();
  render(page, place);
}
