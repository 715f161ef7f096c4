// The rules of tsume-shogi, with the shortest problem on a small board. Two buttons show the mate and take it back.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Board, markMoves } from 'tsumeru/board';
import { parseSfen, parseUsiMove, playMove } from 'tsumeru/shogi';
import { type Both, both, language, say } from '../shell/language';
import { faceStyle } from '../shogi/faces';
import { LENGTHS } from './book';
import { beginSubject } from './challenge';
import { closePanel } from './panels';
import { isSolved } from './record';

const EXAMPLE = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
const MATE = parseUsiMove('G*5b');

const RULES: readonly Both[] = [
  both(
    'あなたは下の側（攻方）です。相手の玉を詰ませてください。',
    'You attack, from below. Mate the king of the other side.',
  ),
  both('あなたの手は、すべて王手でなければなりません。', 'Each of your moves must give check.'),
  both(
    '相手（玉方）は、最も長く逃れる手で応じます。',
    'The other side answers with the defence that lasts longest.',
  ),
  both(
    '取った駒は持駒になり、空いたマスに打てます。二歩と、歩を打って詰ますことは反則です。',
    'Captured pieces are yours to drop on empty squares. Two unpromoted pawns on a file, and mate by a dropped pawn, are not allowed.',
  ),
  both(
    '玉が逃げられず、王手を防ぐ手もなければ詰みです。「3手詰」は双方の手を数えて3手です。',
    'It is mate when the king cannot escape and nothing stops the check. “Mate in 3” counts the moves of both sides.',
  ),
];

const TEXTS = {
  example: both('1手詰の例（持駒：金）', 'Mate in 1, with a gold in hand'),
  show: both('▲５二金で詰み', 'Show the mate'),
  back: both('元に戻す', 'Take it back'),
  press: both(
    '駒を長押しすると、その駒の動きが分かります。',
    'A long press on a piece shows how it moves.',
  ),
  start: {
    ja: (plies: number) => `${plies}手詰を解いてみる`,
    en: (plies: number) => `Try mates in ${plies}`,
  },
};

function Example() {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Board>();
  const isMate = useSignal(false);
  const position = isMate.value ? playMove(EXAMPLE, MATE) : EXAMPLE;
  const looks = {
    position,
    isFlipped: false,
    language: language.value,
    faces: faceStyle.value,
    marks: isMate.value ? markMoves(MATE) : [],
  };
  useEffect(() => {
    board.current ??= new Board(place.current!);
    board.current.draw(looks);
  });
  return (
    <figure class="example">
      <figcaption>{say(TEXTS.example)}</figcaption>
      <div inert aria-hidden="true" ref={place} />
      <button
        type="button"
        id="show-mate"
        onClick={() => {
          isMate.value = !isMate.peek();
        }}
      >
        {say(isMate.value ? TEXTS.back : TEXTS.show)}
      </button>
    </figure>
  );
}

export function RulesPanel() {
  const plies = Math.min(...LENGTHS);
  return (
    <>
      <ol class="rules">
        {RULES.map((rule) => (
          <li key={rule.en}>{say(rule)}</li>
        ))}
      </ol>
      <Example />
      <p>{say(TEXTS.press)}</p>
      <button
        type="button"
        id="start-short"
        class="primary"
        onClick={() => closePanel(() => void beginSubject({ plies }, isSolved))}
      >
        {say(TEXTS.start)(plies)}
      </button>
    </>
  );
}
