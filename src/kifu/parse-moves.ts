// Reads moves without a record around them, played from a given position: in USI, or in Japanese as books print them.

import { InputError } from '../base/errors';
import { type LengthLimit, requireLength } from '../base/input-limits';
import { readPosition } from '../notation/sfen';
import {
  faultIn,
  quoteStart,
  Remarks,
  splitTextLines,
  type TextLine,
} from '../notation/text-lines';
import { parseUsiMove } from '../notation/usi';
import type { Move } from '../shogi/move';
import type { Problem } from '../shogi/shape';
import { validatePosition } from '../shogi/validate';
import { appendKi2, type Ki2Line, parseKi2Move, splitKi2Line, type WrittenKi2 } from './ki2-moves';
import { MoveTree, readLines } from './move-tree';

/**
 * Reads a text of moves and returns them in USI notation. The text holds USI moves, separated by spaces or commas, or
 * Japanese moves as books print them and `formatJapaneseMove` writes them. Japanese moves may have marks of the sides
 * and numbers. Throws an `InputError` for a word that is not a move, and for a move that is illegal in its position.
 *
 * @example parseMoves('3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1', '５二角成 同銀左 ４二銀打') // ['9f5b+', '4a5b', 'S*4b']
 */
export function parseMoves(problem: Problem, text: string, options: LengthLimit = {}): string[] {
  requireText(text);
  requireLength(text, options);
  const position = readPosition(problem);
  validatePosition(position);
  const isUsi = /^[\t\n\r -~]*$/.test(text);
  const tree = new MoveTree<WrittenKi2>();
  let hasEnded = false;
  for (const line of splitTextLines(text)) {
    const split = isUsi ? splitUsiLine(line) : splitKi2Line(line);
    appendKi2(line, split, tree, hasEnded);
    hasEnded ||= split.closing !== undefined;
  }
  const read = isUsi ? readUsiMove : parseKi2Move;
  const remarks = new Remarks(true);
  return readLines(tree, position, read, remarks).line.map(({ move }) => move);
}

function requireText(text: unknown): asserts text is string {
  if (typeof text !== 'string') throw new InputError('not-text');
}

function splitUsiLine(place: TextLine): Ki2Line {
  const words = place.text.split(/[\s,]+/).filter((word) => word !== '');
  return { moves: words.map((text) => ({ place, text })), closing: undefined, rest: '' };
}

function readUsiMove({ place, text }: WrittenKi2): Move {
  try {
    return parseUsiMove(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const shown = quoteStart(text);
    throw faultIn(place, `not readable as a move: ${shown}`, error.code);
  }
}
