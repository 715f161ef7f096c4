// Files, folders and texts that are dropped on the page or pasted outside of a field.

import { isField } from '../shell/field';
import { gatherDropped } from './gathering';
import { openFiles, openText } from './opening';

/** To be called once. */
export function followDrops(): void {
  const leave = () => document.body.classList.remove('receiving');
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('receiving');
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && leave());
  addEventListener('drop', async (event) => {
    leave();
    event.preventDefault();
    const { dataTransfer } = event;
    const text = dataTransfer?.getData('text/plain');
    if (dataTransfer && dataTransfer.items.length > 0 && !text) {
      void openFiles(await gatherDropped(dataTransfer));
    } else if (text) void openText(text);
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!isField(event.target) && text) void openText(text);
  });
}
