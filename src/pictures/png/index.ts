// The public API of `tsumeru/png`: re-exports only.

/**
 * Pictures of positions, as PNG.
 *
 * @module tsumeru/png
 */

export { PictureError, type PictureErrorCode } from '../../base/errors';
export { type PngOptions, renderPng } from './png';
