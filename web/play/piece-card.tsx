// A card that shows how a piece moves: the squares that it reaches from the middle of an empty board, and a sentence.

import { useEffect, useRef } from 'preact/hooks';
import { nameKind } from 'tsumeru/board';
import {
  getPiece,
  type Kind,
  legalMoves,
  makeEmptyBoard,
  makePosition,
  makeSquare,
  type Piece,
} from 'tsumeru/shogi';
import { type Both, both, language, say } from '../shell/language';
import { PieceIcon } from '../shogi/piece-icon';
import { PANEL_TEXTS } from './panel-texts';
import { askedPiece } from './piece-asked';
import { PLAY_TEXTS } from './texts';

const GOLD = both(
  '前後左右と斜め前へ1マス。',
  'One square forward, back, sideways or diagonally forward.',
);

const MOVES: Readonly<Record<Kind | 'promoted' | '+B' | '+R', Both>> = {
  K: both('どの方向へも1マス。', 'One square in any direction.'),
  R: both('縦横へ何マスでも。', 'Any number of squares along a file or rank.'),
  B: both('斜めへ何マスでも。', 'Any number of squares diagonally.'),
  G: GOLD,
  S: both('前と斜めへ1マス。', 'One square forward or diagonally.'),
  N: both(
    '2マス前の左右へ跳ぶ。駒を跳び越せる。',
    'A jump two squares forward and one aside, over other pieces.',
  ),
  L: both('前へ何マスでも。', 'Any number of squares forward.'),
  P: both('前へ1マス。', 'One square forward.'),
  promoted: both('成ると金と同じ動き。', 'Promoted, it moves like a gold.'),
  '+B': both('斜めへ何マスでも、縦横へ1マス。', 'Like a bishop, and one square straight.'),
  '+R': both('縦横へ何マスでも、斜めへ1マス。', 'Like a rook, and one square diagonally.'),
};

function describe({ kind, promoted }: Piece): string {
  if (!promoted) return say(MOVES[kind]);
  return say(kind === 'B' ? MOVES['+B'] : kind === 'R' ? MOVES['+R'] : MOVES.promoted);
}

const MIDDLE = 5;
/** The card shows this many squares on each side of the piece. */
const AROUND = 2;
const CELLS = 2 * AROUND + 1;
const CELL = 20;

/** The squares that the piece reaches, as steps to the right and down. The piece is the attacker's. */
function reached({ kind, promoted }: Piece): (readonly [number, number])[] {
  const [from, board] = [makeSquare(MIDDLE, MIDDLE), makeEmptyBoard()];
  board[from] = getPiece('black', kind, promoted);
  const moves = legalMoves(makePosition({ board, turn: 'black' }));
  const squares = new Set(moves.map(({ to }) => to));
  return [...squares].map((to) => [
    Math.floor(from / 9) - Math.floor(to / 9),
    (to % 9) - (from % 9),
  ]);
}

export function PieceCard({ piece }: { readonly piece: Piece }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    askedPiece.value = undefined;
  };
  useEffect(() => {
    dialog.current!.showModal();
    // A press anywhere closes it.
    dialog.current!.addEventListener('click', close);
  }, []);
  const seen = reached(piece).filter(([x, y]) => Math.abs(x) <= AROUND && Math.abs(y) <= AROUND);
  const name = nameKind(piece.kind, piece.promoted, language.value);
  const own = getPiece('black', piece.kind, piece.promoted);
  const size = CELLS * CELL;
  return (
    <dialog
      id="piece-card"
      class="over-page"
      ref={dialog}
      aria-label={say(PANEL_TEXTS.howItMoves)(name)}
      onClose={close}
    >
      <div class="moves-of-piece">
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          {Array.from({ length: CELLS + 1 }, (_, line) => (
            <path key={line} d={`M0 ${line * CELL}H${size}M${line * CELL} 0V${size}`} />
          ))}
          {seen.map(([x, y]) => (
            <circle
              key={`${x} ${y}`}
              cx={(x + AROUND + 0.5) * CELL}
              cy={(y + AROUND + 0.5) * CELL}
              r={CELL / 4}
            />
          ))}
        </svg>
        <PieceIcon piece={own} isTurned={false} />
      </div>
      <div>
        <h2>{name}</h2>
        <p>{describe(piece)}</p>
        <button type="button" id="close-piece">
          {say(PLAY_TEXTS.close)}
        </button>
      </div>
    </dialog>
  );
}
