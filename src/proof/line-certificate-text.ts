// The certificate of a line of play as text: JSON, one value in each text line, as in `certificate-text.ts`. A *stage* belongs to one
// move of the attacker: the replies to it, the defences against other checks that do not mate, and the other checks that mate.
//
//   {"format":"tsumeru certificate","version":1,"verdict":"line","sfen":"…","line":["R*1a","1b1a","G*2b"],
//    "mates":0,"escapes":5}                                        (in one line)
//   [["1a1b",0],[["G*2b","1a1b",0]],[["G*1b",["1a1b",0]]]]          a stage: replies, escapes, other checks that mate
//   ["G",3,"G*5b",["5a4a",1]]                                       the mates
//   ["-",[["G*5b","5a4a",1]]]                                       the escapes
//
// The reader checks only the form; `check-line.ts` decides what the certificate proves.

import type { LengthLimit } from '../base/input-limits';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { CERTIFICATE_VERSION, type MateNode, type NoMateNode } from './certificate';
import {
  FORMAT,
  formatDefences,
  formatMateNode,
  formatNoMateNode,
  formatReplies,
  malformed,
  readArray,
  readCount,
  readDefences,
  readJsonLine,
  readLines,
  readMate,
  readNoMate,
  readReplies,
} from './certificate-text';
import { type LineCertificate, type LineStage, MOST_LINE_MOVES } from './line-certificate';

/**
 * The text lines of the certificate, each with its line break.
 *
 * @example
 * const { certificate } = await analyse(sfen, { certificate: true });
 * const json = [...formatLineCertificate(certificate)].join('');
 * checkLine(parseLineCertificate(json)).accepted // true
 */
export function* formatLineCertificate(certificate: LineCertificate): Generator<string, void> {
  const { verdict, root, line, stages, mates, escapes } = certificate;
  const header = { format: FORMAT, version: CERTIFICATE_VERSION, verdict, sfen: formatSfen(root) };
  const counts = { mates: mates.length, escapes: escapes.length };
  yield `${JSON.stringify({ ...header, line: line.map(formatUsiMove), ...counts })}\n`;
  for (const stage of stages) yield formatStage(stage);
  for (const node of mates) yield formatMateNode(node);
  for (const node of escapes) yield formatNoMateNode(node);
}

/** `noCheck`: as in `formatNoMateNode`. */
export function formatStage({ replies, escapes, mates }: LineStage, noCheck?: number): string {
  const others = mates.map((other) => {
    return [formatUsiMove(other.move), formatReplies(other.replies)];
  });
  return `${JSON.stringify([formatReplies(replies), formatDefences(escapes, noCheck), others])}\n`;
}

interface Header {
  readonly root: Position;
  readonly line: readonly Move[];
  readonly stages: number;
  readonly mates: number;
  readonly escapes: number;
}

/** The inverse of `formatLineCertificate`, line by line; throws an `InputError` that names the text line. */
export class LineCertificateReader {
  #header: Header | undefined;
  readonly #stages: LineStage[] = [];
  readonly #mates: MateNode[] = [];
  readonly #escapes: NoMateNode[] = [];
  #line = 0;

  /** Is this text line the header of the certificate of a line of play, and not of another kind of certificate? */
  static isHeader(line: string): boolean {
    return /"verdict"\s*:\s*"line"/.test(line);
  }

  /** Reads the next text line, given without its line break. */
  read(line: string): void {
    this.#line++;
    if (line.trim() === '') return;
    readJsonLine(this.#line, line, (value) => this.#take(value));
  }

  /** The certificate, when all text lines have been read. */
  end(): LineCertificate {
    if (this.#header === undefined) throw malformed('the certificate is empty');
    const { root, line, escapes } = this.#header;
    if (this.#escapes.length !== escapes) throw malformed('there are fewer lines than announced');
    const nodes = { mates: this.#mates, escapes: this.#escapes };
    return { verdict: 'line', root, line, stages: this.#stages, ...nodes };
  }

  #take(value: unknown): void {
    if (this.#header === undefined) this.#header = readHeader(value);
    else if (this.#stages.length < this.#header.stages) this.#stages.push(readStage(value));
    else if (this.#mates.length < this.#header.mates) this.#mates.push(readMate(value));
    else if (this.#escapes.length < this.#header.escapes) this.#escapes.push(readNoMate(value));
    else throw malformed('there are more lines than announced');
  }
}

/** The certificate of a whole text. */
export function parseLineCertificate(text: string, options: LengthLimit = {}): LineCertificate {
  const reader = new LineCertificateReader();
  readLines(text, options, (line) => reader.read(line));
  return reader.end();
}

function readHeader(value: unknown): Header {
  const { mates, escapes } = (value ?? {}) as Record<string, unknown>;
  return {
    ...readLineHeader(value, CERTIFICATE_VERSION),
    mates: readCount(mates),
    escapes: readCount(escapes),
  };
}

/** The line of play in the header of a certificate of this version. */
export function readLineHeader(
  value: unknown,
  supported: number,
): Pick<Header, 'root' | 'line' | 'stages'> {
  const { format, version, verdict, sfen, line } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || verdict !== 'line')
    throw malformed('this is not the certificate of a line');
  if (version !== supported) throw malformed('the version is not supported by this program');
  const moves = readArray(line);
  if (moves.length > MOST_LINE_MOVES) throw malformed(`more than ${MOST_LINE_MOVES} moves`);
  return {
    root: parseSfen(sfen as string),
    line: moves.map((move) => parseUsiMove(move as string)),
    stages: Math.ceil(moves.length / 2),
  };
}

export function readStage(value: unknown, noCheck?: number): LineStage {
  const [replies, escapes, mates] = readArray(value, 3);
  return {
    replies: readReplies(replies),
    escapes: readDefences(escapes, noCheck),
    mates: readArray(mates).map((other) => {
      const [move, answers] = readArray(other, 2);
      return { move: parseUsiMove(move as string), replies: readReplies(answers) };
    }),
  };
}
