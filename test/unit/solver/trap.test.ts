// A trap inside the core: the caller gets a typed error with its cause, and the next solve, on a new instance, is
// right. The test causes the trap by overwriting the core's memory.

import { afterEach, expect, it, vi } from 'vitest';
import { CHILDREN_OFFSET, FRAMES_OFFSET, FRAMES_SIZE } from '../../../assembly/layout';
import { SolverError } from '../../../src/base/errors';
import { createSolver } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';
import { Random } from '../../../support/random';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';

const memories: WebAssembly.Memory[] = [];

class SpiedMemory extends WebAssembly.Memory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor);
    memories.push(this);
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Overwrites everything from the child records to the end of the frames, wherever the memory map begins. */
function spoil(memory: WebAssembly.Memory): void {
  new Uint8Array(memory.buffer, CHILDREN_OFFSET, FRAMES_OFFSET + FRAMES_SIZE).fill(0xff);
}

it('becomes a typed error, and the next solve is correct', async () => {
  const spied = Object.create(WebAssembly, { Memory: { value: SpiedMemory } });
  vi.stubGlobal('WebAssembly', spied);
  const solver = createSolver({ hashMiB: 1 });
  expect(memories).toHaveLength(1);
  const onProgress = () => spoil(memories.at(-1)!);
  const options = { sliceNodes: 100, onProgress };

  const error = catchError(() => solver.solveSync(ZUKOU_1, options));
  expect(error).toBeInstanceOf(SolverError);
  expect(error.code).toBe('core-trap');
  expect(error.cause).toBeInstanceOf(WebAssembly.RuntimeError);
  expect(solver.solveSync(MATE_IN_15, { goal: 'first' }).status).toBe('mate');

  await expect(solver.solve(ZUKOU_1, options)).rejects.toMatchObject({ code: 'core-trap' });
  expect((await solver.solve(MATE_IN_15, { goal: 'first' })).status).toBe('mate');
  expect(memories).toHaveLength(3);
});

/** Errors that engines throw out of a call into a core, by kind. */
const FAULTS: Readonly<Record<string, () => Error>> = {
  unreachable: () => new WebAssembly.RuntimeError('unreachable'),
  'out of bounds': () => new WebAssembly.RuntimeError('memory access out of bounds'),
  'failed growth': () => new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded'),
  abort: () => new WebAssembly.RuntimeError('abort: assertion failed'),
};
const FAULTS_OF_A_KIND = 25;

/** Instances whose search ends with an error when one is set. */
class FaultyInstance extends WebAssembly.Instance {
  static fault: Error | undefined;

  override get exports(): WebAssembly.Exports {
    const search = super.exports.search as (nodes: number) => number;
    const faulty = (nodes: number) => {
      if (FaultyInstance.fault === undefined) return search(nodes);
      // Ends after half of the nodes, as a trap could.
      search(Math.ceil(nodes / 2));
      throw FaultyInstance.fault;
    };
    return { ...super.exports, search: faulty };
  }
}

it.each(Object.entries(FAULTS))('of any kind (%s) at any moment, a hundred times', (_, make) => {
  vi.stubGlobal('WebAssembly', Object.create(WebAssembly, { Instance: { value: FaultyInstance } }));
  const solver = createSolver({ hashMiB: 1 });
  const random = new Random(20261120);
  for (let count = 0; count < FAULTS_OF_A_KIND; count++) {
    let slices = random.between(1, 40);
    const onProgress = () => {
      if (--slices === 0) FaultyInstance.fault = make();
    };
    const error = catchError(() =>
      solver.solveSync(ZUKOU_1, { goal: 'first', sliceNodes: 50, onProgress }),
    );
    expect(error).toMatchObject({ code: 'core-trap', cause: FaultyInstance.fault });
    FaultyInstance.fault = undefined;
    expect(solver.solveSync(MATE_IN_15, { goal: 'first', maxNodes: 2000 })).toMatchObject({
      status: 'mate',
    });
  }
});
