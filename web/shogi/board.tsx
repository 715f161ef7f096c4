// The board on which problems are set up. Pieces can be dragged. It marks the last move, the square of an error and
// pieces that are not needed, and can draw arrows.

import { type DrawnArrow, markMoves } from 'tsumeru/board';
import { parseSquare } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { BoardView } from './board-view';
import { faultSquare } from './fault-square';
import { held } from './hold';
import { pressOnSquare } from './keyboard';
import { lastMove, moveBefore, shown } from './playback';
import { problem } from './problem';
import { TEXTS } from './texts';
import { uselessSquares } from './useless';
import { isFlipped } from './view';
import { watched } from './watching';

export function Board({ arrows }: { readonly arrows?: readonly DrawnArrow[] }) {
  const faulty = faultSquare.value === undefined ? undefined : parseSquare(faultSquare.value);
  const marks = [
    ...markMoves(watched.value ?? lastMove.value, watched.value ? undefined : moveBefore.value),
    { name: 'faulty', squares: faulty === undefined ? [] : [faulty] },
    { name: 'held', squares: held.value?.type === 'square' ? [held.value.square] : [] },
    { name: 'useless', squares: uselessSquares.value, told: say(TEXTS.notNeeded) },
  ] as const;
  return (
    <BoardView
      position={shown.value}
      isFlipped={isFlipped.value}
      isSetUp={shown.value === problem.value}
      marks={marks}
      pressKey={pressOnSquare}
      arrows={arrows}
    />
  );
}
