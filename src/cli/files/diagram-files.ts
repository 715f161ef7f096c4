// Pictures of the problems of a run, each in a file of its own, with the length where the answer tells it.

import type { Solution } from '../../answers/solution';
import type { DiagramOptions } from '../../diagram/options';
import { type Outcome, type Problem, positionOf } from '../../run/outcome';
import type { FileHost } from '../../run/output-file';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { nameFor } from './certificate-files';
import { draw, knownLength } from './picture';
import type { PictureFormat } from './picture-format';

export class DiagramFiles {
  constructor(
    readonly path: string,
    readonly format: PictureFormat,
    readonly host: FileHost,
  ) {}

  /** To be asked before a search, so that its work is not lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(nameFor(this.path, problem.line));
  }

  /** Nothing for a text that is no problem. */
  async write({ problem, answer }: Outcome): Promise<void> {
    if (answer.status === 'error') return;
    const position = positionOf(problem);
    const picture = await draw(position, this.format, describe(answer, position));
    await this.host.writeFile(nameFor(this.path, problem.line), [picture]);
  }
}

/** A length belongs to problems, which begin with a move of the attacker. */
function describe(answer: Solution, { turn }: Position): DiagramOptions {
  if (answer.side === 'defender') return { attacker: opponent(turn) };
  const length = knownLength(answer);
  return length === undefined ? {} : { length };
}
