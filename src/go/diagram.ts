// A position as text: stones, crucial stones in capitals, playable points.
//
//   a b c d e
//   . O O X +  a       x X black, o O white (capital: crucial), + playable, . empty

import type { Position } from './problem';

const LETTERS = 'abcdefghijklmnopqrs';

/** A board as text, one line for each row. */
export function formatBoard({ board, crucial, region, defender }: Position): string {
  const { size, stones } = board;
  const symbol = (point: number) => {
    const side = stones[point];
    if (side === undefined) return region.has(point) ? '+' : '.';
    const isBlack = (side === 'defender') === (defender === 'black');
    const letter = isBlack ? 'x' : 'o';
    return crucial.has(point) ? letter.toUpperCase() : letter;
  };
  const letters = [...LETTERS.slice(0, size)];
  const rows = letters.map((row, y) => {
    const symbols = letters.map((_, x) => symbol(y * size + x));
    return `${symbols.join(' ')}  ${row}`;
  });
  return [letters.join(' '), ...rows].join('\n');
}
