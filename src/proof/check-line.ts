// The judge of a line's certificate: accepts it, and works out what it proves, or names the rule that is broken. Like
// `check.ts` it knows the slow rules of `src/shogi` and nothing of how certificates are made.
//
// Lengths. At most: the attacker plays the line and, where the defender leaves it, the strategy of the mates. At least:
// the defender plays the line; at every attacker's ply of it all checks are known, and those that do not mate take no
// mate at all. A check beside the line that mates is given no more than its replies say: 1 ply if it has none, else 3.
// For books drops may not count, so there a reply on the board is asked for, and where the line itself goes on with
// a drop no more than the replies beside it are counted on.

import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, legalMoves, playIfCheck, playKnownMove } from '../shogi/rules';
import type { Reply } from './certificate';
import { judgeTaken, type Rejected } from './check';
import { countSet } from './hands';
import type { LineCertificate, LineStage } from './line-certificate';
import { BrokenRule, CHECKS, NodeChecker, REPLIES, requireAll, type Stock } from './node-checker';
import { takeLineCertificate } from './take-line-certificate';

/** A check beside the line that mates. */
export interface OtherMate {
  /** Counted from 1 at the root. */
  readonly ply: number;
  readonly move: Move;
  /** Plies within which it mates. */
  readonly atMost: number;
}

export interface AcceptedLine {
  readonly accepted: true;
  readonly verdict: 'line';
  /** Each move of the attacker in the line mates, and besides these no other check at an attacker's ply of the line does. */
  readonly others: readonly OtherMate[];
  /** Is there no reply to the last move of the line? */
  readonly endsInMate: boolean;
  /** Plies of the shortest mate against the longest defence, every interposition counted. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Where futile interpositions are not counted `atMost` holds too, and this is the least. */
  readonly atLeastInBooks: number;
  /** Other checks that do not mate, over all plies of the line. */
  readonly refuted: number;
  readonly nodes: number;
}

export type CheckLineResult = AcceptedLine | Rejected;

/**
 * Judges the certificate of a line; with `position`, also that it speaks of this position. The certificate may be any
 * value, as for `check`.
 *
 * @example
 * const { certificate } = await solver.analyse(sfen, { certificate: true });
 * if (certificate !== undefined) console.log(checkLine(certificate).accepted); // true
 */
export function checkLine(certificate: LineCertificate, position?: Position): CheckLineResult {
  const taken = takeLineCertificate(certificate);
  return judgeTaken(taken, position, (line) => new LineChecker(line).run());
}

/** What is known of the attacker's position at a stage. */
interface Bounds {
  readonly atMost: number;
  readonly atLeast: number;
  readonly atLeastInBooks: number;
}

/** A stage with its position and what the line plays there. */
interface PlayedStage extends LineStage {
  readonly ply: number;
  readonly position: Position;
  readonly move: Move;
  /** Undefined at the end of the line. */
  readonly reply: Move | undefined;
  readonly part: string;
}

class LineChecker {
  readonly #certificate: LineCertificate;
  readonly #mates: NodeChecker;
  readonly #escapes: NodeChecker;
  readonly #others: OtherMate[] = [];

  constructor(certificate: LineCertificate) {
    const { root, mates, escapes } = certificate;
    const stock: Stock = { attacker: root.turn, set: countSet(root) };
    this.#certificate = certificate;
    this.#mates = new NodeChecker({ verdict: 'mate', nodes: mates }, stock, 'mates');
    this.#escapes = new NodeChecker({ verdict: 'nomate', nodes: escapes }, stock, 'escapes');
  }

  run(): AcceptedLine {
    const stages = playLine(this.#certificate);
    for (const stage of stages) this.#enter(stage);
    this.#mates.run();
    this.#escapes.run();
    const last = stages[stages.length - 1]!;
    const bounds = stages.reduceRight<Bounds | undefined>(
      (behind, stage) => this.#bound(stage, behind),
      undefined,
    )!;
    const { mates, escapes } = this.#certificate;
    return {
      accepted: true,
      verdict: 'line',
      others: this.#others.sort((one, other) => one.ply - other.ply),
      endsInMate: last.replies.length === 0,
      ...bounds,
      refuted: stages.reduce((sum, stage) => sum + stage.escapes.length, 0),
      nodes: mates.length + escapes.length,
    };
  }

  /** Every legal check and every legal reply is answered, and the nodes named stand for what the answers lead to. */
  #enter({ position, move, reply, replies, escapes, mates, part }: PlayedStage): void {
    const place = { part };
    const others = [...escapes.map(({ check }) => check), ...mates.map((other) => other.move)];
    requireAll([move, ...others], checkingMoves(position), CHECKS, place);
    const own = reply === undefined ? [] : [reply];
    this.#enterReplies(playKnownMove(position, move), own, replies, part);
    for (const other of mates) {
      this.#enterReplies(playKnownMove(position, other.move), [], other.replies, part);
    }
    for (const { check, reply: answer, node } of escapes) {
      const after = playKnownMove(position, check);
      if (!isLegal(after, answer)) throw new BrokenRule('illegal-reply', undefined, answer, part);
      this.#escapes.enter(playKnownMove(after, answer), node, answer, place);
    }
  }

  #enterReplies(
    after: Position,
    own: readonly Move[],
    replies: readonly Reply[],
    part: string,
  ): void {
    const named = [...own, ...replies.map(({ move }) => move)];
    requireAll(named, legalMoves(after), REPLIES, { part });
    for (const { move, node } of replies) {
      this.#mates.enter(playKnownMove(after, move), node, move, { part });
    }
  }

  /** From what is known of the next stage, once every node has been judged. */
  #bound({ ply, replies, reply, mates }: PlayedStage, behind: Bounds | undefined): Bounds {
    const named = replies.map(({ move }) => move);
    const known: Bounds[] = [
      {
        atMost: Math.max(this.#within(replies), behind === undefined ? 1 : behind.atMost + 2),
        atLeast: behind === undefined ? leastWith(named) : behind.atLeast + 2,
        atLeastInBooks:
          behind === undefined || isDrop(reply!) ? leastInBooks(named) : behind.atLeastInBooks + 2,
      },
    ];
    for (const other of mates) {
      const answers = other.replies.map(({ move }) => move);
      const atMost = this.#within(other.replies);
      this.#others.push({ ply, move: other.move, atMost });
      known.push({ atMost, atLeast: leastWith(answers), atLeastInBooks: leastInBooks(answers) });
    }
    return {
      // That of the line alone: what it lasts is what is asked.
      atMost: known[0]!.atMost,
      atLeast: Math.min(...known.map(({ atLeast }) => atLeast)),
      atLeastInBooks: Math.min(...known.map((bounds) => bounds.atLeastInBooks)),
    };
  }

  /** Plies of the check and the mates behind the replies to it. */
  #within(replies: readonly Reply[]): number {
    const { mates } = this.#certificate;
    return replies.reduce((most, { node }) => Math.max(most, mates[node]!.length + 2), 1);
  }
}

/** The plies that a check lasts at least, by the replies to it. */
function leastWith(replies: readonly Move[]): number {
  return replies.length === 0 ? 1 : 3;
}

function leastInBooks(replies: readonly Move[]): number {
  return replies.every(isDrop) ? 1 : 3;
}

/** The stages with their positions; throws unless the line is one of legal checks and replies. */
function playLine({ root, line, stages }: LineCertificate): PlayedStage[] {
  if (line.length % 2 === 0) throw new BrokenRule('no-line');
  if (stages.length !== (line.length + 1) / 2) throw new BrokenRule('stages');
  let position = root;
  return stages.map((stage, index) => {
    const ply = index * 2 + 1;
    const part = `ply ${ply}`;
    const move = line[index * 2]!;
    const reply = line[index * 2 + 1];
    const after = playIfCheck(position, move);
    if (after === undefined) throw new BrokenRule('no-line', undefined, move, part);
    const played = { ...stage, ply, position, move, reply, part };
    if (reply === undefined) return played;
    if (!legalMoves(after).some((legal) => areMovesEqual(legal, reply))) {
      throw new BrokenRule('no-line', undefined, reply, part);
    }
    position = playKnownMove(after, reply);
    return played;
  });
}
