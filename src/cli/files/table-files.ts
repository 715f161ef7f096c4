// The tables of a run, each in a file of its own: read before the search if the file is there, written when a limit or an
// interruption has ended the search, so that the next call goes on from there.

import type { Solution } from '../../answers/solution';
import { InputError } from '../../base/errors';
import { formatSfen } from '../../formats/sfen';
import { wordError } from '../../run/error-words';
import { type InputHost, nameInput, openInput } from '../../run/input';
import { type Problem, positionOf } from '../../run/outcome';
import type { FileHost } from '../../run/output-file';
import { RunError } from '../../run/run-error';
import type { Solver } from '../../solver/solver';
import { nameFor } from './certificate-files';

export class TableFiles {
  constructor(
    readonly path: string,
    readonly solver: Pick<Solver, 'loadTable' | 'saveTable'>,
    readonly host: FileHost & Pick<InputHost, 'exists' | 'openFile'>,
  ) {}

  /** To be asked before a search, so that its work is not lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(nameFor(this.path, problem.line));
  }

  /** Is there a table of this problem to go on with? Then the solver has it. */
  async open(problem: Problem): Promise<boolean> {
    const path = nameFor(this.path, problem.line);
    if (!this.host.exists(path)) return false;
    const sfen = formatSfen(positionOf(problem));
    const found = await this.#load(path);
    if (found === sfen) return true;
    throw new RunError({
      en: `the table in ${path} is of another problem: ${found}`,
      ja: `${path} は別の問題の置換表です：${found}`,
    });
  }

  /** A verdict needs no table any more: a file that is there stays as it is. */
  async write(problem: Problem, { status }: Solution): Promise<void> {
    if (status !== 'unknown') return;
    await this.host.writeFile(nameFor(this.path, problem.line), this.solver.saveTable());
  }

  async #load(path: string): Promise<string | null> {
    const name = nameInput(path);
    try {
      const bytes = openInput(path, { ...this.host, stdin: none() }, Number.POSITIVE_INFINITY);
      return (await this.solver.loadTable(bytes as AsyncIterable<Uint8Array>)).sfen;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new RunError({
        en: `${name.en}: ${wordError(error, 'en')}`,
        ja: `${name.ja}：${wordError(error, 'ja')}`,
      });
    }
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}
