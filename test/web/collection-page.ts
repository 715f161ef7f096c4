// Actions of a visitor on the collection page.

import type { Page } from '../browser/visitor';

/** Drops a file with this name and text on the page. */
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
