// The public API of `tsumeru/usi`: re-exports only.

/**
 * A USI engine as an object.
 *
 * @module tsumeru/usi
 */

export {
  createEngine,
  createEngine as default,
  ENGINE_NAME,
  type EngineParts,
  type MessageListener,
  type UsiEngine,
} from './engine';
export { type EngineManifest, makeManifest } from './manifest';
export type { ManifestOption } from './options';
