// The option `--solution`, by which commands take the author's line. It has a file of its own because it loads the
// reader of moves, which a solve does not need at its start.

import { InputError } from '../../base/errors';
import type { Problem } from '../../batch/outcome';
import { parseMoves } from '../../kifu/parse-moves';
import type { Position } from '../../shogi/position';
import { parsed } from './define-command';

export const solution = parsed({
  value: 'moves',
  help: {
    en: "the author's line, in USI notation or in Japanese (default: the moves of the record)",
    ja: '作意手順（USI か「２四金 同玉」など。既定：棋譜の指し手）',
  },
  read: (given) => given.trim().split(/[\s,]+/),
});

/**
 * The author's line in USI notation: that of `--solution`, or else the moves of the record. Words that are not ASCII
 * are read as Japanese moves. The place of an error in these words is left out, because it would be taken for a place
 * in the text of the problem.
 */
export function solutionOf(
  problem: Problem,
  position: Position,
  { solution: words }: { readonly solution: readonly string[] | undefined },
): readonly string[] | undefined {
  if (words === undefined) return problem.solution;
  if (words.every((word) => /^[ -~]*$/.test(word))) return words;
  try {
    return parseMoves(position, words.join(' '));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const message = error.message
      .replace(/^line 1: | \(at character \d+\)$/g, '')
      .replace(/^move (\d+),(?= .* is not legal$)/, 'ply $1 of the solution,');
    throw new InputError(error.code, message);
  }
}
