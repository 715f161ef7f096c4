// Positions made for one theme each, with legal play; it need not be good play. Each row is a theme, a position, a
// line, and the plies at which the theme is seen; null: it is not seen.

import { readFileSync } from 'node:fs';
import type { ThemeFacts, ThemeKey } from '../../../src/themes';
import { parseTable } from '../../../support/positions/table';

export type Row = readonly [
  theme: ThemeKey,
  sfen: string,
  line: string,
  plies: readonly number[] | null,
  facts?: ThemeFacts,
];

const FILE = '4k4/9/9/9/9/9/9/9/9 b R 1';
const held = (piece: string) => `4k4/9/9/9/9/9/9/9/9 b R${piece} 1`;
/** The defender drops a piece between, on the file of the rook. */
const dropped = (kind: string) => held(kind.toLowerCase());

const interposed: readonly Row[] = (
  [
    ['pawn-interposition', 'P', 'L'],
    ['lance-interposition', 'L', 'P'],
    ['knight-interposition', 'N', 'G'],
    ['silver-interposition', 'S', 'G'],
    ['gold-interposition', 'G', 'S'],
    ['bishop-interposition', 'B', 'R'],
    ['rook-interposition', 'R', 'B'],
  ] as const
).flatMap(([theme, kind, other]): Row[] => [
  [theme, dropped(kind), `R*5i ${kind}*5b`, [2]],
  [theme, dropped(kind), `R*5i ${kind}*5d`, [2]],
  [theme, dropped(`2${kind}`), `R*5i ${kind}*5g 5i5g ${kind}*5b`, [2, 4]],
  [theme, dropped(other), `R*5i ${other}*5b`, null],
  [theme, dropped(kind), 'R*5i 5a4b', null],
  // The attacker's drop is none.
  [theme, `4k4/9/9/9/9/9/9/9/9 b ${kind} 1`, `${kind}*9e 5a4a`, null],
]);

const variationsOf = (
  ...lines: readonly (readonly [string, string, boolean?])[]
): NonNullable<ThemeFacts['variations']> => [
  {
    ply: 2,
    replies: lines.map(([move, answer, isFutile = false]) => ({
      move,
      isMain: false,
      isFutile,
      length: 3,
      lengthIsExact: true,
      line: [move, answer],
      choices: [],
    })),
  },
];

const ROOK_CHOICE = '9/9/9/9/9/9/4k4/8r/9 b S2G 1';
const PAWN_CHOICE = '9/9/9/9/9/4kp3/9/9/9 b SG 1';
const TURNED_CHOICE = '9/R8/4K4/9/9/9/9/9/9 w s2g 1';

/** The board comes back, and the attacker has another piece for the one that he held. */
const exchange = (own: string, kind: string) =>
  `${own}*9b ${kind}*9a 9b9a+ 8a9a 1i1h 9a9b 1h1i 9b8a`;
/** The first of three changes is undone by the third. */
const RING = (kind: string) =>
  `${exchange('P', 'L')} ${exchange('P', kind)} ${exchange('L', 'P')} 1i1h`;
const CORNER = (hands: string) => `1k7/9/9/9/9/9/9/9/8R b ${hands} 1`;

const SAW = (square: 'left' | 'right') =>
  square === 'left' ? '4k4/9/9/9/9/9/9/9/+B8 b - 1' : '4k4/9/9/9/9/9/9/9/8+B b - 1';
const DRAGON = '8k/9/9/9/9/9/9/9/+R8 b - 1';
const there = ['5a5b', '5b5a'];
const between = (moves: string, replies: readonly string[]) =>
  moves
    .split(' ')
    .map((move, index) => `${move} ${replies[index % replies.length]}`)
    .join(' ');

/** The rook takes each piece that is dropped between, and comes nearer to the king. */
const takenOneByOne = (kinds: string) =>
  [...kinds].reduce(
    (line, kind, index) =>
      `${line}${index === 0 ? '' : ` 5${'ihgfedc'[index - 1]}5${'hgfedcb'[index - 1]}`} ${kind}*5${'hgfedcb'[index]}`,
    'R*5i',
  );
const SEVEN = '4k4/9/9/9/9/9/9/9/9 b Rrbgsnl2p 1';

export const HAND_MADE: readonly Row[] = [
  ['corner-mate', '6G1k/7gp/9/9/6N2/9/9/9/9 b G2r2bg4s3n4l17p 1', '3e2c 2b2c G*2a', [3]],
  ['corner-mate', '6G1k/7gp/9/9/6N2/9/9/9/9 b G2r2bg4s3n4l17p 1', '3e2c', null],
  ['seven-kinds-hand', '6rk1/9/7P1/9/9/9/9/9/9 b RBGSNLP 1', '', []],
  ['seven-kinds-hand', '8k/9/9/9/9/9/9/9/9 b RBGSNLP 1', '', []],
  ['seven-kinds-hand', '9/9/9/9/4K4/9/9/9/4k4 w rbgsnlp 1', '', []],
  ['seven-kinds-hand', '8k/9/9/9/9/9/9/9/9 b RBGSNL 1', '', null],
  ['seven-kinds-hand', '8k/9/9/9/9/9/9/9/9 b RBGSNL2P 1', '', null],
  ['seven-kinds-hand', '8k/7p1/9/6N2/7L1/9/9/9/9 b RBGS 1', '', null],
  ['starting-squares', '4k2nl/9/6p2/9/9/9/4P4/9/9 b RG 1', '', []],
  ['starting-squares', 'ln1gk4/1r5b1/9/9/9/9/9/9/9 b RG 1', '', []],
  ['starting-squares', '9/9/9/9/9/9/9/1B5R1/LNSGK4 w rg 1', '', []],
  ['starting-squares', 'lnsgkgsnl/9/9/9/9/9/9/9/4K4 b R 1', '', []],
  // Not the theme: only four pieces, a promoted piece, a piece next to its starting square.
  ['starting-squares', '4k2nl/9/6p2/9/9/9/9/9/9 b RG 1', '', null],
  ['starting-squares', '4k2nl/9/6p2/9/9/9/4+P4/9/9 b RG 1', '', null],
  ['starting-squares', '4k2nl/9/9/6p2/9/9/4P4/9/9 b RG 1', '', null],
  ['seven-interpositions', SEVEN, takenOneByOne('PLNSGBR'), []],
  ['seven-interpositions', SEVEN, takenOneByOne('RBGSNLP'), []],
  ['seven-interpositions', SEVEN, takenOneByOne('GPRLBSN'), []],
  ['seven-interpositions', SEVEN, takenOneByOne('PLNSGBP'), null],
  ['seven-interpositions', SEVEN, takenOneByOne('PLNSGB'), null],
  ['seven-interpositions', FILE, 'R*5i 5a4a', null],
  ...interposed,
  ['limited-drop', FILE, 'R*5i', [1], { onlyChecks: [1] }],
  ['limited-drop', '9/9/9/9/4k4/9/9/9/9 b B 1', 'B*1i', [1], { onlyChecks: [1] }],
  ['limited-drop', '4k4/9/9/9/9/9/9/9/9 b L 1', 'L*5c 5a4a', [1], { onlyChecks: [1] }],
  ['limited-drop', FILE, 'R*5i', null],
  ['limited-drop', '4k4/9/4p4/9/9/9/9/9/9 b R 1', 'R*5b', null, { onlyChecks: [1] }],
  ['limited-drop', '4k4/9/9/9/9/9/9/9/9 b G 1', 'G*5b', null, { onlyChecks: [1] }],
  ['drops-only', '4k4/9/9/9/9/9/9/9/9 b 2G 1', 'G*5b 5a5b G*5c', []],
  ['drops-only', '4k4/9/9/9/9/9/9/9/9 b RG 1', 'R*5i 5a4a G*4b', []],
  ['drops-only', '4k4/9/9/9/9/9/9/9/9 b 3L 1', 'L*5i 5a4a L*4i 4a3a L*3i', []],
  ['drops-only', FILE, 'R*5i', null],
  ['drops-only', held('G'), 'R*5i 5a4a 5i4i', null],
  ['drops-only', '4k4/9/9/9/9/9/9/9/R8 b G 1', '9i5i 5a4a G*4b', null],
  ['counter-check', '4k4/9/9/9/9/9/9/9/7K1 b Rr 1', 'R*1a R*2a', [2]],
  ['counter-check', '4k4/9/9/9/9/9/1K7/9/9 b Rb 1', 'R*1a B*2a', [2]],
  ['counter-check', '4k4/9/9/9/9/9/9/9/7K1 b Rl 1', 'R*1a L*2a 1a2a+', [2]],
  ['counter-check', '4k4/9/9/9/9/9/9/9/7K1 b Rg 1', 'R*1a G*2a', null],
  // A check by the attacker is none.
  ['counter-check', '4k4/9/9/9/9/9/9/9/7K1 b R 1', 'R*1a 5a5b', null],
  [
    'promotion-choice',
    ROOK_CHOICE,
    'S*5h 1h5h',
    [1],
    { variations: variationsOf(['1h5h', 'G*5f'], ['1h5h+', 'G*4g']) },
  ],
  [
    'promotion-choice',
    PAWN_CHOICE,
    'S*4g 4f4g+',
    [1],
    { variations: variationsOf(['4f4g', 'G*5g'], ['4f4g+', 'G*5e']) },
  ],
  [
    'promotion-choice',
    TURNED_CHOICE,
    'S*5b 9b5b',
    [1],
    { variations: variationsOf(['9b5b', 'G*5d'], ['9b5b+', 'G*6c']) },
  ],
  ['promotion-choice', ROOK_CHOICE, 'S*5h 1h5h', null],
  [
    'promotion-choice',
    ROOK_CHOICE,
    'S*5h 1h5h',
    null,
    { variations: variationsOf(['1h5h', 'G*5f'], ['1h5h+', 'G*5f']) },
  ],
  [
    'promotion-choice',
    ROOK_CHOICE,
    'S*5h 5g5h',
    null,
    { variations: variationsOf(['1h5h', 'G*5f'], ['5g5h', 'G*4g']) },
  ],
  ['middle-interposition', dropped('P'), 'R*5i P*5e', [2]],
  ['middle-interposition', '4k4/9/9/9/9/9/9/9/9 b Bn 1', 'B*1e N*2d', [2]],
  ['middle-interposition', '4k4/9/9/9/9/9/9/9/9 b Ls 1', 'L*5i S*5f 5i5f', [2]],
  ['middle-interposition', dropped('P'), 'R*5i P*5b', null],
  ['middle-interposition', '4k4/9/9/5g3/9/9/9/9/9 b Rp 1', 'R*5i P*5e', null],
  ['middle-interposition', '4k4/9/5n3/9/9/9/9/9/9 b R 1', 'R*5i 4c5e', null],
  ['moved-middle-interposition', '4k4/9/5n3/9/9/9/9/9/9 b R 1', 'R*5i 4c5e', [2]],
  ['moved-middle-interposition', '4k4/9/9/3s5/9/9/9/9/9 b R 1', 'R*5i 6d5e', [2]],
  ['moved-middle-interposition', '4k4/9/9/9/9/8r/9/9/9 b L 1', 'L*5i 1f5f 5i5f', [2]],
  ['moved-middle-interposition', '4k4/9/5n3/5g3/9/9/9/9/9 b R 1', 'R*5i 4c5e', null],
  ['moved-middle-interposition', dropped('P'), 'R*5i P*5e', null],
  ['moved-middle-interposition', '4k4/3g5/9/9/9/9/9/9/9 b R 1', 'R*5i 6b5b', null],
  ['sacrificial-interposition', dropped('P'), 'R*5i P*5e 5i5e', [2]],
  ['sacrificial-interposition', '4k4/9/5n3/9/9/9/9/9/9 b R 1', 'R*5i 4c5e 5i5e', [2]],
  ['sacrificial-interposition', '4k4/9/9/9/9/9/9/9/9 b Bg 1', 'B*1e G*3c 1e3c+', [2]],
  ['sacrificial-interposition', dropped('P'), 'R*5i P*5b 5i5b+', null],
  ['sacrificial-interposition', dropped('P'), 'R*5i P*5e 5i5h', null],
  ['sacrificial-interposition', '4k4/9/9/5g3/9/9/9/9/9 b Rp 1', 'R*5i P*5e 5i5e', null],
  ['successive-interpositions', dropped('GP'), 'R*5i P*5e 5i5e G*5b', [2]],
  ['successive-interpositions', dropped('GS'), 'R*5i S*5e 5i5e G*5b', [2]],
  ['successive-interpositions', dropped('GSP'), 'R*5i P*5f 5i5f S*5e 5f5e G*5b', [2]],
  ['successive-interpositions', dropped('P'), 'R*5i P*5e 5i5e 5a4a', null],
  ['successive-interpositions', '4k4/9/5n3/9/9/9/9/9/9 b Rp 1', 'R*5i 4c5e 5i5e P*5b', null],
  ['horse-saw', SAW('left'), between('9i8i 8i7h 7h6h 6h5g', there), [1]],
  ['horse-saw', SAW('right'), between('1i2i 2i3h 3h4h 4h5g', there), [1]],
  ['horse-saw', SAW('left'), between('9i9h 9h8g 8g8f 8f7e', there), [1]],
  ['horse-saw', SAW('left'), between('9i8i 8i7h 7h6h', there), null],
  ['horse-saw', SAW('left'), between('9i8i 8i7h 7h7g 7g6f', there), null],
  ['horse-saw', SAW('left'), between('9i8i 8i7i 7i6i 6i5i 5i4i', there), null],
  ['dragon-saw', DRAGON, between('9i8h 8h8g 8g7f 7f7e', ['1a1b', '1b1a']), [1]],
  ['dragon-saw', DRAGON, between('9i9g 9g8f 8f8d 8d7c', ['1a1b', '1b1a']), [1]],
  ['dragon-saw', DRAGON, between('9i7i 7i6h 6h4h 4h3g 3g1g', ['1a2a', '2a1a']), [1]],
  ['dragon-saw', DRAGON, between('9i8h 8h8g 8g7f', ['1a1b', '1b1a']), null],
  ['dragon-saw', DRAGON, between('9i8h 8h7g 7g6f 6f5e', ['1a1b', '1b1a']), null],
  ['dragon-saw', DRAGON, between('9i8h 8h8g 8g7f 7f6f', ['1a1b', '1b1a']), null],
  ['horse-pursuit', SAW('left'), between('9i8i 8i7i 7i6i 6i5i 5i4i 4i3i', there), [1]],
  ['horse-pursuit', SAW('left'), between('9i9h 9h8h 8h8i 8i7i 7i6i 6i5i', there), [1]],
  ['horse-pursuit', SAW('right'), between('1i2i 2i3h 3h4h 4h5g 5g6g 6g7g', there), [1]],
  ['horse-pursuit', SAW('left'), between('9i8i 8i7i 7i6i 6i5i 5i4i', there), null],
  ['horse-pursuit', DRAGON, between('9i8i 8i7i 7i6i 6i5i 5i4i 4i3i', ['1a1b', '1b1a']), null],
  [
    'horse-pursuit',
    '4k4/9/9/9/9/9/9/9/+B7L b - 1',
    between('9i8i 8i7i 1i1h 7i6i 6i5i 5i4i 4i3i 3i2i', there),
    null,
  ],
  ['dragon-pursuit', DRAGON, between('9i8i 8i7i 7i6i 6i5i 5i4i 4i3i', ['1a1b', '1b1a']), [1]],
  ['dragon-pursuit', DRAGON, between('9i8i 8i7h 7h6h 6h5g 5g4g 4g3g', ['1a1b', '1b1a']), [1]],
  ['dragon-pursuit', DRAGON, between('9i8i 8i7i 7i6i 6i5i 5i4i', ['1a1b', '1b1a']), null],
  [
    'tokin-pursuit',
    '8k/9/9/9/+P8/9/9/9/9 b - 1',
    between('9e8e 8e7e 7e6e 6e5e 5e4e 4e3e', ['1a1b', '1b1a']),
    [1],
  ],
  [
    'tokin-pursuit',
    '8k/9/9/9/9/9/+P8/9/9 b - 1',
    between('9g9f 9f9e 9e8d 8d7d 7d6d 6d5d', ['1a1b', '1b1a']),
    [1],
  ],
  [
    'tokin-pursuit',
    'k8/9/9/9/9/9/8+P/9/9 b - 1',
    between('1g1f 1f1e 1e2d 2d3d 3d4d 4d5d', ['9a9b', '9b9a']),
    [1],
  ],
  [
    'tokin-pursuit',
    '8k/9/9/9/+P8/9/9/9/9 b - 1',
    between('9e8e 8e7e 7e6e 6e5e 5e4e', ['1a1b', '1b1a']),
    null,
  ],
  [
    'tokin-pursuit',
    '8k/9/9/9/9/9/+L8/9/9 b - 1',
    between('9g9f 9f9e 9e8d 8d7d 7d6d 6d5d', ['1a1b', '1b1a']),
    null,
  ],
  [
    'tokin-pursuit',
    '8k/9/9/9/9/9/G8/9/9 b - 1',
    between('9g9f 9f9e 9e8d 8d7d 7d6d 6d5d', ['1a1b', '1b1a']),
    null,
  ],
  ['hand-change', CORNER('Pl'), `${exchange('P', 'L')} 1i1h`, [9]],
  ['hand-change', CORNER('Pn'), `${exchange('P', 'N')} 1i1h`, [9]],
  ['hand-change', CORNER('Ps'), `${exchange('P', 'S')} 1i1h`, [9]],
  ['hand-change', CORNER('Pp'), `${exchange('P', 'P')} 1i1h`, null],
  ['hand-change', 'k8/9/9/9/9/9/9/9/8R b s 1', '1i1e S*1d 1e1d 9a9b 1d1i 9b9a 1i1h', null],
  ['hand-change', CORNER('P'), '1i1h 8a9a 1h1i 9a8a 1i1h', null],
  ['hand-gain', 'k8/9/9/9/9/9/9/9/8R b s 1', '1i1e S*1d 1e1d 9a9b 1d1i 9b9a 1i1h', [7]],
  ['hand-gain', 'k8/9/9/9/9/9/9/9/8R b p 1', '1i1e P*1d 1e1d 9a9b 1d1i 9b9a 1i1h', [7]],
  ['hand-gain', 'k8/9/9/9/9/9/9/9/B8 b g 1', '9i6f G*5e 6f5e 9a9b 5e9i 9b9a 9i8h', [7]],
  ['hand-gain', CORNER('Pl'), `${exchange('P', 'L')} 1i1h`, null],
  ['hand-gain', 'k8/9/9/9/9/9/9/9/8R b s 1', '1i1e S*1d 1e1d 9a9b 1d1h 9b9a 1h1g', null],
  ['hand-gain', CORNER('P'), '1i1h 8a9a 1h1i 9a8a 1i1h', null],
  ['placement-change', 'k8/9/4s4/9/9/9/9/9/8R b - 1', '1i1h 5c5d 1h1i 5d5e 1i1h', [5]],
  ['placement-change', 'k8/9/4g4/9/9/9/9/9/8R b - 1', '1i1h 5c5d 1h1i 5d4d 1i1h', [5]],
  ['placement-change', 'k8/9/9/4p4/9/9/9/9/8R b - 1', '1i1h 5d5e 1h1i 5e5f 1i1h', [5]],
  // The attacker's own piece has only moved.
  ['placement-change', 'k8/9/9/9/9/9/9/9/8R b - 1', '1i1h 9a9b 1h1g 9b9a 1g1f', null],
  ['placement-change', CORNER('Pl'), `${exchange('P', 'L')} 1i1h`, null],
  ['placement-change', 'k8/9/4s4/9/9/9/9/9/8R b - 1', '1i1h 5c5d 1h1g 5d5e 1g1f', null],
  ['puzzle-ring', CORNER('2Pln'), RING('N'), [25]],
  ['puzzle-ring', CORNER('2Pls'), RING('S'), [25]],
  ['puzzle-ring', CORNER('2Plg'), RING('G'), [25]],
  // A change and another one, and none of them is undone.
  ['puzzle-ring', CORNER('Pln'), `${exchange('P', 'L')} ${exchange('L', 'N')} 1i1h`, null],
  // One change, undone at once.
  ['puzzle-ring', CORNER('Pl'), `${exchange('P', 'L')} ${exchange('L', 'P')} 1i1h`, null],
  // The same change again and again.
  [
    'puzzle-ring',
    CORNER('3P3l'),
    `${exchange('P', 'L')} ${exchange('P', 'L')} ${exchange('P', 'L')} 1i1h`,
    null,
  ],
  ['puzzle-ring', CORNER('Pl'), `${exchange('P', 'L')} 1i1h`, null],
  ['puzzle-ring', 'k8/9/4s4/9/9/9/9/9/8R b - 1', '1i1h 5c5d 1h1i 5d5e 1i1h', null],
  ['puzzle-ring', CORNER('P'), '1i1h 8a9a 1h1i 9a8a 1i1h', null],
  ['hanging-knight', '7gk/7np/9/9/9/9/9/9/9 b N 1', 'N*2c', [1]],
  ['hanging-knight', 'ks7/pn7/9/9/9/9/9/9/9 b N 1', 'N*8c', [1]],
  ['hanging-knight', '3gkg3/3npn3/9/9/9/9/9/9/9 b N 1', 'N*4c', [1]],
  ['hanging-knight', '7gk/7n1/9/9/9/9/9/9/9 b N 1', 'N*2c', null],
  ['hanging-knight', '8k/6G2/8P/9/9/9/9/9/8L b - 1', '1c1b', null],
  ['hanging-knight', '8k/9/7GP/9/9/9/9/9/9 b G 1', 'G*1b', null],
  ['pawn-push-mate', '8k/6G2/8P/9/9/9/9/9/8L b - 1', '1c1b', [1]],
  ['pawn-push-mate', 'k8/2G6/P8/9/9/9/9/9/L8 b - 1', '9c9b', [1]],
  ['pawn-push-mate', '4k4/2G3G2/4P4/9/9/9/9/9/4L4 b - 1', '5c5b', [1]],
  ['pawn-push-mate', '8k/6G2/8P/9/9/9/9/9/8L b - 1', '1c1b+', null],
  ['pawn-push-mate', '8k/9/8P/9/9/9/9/9/8L b - 1', '1c1b', null],
  ['pawn-push-mate', '7gk/7np/9/9/9/9/9/9/9 b N 1', 'N*2c', null],
  ['tail-gold', '9/9/9/9/8k/9/5B3/9/7RL b G 1', 'G*1d', [1]],
  ['tail-gold', '9/9/9/9/k8/9/3B5/9/LR7 b G 1', 'G*9d', [1]],
  ['tail-gold', '9/9/9/9/4k4/8R/1B7/9/5R3 b G 1', 'G*5d', [1]],
  ['tail-gold', '9/9/9/9/8k/9/9/9/7R1 b G 1', 'G*1d', null],
  ['tail-gold', '8k/9/7GP/9/9/9/9/9/9 b G 1', 'G*1b', null],
  ['tail-gold', '8k/9/8P/9/9/9/9/9/9 b 2G 1', 'G*1b', null],
  ['head-gold', '8k/9/7GP/9/9/9/9/9/9 b G 1', 'G*1b', [1]],
  ['sacrifice', '4k4/9/9/9/9/9/9/9/9 b G 1', 'G*5b 5a5b', [1]],
  ['major-sacrifice', FILE, 'R*5b 5a5b', [1]],
  ['major-sacrifice', '4k4/9/9/9/9/9/9/9/9 b G 1', 'G*5b 5a5b', null],
  ['major-sacrifice', FILE, 'R*5c 5a4b', null],
  ['sacrifice', FILE, 'R*5c 5a4b', null],
  ['sacrifice', '4k4/9/9/9/9/9/9/9/9 b G 1', 'G*5b', null],
  // The check captures.
  ['sacrifice', '4k4/4p4/4G4/9/9/9/9/9/9 b - 1', '5c5b 5a5b', null],
  [
    'king-rotation',
    '9/9/4k4/9/9/9/9/9/8R b - 1',
    '1i1h 5c4d 1h1i 4d5e 1i1h 5e6d 1h1i 6d5c 1i1h',
    [8],
  ],
  [
    'king-rotation',
    '9/9/4k4/9/9/9/9/9/8R b - 1',
    '1i1h 5c4c 1h1i 4c4d 1i1h 4d5d 1h1i 5d5c 1i1h',
    null,
  ],
  [
    'king-shuttle',
    '4k4/9/9/9/9/9/9/9/8R b - 1',
    '1i1h 5a5b 1h1i 5b5a 1i1h 5a5b 1h1i 5b5a 1i1h',
    [8],
  ],
  [
    'king-shuttle',
    '4k4/9/9/9/9/9/9/9/8R b - 1',
    '1i1h 5a5b 1h1i 5b5a 1i1h 5a5b 1h1i 5b5c 1i1h',
    null,
  ],
  ['distant-drop', FILE, 'R*5d', [1]],
  ['distant-drop', FILE, 'R*5c', null],
  ['farthest-drop', FILE, 'R*5i', [1]],
  ['farthest-drop', FILE, 'R*5h', null],
];

/** Diagrams with their lines, and the themes of the kinds in `TOLD_IN_PROBLEMS` that each shows. */
export const PROBLEMS = parseTable(
  readFileSync(new URL('problems.tsv', import.meta.url), 'utf8'),
).map(({ id, sfen, line, themes }) => ({
  id: id!,
  sfen: sfen!,
  line: line!.split(' '),
  themes: themes!.split(' ') as ThemeKey[],
}));

/** The table of problems names each of these themes where a problem shows it. */
export const TOLD_IN_PROBLEMS: readonly ThemeKey[] = [
  ...new Set(PROBLEMS.flatMap(({ themes }) => themes)),
];
