// The board on which problems are set up. Pieces can be dragged. It marks the last move, the square of an error and pieces that are
// not needed, and can draw arrows.

import type { ComponentChildren } from 'preact';
import { parseSquare, type Square } from 'tsumeru/js';
import { say } from '../shell/language';
import { BoardView, type SquareMarks } from './board-view';
import { faultSquare } from './fault-square';
import { drag, held, isSameSource } from './hold';
import { pressOnSquare } from './keyboard';
import { lastMove, shown } from './playback';
import { TEXTS } from './texts';
import { isUseless } from './useless';
import { isFlipped } from './view';
import { watched } from './watching';

function marksOf(square: Square): SquareMarks {
  const source = { type: 'square', square } as const;
  const played = watched.value ?? lastMove.value;
  const isFaulty = faultSquare.value !== undefined && parseSquare(faultSquare.value) === square;
  const isHeld = held.value !== undefined && isSameSource(source, held.value);
  const isIdle = isUseless(source);
  const classes = [
    isIdle && 'useless',
    played?.to === square && 'moved-to',
    played?.from === square && 'moved-from',
    isFaulty && 'faulty',
    isHeld && 'held',
  ];
  return {
    classes: classes.filter(Boolean).join(' '),
    isFaulty,
    ...(isIdle && { told: say(TEXTS.notNeeded) }),
    isDragged: drag.value !== undefined && isSameSource(source, drag.value.source),
  };
}

export function Board({ overlay }: { overlay?: ComponentChildren }) {
  return (
    <BoardView
      position={shown.value}
      isFlipped={isFlipped.value}
      marksOf={marksOf}
      pressKey={pressOnSquare}
      overlay={overlay}
    />
  );
}
