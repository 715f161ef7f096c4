// The font files that a caller names, and the message about characters that no font has.

import { access, constants, stat } from 'node:fs/promises';
import { OptionError } from '../../base/errors';
import { DEFAULT_MAX_LENGTH } from '../../base/input-limits';
import { refuseOption, requireInteger, takeList } from '../../base/option-values';
import { JAPANESE_FONTS } from '../diagram/lettering';

/** Number of font files; no machine has more. */
const MAX_FONTS = 10_000;
/** Number of missing characters that a message names; with more it would be unreadable. */
const MAX_NAMED_CHARACTERS = 12;

/**
 * Checks that the font files can be read and are not too large. The library would ignore a file that it cannot read.
 */
export async function readFontFiles(
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

/**
 * Only files of limited size are allowed, because the library reads all of a file, and would never end with a device or
 * a pipe.
 */
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

export function describeMissing(
  missing: readonly string[],
  fonts: readonly string[] | undefined,
): string {
  const named = missing.slice(0, MAX_NAMED_CHARACTERS).join(' ');
  const more = missing.length > MAX_NAMED_CHARACTERS ? ` and ${missing.length} in all` : '';
  const searched =
    fonts === undefined
      ? `${JAPANESE_FONTS.join(', ')} and whatever else the system has`
      : fonts.join(', ') || 'no font file at all';
  return `no font has ${named}${more}; looked for in ${searched}`;
}
