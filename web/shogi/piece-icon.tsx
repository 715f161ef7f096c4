// A piece outside the board, in a picture of its own. Pieces in hand lie flat: each shadow costs a slow phone time.

import { drawPiece, ICON_VIEW_BOX } from 'tsumeru/board';
import type { Piece } from 'tsumeru/shogi';
import { faceStyle } from './faces';

interface PieceIconProps {
  readonly piece: Piece;
  /** True when the piece points down. */
  readonly isTurned: boolean;
  /** Name for screen readers, when no text next to the piece names it. */
  readonly name?: string;
}

export function PieceIcon({ piece, isTurned, name }: PieceIconProps) {
  const looks = { faces: faceStyle.value, isFlipped: (piece.color === 'white') !== isTurned };
  return (
    <svg
      class="piece-icon"
      viewBox={ICON_VIEW_BOX}
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined ? 'true' : undefined}
      dangerouslySetInnerHTML={{ __html: drawPiece(piece, looks, true) }}
    />
  );
}
