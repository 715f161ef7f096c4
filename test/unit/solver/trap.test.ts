// A trap inside the core: the caller gets a typed error with its cause, and the next solve, on a fresh
// instance, is right. The trap is made from outside, by spoiling the memory that the loader makes.

import { afterEach, expect, it, vi } from 'vitest';
import { CHILDREN_OFFSET, FRAMES_OFFSET, FRAMES_SIZE } from '../../../assembly/layout';
import { SolverError } from '../../../src/errors';
import { createSolver } from '../../../src/solver/solver';
import { catchError } from '../../support/errors';

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

/** Everything from the child records to the end of the frames, wherever the map begins. */
function spoil(memory: WebAssembly.Memory): void {
  new Uint8Array(memory.buffer, CHILDREN_OFFSET, FRAMES_OFFSET + FRAMES_SIZE).fill(0xff);
}

it('becomes a typed error, and the next solve is right', async () => {
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
  expect(solver.solveSync(MATE_IN_15).status).toBe('mate');

  await expect(solver.solve(ZUKOU_1, options)).rejects.toMatchObject({ code: 'core-trap' });
  expect((await solver.solve(MATE_IN_15)).status).toBe('mate');
  expect(memories).toHaveLength(3);
});
