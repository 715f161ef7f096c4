// The saved table of a search, to be continued later: a header as a line of JSON, then blocks of records, the last one
// empty.
//
//   {"format":"tsumeru table","version":1,"core":…,"kind":…,"sfen":…,"about":…}\n
//   count u32 · checksum u32 · count × 32 bytes          … and at the end   0 · checksum of the number of records
//
// All numbers are little-endian. The checksum of a block includes the checksum before it; that of the first block
// includes the checksum of the header. So a block that is missing, changed or in another place is detected.
// `assembly/dfpn/entry.ts` has a drawing of a record. A record does not contain the number of its slot, so it can be
// loaded into a table of another size. Only the same binary of the core can read the records.

import { InputError } from '../base/errors';
import type { OneAtATime } from '../base/one-at-a-time';
import { refuseOption } from '../base/option-values';
import { nextTurn } from '../base/turn';
import { ByteQueue } from './byte-queue';
import type { Engine, TableAccess } from './engine';

export const TABLE_FORMAT = 'tsumeru table';
const VERSION = 1;
const MAX_HEADER_BYTES = 1000;
/** The largest number of the kind of a table: GIVEN_BACK and RAN_AWAY together (`assembly/dfpn/search.ts`). */
const LARGEST_KIND = 6;
const MAX_RECORDS = 0xffffffff;

/** A saved table that has been loaded. */
export interface SavedTable {
  /** The problem that was solved last with the table; null if there was none. */
  readonly sfen: string | null;
  readonly records: number;
}

/** The solver that owns the table. If it is disposed of in the meantime, `refuseDisposed` throws. */
type Owner = Pick<OneAtATime, 'refuseDisposed'>;

interface Header extends Pick<SavedTable, 'sfen'> {
  readonly kind: number;
  /** The approximate number of records. The size of the table in use is chosen for this number. */
  readonly about: number;
}

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Detects accidental damage, such as bits lost on a disk. It does not protect against a forger. */
function checksum(seed: number, bytes: Uint8Array): number {
  let hash = seed ^ bytes.length;
  for (const byte of bytes) {
    hash = Math.imul(hash ^ byte, 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function frame(count: number, sum: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, count, true);
  view.setUint32(4, sum, true);
  return bytes;
}

/** The number of all records as bytes, for the last checksum. */
function asBytes(records: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, records, true);
  return bytes;
}

export async function* writeTable(
  engine: Pick<Engine, 'table' | 'team' | 'report'>,
  sfen: string | null,
  owner: Owner,
): AsyncGenerator<Uint8Array> {
  const access = requireAccess(engine.table);
  while (engine.team !== undefined && !engine.team.isPaused) {
    await nextTurn();
    owner.refuseDisposed();
  }
  const { tableUsed: about } = engine.report();
  const { version: core, kind } = access;
  const head = JSON.stringify({ format: TABLE_FORMAT, version: VERSION, core, kind, sfen, about });
  const header = new TextEncoder().encode(`${head}\n`);
  yield header;
  let sum = checksum(0, header);
  let records = 0;
  for (const part of access.read()) {
    const count = part.length / access.recordBytes;
    sum = checksum(sum, part);
    records += count;
    yield frame(count, sum);
    yield part;
    await nextTurn();
    owner.refuseDisposed();
  }
  yield frame(0, checksum(sum, asBytes(records)));
}

export async function readTable(
  engine: Pick<Engine, 'table'>,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  owner: Owner,
): Promise<SavedTable> {
  const table = requireAccess(engine.table);
  try {
    return await readWhole(table, new ByteQueue(untilDisposed(parts, owner)));
  } catch (error) {
    table.begin(0, 0);
    throw error;
  }
}

/** Passes the parts on. Throws as soon as the owner has been disposed of. */
async function* untilDisposed(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  owner: Owner,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    owner.refuseDisposed();
    yield part;
  }
  owner.refuseDisposed();
}

async function readWhole(table: TableAccess, bytes: ByteQueue): Promise<SavedTable> {
  const header = await bytes.takeLine(MAX_HEADER_BYTES);
  if (header === undefined) throw new InputError('table-malformed');
  const { kind, sfen, about } = readHeader(header, table.version);
  table.begin(kind, about);
  return { sfen, records: await readBlocks(table, bytes, checksum(0, header)) };
}

function requireAccess(table: TableAccess | undefined): TableAccess {
  return table ?? refuseOption('solver', 'one on the WebAssembly core', 'in JavaScript');
}

async function readBlocks(table: TableAccess, bytes: ByteQueue, seed: number): Promise<number> {
  let sum = seed;
  let records = 0;
  for (;;) {
    const head = (await bytes.take(8)) ?? damaged('it ends too early');
    const view = new DataView(head.buffer, head.byteOffset, 8);
    const count = view.getUint32(0, true);
    if (count > table.recordsAtOnce) return damaged(`a block of ${count} records`);
    const part =
      count === 0
        ? asBytes(records)
        : ((await bytes.take(count * table.recordBytes)) ?? damaged('it ends too early'));
    sum = checksum(sum, part);
    if (sum !== view.getUint32(4, true))
      return damaged(`a checksum is wrong after ${records} records`);
    if (count === 0) break;
    table.take(part);
    records += count;
  }
  if ((await bytes.take(1)) !== undefined) damaged('something follows its end');
  return records;
}

function readHeader(line: Uint8Array, coreVersion: string): Header {
  let head: unknown;
  try {
    head = JSON.parse(new TextDecoder().decode(line));
  } catch {
    throw new InputError('table-malformed');
  }
  const { format, version, core, kind, sfen, about } = (head ?? {}) as Record<string, unknown>;
  if (format !== TABLE_FORMAT) throw new InputError('table-malformed');
  if (version !== VERSION || core !== coreVersion) throw new InputError('table-other-version');
  const isSound =
    isCount(kind, LARGEST_KIND) &&
    isCount(about, MAX_RECORDS) &&
    (sfen === null || typeof sfen === 'string');
  return isSound ? { kind, sfen, about } : damaged('its header');
}

function damaged(where: string): never {
  throw new InputError('table-damaged', `the saved table is damaged: ${where}`);
}
