// Writes pictures of the problems of a run, each to a file of its own, with the length if the answer has one.

import type { DiagramOptions } from '../../draw/diagram/options';
import { type Outcome, positionOf } from '../../run/outcome';
import type { FileHost, Replaceable } from '../../run/output-file';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import type { Solution } from '../../terms/solution';
import { IS_PICTURE } from './own-kinds';
import { draw, knownLength } from './picture';
import type { PictureFormat } from './picture-format';
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
