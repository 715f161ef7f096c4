// The saved tables of a run, each in a file of its own. A table is read before the search if the file exists, and
// written when a limit or an interruption has ended the search, so that the next call can continue it.

import type { Solution } from '../../answers/solution';
import { InputError } from '../../base/errors';
import { type InputHost, nameInput, openInput } from '../../batch/input';
import { type Problem, positionOf } from '../../batch/outcome';
import type { FileHost, Replaceable } from '../../batch/output-file';
import { RunError } from '../../batch/run-error';
import { formatSfen } from '../../notation/sfen';
import { isTable } from '../../reports/files/own-kinds';
import { isOpen } from '../../reports/next-step';
import type { Solver } from '../../solver/solver';
import { wordError } from '../../words/error-words';
import { ProblemFiles } from './problem-files';

type TableHost = FileHost & Pick<InputHost, 'exists' | 'openFile' | 'sizeOf'>;

export class TableFiles extends ProblemFiles<TableHost> {
  constructor(
    path: string,
    private readonly solver: Pick<Solver, 'loadTable' | 'saveTable'>,
    host: TableHost,
    rule: Replaceable,
  ) {
    super(path, host, { ...rule, isOwn: isTable });
  }

  /** Loads the saved table of this problem into the solver. Returns whether there was one. */
  async open(problem: Problem): Promise<boolean> {
    const path = this.pathOf(problem);
    // An empty file, a device or a pipe has the size 0 and contains no table.
    if (!this.host.exists(path) || this.host.sizeOf?.(path) === 0) return false;
    const sfen = formatSfen(positionOf(problem));
    const found = await this.#load(path).catch((error) => {
      if (this.rule.force && error instanceof RunError) return undefined;
      throw error;
    });
    if (found === sfen) return true;
    if (this.rule.force) return false;
    throw new RunError({
      en: `the table in ${path} is of another problem: ${found}`,
      ja: `${path} は別の問題の置換表です：${found}`,
    });
  }

  /**
   * Saves the table of a search that has left something open: the verdict, the length or the line. Otherwise no table
   * is needed, and an existing file stays as it is.
   */
  async write(problem: Problem, answer: Solution): Promise<void> {
    if (!isOpen(answer)) return;
    await this.writeFile(problem, this.solver.saveTable());
  }

  async #load(path: string): Promise<string | null> {
    const name = nameInput(path);
    try {
      const bytes = openInput(path, { ...this.host, stdin: none() });
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
