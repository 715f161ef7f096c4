// The public API of `tsumeru/png`: re-exports only.

export { PictureError, type PictureErrorCode } from '../base/errors';
export { type PngOptions, renderPng } from './png';
