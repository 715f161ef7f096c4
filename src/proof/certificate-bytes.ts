// Certificates as bytes, about a third as long as the text. Numbers are LEB128: seven bits in each byte, the low ones
// first, and the eighth bit set in all bytes except the last.
//
//   "TSUM" · version · verdict (0 mate, 1 no mate) · length and ASCII of the SFEN · number of nodes · nodes
//   mate      hand · length · move · number of replies · (move · node) each
//   no mate   hand · number of checks · (check · reply · node) each
//
//   hand      seven digits of mixed base, pawns lowest: base 19 for pawns, 5 for L N S G, 3 for B R
//   move      from or 81 + kind of the drop (P L N S G B R), then × 81 + to, then × 2 + promotion
//   node      counted back from the lowest number that has not been named yet: 0 is this number, 1 the one before it
//
// The reader checks only the form; `check.ts` decides whether the certificate holds.

import {
  CERTIFICATE_VERSION,
  type Certificate,
  type Defence,
  type MateNode,
  type NoMateNode,
  type Reply,
} from '../answers/certificate';
import { InputError } from '../base/errors';
import type { Bytes } from '../base/host-types';
import { type LengthLimit, requireLength } from '../base/input-limits';
import { formatSfen, MAX_SFEN_LENGTH } from '../notation/sfen';
import { type Hand, makeHand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, SET_SIZE } from '../shogi/piece';
import { SQUARE_COUNT } from '../shogi/square';
import { readRoot, requireFew, requireSome, writeTyped } from './certificate-text';
import { malformed } from './line-scanner';

export const CERTIFICATE_MAGIC = 'TSUM';
const VERDICTS = ['mate', 'nomate'] as const;
/** Chunks have at least this many bytes, except the last. */
const CHUNK_BYTES = 65536;

class Writer {
  #bytes: number[] = [];
  #named = 1;

  get length(): number {
    return this.#bytes.length;
  }

  take(): Bytes {
    const chunk = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    return chunk;
  }

  text(text: string): void {
    for (const letter of text) this.#bytes.push(letter.charCodeAt(0));
  }

  number(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw malformed(`${value} is not a whole number`);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  hand(hand: Hand): void {
    let code = 0;
    for (const kind of [...HAND_KINDS].reverse()) code = code * (SET_SIZE[kind] + 1) + hand[kind];
    this.number(code);
  }

  move(move: Move): void {
    const from = isDrop(move) ? SQUARE_COUNT + HAND_KINDS.indexOf(move.drop) : move.from;
    const promotes = !isDrop(move) && move.promote;
    this.number((from * SQUARE_COUNT + move.to) * 2 + (promotes ? 1 : 0));
  }

  node(node: number): void {
    // The format cannot express a number beyond the next one. No certificate that holds has such a number.
    if (node > this.#named)
      throw malformed('nodes are not numbered in the order in which replies first name them');
    this.number(this.#named - node);
    if (node === this.#named) this.#named++;
  }
}

/**
 * The bytes of a certificate in chunks.
 *
 * @example
 * const blob = new Blob([...encodeCertificate(certificate)]); // as a file to download
 * blob.size // 56
 */
export function encodeCertificate(certificate: Certificate): Generator<Bytes, void> {
  return writeTyped(certificate, writeBytes);
}

function* writeBytes(certificate: Certificate): Generator<Bytes, void> {
  const writer = new Writer();
  const sfen = formatSfen(certificate.root);
  writer.text(CERTIFICATE_MAGIC);
  writer.number(CERTIFICATE_VERSION);
  writer.number(VERDICTS.indexOf(certificate.verdict));
  writer.number(sfen.length);
  writer.text(sfen);
  writer.number(certificate.nodes.length);
  for (const node of certificate.nodes) {
    if ('replies' in node) writeMate(writer, node);
    else writeNoMate(writer, node);
    if (writer.length >= CHUNK_BYTES) yield writer.take();
  }
  yield writer.take();
}

function writeMate(writer: Writer, { hand, length, move, replies }: MateNode): void {
  writer.hand(hand);
  writer.number(length);
  writer.move(move);
  writer.number(replies.length);
  for (const reply of replies) {
    writer.move(reply.move);
    writer.node(reply.node);
  }
}

function writeNoMate(writer: Writer, { hand, defences }: NoMateNode): void {
  writer.hand(hand);
  writer.number(defences.length);
  for (const { check, reply, node } of defences) {
    writer.move(check);
    writer.move(reply);
    writer.node(node);
  }
}

/** No position of shogi has more legal moves. */
const MOST_MOVES = 593;

class Reader {
  #offset = 0;
  #named = 1;

  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.#offset === this.bytes.length;
  }

  text(length: number): string {
    const end = this.#offset + length;
    if (length > MAX_SFEN_LENGTH) throw this.fault('a text is too long');
    if (end > this.bytes.length) throw this.fault('the bytes end too soon');
    const text = String.fromCharCode(...this.bytes.subarray(this.#offset, end));
    this.#offset = end;
    return text;
  }

  number(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.bytes[this.#offset++];
      if (byte === undefined) throw this.fault('the bytes end too soon');
      value += (byte % 128) * unit;
      if (!Number.isSafeInteger(value)) throw this.fault('a number is too large');
      if (byte === 0 && unit > 1) throw this.fault('a number has more bytes than it needs');
      if (byte < 128) return value;
    }
  }

  hand(): Hand {
    let code = this.number();
    const counts: Partial<Record<HandKind, number>> = {};
    for (const kind of HAND_KINDS) {
      const base = SET_SIZE[kind] + 1;
      counts[kind] = code % base;
      code = Math.floor(code / base);
    }
    if (code !== 0) throw this.fault('the number is too large for a hand');
    return makeHand(counts);
  }

  move(): Move {
    const code = this.number();
    const promote = code % 2 === 1;
    const to = Math.floor(code / 2) % SQUARE_COUNT;
    const from = Math.floor(code / 2 / SQUARE_COUNT);
    if (from < SQUARE_COUNT && from !== to) return { from, to, promote };
    const drop = HAND_KINDS[from - SQUARE_COUNT];
    if (drop === undefined || promote) throw this.fault('no move has this number');
    return { drop, to };
  }

  node(): number {
    const node = this.#named - this.number();
    if (node < 0) throw this.fault('there is no such node');
    if (node === this.#named) this.#named++;
    return node;
  }

  /** A number, and then as many items. */
  list<T>(read: () => T): T[] {
    const count = this.number();
    if (count > MOST_MOVES) throw this.fault('a node has more moves than a position can have');
    const items: T[] = [];
    for (let i = 0; i < count; i++) items.push(read());
    return items;
  }

  fault(message: string): InputError {
    return malformed(`${message} (at byte ${this.#offset})`);
  }
}

/** What the bytes say before the nodes, and the nodes one after another. */
export function readBytes(bytes: Uint8Array, options: LengthLimit) {
  if (!(bytes instanceof Uint8Array))
    throw new InputError('not-text', 'the input is not a byte array');
  requireLength(bytes, options);
  const reader = new Reader(bytes);
  if (reader.text(CERTIFICATE_MAGIC.length) !== CERTIFICATE_MAGIC) {
    throw malformed('it is not a certificate');
  }
  const version = reader.number();
  if (version !== CERTIFICATE_VERSION)
    throw malformed(`version ${version} is not supported by this program`);
  const verdict = VERDICTS[reader.number()];
  if (verdict === undefined) throw reader.fault('the verdict is not known');
  const root = readRoot(reader.text(reader.number()));
  const count = requireSome(requireFew(reader.number()));
  function* readNodes(): Generator<MateNode | NoMateNode, void> {
    for (let i = 0; i < count; i++)
      yield verdict === 'mate' ? readMate(reader) : readNoMate(reader);
    if (!reader.isAtEnd) throw reader.fault('bytes are left over');
  }
  return { head: { verdict, root, count }, nodes: readNodes() };
}

/**
 * The inverse of `encodeCertificate`; throws an `InputError` that names the byte. `check` reads bytes without making a
 * value of them.
 *
 * @example
 * const blob = new Blob([...encodeCertificate(certificate)]);
 * const decoded = decodeCertificate(new Uint8Array(await blob.arrayBuffer()));
 * check(decoded).accepted // true
 */
export function decodeCertificate(bytes: Uint8Array, options: LengthLimit = {}): Certificate {
  const { head, nodes } = readBytes(bytes, options);
  const { verdict, root } = head;
  return { verdict, root, nodes: [...nodes] } as Certificate;
}

function readMate(reader: Reader): MateNode {
  const start = { hand: reader.hand(), length: reader.number(), move: reader.move() };
  const readReply = (): Reply => ({ move: reader.move(), node: reader.node() });
  return { ...start, replies: reader.list(readReply) };
}

function readNoMate(reader: Reader): NoMateNode {
  const readDefence = (): Defence => ({
    check: reader.move(),
    reply: reader.move(),
    node: reader.node(),
  });
  return { hand: reader.hand(), defences: reader.list(readDefence) };
}
