// Slips in records and drawings: a side taken for the other, a wrong encoding, an offset that points elsewhere, a
// text that is not escaped.

import type { Mutant } from './mutant';

const DIAGRAM = 'test/unit/diagram/svg.test.ts';

export const RECORD_MUTANTS: readonly Mutant[] = [
  {
    name: 'sign-of-csa-ignored',
    story: 'A move of CSA counts whichever side its sign names',
    file: 'src/kifu/csa-move.ts',
    original: "if ((sign === '+') !== (position.turn === 'black')) throw",
    replacement: 'if (sign === undefined) throw',
    aimedBy: 'test/unit/kifu/malformed-records.test.ts',
  },
  {
    name: 'left-of-white',
    story: 'Left and right of KI2 are those of Black for both sides',
    file: 'src/kifu/ki2-move.ts',
    original: "return color === 'black' ? files : -files;",
    replacement: 'return files;',
    aimedBy: 'test/unit/kifu/ki2-moves.test.ts',
  },
  {
    name: 'straight-horse-left-out',
    story: 'Of two horses or dragons the one that comes straight is neither left nor right',
    file: 'src/kifu/ki2-move.ts',
    original: "const mayBeStraight = promoted && (kind === 'B' || kind === 'R');",
    replacement: "const mayBeStraight = !promoted && (kind === 'B' || kind === 'R');",
    aimedBy: 'test/unit/kifu/ki2-moves.test.ts',
  },
  {
    name: 'comment-of-a-repeated-move-lost',
    story: 'Of a move that a text gives twice only the first comment is kept',
    file: 'src/kifu/move-tree.ts',
    original: 'const comment = nodes.flatMap((node) => node.comments)',
    replacement: 'const comment = nodes.slice(0, 1).flatMap((node) => node.comments)',
    aimedBy: 'test/unit/kifu/parse-record.test.ts',
  },
  {
    name: 'utf-16-turned-round',
    story: 'UTF-16 with the high byte first is read with the low byte first',
    file: 'src/kifu/text-encoding.ts',
    original: "new TextDecoder('utf-16be')",
    replacement: "new TextDecoder('utf-16le')",
    aimedBy: 'test/unit/kifu/text-encoding.test.ts',
  },
  {
    name: 'another-character-written',
    story: 'A character that Shift_JIS lacks is written as a question mark, and nobody is told',
    file: 'src/kifu/shift-jis.ts',
    original: 'const code = table.get(character);',
    replacement: 'const code = table.get(character) ?? 0x3f;',
    aimedBy: 'test/unit/kifu/text-encoding.test.ts',
  },
  {
    name: 'line-breaks-counted-twice',
    story: 'Every line break counts twice in the place of a fault',
    file: 'src/kifu/text-lines.ts',
    original: ', offset, number };',
    replacement: ', offset: offset + number - 1, number };',
    aimedBy: 'test/unit/kifu/malformed-records.test.ts',
  },
  {
    name: 'turn-of-the-upper-side',
    story: 'The side to move of a handicap record is not read where it is called the upper one',
    file: 'src/kifu/kakinoki-text.ts',
    original: '([先下後上])手の?手?番',
    replacement: '([先下後])手の?手?番',
    aimedBy: 'test/unit/kifu/parse-record.test.ts',
  },
  {
    name: 'rest-to-the-wrong-side',
    story: 'All the rest of the pieces goes into the hand of the other side',
    file: 'src/kifu/parse-record.ts',
    original: 'turn: opponent(restHand)',
    replacement: 'turn: restHand',
    aimedBy: 'test/unit/kifu/parse-record.test.ts',
  },
  {
    name: 'ampersand-not-escaped',
    story: 'An ampersand in a title goes into the picture as it is',
    file: 'src/diagram/svg-element.ts',
    original: `text.replace(/[&<>"']/g,`,
    replacement: `text.replace(/[<>"']/g,`,
    aimedBy: DIAGRAM,
  },
  {
    name: 'turned-files-only',
    story: 'On a turned board the ranks stay as they were',
    file: 'src/diagram/layout.ts',
    original: 'const row = isTurned ? BOARD_SIZE - rankOf(square) : rankOf(square) - 1;',
    replacement: 'const row = rankOf(square) - 1;',
    aimedBy: DIAGRAM,
  },
  {
    name: 'hand-of-the-defender-drawn',
    story: 'Asked for the hand of the attacker alone, a drawing shows that of the defender',
    file: 'src/diagram/hands.ts',
    original: "hands === 'attacker' ? [attacker] :",
    replacement: "hands === 'attacker' ? [opponent(attacker)] :",
    aimedBy: DIAGRAM,
  },
  {
    name: 'height-of-the-wrong-ratio',
    story: 'A picture of another width than the usual one keeps the usual height',
    file: 'src/diagram/svg.ts',
    original: 'height: Math.round((width * layout.height) / layout.width),',
    replacement: 'height: Math.round((360 * layout.height) / layout.width),',
    aimedBy: 'test/unit/png/png.test.ts',
  },
];
