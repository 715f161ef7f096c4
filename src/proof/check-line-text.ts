// Checks certificates that are read piece by piece: texts line by line, bytes node by node. Reading ends with the first
// fault. The parts of the certificate of a line are handed to the caller one by one, who may have them checked in other
// threads.

import { InputError } from '../base/errors';
import { BYTES_PER_MIB, type LengthLimit } from '../base/input-limits';
import { mapMany } from '../base/map-many';
import { isBytes } from '../formats/packed-position';
import type { Position } from '../shogi/position';
import { CERTIFICATE_MAGIC, readBytes } from './certificate-bytes';
import { NOTHING, NodeReader, readHead, readNodeCount } from './certificate-text';
import {
  type Accepted,
  attempt,
  type Rejected,
  rejectionOf,
  requireRoot,
  takeExpected,
  VerdictCheck,
} from './check';
import type { AcceptedLine } from './check-line';
import { checkPart, StatementChecker } from './check-parts';
import {
  PartsReader,
  type PartText,
  parsePart,
  type ReadPart,
  readLineHead,
} from './line-certificate-text';
import { type LineScanner, LineSplitter, malformed, readLine, splitText } from './line-scanner';
import { stockOf } from './node-checker';

/** The longest certificate as bytes that is read from a stream. A text may be of any length. */
const MAX_BYTES = 511 * BYTES_PER_MIB;

/** The result of one part. */
export type PartResult = { readonly accepted: true; readonly nodes: number } | Rejected;

/** Judge parts, `count` of them at the same time. */
export interface PartJudges {
  readonly count: number;
  judge(part: PartText): Promise<PartResult>;
}

const HERE: PartJudges = { count: 1, judge: async (part) => checkPartText(part) };

/** The result of `check`. `verdict` tells the kind of a certificate that is accepted. */
export type CheckResult = Accepted | AcceptedLine | Rejected;

/** A certificate as it comes from a file or a network: its text or its bytes, cut anywhere. */
export type CertificateStream = AsyncIterable<Uint8Array | string>;

/**
 * Checks one part of a certificate, without the other parts. Throws an `InputError` that names the line if the part
 * cannot be read.
 */
export function checkPartText(text: PartText): PartResult {
  const { root, part } = parsePart(text);
  const result = attempt(() => {
    checkPart(part, stockOf(root));
    return { accepted: true as const, nodes: part.count };
  });
  if (result.accepted) return result;
  return { ...result, message: `part ${text.number}, ${result.message}` };
}

/** What is read after the first line of a text. */
interface RestCheck {
  read(scanner: LineScanner, number: number): ReadPart | undefined;
  add(proves: readonly number[], nodes: number): void;
  conclude(): Accepted | AcceptedLine;
}

class VerdictRest implements RestCheck {
  readonly #check: VerdictCheck;
  readonly #reader: NodeReader;

  constructor(reader: NodeReader) {
    this.#reader = reader;
    this.#check = new VerdictCheck(reader.head);
  }

  read(scanner: LineScanner): undefined {
    this.#check.add(this.#reader.read(scanner));
  }

  add(): void {}

  conclude(): Accepted {
    this.#reader.end();
    return this.#check.conclude();
  }
}

class LineRest extends PartsReader implements RestCheck {
  readonly #statement: StatementChecker;
  #nodes = 0;

  constructor(head: ConstructorParameters<typeof PartsReader>[0], statement: StatementChecker) {
    super(head, statement);
    this.#statement = statement;
  }

  add(proves: readonly number[], nodes: number): void {
    this.#nodes += nodes;
    this.#statement.addProven(proves);
  }

  conclude(): AcceptedLine {
    this.end();
    return this.#statement.conclude(this.#nodes);
  }
}

/**
 * The check of a text that is read line by line. Throws a `BrokenRule`, or an `InputError` that names the line. No
 * further line need be read then.
 */
class TextCheck {
  readonly #expected: Position | undefined;
  #rest: RestCheck | undefined;
  #number = 0;

  constructor(expected: Position | undefined) {
    this.#expected = expected;
  }

  /** Reads the next line. Returns a part when its last line has been read; its result must be given to `add`. */
  read(line: string): ReadPart | undefined {
    const number = ++this.#number;
    return readLine(number, line, (scanner) => {
      if (this.#rest !== undefined) return this.#rest.read(scanner, number);
      this.#rest = this.#begin(scanner);
      return undefined;
    });
  }

  #begin(scanner: LineScanner): RestCheck {
    const { verdict, root } = readHead(scanner);
    if (verdict === 'line') {
      const head = readLineHead(root, scanner);
      return new LineRest(head, new StatementChecker(head, this.#expected));
    }
    const head = { verdict, root, count: readNodeCount(scanner) };
    requireRoot(root, this.#expected);
    return new VerdictRest(new NodeReader(head));
  }

  /** Adds a part that was accepted. Parts are added in the order of the text. */
  add({ proves }: ReadPart, nodes: number): void {
    this.#rest!.add(proves, nodes);
  }

  /** The result, when all lines have been read and all parts added. */
  conclude(): Accepted | AcceptedLine {
    if (this.#rest === undefined) throw malformed(NOTHING);
    return this.#rest.conclude();
  }
}

export function checkText(
  text: string,
  position: Position | undefined,
  options: LengthLimit,
): CheckResult {
  const check = new TextCheck(takeExpected(position));
  return attempt(() => {
    for (const line of splitText(text, options)) {
      const part = check.read(line);
      if (part === undefined) continue;
      const result = checkPartText(part.text);
      if (!result.accepted) return result;
      check.add(part, result.nodes);
    }
    return check.conclude();
  });
}

export function checkBytes(
  bytes: Uint8Array,
  position: Position | undefined,
  options: LengthLimit,
): CheckResult {
  const expected = takeExpected(position);
  return attempt(() => {
    const { head, nodes } = readBytes(bytes, options);
    requireRoot(head.root, expected);
    const check = new VerdictCheck(head);
    for (const node of nodes) check.add(node);
    return check.conclude();
  });
}

/** Checks a certificate as it comes. `judges` judge the parts of the certificate of a line. */
export async function checkStream(
  stream: CertificateStream,
  position: Position | undefined,
  { count, judge }: PartJudges = HERE,
): Promise<CheckResult> {
  const check = new TextCheck(takeExpected(position));
  const collected: Uint8Array[] = [];
  async function* parts() {
    let isText: boolean | undefined;
    let length = 0;
    const splitter = new LineSplitter();
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    function* read(lines: Iterable<string>) {
      for (const line of lines) {
        const part = check.read(line);
        if (part !== undefined) yield part;
      }
    }
    for await (const bytes of bytesOf(stream)) {
      isText ??= !startsBinary(bytes);
      length += bytes.length;
      if (isText) yield* read(splitter.add(decoder.decode(bytes, { stream: true })));
      else if (length > MAX_BYTES) {
        throw new InputError('input-too-long', `more than ${MAX_BYTES} bytes`);
      } else collected.push(bytes);
    }
    if (isText) yield* read(splitter.end(decoder.decode()));
  }
  const work = async (part: ReadPart) => ({ part, result: await judge(part.text) });
  try {
    const bounds = { atWork: count, window: 2 * count };
    for await (const { part, result } of mapMany(parts(), work, bounds)) {
      if (!result.accepted) return result;
      check.add(part, result.nodes);
    }
    if (collected.length === 0) return check.conclude();
    return checkBytes(join(collected), position, { maxLength: MAX_BYTES });
  } catch (error) {
    return rejectionOf(error);
  }
}

const UTF8 = new TextEncoder();

/** The bytes of a stream. The first piece is long enough for `startsBinary`, if the stream is. */
async function* bytesOf(stream: CertificateStream): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? UTF8.encode(chunk) : chunk;
    if (!isBytes(bytes)) throw new InputError('not-text');
    if (start === undefined) yield bytes;
    else {
      start = join([start, bytes]);
      if (start.length < CERTIFICATE_MAGIC.length) continue;
      yield start;
      start = undefined;
    }
  }
  if (start !== undefined && start.length > 0) yield start;
}

function startsBinary(bytes: Uint8Array): boolean {
  return [...CERTIFICATE_MAGIC].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
