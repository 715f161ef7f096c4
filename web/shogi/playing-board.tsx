// A board on which moves are played by pointer or keys. It marks the last move, the chosen piece, and the squares where that piece
// can go.

import type { Position, Square } from 'tsumeru/js';
import { say } from '../shell/language';
import { BoardView, type SquareMarks } from './board-view';
import { PLAYING_TEXTS } from './playing-texts';
import type { Chosen } from './selection';
import { isArrow, walk } from './walk';

interface PlayingBoardProps {
  readonly style: string;
  readonly position: Position;
  readonly isFlipped: boolean;
  readonly lastMove: { readonly from?: Square | undefined; readonly to: Square } | undefined;
  readonly chosen: Chosen | undefined;
  readonly targets: ReadonlySet<Square>;
  readonly press: (square: Square) => void;
  readonly isHinted?: (square: Square) => boolean;
  readonly hintedText?: string;
}

export function PlayingBoard(props: PlayingBoardProps) {
  const { style, position, isFlipped, lastMove, chosen, targets, press } = props;
  const { isHinted, hintedText } = props;

  function marksOf(square: Square): SquareMarks {
    const isTarget = targets.has(square);
    const isPointedAt = isHinted?.(square) ?? false;
    const classes = [
      lastMove?.to === square && 'moved-to',
      lastMove?.from === square && 'moved-from',
      chosen !== undefined && 'square' in chosen && chosen.square === square && 'held',
      isTarget && 'target',
      isPointedAt && 'hinted',
    ];
    const told = [isTarget && say(PLAYING_TEXTS.target), isPointedAt && hintedText];
    return { classes: classes.filter(Boolean).join(' '), told: told.filter(Boolean).join(' ') };
  }

  function pressKey(square: Square, { key }: KeyboardEvent): boolean {
    if (isArrow(key)) walk(square, key, isFlipped);
    else if (key === 'Enter' || key === ' ') press(square);
    else return false;
    return true;
  }

  /** Squares are SVG groups and no buttons, so one listener on the board finds the square of a click. */
  function takeClick({ target }: MouseEvent): void {
    const place = (target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (place) press(Number(place.split(':')[1]));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its squares take the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: its squares take the keys
    <div class={style} onClick={takeClick}>
      <BoardView {...{ position, isFlipped, marksOf, pressKey }} />
    </div>
  );
}
