// Checks the text of the certificate of a line. Its parts are handed to the caller one by one, who may have them
// checked in other threads.

import type { LengthLimit } from '../base/input-limits';
import type { Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import { readLines } from './certificate-text';
import { attempt, type Rejected } from './check';
import type { CheckLineResult } from './check-line';
import { checkPart, StatementChecker } from './check-parts';
import type { LineCertificate } from './line-certificate';
import { PartsReader, type PartText, parsePart, type ReadPart } from './line-certificate-text';
import { stockOf } from './node-checker';

/** The result of one part. */
export type PartResult = { readonly accepted: true; readonly nodes: number } | Rejected;

/**
 * Checks one part of a certificate, without the other parts. Throws an `InputError` that names the line if the part
 * cannot be read.
 */
export function checkPartText(text: PartText): PartResult {
  const { root, part } = parsePart(text);
  const result = attempt(() => {
    checkPart(part, stockOf(root));
    return { accepted: true as const, nodes: part.nodes.length };
  });
  if (result.accepted) return result;
  return { ...result, message: `part ${text.number}, ${result.message}` };
}

/** The check of a text that is read line by line. */
export class LineTextCheck {
  readonly #reader = new PartsReader();
  readonly #expected: Position | undefined;
  #statement: StatementChecker | undefined;
  #rejected: Rejected | undefined;
  #nodes = 0;

  /** With `position`, only a certificate of this position is accepted. */
  constructor(position?: Position) {
    this.#expected = position === undefined ? undefined : takePosition(position);
  }

  /** The line that the certificate is about; undefined until its description has been read. */
  get line(): Pick<LineCertificate, 'root' | 'line'> | undefined {
    return this.#reader.statement;
  }

  /**
   * The first rule that was found broken, in the order of the text. When there is one, no further line need be read.
   */
  get rejected(): Rejected | undefined {
    return this.#rejected;
  }

  /** Reads the next line. Returns a part when its last line has been read; its result must be given to `add`. */
  read(line: string): ReadPart | undefined {
    const part = this.#reader.read(line);
    const { statement } = this.#reader;
    if (statement !== undefined) {
      this.#try(() => {
        this.#statement ??= new StatementChecker(statement, this.#expected);
      });
    }
    return part;
  }

  /** Adds the result of a part. Parts are added in the order of the text. */
  add(proves: readonly number[], result: PartResult): void {
    if (this.#rejected !== undefined) return;
    if (result.accepted) {
      this.#nodes += result.nodes;
      this.#try(() => this.#statement!.addProven(proves));
    } else this.#rejected = result;
  }

  /**
   * The result, when all lines have been read and the results of all parts added. Throws an `InputError` if the text is
   * not complete.
   */
  end(): CheckLineResult {
    if (this.#rejected !== undefined) return this.#rejected;
    this.#reader.end();
    return attempt(() => this.#statement!.conclude(this.#nodes));
  }

  #try(step: () => void): void {
    if (this.#rejected !== undefined) return;
    const result = attempt(() => {
      step();
      return undefined;
    });
    if (result !== undefined) this.#rejected = result;
  }
}

/**
 * Checks the text of the certificate of a line, and with `position` also that it is a certificate of this position.
 * Throws an `InputError` that names the line if it is not such a text.
 *
 * @example
 * const { certificate } = await analyse(sfen, { certificate: true });
 * const written = [...formatLineCertificate(certificate!)].join('');
 * checkLineText(written).accepted // true
 */
export function checkLineText(
  text: string,
  position?: Position,
  options: LengthLimit = {},
): CheckLineResult {
  const check = new LineTextCheck(position);
  readLines(text, options, (line) => {
    if (check.rejected !== undefined) return;
    const part = check.read(line);
    if (part !== undefined) check.add(part.proves, checkPartText(part.text));
  });
  return check.end();
}
