// The drawing of a position as a PNG picture. The library `@resvg/resvg-js` turns the SVG into pixels; it is loaded only when a PNG
// is first asked for, because most users of this package never need one. Fonts are those of the machine, or files that the
// caller names.

import { access, constants, stat } from 'node:fs/promises';
import { OptionError, PictureError } from '../base/errors';
import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import {
  type OptionNames,
  refuseOption,
  requireInteger,
  takeList,
  takeOptions,
} from '../base/option-values';
import { JAPANESE_FONTS } from '../diagram/lettering';
import { DIAGRAM_OPTIONS, type DiagramOptions } from '../diagram/options';
import { formatSvg } from '../diagram/svg';
import { PNG_WIDTH_RANGE } from '../diagram/width';

import type { Position } from '../shogi/position';
import { findMissingCharacters, type Renderer } from './missing-characters';

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

/** Number of font files; no machine has more. */
const MAX_FONTS = 10_000;
/** Number of missing characters that a message names; with more it would be unreadable. */
const MAX_NAMED_CHARACTERS = 12;

/**
 * A position, or its SFEN, as the bytes of a PNG picture; in Node only. The width is at most 4000 pixels. Rejects with a
 * `PictureError` if the package `@resvg/resvg-js` is not installed (`png-unavailable`), or if no font has a character of the
 * picture (`no-font`); and with the errors of `formatSvg`.
 */
export async function renderPng(
  problem: Position | string,
  options: PngOptions = {},
): Promise<Uint8Array> {
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

/** Checks that the font files can be read and are not too large. The library would ignore a file that it cannot read. */
async function readFontFiles(
  given: readonly string[] | undefined,
  maxLength = DEFAULT_MAX_LENGTH,
): Promise<string[] | undefined> {
  requireInteger('maxLength', maxLength, [1, Number.MAX_SAFE_INTEGER]);
  if (given === undefined) return undefined;
  const fonts = takeList('fonts', given, { what: 'file names', most: MAX_FONTS });
  for (const [index, file] of fonts.entries()) {
    const name = `fonts[${index}]`;
    if (typeof file !== 'string') refuseOption(name, 'a file name', file);
    await requireFont(name, file, maxLength);
  }
  return fonts;
}

/** Only files of limited size are allowed, because the library reads all of a file, and would never end with a device or a pipe. */
async function requireFont(name: string, file: string, maxLength: number): Promise<void> {
  const refuse = (why: string, details = {}): never => {
    const message = `${name}: expected a font file, but ${file} ${why}`;
    throw new OptionError('bad-option', message, details);
  };
  try {
    await access(file, constants.R_OK);
  } catch (cause) {
    refuse('cannot be read', { cause });
  }
  const stats = await stat(file);
  if (!stats.isFile()) refuse('is no file');
  if (stats.size > maxLength) {
    refuse(`has ${stats.size} bytes, more than ${maxLength} (maxLength)`);
  }
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

function describeMissing(missing: readonly string[], fonts: readonly string[] | undefined): string {
  const named = missing.slice(0, MAX_NAMED_CHARACTERS).join(' ');
  const more = missing.length > MAX_NAMED_CHARACTERS ? ` and ${missing.length} in all` : '';
  const searched =
    fonts === undefined
      ? `${JAPANESE_FONTS.join(', ')} and whatever else the system has`
      : fonts.join(', ') || 'no font file at all';
  return `no font has ${named}${more}; looked for in ${searched}`;
}
