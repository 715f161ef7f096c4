// The motion of pieces from one position to the next. While a piece moves it is drawn above the board, and its square still shows what it
// captures. There is no motion for visitors who asked their browser for less of it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Piece, Position, Square } from 'tsumeru/js';
import { middleOf } from './coordinates';
import { PieceShape } from './piece-shape';
import { takeDropped } from './press';

const FLIGHT_MS = 150;
/** More changes than a move and its answer make are no play, but another position. */
const MOST = 2;

export interface Flight {
  readonly piece: Piece;
  /** Undefined for a drop. */
  readonly from: Square | undefined;
  readonly to: Square;
  /** What stood on the square before. */
  readonly captured: Piece | undefined;
  /** True for the answer to a move that is shown at the same time. */
  readonly isSecond: boolean;
}

/** The motions that lead from one position to another; none when the second does not follow by a move or two. */
export function findFlights(before: Position, after: Position): readonly Flight[] {
  const changed = after.board.flatMap((piece, square) =>
    piece === before.board[square] ? [] : [square],
  );
  const come = changed.filter((square) => after.board[square] !== undefined);
  if (come.length > MOST || changed.length > 2 * MOST) return [];
  const left = changed.filter((square) => before.board[square] !== undefined);
  return come.map((to) => {
    const piece = after.board[to]!;
    const from = left.find((square) => {
      const other = before.board[square]!;
      return square !== to && other.color === piece.color && other.kind === piece.kind;
    });
    // Both sides have moved, so the side to move went first.
    const isSecond = come.length === 2 && before.turn === after.turn && piece.color !== after.turn;
    return { piece, from, to, captured: before.board[to], isSecond };
  });
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pieces that move at present. With `isStill` a new position is shown at once. */
export function useFlights(position: Position, isStill: boolean): readonly Flight[] {
  const now = useRef({ position, isStill, flights: [] as readonly Flight[] });
  const [, redraw] = useState(0);
  const last = now.current;
  if (last.position !== position) {
    const isQuiet = (isStill && last.isStill) || isReduced();
    const dropped = takeDropped();
    const found = isQuiet ? [] : findFlights(last.position, position);
    now.current = { position, isStill, flights: found.filter(({ to }) => to !== dropped) };
  }
  const { flights } = now.current;
  useLayoutEffect(() => {
    if (flights.length === 0) return;
    const end = FLIGHT_MS * (flights.some(({ isSecond }) => isSecond) ? 2 : 1);
    const timer = setTimeout(() => {
      now.current = { ...now.current, flights: [] };
      redraw((times) => times + 1);
    }, end);
    return () => clearTimeout(timer);
  }, [flights]);
  return flights;
}

interface FlyingProps {
  readonly flight: Flight;
  readonly isFlipped: boolean;
}

function Flying({ flight: { piece, from, to, isSecond }, isFlipped }: FlyingProps) {
  const place = useRef<SVGGElement>(null);
  const end = middleOf(to, isFlipped);
  const start = from === undefined ? end : middleOf(from, isFlipped);
  useLayoutEffect(() => {
    const at = ({ x, y }: typeof end) => `translate(${x}px, ${y}px)`;
    const begin = from === undefined ? { transform: `${at(end)} scale(1.3)`, opacity: 0 } : { transform: at(start), opacity: 1 };
    place.current!.animate([begin, { transform: at(end), opacity: 1 }], {
      duration: FLIGHT_MS,
      delay: isSecond ? FLIGHT_MS : 0,
      easing: 'ease-out',
      fill: 'both',
    });
  }, []);
  return (
    <g ref={place} transform={`translate(${start.x} ${start.y})`}>
      <PieceShape piece={piece} isTurned={(piece.color === 'white') !== isFlipped} />
    </g>
  );
}

export function Flights({ flights, isFlipped }: { readonly flights: readonly Flight[]; readonly isFlipped: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="flights" aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={`${flight.piece.kind}${flight.from}${flight.to}`} {...{ flight, isFlipped }} />
      ))}
    </g>
  );
}
