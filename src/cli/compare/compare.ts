// `tsumeru bench --compare`: compares the engine in WebAssembly with the one in plain JavaScript, on this machine.

import { cpus } from 'node:os';
import { version } from '../../../package.json';
import type { Language } from '../../base/language';
import type { Write } from '../../batch/output';
import type { ProgressView } from '../../batch/progress';
import { EXIT_MATE, EXIT_UNKNOWN } from '../../batch/run-error';
import { createSolver as createJsSolver } from '../../solver/js-solver';
import { createSolver } from '../../solver/solver';
import { type Comparison, compareEngines, type MeasuringHost, type Plan } from './measure';
import { PROBLEM_SETS } from './problems';
import { type Conditions, formatComparison, formatJson } from './report';

interface CompareHost {
  readonly writeOut: Write;
  readonly signal: AbortSignal;
  readonly progress?: ProgressView | undefined;
  readonly columns: number;
  readonly language: Language;
}

interface CompareRequest {
  /** The table of each engine. */
  readonly hashMiB: number;
  readonly isJson: boolean;
}

/** With fewer rounds the quartiles mean little; with a shorter warm-up the code is not always compiled. */
export const PLAN: Plan = { sets: PROBLEM_SETS, rounds: 9, roundMs: 150, warmUpMs: 600 };

export async function runComparison(
  { hashMiB, isJson }: CompareRequest,
  host: CompareHost,
): Promise<number> {
  const { columns, language, progress, signal, writeOut } = host;
  const show: MeasuringHost['show'] = (text) => progress?.show(() => text[language]);
  const comparison = await measureHere(hashMiB, PLAN, { signal, show }).finally(() =>
    progress?.clear(),
  );
  const conditions = describeConditions(hashMiB);
  await writeOut(
    isJson
      ? formatJson(comparison, conditions)
      : formatComparison(comparison, conditions, { columns, language }),
  );
  return comparison.rounds < PLAN.rounds ? EXIT_UNKNOWN : EXIT_MATE;
}

/** Compares the engines of the package in this process. */
export async function measureHere(
  hashMiB: number,
  plan: Plan,
  host: Omit<MeasuringHost, 'spentMs'>,
): Promise<Comparison> {
  const solvers = { wasm: createSolver({ hashMiB }), js: createJsSolver({ hashMiB }) };
  try {
    return await compareEngines(solvers, plan, { spentMs, ...host });
  } finally {
    for (const solver of Object.values(solvers)) solver.dispose();
  }
}

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function describeConditions(hashMiB: number): Conditions {
  const { bun, deno, node } = process.versions;
  const runtime =
    bun !== undefined ? `Bun ${bun}` : deno !== undefined ? `Deno ${deno}` : `Node ${node}`;
  return {
    version,
    runtime,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() || 'unknown processor',
    hashMiB,
  };
}
