// Pictures of the problems of a run, each in a file of its own, with the length where the answer tells it.

import { parseSfen } from '../formats/sfen';
import { nameFor } from './certificate-files';
import type { Outcome, Problem } from './outcome';
import type { FileHost } from './output-file';
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
    const length = knownLength(answer);
    const options = length === undefined ? {} : { length };
    const picture = await draw(parseSfen(problem.text), this.format, options);
    await this.host.writeFile(nameFor(this.path, problem.line), [picture]);
  }
}
