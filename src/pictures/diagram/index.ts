// The public API of `tsumeru/diagram`: re-exports only.

/**
 * Pictures of positions, as SVG.
 *
 * @module tsumeru/diagram
 */

export type { DiagramMove, DiagramOptions } from './options';
export { formatSvg } from './svg';
