// The public API of `tsumeru/png`: re-exports only.

export { PictureError, type PictureErrorCode } from '../errors';
export { type PngOptions, renderPng } from './png';
