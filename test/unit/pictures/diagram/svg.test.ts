// Drawings are read back by an independent reader, and parsed as XML by the library that also makes PNG of them.

import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../../../src/notation/sfen';
import type { DiagramOptions } from '../../../../src/pictures/diagram/options';
import { formatSvg } from '../../../../src/pictures/diagram/svg';
import { areHandsEqual, makeHand } from '../../../../src/shogi/hand';
import { COLORS, opponent, SET_SIZE } from '../../../../src/shogi/piece';
import { arePositionsEqual, makePosition } from '../../../../src/shogi/position';
import { parseSquare } from '../../../../src/shogi/square';
import {
  edgeOf,
  groupOf,
  readAttributes,
  readDrawing,
  readHand,
  textsOf,
} from '../../../../support/drawing';
import { catchError } from '../../../../support/errors';
import { anyPosition } from '../../../../support/positions';

const BARE_KING = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';
const WHITE_ATTACKS = '9/9/9/9/9/9/4p4/9/4K4 w 2R2BG4S4N4L3g17p 1';

const anyLook: fc.Arbitrary<DiagramOptions> = fc.record(
  {
    title: fc.string({ unit: 'grapheme', maxLength: 20 }).filter(isPrintable),
    author: fc.constantFrom('伊藤看寿', '<b>&"\''),
    length: fc.integer({ min: 1, max: 1525 }),
    width: fc.integer({ min: 50, max: 2000 }),
    coordinates: fc.boolean(),
    background: fc.constantFrom('white', 'none'),
    arrows: fc.constantFrom([], ['7g7f', 'G*5b']),
  },
  { requiredKeys: [] },
);

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Cn}]/u.test(text);
}

/** Throws if the text is not XML. */
const readSize = (svg: string) => {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  return { width, height };
};

describe('formatSvg', () => {
  it.each(['both', 'full'] as const)('shows every piece in its place, hands: %s', (hands) => {
    const property = fc.property(
      anyPosition,
      anyLook,
      fc.constantFrom(...COLORS),
      fc.constantFrom('attacker', 'black'),
      (position, look, attacker, bottom) => {
        const svg = formatSvg(position, { ...look, hands, attacker, bottom });
        const read = readDrawing(svg, attacker, bottom === 'black' ? 'black' : attacker);
        expect(arePositionsEqual(read, makePosition({ ...position, turn: attacker }))).toBe(true);
        if (hands === 'full') expect(readHand(svg, opponent(attacker))).not.toBe('rest');
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('is well-formed, has the requested width and is reproducible, with any texts', () => {
    const property = fc.property(anyPosition, anyLook, (position, look) => {
      const svg = formatSvg(position, look);
      expect(readSize(svg).width).toBe(look.width ?? 360);
      expect(formatSvg(position, look)).toBe(svg);
      // No ids, styles or scripts that could collide with another drawing of the page or run.
      expect(svg).not.toMatch(/<(?:script|style|image|foreignObject)|\s(?:id|style|href|on\w+)=/);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('escapes its texts', () => {
    const title = `<script>alert('1')</script>&"]]>`;
    const svg = formatSvg(BARE_KING, { title, author: '</text><g onload="x">' });
    expect(svg).toContain(
      '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;]]&gt;</text>',
    );
    expect(svg).not.toMatch(/<script|<g onload/);
    expect(readSize(svg).width).toBe(360);
  });

  it('describes the position for programs and screen readers', () => {
    const svg = formatSvg(BARE_KING, { title: '図巧 98', author: '伊藤看寿', length: 31 });
    expect(svg).toContain(`<desc>SFEN: ${BARE_KING}</desc>`);
    expect(svg).toContain('<title>図巧 98　伊藤看寿　31手詰</title>');
    expect(formatSvg(BARE_KING, { lang: 'en', length: 1 })).toContain(
      '<title>Mate in 1 ply</title>',
    );
  });

  it('places the hands at the sides of their owners', () => {
    const svg = formatSvg(BARE_KING);
    const edge = edgeOf(svg);
    const own = textsOf(groupOf(svg, 'tsumeru-hand-black'));
    const other = textsOf(groupOf(svg, 'tsumeru-hand-white'));
    expect(own.map(({ text }) => text).join('')).toBe('▲持駒飛金二銀');
    expect(other.map(({ text }) => text).join('')).toBe('△持駒残り全部');
    expect(own[0]!.x).toBeGreaterThan(edge.x + edge.width);
    expect(other[0]!.x).toBeLessThan(edge.x);
    expect(own.at(-1)!.y).toBeLessThanOrEqual(edge.y + edge.height);
    expect(own[0]!.y).toBeGreaterThan(other[0]!.y);
  });

  it('keeps the longest hand within the height of the board', () => {
    const everything = makeHand({ ...SET_SIZE });
    const position = makePosition({
      board: parseSfen(BARE_KING).board,
      hands: { black: everything, white: everything },
    });
    const svg = formatSvg(position, { hands: 'full' });
    const edge = edgeOf(svg);
    for (const color of COLORS) {
      const texts = textsOf(groupOf(svg, `tsumeru-hand-${color}`));
      expect(areHandsEqual(readHand(svg, color) as typeof everything, everything)).toBe(true);
      expect(texts[0]!.y - texts[0]!.size).toBeGreaterThanOrEqual(edge.y - 2);
      expect(texts.at(-1)!.y).toBeLessThanOrEqual(edge.y + edge.height);
    }
  });

  it('calls a hand the rest only if it is the rest', () => {
    const position = parseSfen(BARE_KING);
    const white = makeHand({ ...position.hands.white, P: 17 });
    const fewer = makePosition({ ...position, hands: { ...position.hands, white } });
    expect(readHand(formatSvg(position), 'white')).toBe('rest');
    expect(readHand(formatSvg(fewer), 'white')).toEqual(white);
    const none = makePosition({ ...position, hands: { ...position.hands, white: makeHand({}) } });
    expect(readHand(formatSvg(none), 'white')).toEqual(makeHand({}));
  });

  it('shows only the requested hands', () => {
    const shown = (hands: DiagramOptions['hands']) =>
      COLORS.filter((color) => formatSvg(BARE_KING, { hands: hands! }).includes(`-hand-${color}`));
    expect(shown('both')).toEqual(['black', 'white']);
    expect(shown('attacker')).toEqual(['black']);
    expect(shown('none')).toEqual([]);
  });

  it('numbers the squares correctly, also on a turned board', () => {
    const files = (options: DiagramOptions) =>
      textsOf(groupOf(formatSvg(WHITE_ATTACKS, options), 'tsumeru-coordinates'))
        .slice(0, 9)
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join('');
    expect(files({})).toBe('１２３４５６７８９');
    expect(files({ bottom: 'black' })).toBe('９８７６５４３２１');
    const ranks = textsOf(groupOf(formatSvg(BARE_KING), 'tsumeru-coordinates')).slice(9);
    expect(ranks.map(({ text }) => text).join('')).toBe('一二三四五六七八九');
    expect(ranks.every(({ y }, i) => i === 0 || y > ranks[i - 1]!.y)).toBe(true);
    expect(formatSvg(BARE_KING, { coordinates: false })).not.toContain('tsumeru-coordinates');
  });

  it('draws pieces as letters in English', () => {
    const svg = formatSvg('4k4/9/4P4/9/9/9/9/9/4+r4 b G1r2b3g4s4n4l17p 1'.replace('1r', 'r'), {
      lang: 'en',
    });
    const pieces = textsOf(groupOf(svg, 'tsumeru-pieces'));
    expect(pieces.map(({ text, isUpsideDown }) => [text, isUpsideDown])).toEqual([
      ['K', true],
      ['P', false],
      ['+R', true],
    ]);
    expect(svg).not.toMatch(/>[^<]*[^\x20-\x7e▲△\n–][^<]*</);
  });

  it('has four star points, where the lines of the thirds cross', () => {
    const svg = formatSvg(BARE_KING);
    const edge = edgeOf(svg);
    const stars = [...groupOf(svg, 'tsumeru-board').matchAll(/<circle ([^>]*)\/>/g)].map(
      ([, text]) => readAttributes(text!),
    );
    const thirds = stars.map(({ cx, cy }) => [
      (3 * (Number(cx) - edge.x)) / edge.width,
      (3 * (Number(cy) - edge.y)) / edge.height,
    ]);
    expect(thirds).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('has a transparent background, and the colour of the text of the page', () => {
    expect(formatSvg(BARE_KING)).toMatch(/<rect width="[\d.]+" height="[\d.]+" fill="#fff"\/>/);
    const svg = formatSvg(BARE_KING, { background: 'none' });
    expect(svg).not.toMatch(/#fff|#000/);
    expect(svg).toMatch(/^<svg [^>]*fill="currentColor"/);
  });

  it('makes a long title smaller, and does not widen the picture', () => {
    const size = (title: string) => {
      const [, attributes] = /<text ([^>]*class="tsumeru-title"[^>]*)>/.exec(
        formatSvg(BARE_KING, { title }),
      )!;
      return Number(readAttributes(attributes!)['font-size']);
    };
    expect(size('詰'.repeat(100)) * 100).toBeLessThanOrEqual(500);
    expect(size('詰')).toBe(26);
  });
});

describe('moves in a drawing', () => {
  const centre = (svg: string, name: string): [number, number] => {
    const edge = edgeOf(svg);
    const square = parseSquare(name)!;
    const [file, rank] = [Math.floor(square / 9) + 1, (square % 9) + 1];
    return [edge.x + ((9.5 - file) * edge.width) / 9, edge.y + ((rank - 0.5) * edge.height) / 9];
  };
  const pointsOf = (svg: string): [number, number][] =>
    [...groupOf(svg, 'tsumeru-arrows').matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);

  it.each(['9i9a', '2h5e', '1a2b', '8i7g'])('%s is an arrow from square to square', (move) => {
    const svg = formatSvg(BARE_KING, { arrows: [move] });
    const points = pointsOf(svg);
    expect(points).toHaveLength(7);
    const near = ([x, y]: [number, number], to: [number, number]) =>
      Math.hypot(x - to[0], y - to[1]);
    expect(near(points[3]!, centre(svg, move.slice(2)))).toBeLessThan(10);
    const start: [number, number] = [
      (points[0]![0] + points[6]![0]) / 2,
      (points[0]![1] + points[6]![1]) / 2,
    ];
    expect(near(start, centre(svg, move.slice(0, 2)))).toBeLessThan(15);
  });

  it('a drop is a ring with the piece in it, which is not on the board', () => {
    const svg = formatSvg(BARE_KING, { arrows: ['G*5e'] });
    const arrows = svg.slice(svg.indexOf('tsumeru-arrows'));
    const [, ring] = /<circle ([^>]*)\/>/.exec(arrows)!;
    const { cx, cy } = readAttributes(ring!);
    expect([Number(cx), Number(cy)]).toEqual(centre(svg, '5e'));
    expect(arrows).toMatch(/>金<\/text>/);
    expect(textsOf(groupOf(svg, 'tsumeru-pieces'))).toHaveLength(1);
  });

  it('accepts moves as texts, as moves and as squares', () => {
    const draw = (...arrows: NonNullable<DiagramOptions['arrows']>) =>
      formatSvg(BARE_KING, { arrows });
    const [from, to] = [parseSquare('7g')!, parseSquare('7f')!];
    expect(draw({ from, to })).toBe(draw('7g7f'));
    expect(draw({ drop: 'G', to })).toBe(draw('G*7f'));
    expect(draw('7g7f+')).toBe(draw('7g7f'));
  });

  // The attacker has no king: such a position can be drawn but not solved.
  it('shades both squares of the last move', () => {
    const after = '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2';
    const svg = formatSvg(after, { lastMove: '6b5b', attacker: 'black' });
    const shades = [...groupOf(svg, 'tsumeru-last-move').matchAll(/<rect ([^>]*)\/>/g)].map(
      ([, text]) => readAttributes(text!),
    );
    const middles = shades.map(({ x, y, width, height }) => [
      Number(x) + Number(width) / 2,
      Number(y) + Number(height) / 2,
    ]);
    expect(middles).toEqual([centre(svg, '6b'), centre(svg, '5b')]);
    const drop = formatSvg(after, { lastMove: 'G*5b', attacker: 'black' });
    expect(groupOf(drop, 'tsumeru-last-move').match(/<rect/g)).toHaveLength(1);
  });
});

describe('invalid input of a drawing', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['title', 7],
    ['title', 'a\u0000b'],
    ['title', '\ud800'],
    ['title', 'a'.repeat(201)],
    ['author', {}],
    ['length', 0],
    ['length', 1.5],
    ['length', '9'],
    ['hands', 'some'],
    ['attacker', 'red'],
    ['bottom', 'white'],
    ['arrows', '7g7f'],
    ['arrows', new Array(101).fill('7g7f')],
    ['arrows[1]', ['7g7f', '7g']],
    ['arrows[0]', [undefined]],
    ['arrows[0]', [{ from: 3, to: 3 }]],
    ['arrows[0]', [{ from: 3, to: 81 }]],
    ['arrows[0]', [{ drop: 'K', to: 3 }]],
    ['lastMove', '9i9h'],
    ['lastMove', '2a1a'],
    ['lastMove', 'G*5c'],
    ['lastMove', 'S*5c'],
    ['lastMove', Object.create(null)],
    ['width', 49],
    ['width', Number.NaN],
    ['coordinates', 'yes'],
    ['lang', 'fr'],
    ['background', 'black'],
  ];

  it.each(wrong)('is refused with the name of the option %s', (name, value) => {
    const [key] = name.split('[');
    // The king on 1a belongs to the side not to move only when black is to move; 2a1a is then a possible last move.
    // A promoted silver on 5c cannot just have been dropped.
    const promoted = BARE_KING.replace('/9/9/', '/9/4+S4/').replace(' b ', ' w ');
    const sfen = name === 'lastMove' ? promoted : BARE_KING;
    const position = parseSfen(sfen, { validate: false });
    const error = catchError(() => formatSvg(position, { [key!]: value } as DiagramOptions));
    expect(error.code).toBe('bad-option');
    expect(error.message.startsWith(`${name}: `)).toBe(true);
  });

  it('refuses unknown options, and values that are not positions', () => {
    expect(catchError(() => formatSvg(BARE_KING, null as never)).code).toBe('bad-option');
    expect(catchError(() => formatSvg({} as never)).code).toBe('not-a-position');
    expect(catchError(() => formatSvg('nonsense')).code).toBe('sfen-field-count');
  });

  it('refuses hands with more pieces than a set has', () => {
    const position = parseSfen(BARE_KING);
    const black = { ...position.hands.black, G: 5 };
    const error = catchError(() => formatSvg({ ...position, hands: { ...position.hands, black } }));
    expect(error.code).toBe('too-many-pieces');
  });
});
