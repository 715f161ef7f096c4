// Checks certificates that are read piece by piece: texts line by line, bytes node by node. Reading ends with the first
// fault. The parts of the certificate of a line are handed to the caller one by one, who may have them checked in other
// threads.

import { InputError } from '../base/errors';
import { BYTES_PER_MIB, type LengthLimit } from '../base/input-limits';
import { mapMany } from '../base/map-many';
import { isBytes } from '../notation/packed-position';
import type { Position } from '../shogi/position';
import { CERTIFICATE_MAGIC, readBytes } from './certificate-bytes';
import { NOTHING, NodeReader, readHead, readNodeCount, requireSome } from './certificate-text';
import {
  type Accepted,
  attempt,
  type Rejected,
  rejectionOf,
  requireRoot,
  takeExpected,
  VerdictCheck,
  type VerdictHead,
} from './check';
import type { AcceptedLine, CheckResult } from './check-line';
import { checkPart, StatementChecker } from './check-parts';
import {
  type LineHead,
  PartsReader,
  type PartText,
  parsePart,
  type ReadPart,
  readLineHead,
} from './line-certificate-text';
import { LineSplitter, malformed, readLine, splitText } from './line-scanner';
import { stockOf } from './node-checker';

/** The longest certificate as bytes that is read from a stream. A text may be of any length. */
const MAX_BYTES = 511 * BYTES_PER_MIB;

const UTF8 = new TextEncoder();

/** The result of one part. */
export type PartResult = { readonly accepted: true; readonly nodes: number } | Rejected;

/** Judge parts, `count` of them at the same time. */
export interface PartJudges {
  readonly count: number;
  judge(part: PartText): Promise<PartResult>;
}

const HERE: PartJudges = { count: 1, judge: async (part) => checkPartText(part) };

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

/** What is done after the first line of a text. */
interface RestCheck {
  readonly read: PartsReader['read'];
  /** Adds a part that was accepted. Parts are added in the order of the text. */
  readonly add: (part: ReadPart, nodes: number) => void;
  /** The result, when all lines have been read and all parts added. */
  readonly conclude: () => Accepted | AcceptedLine;
}

function beginVerdict(head: VerdictHead): RestCheck {
  const check = new VerdictCheck(head);
  const reader = new NodeReader(head);
  return {
    read: (scanner) => {
      check.add(reader.read(scanner));
      return undefined;
    },
    add: () => {},
    conclude: () => {
      reader.end();
      return check.conclude();
    },
  };
}

function beginLine(head: LineHead, expected: Position | undefined): RestCheck {
  const statement = new StatementChecker(head, expected);
  const reader = new PartsReader(head, statement);
  let sum = 0;
  return {
    read: (scanner, number) => reader.read(scanner, number),
    add: ({ proves }, nodes) => {
      sum += nodes;
      statement.addProven(proves);
    },
    conclude: () => {
      reader.end();
      return statement.conclude(sum);
    },
  };
}

/**
 * The check of a text that is read line by line. Throws a `BrokenRule`, or an `InputError` that names the line. No
 * further line need be read then.
 */
class TextCheck {
  readonly #expected: Position | undefined;
  #begun: RestCheck | undefined;
  #number = 0;

  constructor(position: Position | undefined) {
    this.#expected = takeExpected(position);
  }

  /** Reads the next line. Returns a part when its last line has been read; its result must be given to `rest.add`. */
  read(line: string): ReadPart | undefined {
    const number = ++this.#number;
    return readLine(number, line, (scanner) => {
      if (this.#begun !== undefined) return this.#begun.read(scanner, number);
      const { verdict, root } = readHead(scanner);
      if (verdict === 'line') this.#begun = beginLine(readLineHead(root, scanner), this.#expected);
      else {
        const head = { verdict, root, count: requireSome(readNodeCount(scanner)) };
        requireRoot(root, this.#expected);
        this.#begun = beginVerdict(head);
      }
      return undefined;
    });
  }

  get rest(): RestCheck {
    if (this.#begun === undefined) throw malformed(NOTHING);
    return this.#begun;
  }
}

export function checkText(
  text: string,
  position: Position | undefined,
  options: LengthLimit,
): CheckResult {
  const check = new TextCheck(position);
  return attempt(() => {
    for (const line of splitText(text, options)) {
      const part = check.read(line);
      if (part === undefined) continue;
      const result = checkPartText(part.text);
      if (!result.accepted) return result;
      check.rest.add(part, result.nodes);
    }
    return check.rest.conclude();
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
  const check = new TextCheck(position);
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
    for await (const chunk of stream) {
      const bytes = typeof chunk === 'string' ? UTF8.encode(chunk) : chunk;
      if (!isBytes(bytes)) throw new InputError('not-text');
      if (bytes.length === 0) continue;
      isText ??= bytes[0] !== CERTIFICATE_MAGIC.charCodeAt(0);
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
      check.rest.add(part, result.nodes);
    }
    if (collected.length === 0) return check.rest.conclude();
    return checkBytes(join(collected), position, { maxLength: MAX_BYTES });
  } catch (error) {
    return rejectionOf(error);
  }
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
