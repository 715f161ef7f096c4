// Proof and disproof numbers never overflow. On positions with very many replies and interpositions the root's numbers
// stay between 0 and infinity as long as it is undecided, also in the build with assertions, and with techniques that
// make numbers grow.

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/built';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { parseSfen } from '../../src/notation/sfen';
import { describeWithData, readTable } from '../../support/data';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { ProbedCore } from '../../support/probed-core';
import { FEATURE_NAMES, type FeatureSwitches, readSwitches } from '../../support/research/features';

const INFINITE = 0x7fffffff;
const SLICES = 40;
const SLICE_NODES = 250;
/** Sums above this are bounded after dn has run away (`runaway.ts`), and the table records this. */
const BOUND = 2048;
const RAN_AWAY = 4;
const CHASE_NODES = 1_000_000;
ensureBuilt('debug');
const DEBUG_BUILD = new URL('../../build/core.debug.wasm', import.meta.url);

/** The techniques that keep sums small are off, those that make them grow are on. */
const SWELLING: FeatureSwitches = {
  ...Object.fromEntries(FEATURE_NAMES.map((name) => [name, false])),
  dominance: true,
  thresholdControl: true,
  mobility: true,
};

describeWithData('saturation', () => {
  it.skipIf(!existsSync(DEBUG_BUILD)).each([
    ['default', {}],
    ['swelling', SWELLING],
  ])('numbers stay in range, %s', (_, features) => {
    const core = new ProbedCore(
      instantiateCore(compileCore(new Uint8Array(readFileSync(DEBUG_BUILD))), 1),
    );
    let largest = 0;
    for (const { id, sfen, verdict } of readTable('nasty')) {
      if (verdict === 'ERR' || verdict!.startsWith('AND')) continue;
      core.load(parseSfen(sfen!));
      core.setSwitches(readSwitches(features));
      core.begin({ ...WHOLE_SEARCH, maxDepth: 2000 });
      for (let slice = 0; slice < SLICES; slice++) {
        if (core.search(SLICE_NODES) !== 'running') break;
        const { pn, dn } = core.report();
        for (const number of [pn, dn]) {
          expect(number, id).toBeGreaterThan(0);
          expect(number, id).toBeLessThan(INFINITE);
          largest = Math.max(largest, number);
        }
      }
    }
    expect(largest).toBeGreaterThan(20);
  });

  it.each([
    ['明日香', 'sht-38'],
    ['新扇詰, 180 plies below the root', 'yumei-108e'],
  ])('dn that has run away is bounded: %s', (_, chase) => {
    const core = new ProbedCore(instantiateCore(compileCore(), 64));
    core.load(parseSfen(readTable('giants').find(({ id }) => id === chase)!.sfen!));
    core.begin(WHOLE_SEARCH);
    core.search(CHASE_NODES);
    expect(core.table.kind).toBe(RAN_AWAY);
    expect(core.report().dn).toBeGreaterThan(BOUND);
    expect(core.report().dn).toBeLessThan(2 * BOUND);
  });
});
