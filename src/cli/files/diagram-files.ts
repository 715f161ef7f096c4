// Writes pictures of the problems of a run, each to a file of its own, with the length if the answer has one.

import type { DiagramOptions } from '../../draw/diagram/options';
import { type Outcome, type Problem, positionOf } from '../../run/outcome';
import type { FileHost, Replaceable } from '../../run/output-file';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import type { Solution } from '../../terms/solution';
import { nameFor } from './certificate-files';
import { IS_PICTURE } from './own-kinds';
import { draw, knownLength } from './picture';
import type { PictureFormat } from './picture-format';

export class DiagramFiles {
  readonly #rule: Replaceable;
  readonly path: string;
  readonly format: PictureFormat;

  constructor(
    { path, format }: { readonly path: string; readonly format: PictureFormat },
    readonly host: FileHost,
    rule: Replaceable,
  ) {
    this.path = path;
    this.format = format;
    this.#rule = { ...rule, isOwn: IS_PICTURE[format] };
  }

  /** Throws if the file could not be written. Called before the search, so that no result is lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(nameFor(this.path, problem.line), this.#rule);
  }

  /** Draws the problem of an outcome. Does nothing for a faulty problem without a position. */
  async write({ problem, answer }: Outcome): Promise<void> {
    if (answer.status === 'error') return;
    const position = positionOf(problem);
    const picture = await draw(position, this.format, describe(answer, position));
    await this.host.writeFile(nameFor(this.path, problem.line), [picture], this.#rule);
  }
}

/** The options of the picture. It shows the length only where the attacker is to move, as in problems. */
function describe(answer: Solution, { turn }: Position): DiagramOptions {
  if (answer.side === 'defender') return { attacker: opponent(turn) };
  const length = knownLength(answer);
  return length === undefined ? {} : { length };
}
