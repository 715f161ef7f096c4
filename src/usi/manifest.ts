// Makes `engine.json`, the file that describes the engine to ShogiHome. Its options are those that the engine announces.

import { ENGINE_AUTHOR, ENGINE_NAME, HOSTED_HASH_MIB } from './engine';
import { EngineOptions, type ManifestOption } from './options';

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

/** The manifest for an engine module with this file name. */
export function makeManifest(module: string): EngineManifest {
  return {
    abi: 'shogihome-wasm-engine/1',
    module,
    moduleFormat: 'esm',
    name: ENGINE_NAME,
    author: ENGINE_AUTHOR,
    licenses: [{ spdx: 'MIT', file: 'LICENSE.txt' }],
    options: new EngineOptions(HOSTED_HASH_MIB).describe(),
    presets: [{ id: 'tsumeru-v1', displayName: 'tsumeru', values: {}, tags: ['mate'] }],
  };
}
