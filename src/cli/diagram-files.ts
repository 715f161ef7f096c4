// Pictures of the problems of a run, each in a file of its own, with the length where the answer tells it.

import { parseSfen } from '../formats/sfen';
import { nameFor } from './certificate-files';
import { CliError } from './cli-error';
import type { Outcome } from './outcome';
import { draw, knownLength } from './picture';
import type { PictureFormat } from './picture-format';

interface FileHost {
  writeFile(path: string, parts: Iterable<string | Uint8Array>): Promise<void>;
}

export class DiagramFiles {
  constructor(
    readonly path: string,
    readonly format: PictureFormat,
    readonly host: FileHost,
  ) {}

  /** Nothing for a text that is no problem. */
  async write({ problem, answer }: Outcome): Promise<void> {
    if (answer.status === 'error') return;
    const length = knownLength(answer);
    const options = length === undefined ? {} : { length };
    const picture = await draw(parseSfen(problem.text), this.format, options);
    const path = nameFor(this.path, problem.line);
    try {
      await this.host.writeFile(path, [picture]);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new CliError(`cannot write ${path}: ${message}`, { cause });
    }
  }
}
