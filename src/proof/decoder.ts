// Hands and moves of a certificate out of the numbers of an engine. Equal ones are one object: there are few, and many
// nodes.

import type { Walker } from '../engines/engine';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { decodeHand } from '../shogi/packed-hands';

export interface Decoder {
  hand(packed: number): Hand;
  move(code: number): Move;
}

/** For the attacker of the position that the engine was given last. */
export function makeDecoder(walker: Walker): Decoder {
  return {
    hand: remember(decodeHand),
    move: remember((code) => Object.freeze(walker.decode(code))),
  };
}

/** Makes the value of each number once. */
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
