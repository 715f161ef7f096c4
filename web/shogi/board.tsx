// The board on which problems are set up. Pieces can be dragged. It marks the last move, the square of an error and pieces that are
// not needed, and can draw arrows.

import type { ComponentChildren } from 'preact';
import { parseSquare, type Square } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { BoardView, type SquareMarks } from './board-view';
import { isSameSource } from './edit';
import { faultSquare } from './fault-square';
import { drag, held } from './hold';
import { pressOnSquare } from './keyboard';
import { lastMove, moveBefore, shown } from './playback';
import { carried } from './press';
import { problem } from './problem';
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
  const isBefore = !watched.value && moveBefore.value?.to === square && played?.to !== square;
  const classes = [
    isIdle && 'useless',
    played?.to === square && 'moved-to',
    played?.from === square && 'moved-from',
    isBefore && 'moved-before',
    isFaulty && 'faulty',
    isHeld && 'held',
  ];
  return {
    classes: classes.filter(Boolean).join(' '),
    isFaulty,
    ...(isIdle && { told: say(TEXTS.notNeeded) }),
    isDragged: carried.value !== undefined && isSameSource(source, drag.value),
  };
}

export function Board({ overlay }: { overlay?: ComponentChildren }) {
  return (
    <BoardView
      position={shown.value}
      isFlipped={isFlipped.value}
      isSetUp={shown.value === problem.value}
      marksOf={marksOf}
      pressKey={pressOnSquare}
      overlay={overlay}
    />
  );
}
