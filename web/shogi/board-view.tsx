// A board as an SVG drawing, for every use: squares that arrow keys move between, pieces and their motion, marks, and the piece that is
// dragged.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isCheck, type Piece, type Position, type Square } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { Coordinates, HEIGHT, NUMBERS, squareAt, VIEW_BOX, WIDTH } from './coordinates';
import { namePiece } from './faces';
import type { Flight } from './find-flights';
import { Flights, useFlights } from './flights';
import { CELL_HEIGHT, CELL_WIDTH, PieceIcon, PieceShape } from './piece-shape';
import { carried } from './press';
import { nameOf } from './square-names';
import { TEXTS } from './texts';

/** The four dots printed on a board, at the corners of the promotion zones. */
const DOTS = [3, 6]
  .flatMap((x) =>
    [3, 6].map(
      (y) => `M${x * CELL_WIDTH - 3.5} ${y * CELL_HEIGHT}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`,
    ),
  )
  .join('');

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
  /** True while the visitor sets up the position: a change is then shown at once, without the motion of the piece. */
  readonly isSetUp?: boolean;
  /** Drawn above the pieces. */
  readonly overlay?: ComponentChildren;
  /** Elements that lie over the drawing. */
  readonly children?: ComponentChildren;
}

interface CellProps extends BoardViewProps {
  readonly flight: Flight | undefined;
  readonly isChecked: boolean;
  readonly square: Square;
  readonly column: number;
  readonly row: number;
  readonly isEntrance: boolean;
  readonly enter: () => void;
}

function Cell(props: CellProps) {
  const { position, isFlipped, marksOf, pressKey, square, column, row, isEntrance, enter } = props;
  const { flight, isChecked } = props;
  const piece: Piece | undefined = position.board[square];
  const drawn = flight === undefined ? piece : flight.captured;
  const content = piece === undefined ? say(TEXTS.empty) : namePiece(piece, language.value);
  const { classes: given, told: toldOf = '', isFaulty, isDragged } = marksOf(square);
  const classes = isChecked ? `${given} checked` : given;
  const told = isChecked ? `${say(TEXTS.inCheck)} ${toldOf}`.trim() : toldOf;
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
      {drawn !== undefined && (
        <g
          transform={`translate(${CELL_WIDTH / 2} ${CELL_HEIGHT / 2})`}
          class={isDragged ? 'dragged' : undefined}
        >
          <PieceShape piece={drawn} isTurned={(drawn.color === 'white') !== isFlipped} />
        </g>
      )}
      {/* Most squares are neither marked nor focusable. Without a rectangle for the mark they draw faster. */}
      {(isEntrance || classes !== '') && (
        <rect class="mark" x="2" y="2" width={CELL_WIDTH - 4} height={CELL_HEIGHT - 4} rx="4" />
      )}
    </g>
  );
}

/** The piece under the pointer while it is dragged. */
function Ghost({ isFlipped }: { readonly isFlipped: boolean }) {
  const current = carried.value;
  if (current === undefined) return null;
  const { piece, x, y } = current;
  return (
    <div class="ghost" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <PieceIcon isFlat={false} piece={piece} isTurned={(piece.color === 'white') !== isFlipped} />
    </div>
  );
}

/** The square of the king that is in check. */
function findChecked(position: Position): Square | undefined {
  if (!isCheck(position)) return undefined;
  const { board, turn } = position;
  return board.findIndex((piece) => piece?.kind === 'K' && piece.color === turn);
}

export function BoardView(props: BoardViewProps) {
  const { isFlipped, position, isSetUp = false, overlay, children } = props;
  /** The square that Tab leads to: the one that had the focus last. */
  const entrance = useSignal<Square>(4 * 9);
  const flights = useFlights(position, isSetUp);
  const checked = findChecked(position);
  return (
    <div class="board-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no table */}
      <svg
        id="board"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys walk over its squares
        role="grid"
        aria-label={say(TEXTS.board)}
        viewBox={VIEW_BOX}
      >
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
                  flight={flights.find(({ to }) => to === square)}
                  isChecked={square === checked}
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
          <path d={DOTS} />
          <rect width={WIDTH} height={HEIGHT} />
        </g>
        {flights.length > 0 && <Flights {...{ flights, isFlipped }} />}
        {overlay}
      </svg>
      {children}
      <Ghost isFlipped={isFlipped} />
    </div>
  );
}
