// Sets a sheet: the text for Typst becomes PDF or SVG. The library `@myriaddreamin/typst-ts-node-compiler` contains the
// compiler of Typst. It is loaded only when a sheet is first asked for. Fonts are those of the machine, and files that
// the caller names. In a PDF the fonts are embedded, and in SVG all letters are outlines, so that whoever reads the
// sheet needs no fonts.

import { readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { OptionError, PictureError } from '../../base/errors';
import { type OptionNames, takeOptions } from '../../base/option-values';
import { describeMissing, readFontFiles } from '../png/font-files';
import { IN_NO_FONT, WITHOUT_INK } from '../png/missing-characters';
import { formatSheet, SHEET_OPTIONS, type SheetOptions, type SheetProblem } from './sheet';

/** The options of `renderPdf` and `renderSvgPages`. */
export interface RenderOptions extends SheetOptions {
  /** Paths of font files, from which characters come that the fonts of the system do not have. Default: none. */
  readonly fonts?: readonly string[] | undefined;
  /** Limit of the size of a font file in bytes. Default 67,108,864 (64 MiB). */
  readonly maxLength?: number | undefined;
}

export const RENDER_OPTIONS: OptionNames<RenderOptions> = {
  ...SHEET_OPTIONS,
  fonts: true,
  maxLength: true,
};

/**
 * The sheet as a PDF file; in Node only. Rejects with a `PictureError` if the package
 * `@myriaddreamin/typst-ts-node-compiler` is not installed (`sheet-unavailable`), or if no font has a character of the
 * sheet (`no-font`), with an `OptionError` if the solutions do not fit at the foot of a page, and with the errors of
 * `formatSheet`.
 */
export async function renderPdf(
  problems: readonly SheetProblem[],
  options: RenderOptions = {},
): Promise<Uint8Array> {
  const { compiler, document } = await compile(problems, options);
  return compiler.pdf(document);
}

/** The sheet as SVG pictures, one for each page; in Node only. Rejects like `renderPdf`. */
export async function renderSvgPages(
  problems: readonly SheetProblem[],
  options: RenderOptions = {},
): Promise<string[]> {
  const { compiler, document } = await compile(problems, options);
  return splitPages(compiler.plainSvg(document));
}

async function compile(problems: readonly SheetProblem[], options: RenderOptions) {
  const { fonts: given, maxLength, ...rest } = takeOptions(options, RENDER_OPTIONS);
  const text = formatSheet(problems, rest);
  const fonts = await readFontFiles(given, maxLength);
  const fontBlobs = await Promise.all((fonts ?? []).map((file) => readFile(file)));
  const { NodeCompiler } = await loadLibrary();
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  const missing = findMissing(text, compiler);
  if (missing.length > 0) throw new PictureError('no-font', describeMissing(missing, undefined));
  return { compiler, document: set(text, compiler) };
}

/**
 * The document of a text. Throws the `OptionError` of a page that is too full; no other text that this program makes
 * has errors.
 */
function set(text: string, compiler: NodeCompiler) {
  const result = compiler.compile({ mainFileContent: text });
  if (result.result !== null) return result.result;
  const error = result.takeError();
  const found: readonly { message: string }[] =
    error === null ? [] : compiler.fetchDiagnostics(error);
  const messages = found.map(({ message }) => message).join('; ');
  const [, tooFull] = /sheet: ([^;]+)/.exec(messages) ?? [];
  if (tooFull === undefined) throw new Error(`Typst does not set the sheet: ${messages}`);
  throw new OptionError(
    'bad-option',
    `${tooFull}: put fewer problems on a page, or the solutions at the end`,
  );
}

/**
 * The characters that no font has, in the order in which they first appear. The library does not report them: it draws
 * the same box for all. So each character is set alone, and its outline compared with that of a character that no font
 * can have.
 */
function findMissing(text: string, compiler: NodeCompiler): string[] {
  const used = [...new Set(text)].filter((character) => !WITHOUT_INK.test(character));
  const [head = ''] = text.match(/^#set text\(.*$/m) ?? [];
  const alone = [IN_NO_FONT, ...used].map(
    (each) => `#text("\\u{${each.codePointAt(0)!.toString(16)}}")`,
  );
  const document = `#set page(width: auto, height: auto)\n${head}\n${alone.join('\n#pagebreak()\n')}`;
  const { pages } = readSvg(compiler.plainSvg(set(document, compiler)));
  const outlines = pages.map((page) => /<use [^>]*href="#(\w+)"/.exec(page)?.[1]);
  return used.filter((_, index) => outlines[index + 1] === outlines[0]);
}

/** The pages of an SVG of the library, and the rest: its root, the width of a page, and the outlines of all letters. */
function readSvg(svg: string) {
  const [, root = '', width = '', height = '', content = ''] =
    /^(<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>)(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  // Each child of the root begins a line, with four spaces before it.
  const children = content.split(/\n(?= {4}<(?!\/))/);
  const pages = children.filter((child) => child.startsWith('    <g'));
  const definitions = children.filter((child) => /^ {4}<defs\b/.test(child)).join('\n');
  return { root, width, height: Number(height) / pages.length, pages, definitions };
}

function splitPages(svg: string): string[] {
  const { root, width, height, pages, definitions } = readSvg(svg);
  const head = root
    .replace(/ viewBox="[^"]*"/, ` viewBox="0 0 ${width} ${height}"`)
    .replace(/ height="[^"]*"/, ` height="${height}pt"`);
  const paper = `    <rect width="${width}" height="${height}" fill="#fff"/>`;
  return pages.map((page) => {
    const used = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!));
    // The library puts the pages below one another.
    const moved = page.replace(/^ {4}<g[^>]*>/, '    <g>');
    return `${[head, paper, moved, keepUsed(definitions, used)].join('\n')}\n</svg>\n`;
  });
}

/** Leaves out the outlines of letters that a page does not have. */
function keepUsed(definitions: string, used: ReadonlySet<string>): string {
  return definitions.replace(/\s*<symbol id="(\w+)"[\s\S]*?<\/symbol>/g, (whole, id) =>
    used.has(id) ? whole : '',
  );
}

async function loadLibrary(): Promise<typeof import('@myriaddreamin/typst-ts-node-compiler')> {
  try {
    return await import('@myriaddreamin/typst-ts-node-compiler');
  } catch (cause) {
    // The package may also be installed without the binary for this machine.
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const name = '@myriaddreamin/typst-ts-node-compiler';
    const message = `PDF and SVG sheets need the package ${name} (npm install ${name}): ${reason}`;
    throw new PictureError('sheet-unavailable', message, { cause });
  }
}
