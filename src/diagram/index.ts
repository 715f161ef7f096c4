// The public API of `tsumeru/diagram`: re-exports only.

export type { DiagramMove, DiagramOptions } from './options';
export { formatSvg } from './svg';
