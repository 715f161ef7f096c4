// A bound for disproof numbers that grow too large ("run away"): bounded numbers stay small, verdicts do not change,
// and a bound written into a kept table stays there. In no problem of the own sets do the numbers run away, so a switch
// that bounds them early is on.

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../src/index';
import { readOwnSet } from '../../support/positions/table';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { type FeatureSwitches, readSwitches } from '../../support/research/features';
import { createResearchCore } from '../../support/research/solver';

const ROWS = [...readOwnSet('generated'), ...readOwnSet('classics')].filter(
  (_, index) => index % 3 === 0,
);
const MAX_NODES = 20_000;
const SLICE_NODES = 100;

/** The verdicts of all rows, and the largest dn of a root during the searches. */
function searchAll(features: FeatureSwitches) {
  const core = createResearchCore(16);
  let largest = 0;
  const verdicts = ROWS.map(({ sfen }) => {
    core.load(parseSfen(sfen!));
    core.setSwitches(readSwitches(features));
    core.begin(WHOLE_SEARCH);
    for (;;) {
      const status = core.search(SLICE_NODES);
      const { nodes, dn } = core.report();
      if (status !== 'running') return status;
      expect(dn).toBeGreaterThan(0);
      largest = Math.max(largest, dn);
      if (nodes >= MAX_NODES) return 'unknown';
    }
  });
  return { verdicts, largest };
}

it('numbers stay bounded, and verdicts do not change', () => {
  const usual = searchAll({});
  const bounded = searchAll({ earlyBound: true });
  expect(bounded.largest).toBeLessThan(usual.largest / 4);
  let decided = 0;
  ROWS.forEach(({ id, verdict }, index) => {
    const found = bounded.verdicts[index];
    if (found === 'unknown') return;
    decided++;
    expect(found, id).toBe(verdict);
  });
  expect(decided).toBeGreaterThan(ROWS.length * 0.8);
});

describe('of a table that is kept', () => {
  const [mated, other] = readOwnSet('classics').filter(({ verdict }) => verdict === 'mate');
  const RAN_AWAY = 4;
  const core = createResearchCore(16);
  const begin = (
    { sfen }: NonNullable<typeof mated>,
    features: FeatureSwitches,
    keepTable: boolean,
  ) => {
    core.load(parseSfen(sfen!));
    core.setSwitches(readSwitches(features));
    core.begin({ ...WHOLE_SEARCH, keepTable });
  };
  const finish = () => {
    while (core.search(MAX_NODES) === 'running');
    return core.report();
  };

  it('numbers already in it stay, and no number runs away', () => {
    begin(mated!, {}, false);
    const { nodes } = finish();
    begin(other!, { earlyBound: true }, true);
    finish();
    expect(core.table.kind).toBe(0);
    begin(mated!, {}, true);
    expect(finish().nodes).toBeLessThan(nodes / 100);
  });

  it('the next search is bounded as the one before', () => {
    begin(other!, { earlyBound: true }, false);
    finish();
    expect(core.table.kind).toBe(RAN_AWAY);
    begin(mated!, {}, true);
    expect(core.table.kind).toBe(RAN_AWAY);
  });

  it('an empty table starts without a bound', () => {
    begin(mated!, {}, false);
    expect(core.table.kind).toBe(0);
  });

  it('a saved table records the bound', () => {
    core.table.begin(RAN_AWAY, 1000);
    expect(core.table.kind).toBe(RAN_AWAY);
    begin(mated!, {}, true);
    expect(core.table.kind).toBe(RAN_AWAY);
  });
});
