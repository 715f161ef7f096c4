// The journal of a split search: what each leaf has told, one line each, so that a coordinator that was killed goes on
// where it was. Only ever appended to. A line is
//
//   {"sum":"0123456789abcdef","body":{…}}
//
// with the beginning of the SHA-256 of the sum before it and the text of the body: no line can be changed, lost or moved
// unseen. The first body says which problem it is, all others are leaves with their results. A last line without its end
// is what a kill leaves behind: it is cut off. Any other fault is an error. While one run writes it no other opens it:
// each would write over the lines of the other.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { InputError, SolverError } from '../base/errors';
import { FileLocked, lockFile } from '../base/lock';
import type { LeafLog, LeafRecord } from './coordinator';
import type { LeafResult } from './leaf-job';

const FORMAT = 'tsumeru split search';
const VERSION = 1;
const SUM_DIGITS = 16;
const LINE = new RegExp(`^\\{"sum":"([0-9a-f]{${SUM_DIGITS}})","body":(.*)\\}$`, 's');
const CHUNK_BYTES = 1 << 20;

interface Head {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly sfen: string;
}

interface Leaf {
  readonly leaf: string;
  readonly result: LeafResult;
}

export class Journal implements LeafLog {
  readonly #path: string;
  readonly #file: number;
  #giveFree = () => {};
  readonly #known = new Map<string, LeafRecord>();
  #sum = '';
  #end = 0;

  /**
   * Opens the journal of a problem, or begins one. Throws an `InputError` for what is none, or of another problem, a
   * `SolverError` for one that another run writes.
   */
  constructor(path: string, sfen: string) {
    this.#path = path;
    this.#file = this.#attempt(() => fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT));
    try {
      this.#giveFree = this.#attempt(() => lockFile(path));
      const lines = this.#read(sfen);
      this.#attempt(() => fs.ftruncateSync(this.#file, this.#end));
      if (lines === 0) this.#append({ format: FORMAT, version: VERSION, sfen } satisfies Head);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What an earlier run knew of a leaf; once. */
  take(sfen: string): LeafRecord | undefined {
    const record = this.#known.get(sfen);
    this.#known.delete(sfen);
    return record;
  }

  add(sfen: string, result: LeafResult): void {
    this.#append({ leaf: sfen, result } satisfies Leaf);
  }

  close(): void {
    fs.closeSync(this.#file);
    this.#giveFree();
  }

  #append(body: Head | Leaf): void {
    const text = JSON.stringify(body);
    const sum = chain(this.#sum, text);
    const bytes = Buffer.from(`{"sum":"${sum}","body":${text}}\n`);
    this.#attempt(() => {
      for (let done = 0; done < bytes.length; ) {
        const part = fs.writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
        done += part;
      }
    });
    this.#sum = sum;
    this.#end += bytes.length;
  }

  /** The number of its whole lines. */
  #read(sfen: string): number {
    let number = 0;
    for (const line of this.#lines()) {
      number++;
      const body = this.#open(line.toString('utf8'), number);
      if (number === 1) this.#requireProblem(body as Head, sfen);
      else this.#learn(body as Leaf);
      this.#end += line.length + 1;
    }
    return number;
  }

  *#lines(): Generator<Buffer, void> {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let parts: Buffer[] = [];
    for (let place = 0; ; ) {
      const count = this.#attempt(() => fs.readSync(this.#file, chunk, 0, CHUNK_BYTES, place));
      if (count === 0) return;
      place += count;
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0 && end < count; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, end)]);
        parts = [];
        from = end + 1;
      }
      parts.push(Buffer.from(chunk.subarray(from, count)));
    }
  }

  /** The body of a line whose sum is right. */
  #open(line: string, number: number): unknown {
    const [, sum, text] = LINE.exec(line) ?? [];
    if (sum === undefined || text === undefined || sum !== chain(this.#sum, text)) {
      const message = `${this.#path}, line ${number}: this is no journal of a search, or it is damaged`;
      throw new InputError('journal-malformed', message);
    }
    this.#sum = sum;
    return JSON.parse(text);
  }

  #requireProblem({ format, version, sfen }: Partial<Head>, expected: string): void {
    if (format !== FORMAT || version !== VERSION) {
      const message = `${this.#path} is a journal of another version`;
      throw new InputError('journal-malformed', message);
    }
    if (withoutMoveNumber(sfen!) === withoutMoveNumber(expected)) return;
    throw new InputError(
      'journal-other',
      `${this.#path} is the journal of another problem: ${sfen}`,
    );
  }

  #learn({ leaf, result }: Leaf): void {
    const before = this.#known.get(leaf);
    const searches = (before?.searches ?? 0) + 1;
    const nodes = (before?.result.nodes ?? 0) + result.nodes;
    this.#known.set(leaf, { searches, result: { ...result, nodes } });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (cause) {
      if (cause instanceof FileLocked) {
        throw new SolverError('journal-in-use', cause.message, { cause });
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SolverError('journal-failed', `${this.#path}: ${reason}`, { cause });
    }
  }
}

/** The same position later in a game is the same problem. */
function withoutMoveNumber(sfen: string): string {
  return sfen.replace(/ \d+$/, '');
}

function chain(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, SUM_DIGITS);
}
