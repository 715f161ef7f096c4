// A font made at run time, so that pictures can be tested on machines without Japanese fonts. Every requested character
// is a solid block with a height of its own; all other characters show the empty frame of a missing character.

const UNITS = 1000;
const LEFT = 50;
const RIGHT = 950;

type Points = readonly (readonly [x: number, y: number])[];

class Bytes {
  readonly #bytes: number[] = [];

  u8(...values: number[]): this {
    this.#bytes.push(...values.map((value) => value & 0xff));
    return this;
  }

  u16(...values: number[]): this {
    for (const value of values) this.u8(value >> 8, value);
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) this.u16(value >>> 16, value);
    return this;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

function rectangle(x1: number, y1: number, x2: number, y2: number): Points {
  return [
    [x1, y1],
    [x1, y2],
    [x2, y2],
    [x2, y1],
  ];
}

/** Contours in the `glyf` format, with all points on the curve and all coordinates as words; the length is even. */
function makeGlyph(contours: readonly Points[]): Uint8Array {
  const points = contours.flat();
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const deltas = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  const glyph = new Bytes()
    .u16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
    .u16(...ends, 0)
    .u8(...points.map(() => 1))
    .u16(...deltas(xs), ...deltas(ys))
    .done();
  return Uint8Array.from([...glyph, ...new Array(glyph.length % 2).fill(0)]);
}

/** A `cmap` table of format 12 with one group for each character. */
function makeCmap(codes: readonly number[]): Uint8Array {
  const table = new Bytes().u16(0, 1, 3, 10).u32(12);
  table.u16(12, 0).u32(16 + 12 * codes.length, 0, codes.length);
  for (const [index, code] of codes.entries()) table.u32(code, code, index + 1);
  return table.done();
}

/** Family, style, full name and PostScript name. */
function makeNames(family: string): Uint8Array {
  const ids = [1, 2, 4, 6];
  const texts = [family, 'Regular', family, family];
  const table = new Bytes().u16(0, ids.length, 6 + 12 * ids.length);
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    table.u16(3, 1, 0x409, ids[index]!, 2 * text.length, offset);
    offset += 2 * text.length;
  }
  return table.u16(...[...texts.join('')].map((letter) => letter.charCodeAt(0))).done();
}

function assemble(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = new Bytes()
    .u32(0x00010000)
    .u16(names.length, 16 * power, Math.log2(power), 16 * (names.length - power));
  let offset = 12 + 16 * names.length;
  const body: number[] = [];
  for (const name of names) {
    const table = tables[name]!;
    header.u8(...[...name].map((letter) => letter.charCodeAt(0))).u32(0, offset, table.length);
    const padding = (4 - (table.length % 4)) % 4;
    body.push(...table, ...new Array(padding).fill(0));
    offset += table.length + padding;
  }
  return Uint8Array.from([...header.done(), ...body]);
}

/** A TrueType font with these characters. */
export function makeFont(characters: string, family = 'Blocks'): Uint8Array {
  const codes = [...new Set(characters)].map((each) => each.codePointAt(0)!).sort((a, b) => a - b);
  const frame = [rectangle(LEFT, 0, RIGHT, 700), [...rectangle(150, 100, 850, 600)].reverse()];
  const blocks = codes.map((_, i) => [
    rectangle(LEFT, 0, RIGHT, 300 + Math.round((500 * i) / codes.length)),
  ]);
  const glyphs = [frame, ...blocks].map(makeGlyph);
  const loca = new Bytes().u32(0);
  let offset = 0;
  for (const glyph of glyphs) {
    offset += glyph.length;
    loca.u32(offset);
  }
  const head = new Bytes().u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5).u16(0, UNITS).u32(0, 0, 0, 0);
  head.u16(0, -120, UNITS, 880, 0, 8, 2, 1, 0);
  const metrics = new Bytes();
  for (const _ of glyphs) metrics.u16(UNITS, LEFT);
  return assemble({
    cmap: makeCmap(codes),
    glyf: Uint8Array.from(glyphs.flatMap((glyph) => [...glyph])),
    head: head.done(),
    hhea: new Bytes()
      .u32(0x00010000)
      .u16(880, -120, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)
      .done(),
    hmtx: metrics.done(),
    loca: loca.done(),
    maxp: new Bytes()
      .u32(0x00010000)
      .u16(glyphs.length, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
      .done(),
    name: makeNames(family),
  });
}
