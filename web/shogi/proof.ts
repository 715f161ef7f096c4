// The proof of the answer, made on demand: what the attacker needs in hand, and all replies of the defender, which then
// appear as variations of the shown moves. The proof that there is no mate shows checks and how each is refuted.

import { effect, signal } from '@preact/signals';
import type { Line } from 'tsumeru/kifu';
import { formatSfen, type Position } from 'tsumeru/shogi';
import { createChannel } from 'tsumeru/worker';
import { type Fault, toFault } from '../shell/fault';
import { askBeforeLeaving } from '../shell/leaving';
import { answer, isWholeShown } from './answer';
import { ply, showLine } from './playback';
import type { ProofInput, ProofOutput, ProofStep } from './proof-messages';
import { settings } from './settings';
import { setContinuation } from './track';

export const isProving = signal(false);
export const proof = signal<ProofOutput | undefined>(undefined);
export const proofFault = signal<Fault | undefined>(undefined);

const remote = createChannel<ProofInput, ProofOutput | readonly ProofStep[]>(
  () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
);

let controller: AbortController | undefined;

/** The steps as a line. The continuation of another reply is fetched when the visitor steps into it. */
function toLine(steps: readonly ProofStep[]): Line {
  return steps.map(({ move, others }) => {
    if (others.length === 0) return { move };
    const variations = others.map((other): Line => {
      const reply = other.reply === undefined ? [] : [{ move: other.reply }];
      const beginning: Line = [{ move: other.move }, ...reply];
      setContinuation(beginning, other.plies, async () => {
        const rest = await remote.ask({ type: 'continue', node: other.node, sfen: other.sfen });
        return toLine(rest as readonly ProofStep[]);
      });
      return beginning;
    });
    return { move, variations };
  });
}

export async function startProving(): Promise<void> {
  const of = answer.peek();
  if (of === undefined) return;
  // The proof is about the line with every interposition, so this line is shown.
  isWholeShown.value = true;
  const { position, solution } = of;
  const line = solution.status === 'mate' ? (solution.played ?? solution).line : [];
  await prove(position, line, () => answer.peek() === of);
}

/** Shows the proof, unless `isWanted` says at its end that it is no longer wanted. */
export async function prove(
  position: Position,
  line: readonly string[],
  isWanted: () => boolean,
): Promise<void> {
  if (isProving.peek()) return;
  const own = new AbortController();
  controller = own;
  isProving.value = true;
  try {
    const { hashMiB } = settings.peek();
    const input = { type: 'prove', sfen: formatSfen(position), hashMiB, line } as const;
    const output = (await remote.ask(input, { signal: own.signal })) as ProofOutput;
    if (!isWanted()) return;
    proof.value = output;
    if ('line' in output) await showLine(position, toLine(output.line), ply.peek());
  } catch (error) {
    if (isWanted()) proofFault.value = toFault(error);
  } finally {
    isProving.value = false;
  }
}

export function stopProving(): void {
  controller?.abort();
}

askBeforeLeaving(() => isProving.value);

/** Call once: the proof is dropped when the answer changes, and when the book line is shown. */
export function followAnswerWithProof(): void {
  effect(() => {
    answer.value;
    isWholeShown.value;
    stopProving();
    proof.value = undefined;
    proofFault.value = undefined;
  });
}
