// Problems of the book for the page that shows some: drawn with a seed when the site is built, so that the page follows
// the book.

import { starsOf } from '../../../src/compose/generate/difficulty';
import { formatSfen } from '../../../src/notation/sfen';
import { formatUsiMove } from '../../../src/notation/usi';
import { formatWesternMove } from '../../../src/notation/western';
import { formatMoves } from '../../../src/reports/move-list';
import { playKnownMove } from '../../../src/shogi/rules';
import {
  drawShown,
  PROBLEM_FOLDER,
  readProblems,
  SHOWN_LENGTHS,
} from '../../../support/problem-book';

export interface ShownProblem {
  /** Its name on the page of play. */
  readonly id: string;
  readonly sfen: string;
  readonly stars: number;
  readonly solution: { readonly ja: string; readonly en: string };
}

/** The problems of a length. */
export type ShownProblems = Readonly<Record<number, readonly ShownProblem[]>>;

declare const data: ShownProblems;

export { data };

function draw(plies: number): ShownProblem[] {
  return drawShown(plies, readProblems(plies)).map(({ id, difficulty, position, line }) => {
    let at = position;
    const western = line.map((move) => {
      const text = formatWesternMove(at, move);
      at = playKnownMove(at, move);
      return text;
    });
    const japanese = formatMoves(position, line.map(formatUsiMove));
    return {
      id,
      sfen: formatSfen(position),
      stars: starsOf(difficulty),
      solution: { ja: japanese.join(' '), en: western.join(' ') },
    };
  });
}

export default {
  watch: [`${PROBLEM_FOLDER}/*.tsv`],
  load: (): ShownProblems => Object.fromEntries(SHOWN_LENGTHS.map((plies) => [plies, draw(plies)])),
};
