// The board as a drawing: squares that can be walked over by keys, pieces that can be dragged, the last move, and
// the square of an error.

import { signal } from '@preact/signals';
import { type Piece, parseSquare, type Square } from 'tsumeru/js';
import { language, say } from '../shell/language';
import { namePiece } from './faces';
import { faultSquare } from './fault-square';
import { drag, held, isSameSource } from './hold';
import { pressOnSquare } from './keyboard';
import { CELL_HEIGHT, CELL_WIDTH, PieceShape } from './piece-shape';
import { lastMove, shown } from './playback';
import { nameOf } from './square-names';
import { TEXTS } from './texts';
import { isFlipped } from './view';

const MARGIN = 26;
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const WIDTH = 9 * CELL_WIDTH;
const HEIGHT = 9 * CELL_HEIGHT;
/** The four dots of a board. */
const DOTS = [3, 6].flatMap((x) => [3, 6].map((y) => [x * CELL_WIDTH, y * CELL_HEIGHT] as const));

/** The square that Tab leads to: the one last walked to. */
const entrance = signal<Square>(4 * 9);

/** Column and row, from the upper left corner of the drawing. */
function squareAt(column: number, row: number): Square {
  return isFlipped.value ? column * 9 + (8 - row) : (8 - column) * 9 + row;
}

function classesOf(square: Square): string {
  const source = { type: 'square', square } as const;
  const played = lastMove.value;
  const classes = ['cell'];
  if (played?.to === square) classes.push('moved-to');
  if (played?.from === square) classes.push('moved-from');
  if (faultSquare.value !== undefined && parseSquare(faultSquare.value) === square) {
    classes.push('faulty');
  }
  if (held.value !== undefined && isSameSource(source, held.value)) classes.push('held');
  return classes.join(' ');
}

function Cell({ square, column, row }: { square: Square; column: number; row: number }) {
  const piece: Piece | undefined = shown.value.board[square];
  const content = piece === undefined ? say(TEXTS.empty) : namePiece(piece, language.value);
  const isDragged =
    drag.value !== undefined && isSameSource({ type: 'square', square }, drag.value.source);
  const isFaulty = faultSquare.value !== undefined && parseSquare(faultSquare.value) === square;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no cells of a table
    <g
      role="gridcell"
      class={classesOf(square)}
      transform={`translate(${column * CELL_WIDTH} ${row * CELL_HEIGHT})`}
      tabindex={square === entrance.value ? 0 : -1}
      aria-label={`${nameOf(square)} ${content}`}
      aria-invalid={isFaulty || undefined}
      data-place={`square:${square}`}
      data-source={piece === undefined ? undefined : `square:${square}`}
      onFocus={() => {
        entrance.value = square;
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (pressOnSquare(square, event)) event.preventDefault();
      }}
    >
      <rect class="ground" width={CELL_WIDTH} height={CELL_HEIGHT} />
      {piece !== undefined && (
        <g
          transform={`translate(${CELL_WIDTH / 2} ${CELL_HEIGHT / 2})`}
          class={isDragged ? 'dragged' : undefined}
        >
          <PieceShape piece={piece} isTurned={(piece.color === 'white') !== isFlipped.value} />
        </g>
      )}
      <rect class="mark" x="2" y="2" width={CELL_WIDTH - 4} height={CELL_HEIGHT - 4} rx="4" />
    </g>
  );
}

/** Files above the board, ranks beside it. */
function Coordinates() {
  const isJapanese = language.value === 'ja';
  const digits = isJapanese ? '１２３４５６７８９' : '123456789';
  const ranks = isJapanese ? '一二三四五六七八九' : 'abcdefghi';
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="coordinates" aria-hidden="true">
      {NUMBERS.map((index) => {
        const square = squareAt(index, index);
        return (
          <g key={index}>
            <text x={(index + 0.5) * CELL_WIDTH} y={-10}>
              {digits[Math.floor(square / 9)]}
            </text>
            <text x={WIDTH + 12} y={(index + 0.5) * CELL_HEIGHT + 5}>
              {ranks[square % 9]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Board() {
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
      <Coordinates />
      {NUMBERS.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no rows of a table
        <g key={row} role="row" tabindex={-1}>
          {NUMBERS.map((column) => (
            <Cell key={column} square={squareAt(column, row)} column={column} row={row} />
          ))}
        </g>
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus */}
      <g class="lines" aria-hidden="true">
        {DOTS.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="3.5" />
        ))}
        <rect width={WIDTH} height={HEIGHT} />
      </g>
    </svg>
  );
}
