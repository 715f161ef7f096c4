// Moves drawn over the board: an arrow from square to square, or a ring around the square of a drop. Text next to the board says the
// same for screen readers.

import { getPiece, type Move } from 'tsumeru/shogi';
import { middleOf, type Point } from './coordinates';
import { faceOf } from './faces';

export interface DrawnArrow {
  readonly move: Move;
  readonly style: 'solution' | 'cook';
}

/** Distance of an arrow's ends from the centres of its squares, length of its head, half of its width. */
const GAP = 9;
const HEAD = 20;
const HALF_HEAD = 11;

function Arrow({ from, to }: { from: Point; to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - GAP;
  const neck = tip - HEAD;
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <path class="shaft" d={`M${GAP} 0H${neck}`} />
      <path class="head" d={`M${tip} 0L${neck} ${-HALF_HEAD}V${HALF_HEAD}Z`} />
    </g>
  );
}

interface ArrowsProps {
  readonly arrows: readonly DrawnArrow[];
  readonly isFlipped: boolean;
}

export function Arrows({ arrows, isFlipped }: ArrowsProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="arrows" aria-hidden="true">
      {arrows.map(({ move, style }) => {
        const to = middleOf(move.to, isFlipped);
        return (
          <g key={`${style}${JSON.stringify(move)}`} class={style}>
            {'from' in move ? (
              <Arrow from={middleOf(move.from, isFlipped)} to={to} />
            ) : (
              <>
                <circle class="shaft" cx={to.x} cy={to.y} r="25" />
                <text x={to.x} y={to.y}>
                  {faceOf(getPiece('black', move.drop))}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
