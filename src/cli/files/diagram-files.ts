// Pictures of the problems of a run, each in a file of its own, with the length where the answer tells it.

import type { Solution } from '../../answers/solution';
import type { DiagramOptions } from '../../diagram/options';
import { type Outcome, type Problem, positionOf } from '../../run/outcome';
import type { FileHost, Replaceable } from '../../run/output-file';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { nameFor } from './certificate-files';
import { IS_PICTURE } from './own-kinds';
import { draw, knownLength } from './picture';
import type { PictureFormat } from './picture-format';

export class DiagramFiles {
  readonly #rule: Replaceable;

  constructor(
    readonly path: string,
    readonly format: PictureFormat,
    readonly host: FileHost,
    rule: Replaceable,
  ) {
    this.#rule = { ...rule, isOwn: IS_PICTURE[format] };
  }

  /** To be asked before a search, so that its work is not lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(nameFor(this.path, problem.line), this.#rule);
  }

  /** Nothing for a text that is no problem. */
  async write({ problem, answer }: Outcome): Promise<void> {
    if (answer.status === 'error') return;
    const position = positionOf(problem);
    const picture = await draw(position, this.format, describe(answer, position));
    await this.host.writeFile(nameFor(this.path, problem.line), [picture], this.#rule);
  }
}

/** A length belongs to problems, which begin with a move of the attacker. */
function describe(answer: Solution, { turn }: Position): DiagramOptions {
  if (answer.side === 'defender') return { attacker: opponent(turn) };
  const length = knownLength(answer);
  return length === undefined ? {} : { length };
}
