// The page of collections as its visitors handle it.

import type { Page } from '../browser/visitor';

/** A file of this name and text, dropped on the page. */
export const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    (called, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], called));
      const event = new DragEvent('drop', { dataTransfer: transfer, bubbles: true });
      document.body.dispatchEvent(event);
    },
    name,
    text,
  );
