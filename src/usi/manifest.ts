// Makes `engine.json`, the file that describes the engine to ShogiHome. Its options are those that the engine
// announces.

import type { Goal } from '../answers/terms';
import { SOLVE_TABLE, SOLVER_TABLE } from '../options/table';
import { ENGINE_AUTHOR, ENGINE_NAME, HOSTED_LIMITS } from './engine';
import { EngineOptions, type ManifestOption } from './options';

/** What ShogiHome reads of an engine. */
export interface EngineManifest {
  readonly abi: string;
  readonly module: string;
  readonly moduleFormat: 'esm';
  readonly name: string;
  readonly author: string;
  readonly licenses: readonly { readonly spdx: string; readonly file: string }[];
  readonly options: readonly ManifestOption[];
  readonly presets: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly values: Readonly<Record<string, string | number>>;
    readonly tags: readonly string[];
  }[];
}

/**
 * What ShogiHome lists as engines. The ids become addresses in the settings of its users, so they never change: a
 * preset that answers otherwise gets an id of its own, with a higher version.
 */
const PRESETS = [
  { id: 'tsumeru-book-v1', displayName: 'tsumeru（作意）', goal: 'book' },
  { id: 'tsumeru-first-v1', displayName: 'tsumeru（速い）', goal: 'first' },
] as const satisfies readonly {
  readonly id: string;
  readonly displayName: string;
  readonly goal: Goal;
}[];

/** Both presets search with one thread, because most problems are solved before a second thread could help. */
const SHARED_VALUES = {
  [SOLVER_TABLE.hashMiB.usi]: 64,
  [SOLVER_TABLE.threads.usi]: 1,
  USI_Ponder: 'false',
} as const;

/** The manifest for an engine module with this file name. */
export function makeManifest(module: string): EngineManifest {
  return {
    abi: 'shogihome-wasm-engine/1',
    module,
    moduleFormat: 'esm',
    name: ENGINE_NAME,
    author: ENGINE_AUTHOR,
    licenses: [{ spdx: 'MIT', file: 'LICENSE.txt' }],
    options: new EngineOptions(HOSTED_LIMITS).describe(),
    presets: PRESETS.map(({ id, displayName, goal }) => ({
      id,
      displayName,
      values: { [SOLVE_TABLE.goal.usi]: goal, ...SHARED_VALUES },
      tags: ['mate'],
    })),
  };
}
