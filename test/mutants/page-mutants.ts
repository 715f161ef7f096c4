// Slips in the parts of the page that can be tested without a browser.

import type { Mutant } from './mutant';

const SET_UP = 'test/web/set-up.test.ts';

export const PAGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'first-space-of-the-address',
    story: 'Only the first space of a problem is replaced in the address of the page',
    file: 'web/shogi/share.ts',
    within: 'toHash',
    original: ".replaceAll(' ', '_')",
    replacement: ".replace(' ', '_')",
    aimedBy: SET_UP,
  },
  {
    name: 'address-not-decoded',
    story: 'An address that a browser or a chat has escaped is not read',
    file: 'web/shell/address.ts',
    within: 'decodeHash',
    original: 'return decodeURIComponent(text);',
    replacement: 'return text;',
    aimedBy: SET_UP,
  },
  {
    name: 'piece-out-of-nothing',
    story: 'A piece put on the board out of a hand stays in the hand too',
    file: 'src/board/set-up.ts',
    within: 'placePiece',
    original: 'return putOnSquare(changeHand(free, owner, kind, -1), square, piece);',
    replacement: 'return putOnSquare(free, square, piece);',
    aimedBy: SET_UP,
  },
  {
    name: 'king-of-the-wrong-side',
    story: 'The first king out of the box is that of the attacker',
    file: 'src/board/set-up.ts',
    within: 'colorFromBox',
    original: 'return hasKing ? turn : defender;',
    replacement: 'return hasKing ? defender : turn;',
    aimedBy: SET_UP,
  },
  {
    name: 'plies-of-a-continuation',
    story:
      'The length of a variation counts only its loaded moves, not the moves that are loaded later',
    file: 'web/shogi/track.ts',
    within: 'countPlies',
    original: 'return (continuations.get(line)?.plies ?? line.length) - from;',
    replacement: 'return line.length - from;',
    aimedBy: SET_UP,
  },
  {
    name: 'mark-left-without-a-stone',
    story: 'A crucial stone that is taken off the board leaves its mark',
    file: 'web/go/setup.ts',
    within: 'setStone',
    original: 'color === undefined ? without(problem.crucial, point) : problem.crucial;',
    replacement: 'problem.crucial;',
    aimedBy: SET_UP,
  },
  {
    name: 'samples-too-close',
    story: 'A full series continues at the old rate',
    file: 'web/shell/series.ts',
    within: 'addSample',
    original: 'interval: interval * 2 };',
    replacement: 'interval };',
    aimedBy: 'test/web/parts.test.ts',
  },
];
