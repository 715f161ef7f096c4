// The files of a run, one for each problem.

import type { Problem } from '../../batch/outcome';
import type { FileHost, Replaceable } from '../../batch/output-file';

export class ProblemFiles<Host extends FileHost = FileHost> {
  constructor(
    private readonly path: string,
    protected readonly host: Host,
    protected readonly rule: Replaceable,
  ) {}

  /** Throws if the file could not be written. Called before the search, so that no result is lost. */
  requireWritable(problem: Problem): void {
    this.host.requireWritable(this.pathOf(problem), this.rule);
  }

  protected pathOf({ line }: Problem): string {
    return nameFor(this.path, line);
  }

  protected writeFile(problem: Problem, parts: Parameters<FileHost['writeFile']>[1]) {
    return this.host.writeFile(this.pathOf(problem), parts, this.rule);
  }
}

/** The name of the file: `proof.jsonl`, or `proof-3.jsonl` for the problem on line 3 of an input file. */
export function nameFor(path: string, line: number | undefined): string {
  return line === undefined ? path : path.replace(/(\.[^./\\]*)?$/, `-${line}$1`);
}
