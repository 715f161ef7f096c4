// Problems drawn as books print them: walls that end in the open board, with gaps, and no marks. What a reader would
// take for the target, the region and its end is drawn with them, for comparison; these marks are not part of the
// problem.
//
//   X target, x other stones of the defender outside the region, * those inside it
//   o stones of the attacker outside, @ inside the region; + empty and playable, s a sure eye, . empty and outside

import { formatPoint, parsePoint } from '../../src/go/point';
import type { OneEyeProblem } from '../../src/go/problem';
import { readPicture } from '../../support/one-eye';

/** Name, size of the board, and its rows as far as there are stones. */
const DRAWINGS: readonly (readonly [string, number, string])[] = [
  ['three in a row', 9, '+++Xo XXXXo ooooo'],
  ['bent three', 13, '++Xo +XXo XXo oo'],
  ['bent four in corner', 9, '++Xo +XXo +Xo XXo oo'],
  ['square four', 19, '++Xo ++Xo XXXo oooo'],
  ['pyramid four', 13, 'X+++Xo XX+XXo oXXXoo oooo'],
  ['bulky five', 19, '++Xo ++Xo +XXo XXo oo'],
  ['crossed five', 19, 'XX+XXo X+++Xo XX+XXo oXXXoo ooooo'],
  ['second line three', 9, '+++++ XXXo oooo'],
  ['second line four', 13, '++++++ XXXXo ooooo'],
  ['second line five', 19, '+++++++ XXXXXo oooooo'],
  ['second line four hane', 9, '++++o XXXXo ooooo'],
  ['second line four descent', 9, '++++*+ XXXXo ooooo'],
  ['second line five stone inside', 13, '++@++++ XXXXXo oooooo'],
  ['edge three', 13, '..+++++++ ...oXXXo ...ooooo'],
  ['edge four one hane', 19, '...o++++++ ...oXXXXo ...oooooo'],
  ['edge five both hane', 19, '...o+++++o ...oXXXXXo ...ooooooo'],
  ['edge four descents', 13, '.++X++++X++ ..oXXXXXXo ..oooooooo'],
  ['corner five points', 9, '++X++ ++Xo XXXo ooo'],
  ['notch', 9, '+*+++ ++Xo XXXo ooo'],
  ['l group', 9, '+++@++ XX+Xo oXXXo ooooo'],
  ['carpenter small', 13, '++Xo ++X++ XXXo oooo'],
  ['six in corner', 9, '+++X++ +++Xo XXXXo oooo'],
  ['wall with a jump', 13, '++X++ ++Xo XXXo oo+o ..+.o'],
  ['wall of diagonals', 13, '+++o XXX++ ooo*o ...o'],
  ['throw in', 9, '+*++o *+XXo oXXoo ooo'],
  ['capture two', 9, '+@@+X++ XXXXXo oooooo'],
  ['capture race inside', 13, 'X@++++ X@XXo XXXo oooo'],
  ['ko for the eye', 9, '+@X+++ @XXXo +oooo +'],
  ['ko on the edge', 13, '++Xo *@Xo @XXo +ooo +'],
  ['false eye on the edge', 13, 'sX+*++ XXo*o ooooo'],
  ['two chains', 9, 'sX+*++ XX@*o oo+*o ..ooo'],
  ['left side open', 13, '*+Xo ++Xo **+o oo*o ..oo'],
  ['one eye and a gap', 9, 'sX++++ XXXXo ooooo'],
  ['eye on the side', 13, 'sX++o XXX+o ooXXo ..oo'],
  ['eye stolen by throwing in', 13, '+*+@++ X+**o XXooo ooo'],
  ['side six with a stone', 19, '..++X+@+++ ...oXXXXo ...oooooo'],
  ['corner two gaps', 9, '+XXo ++Xo +*oo +o +'],
  ['doubtful eye at the gap', 9, 'XX++o +XXXo ooooo'],
  ['descent decides', 13, 'sX+++++ XXXXXo oooooo'],
  ['eye in the gap', 13, 'XsX++++ XXX+*o ooo**o ...ooo'],
  ['two stones to capture', 9, '+@@X++ XXXXo ooooo'],
  ['nose on the second line', 19, '++++o XX+Xo oXXXo oooo'],
  ['corner of two by three', 13, '++Xo ++Xo ++Xo XXXo oooo'],
  ['stretched four', 13, '++X++ +XXo +Xo XXo oo'],
];

export interface BookProblem {
  readonly name: string;
  /** The problem with everything that a reader would assume. */
  readonly drawn: OneEyeProblem;
  /** The same problem with a wall about which nothing must be assumed: the outside is filled, except for two eyes. */
  readonly closed: OneEyeProblem;
}

/** Four corners, both ways round, and both colours, one after another. */
function turn(problem: OneEyeProblem, index: number): OneEyeProblem {
  const { size, black, white, crucial, region } = problem;
  const move = (text: string) => {
    const point = parsePoint(text, size);
    const [column, row] = [point % size, Math.floor(point / size)];
    const x = index & 1 ? size - 1 - column : column;
    const y = index & 2 ? size - 1 - row : row;
    return formatPoint(index & 4 ? x * size + y : y * size + x, size);
  };
  const moved = (points: readonly string[] = []) => points.map(move).sort();
  const isSwapped = index % 3 === 1;
  return {
    ...problem,
    black: moved(isSwapped ? white : black),
    white: moved(isSwapped ? black : white),
    crucial: moved(crucial),
    region: moved(region),
  };
}

export const BOOK_PROBLEMS: readonly BookProblem[] = DRAWINGS.map(([name, size, text], index) => {
  const rows = text.split(' ').map((row) => row.padEnd(size, '.'));
  while (rows.length < size) rows.push('.'.repeat(size));
  const filled = rows.map((row) => row.replaceAll('.', 'o'));
  filled[size - 1] = `${'o'.repeat(size - 3)}.o.`;
  const goal = text.includes('s') ? 'second-eye' : 'two-eyes';
  const [drawn, closed] = [rows, filled].map((picture) => turn(readPicture(picture), index));
  return { name, drawn: { ...drawn!, goal }, closed: { ...closed!, goal } };
});
