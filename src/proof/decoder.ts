// Makes the hands and moves of a certificate from the numbers of an engine. Many nodes have equal hands or moves, so
// equal ones are made only once and shared as one object.

import type { Walker } from '../engines/engine';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { decodeHand } from '../shogi/packed-hands';

interface Decoder {
  hand(packed: number): Hand;
  move(code: number): Move;
}

/** A decoder for the attacker of the position that was loaded into the engine last. */
export function makeDecoder(walker: Walker): Decoder {
  return {
    hand: remember(decodeHand),
    move: remember((code) => Object.freeze(walker.decode(code))),
  };
}

/** A function that calls `make` once for each number. */
function remember<T extends object>(make: (number: number) => T): (number: number) => T {
  const made = new Map<number, T>();
  return (number) => {
    let value = made.get(number);
    if (value === undefined) {
      value = make(number);
      made.set(number, value);
    }
    return value;
  };
}
