// Finds the characters of a drawing that no font has. The library that draws the picture does not report them: it draws
// a box in place of such a character, or nothing. So each character is drawn alone, and compared with the drawing of a
// character that no font can have.

import { element, group } from '../diagram/svg-element';

/** Turns SVG into pixels, four bytes each: red, green, blue, alpha. */
export type Renderer = (svg: string) => {
  readonly width: number;
  readonly pixels: Uint8Array;
  asPng(): Uint8Array;
};

const CELL = 24;
/** A character at the end of the private area of Unicode, which no font has. */
export const IN_NO_FONT = '\u{10FFFD}';
/** Characters that draw nothing alone: spaces, combining marks, and control characters of the layout. */
export const WITHOUT_INK = /^[\s\p{M}\p{Cf}]$/u;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The characters that no font has, in the order in which they first appear. */
export function findMissingCharacters(svg: string, render: Renderer): string[] {
  const characters = charactersOf(svg);
  const [, fontFamily = ''] = /font-family="([^"]*)"/.exec(svg) ?? [];
  const cells = drawEachAlone([IN_NO_FONT, ...characters], unescapeXml(fontFamily), render);
  const [box, ...others] = cells;
  return characters
    .filter((_, index) => isEmpty(others[index]!) || areEqual(others[index]!, box!))
    .map(unescapeXml);
}

/** The characters of all texts of the drawing, as the markup writes them, each once. */
function charactersOf(svg: string): string[] {
  const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);
  const characters = texts.flatMap((text) => text.match(/&[#\w]+;|./gsu) ?? []);
  return [...new Set(characters)].filter((each) => !WITHOUT_INK.test(each));
}

function unescapeXml(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The opacity of the pixels of each character, drawn in a cell of its own. */
function drawEachAlone(
  characters: readonly string[],
  fontFamily: string,
  render: Renderer,
): Uint8Array[] {
  const texts = characters.map((character, index) => {
    const place = { x: CELL / 4, y: (index + 0.75) * CELL, 'font-size': CELL / 2 };
    return element('text', place, character);
  });
  const size = { width: CELL, height: CELL * characters.length };
  const root = { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': fontFamily };
  const { pixels } = render(group(root, texts, 'svg'));
  return characters.map((_, index) => {
    const start = index * CELL * CELL;
    return Uint8Array.from({ length: CELL * CELL }, (_, i) => pixels[4 * (start + i) + 3]!);
  });
}

function isEmpty(cell: Uint8Array): boolean {
  return cell.every((coverage) => coverage === 0);
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((coverage, index) => coverage === other[index]);
}
