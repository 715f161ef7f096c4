// A board as an SVG drawing, for every use: squares that arrow keys move between, pieces, and marks.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Piece, Position, Square } from 'tsumeru/js';
import { language, say } from '../shell/language';
import { Coordinates, NUMBERS, squareAt } from './coordinates';
import { namePiece } from './faces';
import { CELL_HEIGHT, CELL_WIDTH, PieceShape } from './piece-shape';
import { nameOf } from './square-names';
import { TEXTS } from './texts';

const MARGIN = 26;
const WIDTH = 9 * CELL_WIDTH;
const HEIGHT = 9 * CELL_HEIGHT;
/** The four dots printed on a board, at the corners of the promotion zones. */
const DOTS = [3, 6].flatMap((x) => [3, 6].map((y) => [x * CELL_WIDTH, y * CELL_HEIGHT] as const));

/** How a square looks, apart from its piece. */
export interface SquareMarks {
  readonly classes: string;
  /** Read out after the names of the square and its piece. */
  readonly told?: string;
  readonly isFaulty?: boolean;
  readonly isDragged?: boolean;
}

export interface BoardViewProps {
  readonly position: Position;
  readonly isFlipped: boolean;
  readonly marksOf: (square: Square) => SquareMarks;
  /** Returns true when it handled the key. */
  readonly pressKey: (square: Square, event: KeyboardEvent) => boolean;
  /** Drawn above the pieces. */
  readonly overlay?: ComponentChildren;
}

interface CellProps extends BoardViewProps {
  readonly square: Square;
  readonly column: number;
  readonly row: number;
  readonly isEntrance: boolean;
  readonly enter: () => void;
}

function Cell(props: CellProps) {
  const { position, isFlipped, marksOf, pressKey, square, column, row, isEntrance, enter } = props;
  const piece: Piece | undefined = position.board[square];
  const content = piece === undefined ? say(TEXTS.empty) : namePiece(piece, language.value);
  const { classes, told = '', isFaulty, isDragged } = marksOf(square);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no cells of a table
    <g
      role="gridcell"
      class={`cell ${classes}`}
      transform={`translate(${column * CELL_WIDTH} ${row * CELL_HEIGHT})`}
      tabindex={isEntrance ? 0 : -1}
      aria-label={`${nameOf(square)} ${content}${told && ` ${told}`}`}
      aria-invalid={isFaulty || undefined}
      data-place={`square:${square}`}
      data-source={piece === undefined ? undefined : `square:${square}`}
      onFocus={enter}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (pressKey(square, event)) event.preventDefault();
      }}
    >
      <rect class="ground" width={CELL_WIDTH} height={CELL_HEIGHT} />
      {piece !== undefined && (
        <g
          transform={`translate(${CELL_WIDTH / 2} ${CELL_HEIGHT / 2})`}
          class={isDragged ? 'dragged' : undefined}
        >
          <PieceShape piece={piece} isTurned={(piece.color === 'white') !== isFlipped} />
        </g>
      )}
      {/* Most squares are neither marked nor focusable. Without a rectangle for the mark they draw faster. */}
      {(isEntrance || classes !== '') && (
        <rect class="mark" x="2" y="2" width={CELL_WIDTH - 4} height={CELL_HEIGHT - 4} rx="4" />
      )}
    </g>
  );
}

export function BoardView(props: BoardViewProps) {
  const { isFlipped } = props;
  /** The square that Tab leads to: the one that had the focus last. */
  const entrance = useSignal<Square>(4 * 9);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no table
    <svg
      id="board"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys walk over its squares
      role="grid"
      aria-label={say(TEXTS.board)}
      viewBox={`${-MARGIN / 2} ${-MARGIN} ${WIDTH + MARGIN * 1.5} ${HEIGHT + MARGIN * 1.5}`}
    >
      <rect class="wood" x="-8" y="-8" width={WIDTH + 16} height={HEIGHT + 16} rx="3" />
      <Coordinates isFlipped={isFlipped} />
      {NUMBERS.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no rows of a table
        <g key={row} role="row" tabindex={-1}>
          {NUMBERS.map((column) => {
            const square = squareAt(column, row, isFlipped);
            return (
              <Cell
                key={column}
                {...props}
                {...{ square, column, row }}
                isEntrance={square === entrance.value}
                enter={() => {
                  entrance.value = square;
                }}
              />
            );
          })}
        </g>
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus */}
      <g class="lines" aria-hidden="true">
        {DOTS.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="3.5" />
        ))}
        <rect width={WIDTH} height={HEIGHT} />
      </g>
      {props.overlay}
    </svg>
  );
}
