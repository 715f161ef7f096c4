// Mutants of what threads do on one table: the protocol of records, collections, beginnings and ends.

import type { Mutant } from './mutant';

const SEARCH = 'test/threads/shared-search.test.ts';
const RECORDS = 'test/threads/record-protocol.test.ts';
const ENDINGS = 'test/threads/endings.test.ts';

export const THREAD_MUTANTS: readonly Mutant[] = [
  {
    name: 'records-without-a-mask',
    story: 'A record that one thread writes while another reads it is taken for whole',
    file: 'assembly/dfpn/slot.ts',
    original: 'return z ^ (z >> 29);',
    replacement: 'return z & 0;',
    aimedBy: RECORDS,
  },
  {
    name: 'mask-of-two-words',
    story: 'The last word of a record may be that of another',
    file: 'assembly/dfpn/slot.ts',
    original: 'z = ((z ^ (z >> 32)) + fourth) * 0xd6e8feb86659fd93;',
    replacement: 'z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93;',
    aimedBy: RECORDS,
  },
  {
    name: 'mixtures-moved-by-the-collection',
    story: 'What two writers left in one slot is moved to where its chance key has its home',
    file: 'assembly/dfpn/garbage-collection.ts',
    original: ' || (THREADS && position - home >= <u32>WINDOW)',
    replacement: '',
    aimedBy: SEARCH,
  },
  {
    name: 'collection-that-does-not-wait',
    story: 'Records are moved while other threads search',
    file: 'assembly/dfpn/threads.ts',
    original:
      'return (control(CONTROL_WAITING) & ((1 << COUNT_BITS) - 1)) == control(CONTROL_SEARCHERS);',
    replacement: 'return true;',
    aimedBy: SEARCH,
  },
  {
    name: 'waited-for-in-the-search-before',
    story:
      'A thread does not count itself as waiting for a collection that the search before has left half-way',
    file: 'assembly/dfpn/threads.ts',
    original: '  waitingFor = 0;\n  addToControl(CONTROL_SEARCHERS, 1);',
    replacement: '  addToControl(CONTROL_SEARCHERS, 1);',
    aimedBy: SEARCH,
  },
  {
    name: 'root-entered-during-a-collection',
    story: 'A thread that comes late searches while records are moved',
    file: 'assembly/dfpn/search.ts',
    original: '  isComing = true;',
    replacement: '  enterRoot();',
    aimedBy: SEARCH,
  },
  {
    name: 'busy-count-not-taken-back',
    story: 'Boards stay busy for ever, and all threads are sent elsewhere',
    file: 'assembly/dfpn/path.ts',
    original: 'if (THREADS && isShared) addBusy(key, -1);',
    replacement: '',
    aimedBy: SEARCH,
  },
  {
    name: 'busy-count-not-heeded',
    story: 'Several threads search the same children',
    file: 'assembly/dfpn/select.ts',
    original: 'if (others == 0) return;',
    replacement: 'return;',
    aimedBy: SEARCH,
  },
  {
    name: 'stop-not-heard',
    story: 'A thread goes on with a search that is over, on the table of the next',
    file: 'assembly/dfpn/threads.ts',
    original: 'return (control(CONTROL_COLLECTION) & 1) != 0 || control(CONTROL_STOP) != 0;',
    replacement: 'return (control(CONTROL_COLLECTION) & 1) != 0;',
    aimedBy: SEARCH,
  },
  {
    name: 'verdict-of-another-not-taken',
    story: 'The leader searches on though another thread has decided the root',
    file: 'assembly/dfpn/search.ts',
    original: 'if (decided <= 0) return STATUS_STOPPED;',
    replacement: 'if (decided <= 0 || decided > 0) return STATUS_STOPPED;',
    aimedBy: SEARCH,
  },
  {
    name: 'generation-of-the-search-before',
    story: 'A thread reads and writes records that count no more',
    file: 'assembly/dfpn/search.ts',
    original: '  shareGeneration();\n',
    replacement: '',
    aimedBy: SEARCH,
  },
  {
    name: 'regions-that-overlap',
    story: 'Two threads write to one path',
    file: 'src/engines/threads/shared-core.ts',
    original: 'tableBytes + index * PRIVATE_SIZE;',
    replacement: 'tableBytes + index * (PRIVATE_SIZE >> 1);',
    aimedBy: ['test/threads/shared-search.test.ts', 'test/threads/threads.test.ts'],
  },
  {
    name: 'nodes-of-helpers-not-counted',
    story: 'A limit of nodes holds for one thread of many',
    file: 'src/engines/threads/threaded-core.ts',
    original: 'const nodes = report.nodes + this.#helperNodes() - this.#helpersBefore;',
    replacement: 'const nodes = report.nodes;',
    aimedBy: ENDINGS,
  },
  {
    name: 'death-of-a-thread-not-told',
    story: 'A solve waits for a thread that has died',
    file: 'src/engines/threads/threaded-core.ts',
    original: '      this.#failure ??= reason;\n',
    replacement: '',
    aimedBy: ENDINGS,
  },
  {
    name: 'begun-while-others-search',
    story: 'The next search begins while threads are still in the one before',
    file: 'src/search/session.ts',
    original: 'while (!team.isPaused) yield;',
    replacement: '',
    aimedBy: ENDINGS,
  },
];
