// Where tables are stored, depending on the browser: a file that the visitor chooses, the page's own files in the
// browser (OPFS), or a download, which has to fit into memory. A file appears only when it was written completely.

import { formatSfen, type Position } from 'tsumeru/shogi';
import { download } from '../shell/files';
import { hasShape, isAbsentOr, isFlag, isNumber, isText } from '../shell/shapes';
import { forget, keep, recallJson } from '../shell/storage';

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

/** What is stored beside a table in the browser. Its date is that of the file. */
interface TableInfo {
  /** The name that the visitor gave; empty for none. */
  readonly title: string;
  /** Nodes of the search so far; undefined when they are not known. */
  readonly nodes: number | undefined;
  /** True when the page saved it without being asked. */
  readonly isAuto: boolean;
}

/** A table stored in the browser. */
export interface Kept extends TableInfo {
  /** Name of the file. */
  readonly name: string;
  readonly sfen: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly date: number;
}

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Undefined when the browser has no such storage, or forbids it: in a private window, or at an address that is not
 * secure.
 */
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
export async function chooseFile(): Promise<TableTarget> {
  const pick = (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (pick === undefined) return { where: 'download', sink: hold() };
  const file = await pick({ suggestedName: FILE_NAME });
  return { where: 'file', sink: await file.createWritable() };
}

/** The page's own file for the table of this problem; undefined when the browser has no such files. */
export async function openPlace(problem: Position): Promise<TableTarget | undefined> {
  const folder = await openFolder();
  if (folder === undefined) return undefined;
  const file = await folder.getFileHandle(nameOf(formatSfen(problem)), { create: true });
  return { where: 'browser', sink: await file.createWritable() };
}

const infoName = (name: string) => `table.${name}`;

const isInfo = hasShape<TableInfo>({
  title: isText,
  nodes: isAbsentOr(isNumber),
  isAuto: isFlag,
});

function readInfo(name: string): TableInfo {
  return recallJson(infoName(name), isInfo) ?? { title: '', nodes: undefined, isAuto: false };
}

/** Notes what is known of the table of this problem. A title that was given before stays. */
export function noteTable(problem: Position, info: Omit<TableInfo, 'title'>): void {
  const name = nameOf(formatSfen(problem));
  keep(infoName(name), JSON.stringify({ ...info, title: readInfo(name).title }));
}

export function nameTable({ name }: Kept, title: string): void {
  keep(infoName(name), JSON.stringify({ ...readInfo(name), title }));
}

/** Removes the table of this problem if the page saved it without being asked. */
export async function removeAutosaved(problem: Position): Promise<void> {
  const name = nameOf(formatSfen(problem));
  if (readInfo(name).isAuto) await removeKept({ name });
}

export async function* readParts(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
  }
}

/** The result of work on a file. Undefined if the file is gone: another tab or a search may have removed it. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** The newest comes first. A file whose writing was interrupted is empty, and is left out. */
export async function listKept(): Promise<Kept[]> {
  const folder = await openFolder();
  const kept: Kept[] = [];
  for await (const [name, handle] of folder?.entries() ?? []) {
    const file = await unlessGone((handle as FileSystemFileHandle).getFile());
    if (file === undefined || file.size === 0) continue;
    const { size: bytes, lastModified: date } = file;
    kept.push({ name, sfen: sfenOf(name), bytes, date, ...readInfo(name) });
  }
  return kept.sort((one, other) => other.date - one.date);
}

export async function openKept({ name }: Kept): Promise<File | undefined> {
  const folder = await openFolder();
  const handle = await unlessGone(folder!.getFileHandle(name));
  return handle && unlessGone(handle.getFile());
}

export async function removeKept({ name }: Pick<Kept, 'name'>): Promise<void> {
  const folder = await openFolder();
  await unlessGone(folder!.removeEntry(name));
  forget(infoName(name));
}
