// The drawing of a position as a PNG picture. The library `@resvg/resvg-js` turns the SVG into pixels; it is loaded
// only when a PNG is first asked for, because most users of this package never need one. Fonts are those of the
// machine, or files that the caller names.

import { PictureError } from '../../base/errors';
import { type OptionNames, refuseOption, takeOptions } from '../../base/option-values';
import type { Problem } from '../../shogi/shape';
import { DIAGRAM_OPTIONS, type DiagramOptions } from '../diagram/options';
import { formatSvg } from '../diagram/svg';
import { PNG_WIDTH_RANGE } from '../diagram/width';
import { describeMissing, readFontFiles } from './font-files';
import { findMissingCharacters, type Renderer } from './missing-characters';

/** The options of `renderPng`. */
export interface PngOptions extends DiagramOptions {
  /** Paths of font files; only these are used. Default: the fonts of the system. */
  readonly fonts?: readonly string[] | undefined;
  /** Limit of the size of a font file in bytes. Default 67,108,864 (64 MiB). */
  readonly maxLength?: number | undefined;
}

export const PNG_OPTIONS: OptionNames<PngOptions> = {
  ...DIAGRAM_OPTIONS,
  fonts: true,
  maxLength: true,
};

/**
 * A position, or its SFEN, as the bytes of a PNG picture; in Node only. The width is at most 4000 pixels. Rejects with
 * a `PictureError` if the package `@resvg/resvg-js` is not installed (`png-unavailable`), or if no font has a character
 * of the picture (`no-font`); and with the errors of `formatSvg`.
 */
export async function renderPng(problem: Problem, options: PngOptions = {}): Promise<Uint8Array> {
  const { fonts: given, maxLength, ...drawing } = takeOptions(options, PNG_OPTIONS);
  const svg = formatSvg(problem, drawing);
  const { width } = drawing;
  const [, widest] = PNG_WIDTH_RANGE;
  if (width !== undefined && width > widest) {
    refuseOption('width', `at most ${widest} in PNG`, width);
  }
  const fonts = await readFontFiles(given, maxLength);
  const renderer = await loadRenderer(fonts);
  const missing = findMissingCharacters(svg, renderer);
  if (missing.length > 0) throw new PictureError('no-font', describeMissing(missing, fonts));
  return renderer(svg).asPng();
}

async function loadRenderer(fonts: readonly string[] | undefined): Promise<Renderer> {
  const { Resvg } = await loadLibrary();
  const font =
    fonts === undefined
      ? { loadSystemFonts: true }
      : { loadSystemFonts: false, fontFiles: [...fonts] };
  return (svg) => new Resvg(svg, { font, languages: ['ja', 'en'] }).render();
}

async function loadLibrary(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (cause) {
    // The package may also be installed without the binary for this machine.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const message = `PNG needs the package @resvg/resvg-js (npm install @resvg/resvg-js): ${reason}`;
    throw new PictureError('png-unavailable', message, { cause });
  }
}
