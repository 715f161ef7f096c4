// Saves and loads the table of an unfinished search: the progress, the outcome, and the tables that this browser
// stores. The table goes in parts, so that a large one neither blocks the page nor fills its memory.

import { computed, signal } from '@preact/signals';
import { formatSfen, type Position, parseSfen } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { toFault } from '../shell/fault';
import { answer, canGoOn, changeTable } from './answer';
import { lastTable, nextTable } from './engines';
import { loadProblem, problem } from './problem';
import { isBusy, occupy, progress } from './search';
import { changeSettings, settings } from './settings';
import { markTables } from './table-mark';
import {
  chooseFile,
  type Kept,
  listKept,
  nameTable,
  noteTable,
  openKept,
  openPlace,
  readParts,
  removeAutosaved,
  removeKept,
  type TableTarget,
} from './table-storage';
import { type Outcome, sayOutcome } from './table-texts';
import { threadsHere } from './threads';

const BYTES_PER_MIB = 2 ** 20;

interface Transfer {
  readonly way: 'save' | 'open';
  readonly bytes: number;
  /** Size of the whole table in bytes: an estimate when saving, undefined when unknown. */
  readonly of: number | undefined;
}

export const transfer = signal<Transfer | undefined>(undefined);
export const outcome = signal<Outcome | undefined>(undefined);
export const keptTables = signal<readonly Kept[]>([]);

/** True when there is an unfinished search in WebAssembly, whose table can be saved. */
export const canSave = computed(
  () => !isBusy.value && canGoOn.value && (answer.value?.engine ?? 'wasm') === 'wasm',
);

export async function lookForKept(): Promise<void> {
  keptTables.value = await listKept();
  markTables(keptTables.value.length > 0);
}

function end(told: Outcome): void {
  outcome.value = told;
  announce(sayOutcome(told));
}

/**
 * An error of the package has a code and is shown like every other error. Other errors come from the browser's storage.
 */
function tellFailure(error: unknown): void {
  const { code, message } = toFault(error);
  if (code !== undefined) throw error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') end({ kind: 'no-room' });
  else if (name !== 'AbortError') end({ kind: 'failed', message });
}

/** Runs `work`, which calls `count` for every part. It throws when the visitor has pressed stop. */
async function pass(
  way: Transfer['way'],
  work: (count: (bytes: number) => void) => Promise<void>,
  of?: number,
): Promise<void> {
  await occupy('transfer', async (signal) => {
    outcome.value = undefined;
    let bytes = 0;
    try {
      await work((more) => {
        signal.throwIfAborted();
        bytes += more;
        transfer.value = { way, bytes, of };
      });
    } catch (error) {
      tellFailure(error);
    } finally {
      transfer.value = undefined;
    }
  });
}

function estimateBytes(): number | undefined {
  const table = progress.peek()?.table;
  return table && table.fill * table.hashMiB * BYTES_PER_MIB;
}

/** Writes the table of the last search, and returns its size in bytes. */
async function writeTable({ sink }: TableTarget, count: (bytes: number) => void): Promise<number> {
  let bytes = 0;
  try {
    for await (const part of lastTable()!.saveTable()) {
      count(part.length);
      bytes += part.length;
      await sink.write(part as Uint8Array<ArrayBuffer>);
    }
    await sink.close();
    return bytes;
  } catch (error) {
    await sink.abort().catch(() => {});
    throw error;
  }
}

/** In this browser, or in a file that the visitor chooses. */
export function saveTable(to: 'browser' | 'file'): Promise<void> {
  return pass(
    'save',
    async (count) => {
      const place = (to === 'browser' && (await openPlace(problem.peek()))) || (await chooseFile());
      const { where } = place;
      const bytes = await writeTable(place, count);
      if (where === 'browser') {
        noteTable(problem.peek(), { nodes: progress.peek()?.nodes, isAuto: false });
      }
      await lookForKept();
      // Last, because the browser asks before the page is left until the work has ended.
      end({ kind: 'saved', where, bytes });
    },
    estimateBytes(),
  );
}

/** Saves the table in the browser during a search that rests meanwhile. False when the browser does not store it. */
export async function autosave(position: Position): Promise<boolean> {
  try {
    const place = await openPlace(position);
    if (place === undefined) return false;
    await writeTable(place, () => {});
    noteTable(position, { nodes: progress.peek()?.nodes, isAuto: true });
    await lookForKept();
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

/** A search that has reached its answer no longer needs the table that was saved for it. */
export async function dropAutosaved(position: Position): Promise<void> {
  await removeAutosaved(position);
  await lookForKept();
}

export async function nameKeptTable(kept: Kept, title: string): Promise<void> {
  nameTable(kept, title);
  await lookForKept();
}

async function* counted(file: Blob, count: (bytes: number) => void) {
  for await (const part of readParts(file)) {
    count(part.length);
    yield part;
  }
}

/** Such a file was refused before any of it was loaded, so the engine's table is unchanged. */
const isForeign = (error: unknown) =>
  ['table-malformed', 'table-other-version'].includes(toFault(error).code ?? '');

/** Loads a table, and the problem that the table belongs to. */
export function openTable(file: Blob): Promise<void> {
  return pass(
    'open',
    async (count) => {
      const table = nextTable(settings.peek().hashMiB, threadsHere());
      try {
        const { sfen, records } = await table.loadTable(counted(file, count));
        const here = formatSfen(problem.peek());
        if (sfen !== null && sfen !== here) loadProblem(parseSfen(sfen));
        changeSettings({ engine: 'wasm' });
        changeTable(true);
        end({ kind: 'opened', records });
      } catch (error) {
        if (!isForeign(error)) changeTable(false);
        throw error;
      }
    },
    file.size,
  );
}

/** Opens a table that this browser stores. A table that is gone disappears from the list, without an error. */
export async function openKeptTable(kept: Kept): Promise<void> {
  const file = await openKept(kept);
  await (file === undefined ? lookForKept() : openTable(file));
}

export async function removeKeptTable(kept: Kept): Promise<void> {
  await removeKept(kept);
  await lookForKept();
}
