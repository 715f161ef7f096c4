// Where tables are stored, depending on the browser: a file that the visitor chooses, the page's own files in the browser (OPFS),
// or a download, which has to fit into memory. A file appears only when it was written completely.

import { formatSfen, type Position } from 'tsumeru/js';
import { download } from '../shell/files';

const PART_BYTES = 2 ** 20;
const MOST_HELD_BYTES = 512 * 2 ** 20;
const FOLDER = 'tables';
const FILE_NAME = 'search.tsumeru-table';

export type Where = 'file' | 'browser' | 'download';

interface Sink {
  write(part: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface TableTarget {
  readonly where: Where;
  readonly sink: Sink;
}

/** A table stored in the browser. */
export interface Kept {
  readonly name: string;
  readonly sfen: string;
  readonly bytes: number;
}

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Undefined when the browser has no such storage, or forbids it: in a private window, or at an address that is not secure. */
async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  if (!('createWritable' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
}

function hold(): Sink {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return {
    write: async (part) => {
      bytes += part.length;
      if (bytes > MOST_HELD_BYTES) throw new DOMException('', 'QuotaExceededError');
      parts.push(part);
    },
    close: async () => download(FILE_NAME, new Blob(parts), 'application/octet-stream'),
    abort: async () => {
      parts = [];
    },
  };
}

/** File names cannot contain a slash, so the slashes of the SFEN are replaced. */
const nameOf = (sfen: string) => sfen.replaceAll('/', '_');
const sfenOf = (name: string) => name.replaceAll('_', '/');

/** Asks the visitor for a file, in browsers that allow this. They allow it only right after he pressed a button. */
export async function chooseTarget(problem: Position): Promise<TableTarget> {
  const pick = (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (pick !== undefined) {
    const file = await pick({ suggestedName: FILE_NAME });
    return { where: 'file', sink: await file.createWritable() };
  }
  const folder = await openFolder();
  if (folder === undefined) return { where: 'download', sink: hold() };
  const file = await folder.getFileHandle(nameOf(formatSfen(problem)), { create: true });
  return { where: 'browser', sink: await file.createWritable() };
}

export async function* readParts(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
  }
}

/** A file whose writing was interrupted is empty, and is left out. */
export async function listKept(): Promise<Kept[]> {
  const folder = await openFolder();
  const kept: Kept[] = [];
  for await (const [name, handle] of folder?.entries() ?? []) {
    const bytes = (await (handle as FileSystemFileHandle).getFile()).size;
    if (bytes > 0) kept.push({ name, sfen: sfenOf(name), bytes });
  }
  return kept;
}

export async function openKept({ name }: Kept): Promise<File> {
  const folder = await openFolder();
  return (await folder!.getFileHandle(name)).getFile();
}

export async function removeKept({ name }: Kept): Promise<void> {
  const folder = await openFolder();
  await folder!.removeEntry(name);
}
