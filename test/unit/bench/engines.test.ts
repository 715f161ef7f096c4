// The engines bench: its statistics; in the long suite, that the release core made by wasm2c visits the same nodes.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAP_SIZE,
  MOVES_OFFSET,
  REPORT_DN,
  REPORT_NODES,
  REPORT_OFFSET,
  REPORT_PN,
  REPORT_SIZE,
  REQUEST_GC_FREE,
  REQUEST_GC_START,
  REQUEST_MAX_DEPTH,
  REQUEST_OFFSET,
  REQUEST_SIZE,
} from '../../../assembly/layout';
import type { Measurement } from '../../../bench/engines/measure';
import { compileNative, findMissingTool } from '../../../bench/engines/native';
import { summarize, tabulate } from '../../../bench/engines/report';
import { spreadOf } from '../../../src/cli/compare/statistics';
import type { CoreExports } from '../../../src/engines/core/abi';
import { writePosition } from '../../../src/engines/core/encode';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/notation/sfen';
import { readOwnSet } from '../../../support/positions/table';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { inSuite } from '../../suites';

const measurements: Measurement[] = [
  { row: 'checks', unit: 'calls', engine: 'wasm', work: 100, seconds: [1, 2, 4] },
  { row: 'checks', unit: 'calls', engine: 'js', work: 100, seconds: [2, 4, 8] },
  { row: 'loading', unit: 'seconds', engine: 'wasm', work: 1, seconds: [0.1] },
  { row: 'loading', unit: 'seconds', engine: 'js', work: 1, seconds: [0.05] },
];

describe('the evaluation of measurements', () => {
  it('computes median and quartiles', () => {
    expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, lower: 2, upper: 4 });
    expect(spreadOf([1, 2])).toEqual({ median: 1.5, lower: 1.25, upper: 1.75 });
    expect(() => spreadOf([])).toThrow(RangeError);
  });

  it('computes ratios of speed', () => {
    const rows = summarize(measurements);
    expect(rows.map(({ ratio }) => ratio)).toEqual([1, 0.5, 1, 2]);
    expect(rows[1]!.rate.median).toBe(25);
    expect(() => summarize(measurements.slice(1))).toThrow('wasm');
  });

  it('makes a table with every row', () => {
    expect(tabulate(summarize(measurements)).rows).toEqual([
      ['checks', 'calls', 50, 25, 2, 75],
      ['loading', 'seconds', 0.1, 0.05, 0.5, null],
    ]);
  });
});

interface Instance {
  readonly exports: CoreExports;
  readonly memory: { readonly buffer: ArrayBuffer };
}

function solve({ exports, memory }: Instance, sfen: string): number[] {
  const request = new DataView(memory.buffer, exports.base() + REQUEST_OFFSET, REQUEST_SIZE);
  const position = parseSfen(sfen);
  writePosition(request, position, position.turn);
  exports.loadPosition();
  request.setUint32(REQUEST_MAX_DEPTH, 8000, true);
  request.setUint32(REQUEST_GC_START, 800, true);
  request.setUint32(REQUEST_GC_FREE, 300, true);
  exports.beginSolve(0);
  const status = exports.search(20_000);
  exports.report();
  const report = new DataView(memory.buffer, exports.base() + REPORT_OFFSET, REPORT_SIZE);
  const numbers = [REPORT_PN, REPORT_DN].map((field) => report.getUint32(field, true));
  return [status, ...numbers, report.getFloat64(REPORT_NODES, true)];
}

const RELEASE = fileURLToPath(new URL('../../../build/core.wasm', import.meta.url));
const folder = makeTemporaryFolder();

const missing = findMissingTool();
if (inSuite(false, missing !== undefined))
  console.log(`SKIPPED: the core as native code (no ${missing})`);

type Instantiate = (bytes: number) => Instance;

function translate(): Instantiate {
  const addon = join(folder, 'addon.node');
  writeFileSync(addon, compileNative(RELEASE, folder, false));
  return createRequire(import.meta.url)(addon).instantiate;
}

describe.skipIf(!inSuite(false, missing === undefined))(
  'the release core translated by wasm2c and a C compiler',
  () => {
    let converted: Instance;
    let wasm: Instance;

    beforeAll(() => {
      converted = translate()(65536 * (1 + Math.ceil(MAP_SIZE / 65536)) + 2 ** 20);
      converted.exports.initialise(2 ** 20, 0, 1);
      wasm = instantiateCore(compileCore(), 1) as Instance;
    });

    it('has the same moves, verdicts, numbers and nodes', () => {
      const rows = [...readOwnSet('generated'), ...readOwnSet('classics')];
      const sample = rows.filter((_, index) => index % 30 === 0);
      for (const { id, sfen } of sample) {
        expect(solve(converted, sfen!), id).toEqual(solve(wasm, sfen!));
        const [count, other] = [converted, wasm].map(({ exports }) => exports.checks());
        expect(count, id).toBe(other);
        const [moves, others] = [converted, wasm].map(
          ({ exports, memory }) =>
            new Uint32Array(memory.buffer, exports.base() + MOVES_OFFSET, count),
        );
        expect(moves, id).toEqual(others);
      }
    });
  },
);
