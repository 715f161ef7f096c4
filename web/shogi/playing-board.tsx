// A board on which moves are played by pointer or keys. It marks the last moves, the chosen piece, and the squares that the page offers for
// that piece. The question about promotion stands on the square of the move.

import type { BoardMove, Move, Position, Square } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { BoardView, type SquareMarks } from './board-view';
import { PLAYING_TEXTS } from './playing-texts';
import { carried } from './press';
import { PromotionChoice } from './promotion-choice';
import type { Chosen } from './selection';
import { isArrow, walk } from './walk';

interface Ends {
  readonly from?: Square | undefined;
  readonly to: Square;
}

interface PlayingBoardProps {
  readonly style: string;
  readonly position: Position;
  readonly isFlipped: boolean;
  readonly lastMove: Ends | undefined;
  /** The move before the last one, which is the other side's. */
  readonly moveBefore?: Ends | undefined;
  readonly chosen: Chosen | undefined;
  /** The squares that get a dot. */
  readonly targets: ReadonlySet<Square>;
  /** The side whose moves can be played. */
  readonly mover: 'attacker' | 'defender';
  readonly press: (square: Square) => void;
  /** The move with and without promotion, while the visitor is asked. */
  readonly promotion: readonly [BoardMove, BoardMove] | undefined;
  readonly play: (move: Move) => void;
  readonly letGo: () => void;
  readonly isHinted?: (square: Square) => boolean;
  readonly hintedText?: string;
}

export function PlayingBoard(props: PlayingBoardProps) {
  const { style, position, isFlipped, lastMove, chosen, targets, mover, press } = props;
  const { isHinted, hintedText, promotion, play, letGo, moveBefore } = props;

  function marksOf(square: Square): SquareMarks {
    const isTarget = targets.has(square);
    const isChosen = chosen !== undefined && 'square' in chosen && chosen.square === square;
    const isPointedAt = isHinted?.(square) ?? false;
    const classes = [
      lastMove?.to === square && 'moved-to',
      lastMove?.from === square && 'moved-from',
      moveBefore?.to === square && lastMove?.to !== square && 'moved-before',
      isChosen && 'held',
      isTarget && 'target',
      isPointedAt && 'hinted',
    ];
    const told = [isTarget && say(PLAYING_TEXTS[mover].target), isPointedAt && hintedText];
    return {
      classes: classes.filter(Boolean).join(' '),
      told: told.filter(Boolean).join(' '),
      isDragged: isChosen && carried.value !== undefined,
    };
  }

  function pressKey(square: Square, { key }: KeyboardEvent): boolean {
    if (isArrow(key)) walk(square, key, isFlipped);
    else if (key === 'Enter' || key === ' ') press(square);
    else return false;
    return true;
  }

  return (
    <div class={`playing-board ${style}`}>
      <BoardView {...{ position, isFlipped, marksOf, pressKey }}>
        {promotion && (
          <PromotionChoice ways={promotion} {...{ position, isFlipped, play, letGo }} />
        )}
      </BoardView>
    </div>
  );
}
