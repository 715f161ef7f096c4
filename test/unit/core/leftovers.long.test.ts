// After an earlier search, none of its working memory is read, and a kept table is complete.

import { describe, expect, it } from 'vitest';
import {
  BOARD_OFFSET,
  FRAMES_OFFSET,
  GC_HISTOGRAM_OFFSET,
  PATH_OFFSET,
  SCRATCH_OFFSET,
  UNDO_OFFSET,
} from '../../../assembly/layout';
import { Core, MAX_SEARCH_DEPTH } from '../../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/notation/sfen';
import { OWN_SETS, readOwnSet } from '../../../support/positions/table';

/** Lists and probes; the undo stack; frames and rows. The regions between them are initialised by every search. */
const WORKING_MEMORY = [
  [SCRATCH_OFFSET, BOARD_OFFSET],
  [UNDO_OFFSET, PATH_OFFSET],
  [FRAMES_OFFSET, GC_HISTOGRAM_OFFSET],
] as const;
const FILLINGS = [0x00, 0x01, 0xff];

const MAX_NODES = 3000;
const COLLECTION = { collectionStart: 900, collectionFree: 500 };

/** Found by fuzzing: 696 nodes with fresh memory, 698 after another search. */
const FOUND = '+n1gg3k1/1+R4P2/2Rb5/4+p4/2+B6/9/9/9/9 b 2g4s3n4l16p 1';

const loaded = instantiateCore(compileCore(), 1);
const core = new Core(loaded);

/** Without a bound on plies, with one, and with one under which captured interpositions may be given back. */
const KINDS = [
  { maxPlies: 0, givesBack: false },
  { maxPlies: 9, givesBack: false },
  { maxPlies: 9, givesBack: true },
];

function nodesOver(filling: number, sfen: string, kind: (typeof KINDS)[number]): number {
  const base = loaded.exports.base() >>> 0;
  const bytes = new Uint8Array(loaded.memory.buffer);
  for (const [from, to] of WORKING_MEMORY) bytes.fill(filling, base + from, base + to);
  core.load(parseSfen(sfen));
  core.begin({ maxDepth: MAX_SEARCH_DEPTH, ...kind, ...COLLECTION, keepTable: false });
  core.search(MAX_NODES);
  return core.report().nodes;
}

/** A few of the own sets, and the position above, which shows every fault of this kind that is known. */
const own = OWN_SETS.flatMap((name) => readOwnSet(name).map(({ sfen }) => sfen!)).filter(
  (_, index) => index % 27 === 0,
);

it.each(KINDS)('$maxPlies plies, giving back: $givesBack', (kind) => {
  for (const sfen of [FOUND, ...own]) {
    const nodes = FILLINGS.map((filling) => nodesOver(filling, sfen, kind));
    expect(nodes[0]).toBeGreaterThan(0);
    expect(new Set(nodes).size, `${sfen}: ${nodes}`).toBe(1);
  }
});

it('does not report an earlier search before a new one has begun', () => {
  nodesOver(0xff, FOUND, KINDS[0]!);
  expect(core.report()).toMatchObject({ dn: 0 });
  core.load(parseSfen(FOUND));
  core.begin({ maxDepth: MAX_SEARCH_DEPTH, ...KINDS[0]!, ...COLLECTION, keepTable: false });
  expect(core.report()).toMatchObject({ pn: 1, dn: 1, length: 0 });
});

describe('a search that was abandoned while its table grew', () => {
  const BROAD = '9/9/9/9/4k4/9/9/9/9 b RBNL5Prb4g4s3n3l13p 1';
  /** A table so large that it grows in several steps. */
  const HASH_MIB = 64;
  const SLICE = 1000;
  const settings = { maxDepth: MAX_SEARCH_DEPTH, ...KINDS[0]!, ...COLLECTION };

  function leaveWhileGrowing(): Core {
    const grown = new Core(instantiateCore(compileCore(), HASH_MIB));
    grown.load(parseSfen(BROAD));
    grown.begin({ ...settings, keepTable: false });
    for (let nodes = 0, slice = SLICE; slice >= SLICE; nodes += slice) {
      expect(grown.search(SLICE)).toBe('running');
      slice = grown.report().nodes - nodes;
    }
    grown.load(parseSfen(BROAD));
    return grown;
  }

  /** The same, but the table is read in between, so that its growth is complete. */
  function leaveTidied(): Core {
    const grown = leaveWhileGrowing();
    grown.table.read().next();
    grown.load(parseSfen(BROAD));
    return grown;
  }

  it('leaves all its records to a reader, and to a search that follows at once or later', () => {
    const [read, left, tidied] = [leaveWhileGrowing(), leaveWhileGrowing(), leaveTidied()];
    expect(read.children()).toEqual(tidied.children());
    const reports = [read, left, tidied].map((each) => {
      each.load(parseSfen(BROAD));
      each.begin({ ...settings, keepTable: true });
      each.search(5 * SLICE);
      return each.report();
    });
    expect(reports[0]).toEqual(reports[2]);
    expect(reports[1]).toEqual(reports[2]);
  });
});
