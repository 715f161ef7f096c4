// Asks whether a piece promotes: both pieces stand side by side on the square of the move. The keyboard focus moves to them, and back to the
// square afterwards. Nothing on the page moves.

import { useEffect, useRef } from 'preact/hooks';
import { type BoardMove, getPiece, type Move, type Position } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { placeAt } from './coordinates';
import { PieceIcon } from './piece-shape';
import { PLAYING_TEXTS } from './playing-texts';
import { focusSquare } from './walk';

interface PromotionChoiceProps {
  readonly ways: readonly [BoardMove, BoardMove];
  readonly position: Position;
  readonly isFlipped: boolean;
  readonly play: (move: Move) => void;
  readonly letGo: () => void;
}

export function PromotionChoice({ ways, position, isFlipped, play, letGo }: PromotionChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { from, to } = ways[0];
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    return () => focusSquare(to, true);
  }, [to]);
  const piece = position.board[from];
  if (piece === undefined) return null;
  const { x, y } = placeAt(to, isFlipped);
  return (
    <fieldset
      class="promotion"
      aria-label={say(PLAYING_TEXTS.whetherToPromote)}
      style={{ left: `${100 * x}%`, top: `${100 * y}%`, translate: `${-100 * x}% -50%` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        letGo();
      }}
    >
      {ways.map((move, index) => (
        <button
          type="button"
          key={index}
          id={move.promote ? 'promote' : 'dont-promote'}
          ref={index === 0 ? first : null}
          title={say(move.promote ? PLAYING_TEXTS.promote : PLAYING_TEXTS.dontPromote)}
          onClick={() => play(move)}
        >
          <PieceIcon
            isFlat={false}
            piece={getPiece(piece.color, piece.kind, move.promote)}
            isTurned={(piece.color === 'white') !== isFlipped}
            name={say(move.promote ? PLAYING_TEXTS.promote : PLAYING_TEXTS.dontPromote)}
          />
        </button>
      ))}
    </fieldset>
  );
}
