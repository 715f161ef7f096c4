// Messages about the workers of a queue: one for each change.

import { expect, it } from 'vitest';
import { parseAddress } from '../../src/queue/address';
import { makePresence } from '../../src/queue/presence';
import type { Bilingual } from '../../src/words/language';

it('tells that none is there, that none has room, and that one has come, each once', () => {
  const told: Bilingual[] = [];
  const connection = { address: parseAddress('redis://:secret@box')! };
  const tell = (text: Bilingual) => told.push(text);
  const see = makePresence({ connection, name: 'night', hashMiB: 200, tell });
  const unknown = Number.POSITIVE_INFINITY;
  for (const rooms of [[300], [], [], [100], [40, 100], [100, 200], [unknown], []]) see(rooms);
  const lack = 'No worker has room for a table of 200 MiB (--memory; the largest room is 100 MiB)';
  expect(told.map(({ en }) => en)).toEqual([
    'No worker is at redis://box:6379 (night): waiting for one',
    `${lack}: waiting for one`,
    'A worker is at redis://box:6379 (night)',
    'No worker is at redis://box:6379 (night): waiting for one',
  ]);
  expect(new Set(told.map(({ ja }) => ja)).size).toBe(3);
});
