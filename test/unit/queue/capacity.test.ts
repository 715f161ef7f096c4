// Notices to a client about the workers at a queue: one for each change.

import { expect, it } from 'vitest';
import type { Bilingual } from '../../../src/base/language';
import { parseAddress } from '../../../src/queue/address';
import { makeWorkerNotices } from '../../../src/queue/capacity';
import type { QueueNotice } from '../../../src/queue/connection';

it('reports each change once: no worker is connected, no worker has room, a worker with room is connected', () => {
  const notices: Bilingual[] = [];
  const connection = { address: parseAddress('redis://:secret@box')! };
  const tell = (text: Bilingual) => notices.push(text);
  const notice = makeWorkerNotices({ connection, name: 'night', hashMiB: 200, tell });
  const unknown = Number.POSITIVE_INFINITY;
  for (const capacities of [[300], [], [], [100], [40, 100], [100, 200], [unknown], []])
    notice(capacities);
  const lack =
    'No worker has room for a table of 200 MiB (the largest has room for 100 MiB; its --hash sets the limit)';
  expect(notices.map(({ en }) => en)).toEqual([
    'No worker is connected to redis://box:6379 (night): waiting for one',
    `${lack}: waiting for one`,
    'A worker is connected to redis://box:6379 (night)',
    'No worker is connected to redis://box:6379 (night): waiting for one',
  ]);
  expect(new Set(notices.map(({ ja }) => ja)).size).toBe(3);
});

it('says why Redis stores nothing, and counts refused answers in powers of ten', () => {
  const notices: QueueNotice[] = [];
  const connection = { address: parseAddress('redis://:secret@box')! };
  const tell = (notice: QueueNotice) => notices.push(notice);
  const notice = makeWorkerNotices({ connection, name: 'night', hashMiB: 200, tell });
  const reply = (message: string, more = {}) =>
    Object.assign(new Error(message), { name: 'ReplyError', ...more });
  const full = reply("OOM command not allowed when used memory > 'maxmemory'.");
  notice(full);
  notice(reply('EXECABORT Transaction discarded', { previousErrors: [full] }));
  notice(new Error('Connection is closed.'));
  notice([300]);
  notice(reply('MISCONF secret'));
  for (let count = 0; count < 150; count++) notice({ refused: `reason ${count}` });
  expect(notices.map(({ code }) => code)).toEqual([
    ...['queue-full', 'ready', 'queue-full', 'answer-refused', 'answer-refused', 'answer-refused'],
  ]);
  expect(notices[0]!.en).toContain('its memory is full (maxmemory)');
  expect(notices[2]!.en).toContain('MISCONF');
  expect(notices.at(-1)!.en).toContain('100 (the last: reason 99)');
  expect(JSON.stringify(notices)).not.toContain('secret');
});
