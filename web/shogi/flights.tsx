// The motion of pieces from one position to the next. While a piece moves it is drawn above the board, and its square still shows what it
// captures. There is no motion for visitors who asked their browser for less of it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Position } from 'tsumeru/shogi';
import { middleOf } from './coordinates';
import { type Flight, findFlights } from './find-flights';
import { PieceShape } from './piece-shape';
import { takeDropped } from './press';

const FLIGHT_MS = 150;
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
    const begin =
      from === undefined
        ? { transform: `${at(end)} scale(1.3)`, opacity: 0 }
        : { transform: at(start), opacity: 1 };
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

export function Flights({
  flights,
  isFlipped,
}: {
  readonly flights: readonly Flight[];
  readonly isFlipped: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a part of a drawing takes no focus
    <g class="flights" aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={`${flight.piece.kind}${flight.from}${flight.to}`} {...{ flight, isFlipped }} />
      ))}
    </g>
  );
}
