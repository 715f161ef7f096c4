// Writes pictures of the problems of a run, each to a file of its own, with the length if the answer has one.

import type { Solution } from '../../answers/solution';
import { type Outcome, positionOf } from '../../batch/outcome';
import type { FileHost, Replaceable } from '../../batch/output-file';
import type { DiagramOptions } from '../../pictures/diagram/options';
import { IS_PICTURE } from '../../reports/files/own-kinds';
import { draw, knownLength } from '../../reports/files/picture';
import type { PictureFormat } from '../../reports/files/picture-format';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { ProblemFiles } from './problem-files';

export class DiagramFiles extends ProblemFiles {
  private readonly format: PictureFormat;

  constructor(
    { path, format }: { readonly path: string; readonly format: PictureFormat },
    host: FileHost,
    rule: Replaceable,
  ) {
    super(path, host, { ...rule, isOwn: IS_PICTURE[format] });
    this.format = format;
  }

  /** Draws the problem of an outcome. Does nothing for a faulty problem without a position. */
  async write({ problem, answer }: Outcome): Promise<void> {
    if (answer.status === 'error') return;
    const position = positionOf(problem);
    const picture = await draw(position, this.format, describe(answer, position));
    await this.writeFile(problem, [picture]);
  }
}

/** The options of the picture. It shows the length only where the attacker is to move, as in problems. */
function describe(answer: Solution, { turn }: Position): DiagramOptions {
  if (answer.side === 'defender') return { attacker: opponent(turn) };
  const length = knownLength(answer);
  return length === undefined ? {} : { length };
}
