// A piece as a pentagon with its face, around the centre of a square. As in a real set, kings are the largest and pawns the
// smallest.

import type { Kind, Piece } from 'tsumeru/shogi';
import { faceOf, faceStyle } from './faces';
import { PieceSymbol } from './piece-symbol';

export const CELL_WIDTH = 60;
export const CELL_HEIGHT = 64;

const SCALES: Readonly<Record<Kind, number>> = {
  K: 1,
  R: 0.97,
  B: 0.97,
  G: 0.93,
  S: 0.93,
  N: 0.88,
  L: 0.86,
  P: 0.83,
};

/** The outline of the largest piece: apex, shoulders, foot. */
const OUTLINE = 'M0 -29 L17 -21.5 L24 27 Q0 29 -24 27 L-17 -21.5 Z';

interface PieceShapeProps {
  readonly piece: Piece;
  /** True when the piece points down the board. */
  readonly isTurned: boolean;
  readonly isFlat?: boolean;
}

export function PieceShape({ piece, isTurned, isFlat = false }: PieceShapeProps) {
  const scale = SCALES[piece.kind];
  const style = `piece ${piece.color} ${piece.promoted ? 'promoted' : ''} ${faceStyle.value}`;
  return (
    <g class={style} transform={`scale(${scale}) rotate(${isTurned ? 180 : 0})`}>
      {/* The shadow falls down the screen, wherever the piece points. */}
      {!isFlat && (
        <path
          class="shade"
          d={OUTLINE}
          transform={isTurned ? 'translate(-1.2 -2.6)' : 'translate(1.2 2.6)'}
        />
      )}
      <path class="body" d={OUTLINE} />
      {faceStyle.value === 'symbols' ? (
        <PieceSymbol piece={piece} />
      ) : (
        <text y="4">{faceOf(piece)}</text>
      )}
    </g>
  );
}

interface PieceIconProps extends PieceShapeProps {
  /** Name for screen readers, when no text next to the piece names it. */
  readonly name?: string;
}

/** A piece outside the board, in an SVG of its own. Pieces in hand lie flat: each shadow costs a slow phone time. */
export function PieceIcon({ piece, isTurned, name, isFlat = true }: PieceIconProps) {
  const role = name === undefined ? undefined : 'img';
  const isHidden = name === undefined ? 'true' : undefined;
  return (
    <svg
      class="piece-icon"
      viewBox="-30 -32 60 64"
      role={role}
      aria-label={name}
      aria-hidden={isHidden}
    >
      <PieceShape {...{ piece, isTurned, isFlat }} />
    </svg>
  );
}
