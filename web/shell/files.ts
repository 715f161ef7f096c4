// Files and texts that enter or leave the page: dropped, pasted, downloaded, copied.

import { isField } from './field';

export type Receive = (content: string | Uint8Array) => void | Promise<void>;

export async function readFile(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Calls `receive` with every file or text that is dropped on the page or pasted outside of a field. */
export function receiveFiles(receive: Receive): void {
  addEventListener('dragover', (event) => {
    if (isField(event.target)) return;
    event.preventDefault();
    document.body.classList.add('receiving');
  });
  const leave = () => document.body.classList.remove('receiving');
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) leave();
  });
  addEventListener('drop', async (event) => {
    leave();
    if (isField(event.target)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file !== undefined) void receive(await readFile(file));
    else if (text) void receive(text);
  });
  addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!isField(event.target) && text) void receive(text);
  });
}

export function download(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by then, and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies a text to the clipboard. Returns false when the browser refuses, as on an address that is not secure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
