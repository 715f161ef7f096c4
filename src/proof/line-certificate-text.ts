// The certificate of a line as text: JSON, one value in each text line. It consists of parts (`line-parts.ts`). A
// *stage* belongs to one move of the attacker: the replies to it, the defences against other checks that do not mate,
// and the other checks that mate.
//
//   {"format":"tsumeru certificate","version":1,"verdict":"line","sfen":"…","line":["R*1a","1b1a","G*2b"],
//    "claims":4,"parts":2}                                                                  (in one line)
//   [["1a1b",0],[["G*2b","1a1b",2]],[["G*1b",["1a1b",1]]]]              a stage; its numbers are those of claims
//   ["9/6+S1k/7b1/9/9/9/9/9/9","G",3]                                   a claim: board, hand, plies of the mate
//   ["9/6+S1k/7b1/9/9/9/9/9/9","G"]                                     a claim that there is no mate
//   {"verdict":"mate","proves":[0,1],"takes":[3],"nodes":2}             a part: numbers of claims, and how many nodes follow
//   ["G",3,"G*5b",["5a4a",1]]                                           its nodes
//   ["-",[["G*5b","5a4a",1],["G*4b","5a6a"]]]                           after the second reply the attacker has no check
//
// The reader checks only the form. A part is handed on as text, so that another thread can read and check it.

import { InputError } from '../base/errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatBoardField, parseBoardField } from '../formats/sfen-board';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import {
  CERTIFICATE_VERSION,
  type Certificate,
  type MateNode,
  type NoMateNode,
} from './certificate';
import {
  FORMAT,
  formatDefences,
  formatHand,
  formatMateNode,
  formatNoMateNode,
  formatReplies,
  malformed,
  parseHand,
  readArray,
  readCount,
  readDefences,
  readJsonLine,
  readMate,
  readNoMate,
  readReplies,
} from './certificate-text';
import { type LineStage, MOST_LINE_MOVES } from './line-certificate';
import type { Claim, LinePart, LineStatement } from './line-parts';

/** A part whose claims are given by their numbers. */
export interface NumberedPart extends Omit<LinePart, 'proves' | 'takes'> {
  readonly proves: readonly number[];
  readonly takes: readonly number[];
}

export interface DividedLine extends LineStatement {
  readonly parts: readonly NumberedPart[];
}

export function* formatDivided(divided: DividedLine): Generator<string, void> {
  const { root, line, stages, claims, parts } = divided;
  const header = { format: FORMAT, version: CERTIFICATE_VERSION, verdict: 'line' };
  const counts = { claims: claims.length, parts: parts.length };
  const what = { sfen: formatSfen(root), line: line.map(formatUsiMove), ...counts };
  yield `${JSON.stringify({ ...header, ...what })}\n`;
  for (const stage of stages) yield formatStage(stage, claims.length);
  for (const { verdict, board, hand, length } of claims) {
    const bound = verdict === 'mate' ? [length] : [];
    yield `${JSON.stringify([formatBoardField(board), formatHand(hand), ...bound])}\n`;
  }
  for (const { verdict, proves, takes, nodes } of parts) {
    yield `${JSON.stringify({ verdict, proves, takes, nodes: nodes.length })}\n`;
    const noCheck = nodes.length + takes.length;
    for (const node of nodes) {
      yield 'length' in node ? formatMateNode(node) : formatNoMateNode(node, noCheck);
    }
  }
}

/** `noCheck`: as in `formatNoMateNode`. */
function formatStage({ replies, escapes, mates }: LineStage, noCheck: number): string {
  const others = mates.map((other) => {
    return [formatUsiMove(other.move), formatReplies(other.replies)];
  });
  return `${JSON.stringify([formatReplies(replies), formatDefences(escapes, noCheck), others])}\n`;
}

/** A part as it stands in the text, with all that is needed to check it in another thread. It can be cloned. */
export interface PartText {
  /** Counted from 1 in the order of the text. */
  readonly number: number;
  readonly sfen: string;
  /** The number of the first of the `lines` in the text of the certificate. */
  readonly firstLine: number;
  /** The line that describes the part, and its nodes. */
  readonly lines: readonly string[];
  /** The claims that the part proves or takes, by their numbers. */
  readonly claims: ReadonlyMap<number, ClaimText>;
}

/** A claim as it stands in the text, and the number of its line. */
interface ClaimText {
  readonly line: number;
  readonly text: string;
}

/** A part that has been read, and the numbers of the claims that it proves. */
export interface ReadPart {
  readonly text: PartText;
  readonly proves: readonly number[];
}

/** What the first line of a part says. */
interface PartHeader extends Omit<NumberedPart, 'nodes'> {
  readonly nodes: number;
}

/** What the first text line says. */
interface Header {
  readonly root: Position;
  readonly line: readonly Move[];
  readonly stages: number;
  readonly claims: number;
  readonly parts: number;
}

/** Reads the certificate of a line of play, text line by text line. Throws an `InputError` that names the text line. */
export class PartsReader {
  #header: Header | undefined;
  readonly #stages: LineStage[] = [];
  readonly #claims: Claim[] = [];
  readonly #claimTexts: ClaimText[] = [];
  #parts = 0;
  #open: (PartHeader & { firstLine: number; lines: string[] }) | undefined;
  #line = 0;

  /** Is this text line the header of the certificate of a line of play, and not of another kind of certificate? */
  static isHeader(line: string): boolean {
    return /"verdict"\s*:\s*"line"/.test(line);
  }

  /**
   * Reads the next text line, given without its line break. Returns a part when its last line has been read.
   */
  read(line: string): ReadPart | undefined {
    this.#line++;
    if (line.trim() === '') return undefined;
    const open = this.#open;
    if (open === undefined) readJsonLine(this.#line, line, (value) => this.#take(value, line));
    else open.lines.push(line);
    return this.#finishPart();
  }

  /** The statement, as soon as all its lines have been read. */
  get statement(): LineStatement | undefined {
    const header = this.#header;
    const isRead =
      header !== undefined &&
      this.#stages.length === header.stages &&
      this.#claims.length === header.claims;
    return isRead ? { ...header, stages: this.#stages, claims: this.#claims } : undefined;
  }

  /** Throws unless the text is complete. */
  end(): void {
    if (this.#header === undefined) throw malformed('the certificate is empty');
    if (this.statement === undefined || this.#open || this.#parts < this.#header.parts) {
      throw malformed('there are fewer lines than announced');
    }
  }

  #take(value: unknown, line: string): void {
    const header = this.#header;
    if (header === undefined) this.#header = readHeader(value);
    else if (this.#stages.length < header.stages) {
      this.#stages.push(readStage(value, header.claims));
    } else if (this.#claims.length < header.claims) {
      this.#claims.push(readClaim(value));
      this.#claimTexts.push({ line: this.#line, text: line });
    } else if (this.#parts < header.parts) {
      this.#open = { ...readPartHeader(value), firstLine: this.#line, lines: [line] };
    } else throw malformed('there are more lines than announced');
  }

  #finishPart() {
    const open = this.#open;
    if (open === undefined || open.lines.length <= open.nodes) return undefined;
    this.#open = undefined;
    const { proves, takes, firstLine, lines } = open;
    const claims = new Map<number, ClaimText>();
    for (const number of [...proves, ...takes]) {
      const claim = this.#claimTexts[number];
      if (claim === undefined) {
        throw new InputError(
          'certificate-malformed',
          `line ${firstLine}: there is no claim ${number}`,
        );
      }
      claims.set(number, claim);
    }
    const sfen = formatSfen(this.#header!.root);
    return { text: { number: ++this.#parts, sfen, firstLine, lines, claims }, proves };
  }
}

function readHeader(value: unknown): Header {
  const fields = (value ?? {}) as Record<string, unknown>;
  const { format, version, verdict, sfen, line, claims, parts } = fields;
  if (format !== FORMAT || verdict !== 'line')
    throw malformed('this is not the certificate of a line');
  if (version !== CERTIFICATE_VERSION)
    throw malformed('the version is not supported by this program');
  const moves = readArray(line);
  if (moves.length > MOST_LINE_MOVES) throw malformed(`more than ${MOST_LINE_MOVES} moves`);
  return {
    root: parseSfen(sfen as string),
    line: moves.map((move) => parseUsiMove(move as string)),
    stages: Math.ceil(moves.length / 2),
    claims: readCount(claims),
    parts: readCount(parts),
  };
}

function readStage(value: unknown, noCheck: number): LineStage {
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

function readClaim(value: unknown): Claim {
  const [text, hand, length] = readArray(value);
  const isMate = (value as unknown[]).length === 3;
  if (typeof text !== 'string') throw malformed('expected a board');
  const board = parseBoardField({ text, offset: 0 });
  return {
    verdict: isMate ? 'mate' : 'nomate',
    board,
    hand: parseHand(hand),
    length: isMate ? readCount(length) : 0,
  };
}

function readPartHeader(value: unknown): PartHeader {
  const { verdict, proves, takes, nodes } = (value ?? {}) as Record<string, unknown>;
  return {
    verdict: readVerdict(verdict),
    proves: readArray(proves).map(readCount),
    takes: readArray(takes).map(readCount),
    nodes: readCount(nodes),
  };
}

function readVerdict(verdict: unknown): Certificate['verdict'] {
  if (verdict === 'mate' || verdict === 'nomate') return verdict;
  throw malformed('the verdict is not known');
}

/** Reads a part and the root of its certificate. Throws an `InputError` that names the line of the whole text. */
export function parsePart({ sfen, firstLine, lines, claims }: PartText) {
  let header: PartHeader | undefined;
  const nodes: (MateNode | NoMateNode)[] = [];
  lines.forEach((line, index) => {
    readJsonLine(firstLine + index, line, (value) => {
      if (header === undefined) header = readPartHeader(value);
      else if (header.verdict === 'mate') nodes.push(readMate(value));
      else nodes.push(readNoMate(value, header.nodes + header.takes.length));
    });
  });
  const { verdict, proves, takes } = header!;
  const parsed = new Map<number, Claim>();
  for (const [number, { line, text }] of claims) {
    readJsonLine(line, text, (value) => parsed.set(number, readClaim(value)));
  }
  const named = (numbers: readonly number[]) => numbers.map((number) => parsed.get(number)!);
  const part: LinePart = { verdict, proves: named(proves), takes: named(takes), nodes };
  return { root: parseSfen(sfen), part };
}
