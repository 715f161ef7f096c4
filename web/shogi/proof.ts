// What the attacker needs: proof pieces and disproof pieces of the answer, worked out when they are asked for.

import { effect, signal } from '@preact/signals';
import { formatSfen } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { Remote } from '../shell/remote';
import type { ProofInput, ProofOutput } from './proof-worker';
import { settings } from './settings';
import { answer } from './solving';

export const isProving = signal(false);
export const proof = signal<ProofOutput | undefined>(undefined);
export const proofFault = signal<Fault | undefined>(undefined);

const remote = new Remote<ProofInput, never, ProofOutput>(
  () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
);

let controller: AbortController | undefined;

export async function startProving(): Promise<void> {
  const of = answer.peek();
  if (of === undefined || isProving.peek()) return;
  const own = new AbortController();
  controller = own;
  isProving.value = true;
  try {
    const { position, solution } = of;
    const line = solution.status === 'mate' ? solution.line : [];
    const { hashMiB } = settings.peek();
    const input = { sfen: formatSfen(position), hashMiB, line };
    const output = await remote.run(input, { signal: own.signal });
    if (answer.peek() === of) proof.value = output;
  } catch (error) {
    if (answer.peek() === of) proofFault.value = toFault(error);
  } finally {
    isProving.value = false;
  }
}

export function stopProving(): void {
  controller?.abort();
}

/** To be called once: another answer has another proof. */
export function followAnswerWithProof(): void {
  effect(() => {
    answer.value;
    stopProving();
    proof.value = undefined;
    proofFault.value = undefined;
  });
}
