// Collections in IndexedDB: the problems of each collection in one record, and every answer in a record of its own. So
// tabs that work at the same time do not overwrite each other's answers.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Fault } from '../shell/fault';
import {
  hasShape,
  isAbsentOr,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  isWhole,
} from '../shell/shapes';
import { type Entry, type Result, STATUSES, VERDICTS } from './entry';
import type { KeptCollection, KeptRun, ListedCollection } from './kept';
import { readResult } from './result-text';

const NAME = 'tsumeru.collections';
const VERSION = 1;

interface KeptAnswer {
  readonly result: Result;
  /** Id of the run that found the answer. */
  readonly run: string;
}

export interface StoredAnswer extends KeptAnswer {
  readonly number: number;
}

/**
 * Collection and number of the problem. An answer that cannot be read is moved to a key with a third part, the time of
 * the move.
 */
type AnswerKey = [collection: string, number: number] | [string, number, aside: number];

interface Schema extends DBSchema {
  collections: { key: string; value: KeptCollection };
  problems: { key: string; value: readonly Entry[] };
  answers: { key: AnswerKey; value: KeptAnswer };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const letGo = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('collections', { keyPath: 'id' });
      database.createObjectStore('problems');
      database.createObjectStore('answers');
    },
    // Another tab has a newer version of the page, which waits for this connection to close before it upgrades the
    // database.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      letGo();
    },
    terminated: letGo,
  });
  opened.catch(letGo);
  return opened;
}

/**
 * All keys of one collection. In IndexedDB's order an array comes after every number, so `[id, []]` is above `[id,
 * number]`.
 */
const allOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

const isCollection = hasShape<KeptCollection>({
  id: isText,
  name: isText,
  others: isNumber,
  opened: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
  problems: isNumber,
  run: isAbsentOr(
    hasShape<KeptRun>({
      id: isText,
      kind: isOneOf('solve', 'analyse'),
      maxNodes: isAbsentOr(isNumber),
      timeMs: isAbsentOr(isNumber),
      judgesRecorded: isFlag,
      jobs: isListOf(isWhole),
    }),
  ),
});

const isFault = hasShape<Fault>({
  code: isAbsentOr(isText),
  message: isText,
  square: isAbsentOr(isText),
  point: isAbsentOr(isText),
});

const isResult = hasShape<Result>({
  status: isOneOf(...STATUSES),
  length: (value) => value === null || isNumber(value),
  lengthIsExact: isFlag,
  isBook: isFlag,
  line: isListOf(isText),
  nodes: isNumber,
  milliseconds: isNumber,
  verdict: isAbsentOr(isOneOf(...VERDICTS)),
  faults: isAbsentOr(isListOf(isText)),
  reason: isAbsentOr(isText),
  error: isAbsentOr(hasShape<NonNullable<Result['error']>>({ code: isText, message: isText })),
});

const isEntry = hasShape<Entry>({
  name: isText,
  author: isAbsentOr(isText),
  sfen: isText,
  recorded: isListOf(isText),
  recordedLength: isAbsentOr(isNumber),
  fault: isAbsentOr(isFault),
  lost: isAbsentOr(isFault),
  known: isAbsentOr(isResult),
});

function readAnswer(value: unknown): KeptAnswer | undefined {
  const { result, run } = Object(value) as Partial<KeptAnswer>;
  const read = readResult(Object(result));
  return read === undefined || !isText(run) ? undefined : { result: read, run: run! };
}

export async function listCollections(): Promise<{
  readonly collections: readonly ListedCollection[];
  readonly unread: number;
}> {
  const database = await open();
  const all: unknown[] = await database.getAll('collections');
  const readable = all.filter(isCollection);
  const collections = await Promise.all(
    readable.map(async (each) => ({
      ...each,
      answers: await database.count('answers', allOf(each.id)),
    })),
  );
  collections.sort((one, other) => (one.opened < other.opened ? 1 : -1));
  return { collections, unread: all.length - readable.length };
}

/**
 * Stores a collection. If it was stored before, its run is kept; a stored record that cannot be read is not
 * overwritten.
 */
export async function putCollection(
  collection: KeptCollection,
  entries: readonly Entry[],
): Promise<void> {
  const transaction = (await open()).transaction(['collections', 'problems'], 'readwrite');
  const collections = transaction.objectStore('collections');
  const known: unknown = await collections.get(collection.id);
  const isRead = isCollection(known);
  const run = isRead ? known.run : undefined;
  await Promise.all([
    (known === undefined || isRead) && collections.put({ ...collection, ...(run && { run }) }),
    transaction.objectStore('problems').put(entries, collection.id),
    transaction.done,
  ]);
}

export interface Answers {
  readonly answers: readonly StoredAnswer[];
  /** Numbers of the problems whose answers cannot be read. */
  readonly unread: readonly number[];
  readonly run: KeptRun | undefined;
}

export async function readAnswers(id: string): Promise<Answers> {
  const transaction = (await open()).transaction(['collections', 'answers']);
  const store = transaction.objectStore('answers');
  const [collection, keys, values] = await Promise.all([
    transaction.objectStore('collections').get(id),
    store.getAllKeys(allOf(id)),
    store.getAll(allOf(id)),
  ]);
  const answers: StoredAnswer[] = [];
  const unread: number[] = [];
  for (const [index, [, number, aside]] of keys.entries()) {
    const read = aside === undefined ? readAnswer(values[index]) : undefined;
    if (read === undefined || !isWhole(number)) unread.push(number);
    else answers.push({ number, ...read });
  }
  return { answers, unread, run: isCollection(collection) ? collection.run : undefined };
}

/** Undefined when the problems are not stored or cannot be read. */
export async function readProblems(id: string): Promise<readonly Entry[] | undefined> {
  const entries: unknown = await (await open()).get('problems', id);
  return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
}

/**
 * An answer that cannot be read (its number is in `unread`) is moved to another key before the new answer takes its
 * place.
 */
export async function putAnswers(
  id: string,
  answers: readonly StoredAnswer[],
  unread: ReadonlySet<number>,
): Promise<void> {
  const database = await open();
  const transaction = database.transaction('answers', 'readwrite', { durability: 'relaxed' });
  const { store } = transaction;
  const aside = answers.filter(({ number }) => unread.has(number));
  const broken = await Promise.all(aside.map(({ number }) => store.get([id, number])));
  const written = [
    ...aside.map(({ number }, index) => store.put(broken[index]!, [id, number, Date.now()])),
    ...answers.map(({ number, result, run }) => store.put({ result, run }, [id, number])),
  ];
  // Commits at once. An automatic commit may come only after the page was closed.
  transaction.commit();
  await Promise.all([...written, transaction.done]);
}

/** Stores the run that began; undefined removes the run that ended. */
export async function putRun(id: string, run: KeptRun | undefined): Promise<void> {
  const transaction = (await open()).transaction('collections', 'readwrite');
  const known = await transaction.store.get(id);
  const { run: _, ...rest } = known ?? { id: undefined };
  await Promise.all([
    known && transaction.store.put({ ...(rest as KeptCollection), ...(run && { run }) }),
    transaction.done,
  ]);
}

export async function removeCollection(id: string): Promise<void> {
  const stores = ['collections', 'problems', 'answers'] as const;
  const transaction = (await open()).transaction(stores, 'readwrite');
  await Promise.all([
    transaction.objectStore('collections').delete(id),
    transaction.objectStore('problems').delete(id),
    transaction.objectStore('answers').delete(allOf(id)),
    transaction.done,
  ]);
}

/** Removes everything, including records that cannot be read. */
export async function removeAll(): Promise<void> {
  const stores = ['collections', 'problems', 'answers'] as const;
  const transaction = (await open()).transaction(stores, 'readwrite');
  await Promise.all([
    ...stores.map((store) => transaction.objectStore(store).clear()),
    transaction.done,
  ]);
}
