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
// The reader checks only the form. A part is handed on as text, so that another thread can read and check it. Claims
// are kept as texts too, because a claim as a value takes ten times the memory.

import {
  CERTIFICATE_VERSION,
  type Certificate,
  type MateNode,
  type NoMateNode,
} from '../answers/certificate';
import { type LineCertificate, type LineStage, MOST_LINE_MOVES } from '../answers/line-certificate';
import { InputError } from '../base/errors';
import { BYTES_PER_MIB } from '../base/input-limits';
import { formatSfen, parseSfen } from '../notation/sfen';
import { formatBoardField, parseBoardField } from '../notation/sfen-board';
import { formatUsiMove } from '../notation/usi';
import type { Position } from '../shogi/position';
import {
  FORMAT,
  formatDefences,
  formatHand,
  formatMateNode,
  formatNoMateNode,
  formatReplies,
  MORE_LINES,
  readDefences,
  readHand,
  readMate,
  readMove,
  readNodeCount,
  readNoMate,
  readReplies,
  readVerdict,
  requireFew,
} from './certificate-text';
import type { StatementChecker } from './check-parts';
import type { CheckedPart, Claim, LineStatement } from './line-parts';
import { type LineScanner, malformed, readLine } from './line-scanner';

const MOST_CLAIMS = 1_000_000;

/** The greatest length of a part, in characters. Parts are written with some 4,000 nodes, a few hundred kilobytes. */
const MAX_PART_LENGTH = 16 * BYTES_PER_MIB;

/** A part whose claims are given by their numbers. */
export interface NumberedPart {
  readonly verdict: Certificate['verdict'];
  readonly proves: readonly number[];
  readonly takes: readonly number[];
  readonly nodes: readonly (MateNode | NoMateNode)[];
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
export interface LineHead extends Pick<LineCertificate, 'root' | 'line'> {
  readonly claims: number;
  readonly parts: number;
}

/**
 * Reads the certificate of a line of play from its second text line on, text line by text line. Throws an `InputError`
 * that names the text line.
 */
export class PartsReader {
  readonly #head: LineHead;
  readonly #statement: StatementChecker;
  /** The claims that have been read. */
  readonly #claims: string[] = [];
  #stagesLeft: number;
  #parts = 0;
  #open: (PartHeader & { firstLine: number; lines: string[]; length: number }) | undefined;

  constructor(head: LineHead, statement: StatementChecker) {
    this.#head = head;
    this.#statement = statement;
    this.#stagesLeft = (head.line.length + 1) / 2;
  }

  /** Reads the text line with this number. Returns a part when its last line has been read. */
  read(scanner: LineScanner, number: number): ReadPart | undefined {
    const { claims, parts } = this.#head;
    if (this.#stagesLeft > 0) {
      this.#statement.addStage(readStage(scanner, claims));
      this.#stagesLeft--;
    } else if (this.#claims.length < claims) {
      readClaim(scanner);
      this.#claims.push(scanner.line);
    } else if (this.#open !== undefined) {
      this.#open.lines.push(scanner.rest());
      this.#open.length += scanner.line.length;
      if (this.#open.length > MAX_PART_LENGTH) {
        throw new InputError('input-too-long', `a part of more than ${MAX_PART_LENGTH} characters`);
      }
    } else if (this.#parts < parts) {
      const header = readPartHeader(scanner);
      this.#open = { ...header, firstLine: number, lines: [scanner.line], length: 0 };
    } else throw malformed(MORE_LINES);
    if (number === this.#firstClaim - 1 + claims) {
      const at = (index: number) => {
        const claim = this.#claimAt(index);
        return claim && readLine(claim.line, claim.text, readClaim);
      };
      this.#statement.addClaims({ length: claims, at });
    }
    return this.#finishPart();
  }

  /** The number of the line of the first claim. */
  get #firstClaim(): number {
    return 2 + (this.#head.line.length + 1) / 2;
  }

  #claimAt(index: number): ClaimText | undefined {
    const text = this.#claims[index];
    return text === undefined ? undefined : { line: this.#firstClaim + index, text };
  }

  /** Throws unless the text is complete. */
  end(): void {
    const isComplete =
      this.#claims.length === this.#head.claims &&
      this.#stagesLeft + (this.#head.parts - this.#parts) === 0;
    if (!isComplete) throw malformed('there are fewer lines than announced');
  }

  #finishPart(): ReadPart | undefined {
    const open = this.#open;
    if (open === undefined || open.lines.length <= open.nodes) return undefined;
    this.#open = undefined;
    const { proves, takes, firstLine, lines } = open;
    const claims = new Map<number, ClaimText>();
    for (const number of [...proves, ...takes]) {
      const claim = this.#claimAt(number);
      if (claim === undefined) {
        const message = `line ${firstLine}: there is no claim ${number}`;
        throw new InputError('certificate-malformed', message);
      }
      claims.set(number, claim);
    }
    const sfen = formatSfen(this.#head.root);
    return { text: { number: ++this.#parts, sfen, firstLine, lines, claims }, proves };
  }
}

/** The rest of the first line. */
export function readLineHead(root: Position, scanner: LineScanner): LineHead {
  const line = scanner.take(',"line":').list(() => readMove(scanner));
  if (line.length > MOST_LINE_MOVES)
    throw new InputError('input-too-long', `more than ${MOST_LINE_MOVES} moves`);
  const claims = requireFew(scanner.take(',"claims":').count(), MOST_CLAIMS);
  const parts = scanner.take(',"parts":').count();
  scanner.take('}');
  return { root, line, claims, parts };
}

function readStage(scanner: LineScanner, noCheck: number): LineStage {
  const replies = readReplies(scanner.take('['));
  const escapes = readDefences(scanner.take(','), noCheck);
  const mates = scanner.take(',').list(() => {
    const move = readMove(scanner.take('['));
    const answers = readReplies(scanner.take(','));
    scanner.take(']');
    return { move, replies: answers };
  });
  scanner.take(']');
  return { replies, escapes, mates };
}

function readClaim(scanner: LineScanner): Claim {
  const board = parseBoardField({ text: scanner.take('[').word(), offset: 0 });
  const hand = readHand(scanner.take(','));
  const isMate = scanner.has(',');
  const length = isMate ? scanner.count() : 0;
  scanner.take(']');
  return { verdict: isMate ? 'mate' : 'nomate', board, hand, length };
}

function readPartHeader(scanner: LineScanner): PartHeader {
  const verdict = readVerdict(scanner.take('{"verdict":'), ['mate', 'nomate'] as const);
  const proves = scanner.take(',"proves":').list(() => scanner.count());
  const takes = scanner.take(',"takes":').list(() => scanner.count());
  return { verdict, proves, takes, nodes: readNodeCount(scanner) };
}

/**
 * The root of a certificate, and a part of it whose nodes are read one after another. Throws an `InputError` that names
 * the line of the whole text.
 */
export function parsePart({ sfen, firstLine, lines, claims }: PartText) {
  const { verdict, proves, takes, nodes: count } = readLine(firstLine, lines[0]!, readPartHeader);
  const parsed = new Map<number, Claim>();
  for (const [number, { line, text }] of claims) {
    parsed.set(number, readLine(line, text, readClaim));
  }
  const named = (numbers: readonly number[]) => numbers.map((number) => parsed.get(number)!);
  const noCheck = count + takes.length;
  function* readNodes() {
    for (const [index, line] of lines.entries()) {
      if (index === 0) continue;
      yield readLine(firstLine + index, line, (scanner) => {
        return verdict === 'mate' ? readMate(scanner) : readNoMate(scanner, noCheck);
      });
    }
  }
  const nodes = readNodes();
  const part: CheckedPart = { verdict, proves: named(proves), takes: named(takes), count, nodes };
  return { root: parseSfen(sfen), part };
}
