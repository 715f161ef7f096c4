// Collects files from a file input or a drop. A folder gives all files in it and in its subfolders.

/**
 * The kinds of files that are read from a folder. Other files of the folder are only counted. A test compares the list
 * with `tsumeru/kifu`; importing that would double what this page loads at first.
 */
const READ = /\.(?:bod|csa|csv|jkf|json|jsonl|ki2|ki2u|kif|kifu|sfen|tsv|txt|usi)$/i;

export interface ChosenFiles {
  readonly files: readonly File[];
  /** How many files of a folder were of other kinds. */
  readonly skipped: number;
}

export function chooseReadable(files: readonly File[]): ChosenFiles {
  const readable = files.filter(({ name }) => READ.test(name));
  const sorted = [...readable].sort((one, other) => pathOf(one).localeCompare(pathOf(other)));
  return { files: sorted, skipped: files.length - readable.length };
}

export const pathOf = ({ webkitRelativePath, name }: File): string => webkitRelativePath || name;

/** `readEntries` returns a folder's content in parts; an empty part is the last. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const found: File[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return found;
    for (const entry of part) found.push(...(await readEntry(entry)));
  }
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isDirectory) return readFolder(entry as FileSystemDirectoryEntry);
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return [file];
}

/**
 * The browser empties a `DataTransfer` when the event handler returns. So the entries are taken before the first
 * `await`.
 */
export async function gatherDropped({ items, files }: DataTransfer): Promise<ChosenFiles> {
  const entries = Array.from(items).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = Array.from(files);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: plain, skipped: 0 };
  const all: File[] = [];
  for (const entry of entries) all.push(...(await readEntry(entry)));
  return chooseReadable(all);
}
