// The public API of `tsumeru/sheet`: re-exports only.

/**
 * Sheets of problems for print: text for Typst, PDF and SVG.
 *
 * @module tsumeru/sheet
 */

export { InputError, OptionError, PictureError, type PictureErrorCode } from '../../base/errors';
export type { Caption, SolutionPlace } from './ranges';
export { type RenderOptions, renderPdf, renderSvgPages } from './render';
export { formatSheet, type SheetOptions, type SheetProblem } from './sheet';
