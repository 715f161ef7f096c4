// Certificates as text: JSON, one value for each line, so that a large certificate can be written and read as a stream.
//
//   {"format":"tsumeru certificate","version":1,"verdict":"mate","sfen":"…","nodes":2}
//   ["G",3,"G*5b",["5a4a",1]]          mate: hand, length, move, then each reply with its node
//   ["-",[["G*5b","5a4a",1]]]          no mate: hand, then for each check the reply and its node
//
// Moves are in USI notation, hands as in SFEN with capital letters, whichever colour attacks. Line 2 is node 0.
// The reader checks only the form; `check.ts` decides whether the certificate holds.

import { InputError } from '../base/errors';
import { type LengthLimit, requireLength } from '../base/input-limits';
import { parseJson } from '../formats/json-text';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatHandsField, parseHandsField } from '../formats/sfen-hands';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { EMPTY_HAND, type Hand, isHandEmpty } from '../shogi/hand';
import type { Position } from '../shogi/position';
import { isCount } from '../shogi/shape';
import {
  CERTIFICATE_VERSION,
  type Certificate,
  type Defence,
  type MateNode,
  type NoMateNode,
  type Reply,
} from './certificate';

export const FORMAT = 'tsumeru certificate';

/**
 * The lines of a certificate, each with its line break.
 *
 * @example
 * const json = [...formatCertificate(certificate)].join('');
 * check(parseCertificate(json)).accepted // true
 */
export function* formatCertificate(certificate: Certificate): Generator<string, void> {
  const { verdict, root, nodes } = certificate;
  const header = { format: FORMAT, version: CERTIFICATE_VERSION, verdict };
  yield `${JSON.stringify({ ...header, sfen: formatSfen(root), nodes: nodes.length })}\n`;
  if (verdict === 'mate') for (const node of nodes) yield formatMateNode(node);
  else for (const node of nodes) yield formatNoMateNode(node);
}

export function formatMateNode({ hand, length, move, replies }: MateNode): string {
  const named = formatReplies(replies);
  return `${JSON.stringify([formatHand(hand), length, formatUsiMove(move), named])}\n`;
}

/** `noCheck`: the number that says that the attacker has no check after the reply. It is not written. */
export function formatNoMateNode({ hand, defences }: NoMateNode, noCheck?: number): string {
  return `${JSON.stringify([formatHand(hand), formatDefences(defences, noCheck)])}\n`;
}

export function formatReplies(replies: readonly Reply[]): (string | number)[] {
  return replies.flatMap(({ move, node }) => [formatUsiMove(move), node]);
}

export function formatDefences(
  defences: readonly Defence[],
  noCheck?: number,
): (string | number)[][] {
  return defences.map(({ check, reply, node }) => {
    const moves = [formatUsiMove(check), formatUsiMove(reply)];
    return node === noCheck ? moves : [...moves, node];
  });
}

/** The inverse of `formatCertificate`, line by line; throws an `InputError` that names the line. */
export class CertificateReader {
  #header: { verdict: Certificate['verdict']; root: Position; count: number } | undefined;
  readonly #nodes: (MateNode | NoMateNode)[] = [];
  #line = 0;

  /** Reads the next line, given without its line break. */
  read(line: string): void {
    if (typeof line !== 'string') throw new InputError('not-text');
    this.#line++;
    if (line.trim() === '') return;
    readJsonLine(this.#line, line, (value) => {
      if (this.#header === undefined) this.#header = readHeader(value);
      else this.#nodes.push(this.#header.verdict === 'mate' ? readMate(value) : readNoMate(value));
    });
  }

  /** The certificate, when all lines have been read. */
  end(): Certificate {
    if (this.#header === undefined) throw malformed('the certificate is empty');
    const { verdict, root, count } = this.#header;
    const nodes = this.#nodes;
    if (nodes.length !== count)
      throw malformed(`the header announces ${count} nodes, but ${nodes.length} follow`);
    return { verdict, root, nodes } as Certificate;
  }
}

/** The certificate of a whole text. */
export function parseCertificate(text: string, options: LengthLimit = {}): Certificate {
  const reader = new CertificateReader();
  readLines(text, options, (line) => reader.read(line));
  return reader.end();
}

/** Calls `read` for each line of a text, without its line break. */
export function readLines(text: string, limit: LengthLimit, read: (line: string) => void): void {
  if (typeof text !== 'string') throw new InputError('not-text');
  requireLength(text, limit);
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    read(text.slice(start, end));
    start = end + 1;
  }
  read(text.slice(start));
}

/**
 * Parses a line and passes its value to `take`. An error of either is thrown as an `InputError` that names the line.
 */
export function readJsonLine(number: number, line: string, take: (value: unknown) => void): void {
  try {
    take(parseJson(line));
  } catch (cause) {
    const isTooDeep = cause instanceof InputError && cause.code === 'input-too-deep';
    const code = isTooDeep ? cause.code : 'certificate-malformed';
    throw new InputError(code, `line ${number}: ${describeFault(cause)}`, { cause });
  }
}

/** The message of an error. That of a `SyntaxError` differs between JavaScript engines, and is replaced. */
function describeFault(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'not JSON';
  return cause instanceof Error ? cause.message : String(cause);
}

function readHeader(value: unknown) {
  const { format, version, verdict, sfen, nodes } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) throw malformed('it is not a certificate');
  if (version !== CERTIFICATE_VERSION) {
    const name = typeof version === 'number' ? `version ${version}` : 'the version';
    throw malformed(`${name} is not supported by this program`);
  }
  if (verdict !== 'mate' && verdict !== 'nomate') throw malformed('the verdict is not known');
  return { verdict, root: parseSfen(sfen as string), count: readCount(nodes) } as const;
}

export function readMate(value: unknown): MateNode {
  const [hand, length, move, named] = readArray(value, 4);
  const start = { hand: parseHand(hand), length: readCount(length) };
  return { ...start, move: parseUsiMove(move as string), replies: readReplies(named) };
}

export function readReplies(named: unknown): Reply[] {
  const parts = readArray(named);
  if (parts.length % 2 !== 0) throw malformed('the last reply has no node');
  const replies: Reply[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    replies.push({ move: parseUsiMove(parts[i] as string), node: readCount(parts[i + 1]) });
  }
  return replies;
}

export function readNoMate(value: unknown, noCheck?: number): NoMateNode {
  const [hand, named] = readArray(value, 2);
  return { hand: parseHand(hand), defences: readDefences(named, noCheck) };
}

/** `noCheck`: the number that a defence gets if no number is written after it (`formatNoMateNode`). */
export function readDefences(named: unknown, noCheck?: number): Defence[] {
  return readArray(named).map((parts): Defence => {
    const [check, reply, node = noCheck] = readArray(parts);
    if ((parts as unknown[]).length > 3) throw malformed('expected a list of 3');
    if ((parts as unknown[])[2] === noCheck && (parts as unknown[]).length === 3) {
      throw malformed('there is no node with this number');
    }
    const moves = { check: parseUsiMove(check as string), reply: parseUsiMove(reply as string) };
    return { ...moves, node: readCount(node) };
  });
}

export function readArray(value: unknown, length?: number): unknown[] {
  const isFine = Array.isArray(value) && (length === undefined || value.length === length);
  if (!isFine) throw malformed(`expected a list${length === undefined ? '' : ` of ${length}`}`);
  return value;
}

export function readCount(value: unknown): number {
  if (!isCount(value)) throw malformed('expected a whole number');
  return value;
}

export function formatHand(hand: Hand): string {
  return formatHandsField({ black: hand, white: EMPTY_HAND });
}

export function parseHand(text: unknown): Hand {
  if (typeof text !== 'string' || text === '') throw malformed('expected a hand');
  const { black, white } = parseHandsField({ text, offset: 0 });
  if (!isHandEmpty(white))
    throw malformed(`expected a hand in capital letters, got ${text.slice(0, 20)}`);
  return black;
}

export function malformed(message: string): InputError {
  return new InputError('certificate-malformed', message);
}
