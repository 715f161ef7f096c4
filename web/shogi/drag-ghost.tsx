// The piece under the pointer while it is dragged.

import { pieceAt } from './edit';
import { drag } from './hold';
import { PieceIcon } from './piece-shape';
import { problem } from './problem';
import { isFlipped } from './view';

export function DragGhost() {
  const current = drag.value;
  const piece = current && pieceAt(problem.value, current.source);
  if (current === undefined || piece === undefined) return null;
  return (
    <div class="ghost" style={{ transform: `translate(${current.x}px, ${current.y}px)` }}>
      <PieceIcon piece={piece} isTurned={(piece.color === 'white') !== isFlipped.value} />
    </div>
  );
}
