// The journal of a split search: the results of all searches, one line each, so that a coordinator that was killed can
// resume. The file is only appended to. A line is
//
//   {"sum":"0123456789abcdef","body":{…}}
//
// where `sum` is the beginning of the SHA-256 of the previous line's sum and this line's body. So a line that is changed,
// lost or moved is noticed. The first body names the problem; every other body is a leaf of the tree and a result.
//
// A kill leaves a last line without its end; the journal cuts that line off. Any other fault is an error, and the file
// stays as it is. The sums show damage, but not who wrote the file, so each body is verified too. Only one run at a time
// may open the file, because two runs would overwrite each other's lines.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { InputError, SolverError } from '../base/errors';
import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import { readFileLines } from '../files/file-lines';
import { FileLocked, lockFile } from '../files/lock';
import { ForeignFile, followLinks, requireReplaceable } from '../files/own-file';
import { parseJson } from '../formats/json-text';
import { InvalidValue } from '../received/fields';
import type { KnownResult, ResultLog } from './coordinator';
import { readSubproblemResult, type SubproblemResult, verifySubproblemResult } from './subproblem';

const FORMAT = 'tsumeru split search';
const VERSION = 1;
const SUM_DIGITS = 16;
const LINE = new RegExp(`^\\{"sum":"([0-9a-f]{${SUM_DIGITS}})","body":(.*)\\}$`, 's');
const START = new RegExp(`^\\{"sum":"[0-9a-f]{${SUM_DIGITS}}","body":\\{"format":"${FORMAT}"`);
/** A first line that was cut off by a kill is recognised only if it has at least this many bytes. Any file could begin with fewer bytes. */
const MIN_TORN_BYTES = 8;
/** Bytes of a line. The length of the file has no limit: the tree of the search needs its results in memory anyway. */
const MAX_LINE = DEFAULT_MAX_LENGTH;

interface Head {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly sfen: string;
}

interface Leaf {
  readonly leaf: string;
  readonly result: SubproblemResult;
}

interface JournalResult extends KnownResult {
  /** The line of the last result, for messages. */
  readonly line: number;
}

export class Journal implements ResultLog {
  readonly #path: string;
  #file: number | undefined;
  #giveFree = () => {};
  readonly #known = new Map<string, JournalResult>();
  #sum = '';
  #end = 0;
  #failure: SolverError | undefined;

  /**
   * Opens the journal of a problem, or begins one. Throws an `InputError` for a file that is no journal or the journal of
   * another problem, and a `SolverError` for a journal that another run has open. These files stay as they are, unless
   * `replaces` is true: then a new journal replaces a file that is no journal of this problem.
   */
  constructor(path: string, sfen: string, { replaces = false } = {}) {
    this.#path = path;
    const real = this.#attempt(() => followLinks(path));
    const head: Head = { format: FORMAT, version: VERSION, sfen };
    const before = this.#requireFile(real);
    try {
      this.#giveFree = this.#attempt(() => lockFile(path));
      const isOwn = (start: Buffer) => START.test(start.toString()) || isTorn(start, head);
      this.#attempt(() => requireReplaceable(real, { isOwn, force: replaces }));
      const { O_RDWR, O_CREAT } = fs.constants;
      this.#file = this.#attempt(() => fs.openSync(real, O_RDWR | O_CREAT, 0o666));
      const lines = this.#readOrForget(head, replaces);
      this.#attempt(() => fs.ftruncateSync(this.#file!, this.#end));
      if (lines === 0) this.#append(head);
    } catch (error) {
      // The file was made here and is empty.
      if (before === undefined && this.#file !== undefined) fs.rmSync(real, { force: true });
      this.close();
      throw error;
    }
  }

  /** The error because of which results are missing in the file; undefined if none are missing. The search continues without writing them. */
  get failure(): SolverError | undefined {
    return this.#failure;
  }

  /** The result of an earlier run for a leaf; undefined at a second call. Throws an `InputError` if the result cannot be true of this leaf. */
  take(sfen: string): KnownResult | undefined {
    const known = this.#known.get(sfen);
    if (known === undefined) return undefined;
    this.#known.delete(sfen);
    const { line, ...record } = known;
    this.#withLine(line, () => verifySubproblemResult(record.result, sfen));
    return record;
  }

  /** A result that cannot be written does not end the search. A later run searches that leaf again. */
  add(sfen: string, result: SubproblemResult): void {
    try {
      this.#append({ leaf: sfen, result });
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      this.#failure ??= error;
    }
  }

  close(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file);
    this.#giveFree();
  }

  /** Undefined where there is no file yet. A device or a pipe is refused, because it cannot be read back. */
  #requireFile(real: string): fs.Stats | undefined {
    const stats = this.#attempt(() => fs.statSync(real, { throwIfNoEntry: false }));
    if (stats === undefined || stats.isFile()) return stats;
    throw new SolverError('journal-failed', `${this.#path} is not a regular file`);
  }

  #append(body: Head | Leaf): void {
    const { text, sum, bytes } = makeLine(this.#sum, body);
    this.#attempt(() => {
      if (text.length > MAX_LINE) throw new Error('a result is too long');
      try {
        for (let done = 0; done < bytes.length; ) {
          const place = this.#end + done;
          done += fs.writeSync(this.#file!, bytes, done, bytes.length - done, place);
        }
      } catch (error) {
        // The file must not keep half a line.
        fs.ftruncateSync(this.#file!, this.#end);
        throw error;
      }
    });
    this.#sum = sum;
    this.#end += bytes.length;
  }

  /** The number of complete lines; 0 if the file is not a journal of this problem and is to be replaced. */
  #readOrForget(head: Head, replaces: boolean): number {
    try {
      return this.#read(head.sfen);
    } catch (error) {
      if (!replaces || !(error instanceof InputError)) throw error;
      this.#known.clear();
      this.#sum = '';
      this.#end = 0;
      return 0;
    }
  }

  #read(sfen: string): number {
    let number = 0;
    for (const { bytes, isWhole } of this.#lines()) {
      if (!isWhole) break;
      number++;
      const body = this.#open(bytes.toString('utf8'), number);
      this.#withLine(number, () => {
        if (number === 1) this.#requireProblem(readObject(body), sfen);
        else this.#record(readObject(body), number);
      });
      this.#end += bytes.length + 1;
    }
    return number;
  }

  *#lines() {
    try {
      yield* readFileLines(this.#file!, MAX_LINE);
    } catch (error) {
      if (error instanceof RangeError) throw this.#malformed(error.message);
      throw error instanceof InputError ? error : this.#failed(error);
    }
  }

  /** The body of a line. Throws where the sum is wrong. */
  #open(line: string, number: number): unknown {
    const [, sum, text] = LINE.exec(line) ?? [];
    if (sum === undefined || text === undefined || sum !== chain(this.#sum, text)) {
      throw this.#malformed(`line ${number}: this is no journal of a search, or it is damaged`);
    }
    this.#sum = sum;
    return this.#withLine(number, () => parseJson(text));
  }

  /** Faults in a line are reported with the file and the line. */
  #withLine<T>(line: number, action: () => T): T {
    try {
      return action();
    } catch (cause) {
      const isFault =
        cause instanceof InputError ||
        cause instanceof InvalidValue ||
        cause instanceof SyntaxError;
      if (!isFault || cause.message.startsWith(this.#path)) throw cause;
      throw this.#malformed(`line ${line}: ${cause.message}`, cause);
    }
  }

  #malformed(what: string, cause?: unknown): InputError {
    return new InputError('journal-malformed', `${this.#path}, ${what}`, { cause });
  }

  #requireProblem({ format, version, sfen }: Fields, expected: string): void {
    if (format !== FORMAT || version !== VERSION || typeof sfen !== 'string') {
      const message = `${this.#path} is a journal of another version`;
      throw new InputError('journal-malformed', message);
    }
    if (withoutMoveNumber(sfen) === withoutMoveNumber(expected)) return;
    throw new InputError(
      'journal-other',
      `${this.#path} is the journal of another problem: ${sfen}`,
    );
  }

  #record({ leaf, result: given }: Fields, line: number): void {
    if (typeof leaf !== 'string')
      throw new InputError('journal-malformed', 'the line names no position');
    const result = readSubproblemResult(given);
    const before = this.#known.get(leaf);
    const searches = (before?.searches ?? 0) + 1;
    const nodes = (before?.result.nodes ?? 0) + result.nodes;
    this.#known.set(leaf, { searches, result: { ...result, nodes }, line });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (cause) {
      throw this.#failed(cause);
    }
  }

  #failed(cause: unknown): InputError | SolverError {
    if (cause instanceof FileLocked) {
      return new SolverError('journal-in-use', cause.message, { cause });
    }
    if (cause instanceof ForeignFile) {
      const message = `${this.#path} is no journal of a search, and is left as it is`;
      return new InputError('journal-malformed', message, { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new SolverError('journal-failed', `${this.#path}: ${reason}`, { cause });
  }
}

type Fields = Readonly<Record<string, unknown>>;

function readObject(body: unknown): Fields {
  if (typeof body === 'object' && body !== null) return body as Fields;
  throw new InputError('journal-malformed', 'the body is no object');
}

function makeLine(before: string, body: Head | Leaf) {
  const text = JSON.stringify(body);
  const sum = chain(before, text);
  return { text, sum, bytes: Buffer.from(`{"sum":"${sum}","body":${text}}\n`) };
}

/** Whether the file is the first line of this journal, cut off by a kill. */
function isTorn(start: Buffer, head: Head): boolean {
  return start.length >= MIN_TORN_BYTES && makeLine('', head).bytes.indexOf(start) === 0;
}

/** The same position later in a game is the same problem. */
function withoutMoveNumber(sfen: string): string {
  return sfen.replace(/ \d+$/, '');
}

function chain(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, SUM_DIGITS);
}
