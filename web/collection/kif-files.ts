// Problems as KIF files: one file for one problem, a ZIP archive for several. Loaded when the visitor saves them.

import { strToU8, zipSync } from 'fflate';
import { formatRecord, makeLine } from 'tsumeru/kifu';
import { parseSfen } from 'tsumeru/shogi';
import type { ResultRow } from './result-text';

const LONGEST_NAME = 60;

/**
 * The record of a problem with the line of its answer, or else with the recorded moves. Undefined when it has no valid
 * position.
 */
function formatKif({ entry, result }: ResultRow, comment: string): string | undefined {
  const { name, author, sfen, recorded, recordedLength } = entry;
  const headers = {
    表題: name.replace(/\s+/g, ' ').trim(),
    ...(author !== undefined && { 作者: author.replace(/\s+/g, ' ').trim() }),
    ...(recordedLength !== undefined && { 手数: `${recordedLength}手` }),
  };
  const lines = [...(result && result.line.length > 0 ? [result.line] : []), recorded, []];
  for (const line of lines) {
    try {
      const position = parseSfen(sfen, { validate: false });
      const record = { position, line: makeLine(line), headers };
      return formatRecord({ ...record, ...(comment !== '' && { comment }) }, 'kif');
    } catch {
      // The recorded moves of a table may be illegal, and a position may be one that KIF cannot hold.
    }
  }
  return undefined;
}

/** A name that every file system takes. */
function fileName(name: string): string {
  const safe = name
    .replace(/\.(?:kifu?|ki2|csa|jkf)$/i, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are not allowed in names of files
    .replace(/[\\/:*?"<>|\s\u0000-\u001f]+/g, '_');
  return Array.from(safe).slice(0, LONGEST_NAME).join('');
}

interface KifDownload {
  readonly name: string;
  /** Undefined when no problem could be written. */
  readonly content: string | Blob | undefined;
  readonly type: string;
  /** Number of problems that could not be written. */
  readonly left: number;
}

/**
 * `describe` says in words what is known of a problem, for a comment. In an archive the names begin with the place in
 * the list, so that the files have its order.
 */
export function makeKif(
  all: readonly ResultRow[],
  describe: (told: ResultRow) => string,
): KifDownload {
  const texts = all.map((told) => ({
    name: fileName(told.entry.name),
    text: formatKif(told, describe(told)),
  }));
  const left = texts.filter(({ text }) => text === undefined).length;
  if (all.length === 1) {
    const [{ name, text: content }] = texts as [(typeof texts)[0]];
    return { name: `${name}.kif`, content, type: 'text/plain;charset=utf-8', left };
  }
  const digits = String(all.length).length;
  const files = texts.flatMap(({ name, text }, index) =>
    text === undefined
      ? []
      : [[`${String(index + 1).padStart(digits, '0')}_${name}.kif`, strToU8(text)] as const],
  );
  const archive = zipSync(Object.fromEntries(files));
  const content = files.length === 0 ? undefined : new Blob([archive as Uint8Array<ArrayBuffer>]);
  return { name: 'collection.zip', content, type: 'application/zip', left };
}
