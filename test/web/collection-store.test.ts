// The database of collections, on an IndexedDB in memory.

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, Result } from '../../web/collection/entry';
import type { KeptCollection, KeptRun } from '../../web/collection/kept';
import {
  listCollections,
  putAnswers,
  putCollection,
  putRun,
  readAnswers,
  readProblems,
  removeAll,
  removeCollection,
} from '../../web/collection/store';

const NAME = 'tsumeru.collections';
const NONE = new Set<number>();

const entriesOf = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, sfen: 'x', recorded: [] }));

const collection = (id: string, opened = '2026'): KeptCollection => ({
  ...{ id, name: `${id}.sfen`, others: 0, opened, problems: 3 },
});

const result = (nodes: number): Result => ({
  ...{ status: 'mate', length: 3, lengthIsExact: true, isBook: true, line: ['G*5b'] },
  ...{ nodes, milliseconds: 1 },
});

const RUN: KeptRun = {
  ...{ id: 'first', kind: 'solve', maxNodes: 5, timeMs: undefined, judgesRecorded: true },
  jobs: [0, 1, 2],
};

const answers = async (id: string) =>
  (await readAnswers(id)).answers.map(({ number, result: { nodes }, run }) => [number, nodes, run]);

/** Stores a value that this version of the page never writes. */
async function spoil(store: string, value: unknown, key?: IDBValidKey): Promise<void> {
  const database = await openDB(NAME);
  await database.put(store, value, key);
  database.close();
}

beforeEach(removeAll);

describe('the collection database', () => {
  it('keeps each collection with its problems and answers, and lists the last opened first', async () => {
    await putCollection(collection('a', '2025'), entriesOf(3));
    await putCollection(collection('b', '2026'), entriesOf(2));
    await putAnswers('a', [{ number: 2, result: result(7), run: 'r' }], NONE);
    const { collections, unread } = await listCollections();
    expect(unread).toBe(0);
    expect(collections.map(({ id, answers }) => [id, answers])).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
    expect(await readProblems('a')).toEqual(entriesOf(3));
    expect((await readAnswers('a')).answers).toEqual([{ number: 2, result: result(7), run: 'r' }]);
  });

  it('keeps answers and run of a collection that is opened again', async () => {
    await putCollection(collection('a'), entriesOf(3));
    await putRun('a', RUN);
    await putAnswers('a', [{ number: 0, result: result(1), run: RUN.id }], NONE);
    await putCollection(collection('a', '2027'), entriesOf(3));
    expect(await answers('a')).toEqual([[0, 1, 'first']]);
    expect((await readAnswers('a')).run).toEqual(RUN);
    await putRun('a', undefined);
    expect((await readAnswers('a')).run).toBeUndefined();
    expect((await listCollections()).collections[0]!.opened).toBe('2027');
  });

  it('stores answers from several writers at once, and none replaces another', async () => {
    await putCollection(collection('a'), entriesOf(300));
    await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        putAnswers('a', [{ number, result: result(number), run: 'r' }], NONE),
      ),
    );
    expect((await answers('a')).map(([, nodes]) => nodes)).toEqual([...Array(300).keys()]);
  });

  it('removes one collection, and leaves the others', async () => {
    for (const id of ['a', 'ab', 'b']) {
      await putCollection(collection(id), entriesOf(1));
      await putAnswers(id, [{ number: 0, result: result(1), run: 'r' }], NONE);
    }
    await removeCollection('a');
    expect((await listCollections()).collections.map(({ id }) => id).sort()).toEqual(['ab', 'b']);
    expect([await answers('a'), (await answers('ab')).length]).toEqual([[], 1]);
    expect(await readProblems('a')).toBeUndefined();
  });

  it('counts collections that cannot be read, and does not overwrite them', async () => {
    await putCollection(collection('a'), entriesOf(3));
    const strange = { id: 'a', version: 9 };
    await spoil('collections', strange);
    await putCollection(collection('a'), entriesOf(3));
    expect(await listCollections()).toEqual({ collections: [], unread: 1 });
    const database = await openDB(NAME);
    expect(await database.get('collections', 'a')).toEqual(strange);
    database.close();
  });

  it('copies an answer that cannot be read before another answer replaces it', async () => {
    await putCollection(collection('a'), entriesOf(3));
    await spoil('answers', { result: { status: 'who knows' }, run: 'r' }, ['a', 1]);
    const before = await readAnswers('a');
    expect([before.answers, before.unread]).toEqual([[], [1]]);
    await putAnswers('a', [{ number: 1, result: result(4), run: 'r' }], new Set(before.unread));
    const after = await readAnswers('a');
    expect(after.answers.map(({ number }) => number)).toEqual([1]);
    expect(after.unread).toEqual([1]);
    const database = await openDB(NAME);
    expect(await database.getAll('answers')).toContainEqual({
      ...{ result: { status: 'who knows' }, run: 'r' },
    });
    database.close();
  });

  it('does not change a database of a newer version', async () => {
    await putCollection(collection('a'), entriesOf(3));
    const newer = await openDB(NAME, 2);
    newer.close();
    await expect(listCollections()).rejects.toMatchObject({ name: 'VersionError' });
    const database = await openDB(NAME);
    expect(await database.count('collections')).toBe(1);
    database.close();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(NAME).onsuccess = resolve;
    });
  });

  it.each([
    ...[{}, [], 5, 'x', null, { ...RUN, jobs: { length: 1e9 } }, { ...RUN, jobs: [0, 'x', -1] }],
    ...[{ ...RUN, kind: 'constructor' }, { ...RUN, maxNodes: '5' }, Object.create(RUN)],
  ])('does not go on with a run that is none: %j', async (run) => {
    await putCollection(collection('a'), entriesOf(3));
    await spoil('collections', { ...collection('a'), run });
    expect((await listCollections()).unread).toBe(1);
    expect((await readAnswers('a')).run).toBeUndefined();
  });

  it.each(['', 'yesterday', '2026-13-01', 5, null])(
    'lists no collection that was opened at no date: %j',
    async (opened) => {
      await putCollection(collection('a', '2026-12-01T09:00:00.000Z'), entriesOf(3));
      await spoil('collections', { ...collection('b'), opened });
      const { collections, unread } = await listCollections();
      expect([collections.map(({ id }) => id), unread]).toEqual([['a'], 1]);
    },
  );

  it.each([
    ...[{}, 5, { length: 1e9 }, [null], [{}], [{ ...entriesOf(1)[0], recorded: [5] }]],
    ...[{ fault: 5 }, { lost: {} }, { known: { status: 'mate' } }, { author: {} }].map((more) => [
      { ...entriesOf(1)[0], ...more },
    ]),
  ])('does not show problems that are none: %j', async (entries) => {
    await putCollection(collection('a'), entriesOf(1));
    await spoil('problems', entries, 'a');
    expect(await readProblems('a')).toBeUndefined();
  });

  it('does not show answers to problems that cannot be', async () => {
    await putCollection(collection('a'), entriesOf(3));
    for (const number of [-1, 1.5, 'x']) {
      await spoil('answers', { result: result(1), run: 'r' }, ['a', number] as IDBValidKey);
    }
    expect(await readAnswers('a')).toMatchObject({ answers: [] });
  });
});
