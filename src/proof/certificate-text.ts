// Certificates as text: JSON, one value for each line, so that a large certificate can be written and read as a stream.
//
//   {"format":"tsumeru certificate","version":1,"verdict":"mate","sfen":"…","nodes":2}
//   ["G",3,"G*5b",["5a4a",1]]          mate: hand, length, move, then each reply with its node
//   ["-",[["G*5b","5a4a",1]]]          no mate: hand, then for each check the reply and its node
//
// Moves are in USI notation, hands as in SFEN with capital letters, whichever colour attacks. Line 2 is node 0.
// The reader checks only the form, and takes only the form in which certificates are written; `check.ts` decides
// whether the certificate holds.

import {
  CERTIFICATE_VERSION,
  type Certificate,
  type Defence,
  type MateNode,
  type NoMateNode,
  type Reply,
} from '../answers/certificate';
import { InputError } from '../base/errors';
import type { LengthLimit } from '../base/input-limits';
import { requireChoice } from '../base/option-values';
import { formatSfen, parseSfen } from '../notation/sfen';
import { formatHandsField, parseHandsField } from '../notation/sfen-hands';
import { formatUsiMove, parseUsiMove } from '../notation/usi';
import { EMPTY_HAND, type Hand, isHandEmpty } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { VerdictHead } from './check';
import { type LineScanner, malformed, readLine, splitText } from './line-scanner';

export const FORMAT = 'tsumeru certificate';

/** The most nodes of a certificate. */
const MOST_NODES = 10_000_000;

/**
 * Writes a certificate of a verdict. The value is judged while it is written: a copy to be judged before could need too
 * much memory.
 */
export function* writeTyped<Part>(
  certificate: Certificate,
  write: (certificate: Certificate) => Iterable<Part>,
): Generator<Part, void> {
  try {
    requireChoice('verdict', certificate.verdict, ['mate', 'nomate']);
    yield* write(certificate);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError('certificate-malformed', 'this value is no certificate', { cause });
  }
}

/** The lines of the certificate of a verdict, each with its line break. */
export function* formatVerdict({ verdict, root, nodes }: Certificate): Generator<string, void> {
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

/** Reads what the certificate of a verdict says after its first line. */
export class NodeReader {
  #read = 0;

  constructor(readonly head: VerdictHead) {}

  read(scanner: LineScanner): MateNode | NoMateNode {
    if (this.#read++ === this.head.count) throw malformed(MORE_LINES);
    return this.head.verdict === 'mate' ? readMate(scanner) : readNoMate(scanner);
  }

  /** Throws unless all nodes have been read. */
  end(): void {
    const { count } = this.head;
    if (this.#read < count) {
      throw malformed(`the header announces ${count} nodes, but ${this.#read} follow`);
    }
  }
}

export const MORE_LINES = 'there are more lines than announced';
export const NOTHING = 'the certificate is empty';

/**
 * The certificate of a verdict as a value, from its text. `check` reads a text without making a value of it. Throws an
 * `InputError` that names the line.
 */
export function parseCertificate(text: string, options: LengthLimit = {}): Certificate {
  let reader: NodeReader | undefined;
  const nodes: (MateNode | NoMateNode)[] = [];
  let number = 0;
  for (const line of splitText(text, options)) {
    readLine(++number, line, (scanner) => {
      if (reader === undefined) reader = new NodeReader(readVerdictHead(scanner));
      else nodes.push(reader.read(scanner));
    });
  }
  if (reader === undefined) throw malformed(NOTHING);
  reader.end();
  const { verdict, root } = reader.head;
  return { verdict, root, nodes } as Certificate;
}

function readVerdictHead(scanner: LineScanner): VerdictHead {
  const { verdict, root } = readHead(scanner);
  if (verdict === 'line') throw malformed('the verdict is not known');
  return { verdict, root, count: requireSome(readNodeCount(scanner)) };
}

/** The beginning of the first line, which all kinds have. */
export function readHead(scanner: LineScanner) {
  if (!scanner.has(`{"format":"${FORMAT}",`)) throw malformed('it is not a certificate');
  scanner.take('"version":');
  const version = scanner.count();
  if (version !== CERTIFICATE_VERSION) {
    throw malformed(`version ${version} is not supported by this program`);
  }
  const verdict = readVerdict(scanner.take(',"verdict":'), ['mate', 'nomate', 'line'] as const);
  const root = readRoot(scanner.take(',"sfen":').word());
  return { verdict, root };
}

export function readVerdict<V extends string>(scanner: LineScanner, known: readonly V[]): V {
  const word = scanner.word();
  const verdict = known.find((each) => each === word);
  if (verdict === undefined) throw malformed('the verdict is not known');
  return verdict;
}

export function readRoot(text: string): Position {
  const root = parseSfen(text);
  if (formatSfen(root) !== text) throw malformed(`the SFEN is not written as ${formatSfen(root)}`);
  return root;
}

/** The number of nodes, at the end of a line. */
export function readNodeCount(scanner: LineScanner): number {
  const count = requireFew(scanner.take(',"nodes":').count());
  scanner.take('}');
  return count;
}

/** The root of a verdict is a node. */
export function requireSome(count: number): number {
  if (count === 0) throw malformed('there is no node');
  return count;
}

export function requireFew(count: number, most = MOST_NODES): number {
  if (count <= most) return count;
  throw new InputError('input-too-long', `${count} nodes or claims, more than ${most}`);
}

export function readMate(scanner: LineScanner): MateNode {
  const hand = readHand(scanner.take('['));
  const length = scanner.take(',').count();
  const move = readMove(scanner.take(','));
  const replies = readReplies(scanner.take(','));
  scanner.take(']');
  return { hand, length, move, replies };
}

export function readReplies(scanner: LineScanner): Reply[] {
  return scanner.list(() => ({ move: readMove(scanner), node: scanner.take(',').count() }));
}

export function readNoMate(scanner: LineScanner, noCheck?: number): NoMateNode {
  const hand = readHand(scanner.take('['));
  const defences = readDefences(scanner.take(','), noCheck);
  scanner.take(']');
  return { hand, defences };
}

/** `noCheck`: the number that a defence gets if no number is written after it (`formatNoMateNode`). */
export function readDefences(scanner: LineScanner, noCheck?: number): Defence[] {
  return scanner.list(() => {
    const check = readMove(scanner.take('['));
    const reply = readMove(scanner.take(','));
    if (noCheck !== undefined && scanner.has(']')) return { check, reply, node: noCheck };
    const node = scanner.take(',').count();
    if (node === noCheck) throw malformed('there is no node with this number');
    scanner.take(']');
    return { check, reply, node };
  });
}

/** The moves that have been read, by their texts: there are fewer than 14,000. */
const MOVES = new Map<string, Move>();

export function readMove(scanner: LineScanner): Move {
  const text = scanner.word();
  let move = MOVES.get(text);
  if (move === undefined) {
    move = Object.freeze(parseUsiMove(text));
    MOVES.set(text, move);
  }
  return move;
}

export function formatHand(hand: Hand): string {
  return formatHandsField({ black: hand, white: EMPTY_HAND });
}

export function readHand(scanner: LineScanner): Hand {
  const text = scanner.word();
  if (text === '-') return EMPTY_HAND;
  if (text === '') throw malformed('expected a hand');
  const { black, white } = parseHandsField({ text, offset: 0 });
  if (!isHandEmpty(white))
    throw malformed(`expected a hand in capital letters, got ${text.slice(0, 20)}`);
  if (formatHand(black) !== text)
    throw malformed(`the hand is not written as ${formatHand(black)}`);
  return black;
}
