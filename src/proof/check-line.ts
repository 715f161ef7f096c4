// The checker of a line's certificate: it accepts the certificate and computes what it proves, or names the rule that
// is broken. Like `check.ts` it uses the rules of `src/shogi` and none of the code that makes certificates.
//
// The bounds of the length of the mate:
//
// - Upper bound: the attacker plays the line and, if the defender deviates, the strategy of the mates.
// - Lower bound: the defender plays the line. At every attacker's ply of it all checks are known. A check that does not mate cannot
//   make the mate shorter. Another check that mates may make the mate shorter. It counts with the fewest plies that its mate can take: 1 ply if there is no reply to it, otherwise 3.
// - Lower bound in books: a drop may be a futile interposition, which books do not count. So a check counts with 3 plies only if one of the replies to it is a move on the board. If the line itself replies with a drop, only the other replies are considered.

import type { Reply } from '../answers/certificate';
import type { LineCertificate, LineStage } from '../answers/line-certificate';
import { isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, legalMoves, playIfCheck, playKnownMove } from '../shogi/rules';
import {
  type Accepted,
  attempt,
  judgeVerdict,
  type Rejected,
  requireRoot,
  takeExpected,
} from './check';
import {
  BrokenRule,
  CHECKS,
  NodeChecker,
  REPLIES,
  requireAll,
  stockOf,
  type Targets,
} from './node-checker';
import { takeCertificate } from './take-certificate';

/** A check that mates and is not the move of the line. */
export interface OtherMate {
  /** The ply of the line at which the check could be played, counted from 1 at the root. */
  readonly ply: number;
  readonly move: Move;
  /** The check mates within this many plies. */
  readonly atMost: number;
}

/** The certificate of a line holds, and proves this. */
export interface AcceptedLine {
  readonly accepted: true;
  readonly verdict: 'line';
  /**
   * All checks that mate and are not moves of the line. The checks of the line mate as well; the other checks at its
   * positions do not.
   */
  readonly others: readonly OtherMate[];
  /** Is there no reply to the last move of the line? */
  readonly endsInMate: boolean;
  /** Bounds for the plies of the shortest mate against the longest defence, if every interposition counts. */
  readonly atLeast: number;
  readonly atMost: number;
  /** The lower bound if futile interpositions do not count. The upper bound is then `atMost` as well. */
  readonly atLeastInBooks: number;
  /** The number of checks that do not mate and are not moves of the line, over all its plies. */
  readonly refuted: number;
  readonly nodes: number;
  /** The position that the certificate is about. */
  readonly root: Position;
  /** The moves that it is about. */
  readonly line: readonly Move[];
}

/** The result of `check`. `verdict` tells the kind of a certificate that is accepted. */
export type CheckResult = Accepted | AcceptedLine | Rejected;

/** Checks a certificate of either kind that is a value. It is read once into a copy, which is then checked. */
export function checkValue(certificate: unknown, position?: Position): CheckResult {
  const taken = takeCertificate(certificate);
  const expected = takeExpected(position);
  return attempt(() => {
    if ('fault' in taken) throw new BrokenRule(taken.fault, taken.node, undefined, taken.part);
    requireRoot(taken.root, expected);
    return taken.verdict === 'line' ? judgeLine(taken) : judgeVerdict(taken);
  });
}

/** Bounds for the plies of the mate from the attacker's position at a stage. */
interface LengthBounds {
  readonly atMost: number;
  readonly atLeast: number;
  readonly atLeastInBooks: number;
}

/** A check of the line, and the reply to it. */
interface Step {
  readonly ply: number;
  readonly position: Position;
  readonly move: Move;
  /** Undefined at the end of the line. */
  readonly reply: Move | undefined;
  readonly part: string;
}

type PlayedStage = Step & LineStage;

function judgeLine({ mates, escapes, stages, ...line }: LineCertificate): AcceptedLine {
  const stock = stockOf(line.root);
  const checker = new LineChecker(line);
  for (const stage of stages) checker.add(stage);
  const mateChecker = new NodeChecker('mate', mates.length, stock, 'mates');
  const escapeChecker = new NodeChecker('nomate', escapes.length, stock, 'escapes');
  checker.enter(mateChecker, escapeChecker);
  for (const node of mates) mateChecker.add(node);
  for (const node of escapes) escapeChecker.add(node);
  mateChecker.end();
  escapeChecker.end();
  return checker.conclude(mates.length + escapes.length);
}

/** Judges the line and its stages, and works out the bounds. The stages lead to targets, which others judge. */
export class LineChecker {
  readonly #played: Pick<LineCertificate, 'root' | 'line'>;
  readonly #steps: readonly Step[];
  readonly #stages: PlayedStage[] = [];
  #mates!: Targets;

  /** Throws if a move of the line is no legal check or no legal reply. */
  constructor({ root, line }: Pick<LineCertificate, 'root' | 'line'>) {
    this.#played = { root, line };
    this.#steps = playLine(this.#played);
  }

  /** Adds the next stage. Throws unless every legal check and reply of the stage has an answer. */
  add(stage: LineStage): void {
    const step = this.#steps[this.#stages.length];
    if (step === undefined) throw new BrokenRule('stages');
    const { position, move, reply, part } = step;
    const place = { part };
    const requireReplies = (check: Move, own: readonly Move[], replies: readonly Reply[]) => {
      const named = [...own, ...replies.map((each) => each.move)];
      requireAll(named, legalMoves(playKnownMove(position, check)), REPLIES, place);
    };
    const others = [
      ...stage.escapes.map(({ check }) => check),
      ...stage.mates.map((it) => it.move),
    ];
    requireAll([move, ...others], checkingMoves(position), CHECKS, place);
    requireReplies(move, reply === undefined ? [] : [reply], stage.replies);
    for (const other of stage.mates) requireReplies(other.move, [], other.replies);
    for (const { check, reply: answer } of stage.escapes) {
      if (isLegal(playKnownMove(position, check), answer)) continue;
      throw new BrokenRule('illegal-reply', undefined, answer, part);
    }
    this.#stages.push({ ...step, ...stage });
  }

  /** Throws unless there is a stage for each check, and every target holds for the position that a move leads to. */
  enter(mates: Targets, escapes: Targets): void {
    if (this.#stages.length !== this.#steps.length) throw new BrokenRule('stages');
    this.#mates = mates;
    for (const stage of this.#stages) {
      const { position, part } = stage;
      for (const check of [stage, ...stage.mates]) {
        const after = playKnownMove(position, check.move);
        for (const { move, node } of check.replies) {
          mates.enter(playKnownMove(after, move), node, move, { part });
        }
      }
      for (const { check, reply, node } of stage.escapes) {
        const after = playKnownMove(playKnownMove(position, check), reply);
        escapes.enter(after, node, reply, { part });
      }
    }
  }

  /** What is proven if all targets hold. `nodes`: how many nodes prove them. */
  conclude(nodes: number): AcceptedLine {
    const stages = this.#stages;
    const others: OtherMate[] = [];
    const bounds = stages.reduceRight<LengthBounds | undefined>(
      (behind, stage) => this.#bound(stage, behind, others),
      undefined,
    )!;
    return {
      accepted: true,
      verdict: 'line',
      others: others.sort((one, other) => one.ply - other.ply),
      endsInMate: stages[stages.length - 1]!.replies.length === 0,
      ...bounds,
      refuted: stages.reduce((sum, stage) => sum + stage.escapes.length, 0),
      nodes,
      ...this.#played,
    };
  }

  /** The bounds of a stage, from those of the next one (`behind`). Every target must have been checked before. */
  #bound(
    { ply, replies, reply, mates }: PlayedStage,
    behind: LengthBounds | undefined,
    others: OtherMate[],
  ): LengthBounds {
    const named = replies.map(({ move }) => move);
    const known: LengthBounds[] = [
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
      others.push({ ply, move: other.move, atMost });
      known.push({ atMost, atLeast: leastWith(answers), atLeastInBooks: leastInBooks(answers) });
    }
    return {
      // Only the upper bound of the line counts, because the length of the line is to be proven.
      atMost: known[0]!.atMost,
      atLeast: Math.min(...known.map(({ atLeast }) => atLeast)),
      atLeastInBooks: Math.min(...known.map((bounds) => bounds.atLeastInBooks)),
    };
  }

  /** An upper bound of the plies of a check together with the mates after the replies to it. */
  #within(replies: readonly Reply[]): number {
    return replies.reduce((most, { node }) => Math.max(most, this.#mates.lengthOf(node) + 2), 1);
  }
}

/** The fewest plies of a mate that begins with a check, by the replies to it. */
function leastWith(replies: readonly Move[]): number {
  return replies.length === 0 ? 1 : 3;
}

function leastInBooks(replies: readonly Move[]): number {
  return replies.every(isDrop) ? 1 : 3;
}

/** The checks of the line with their positions; throws unless the line is one of legal checks and replies. */
function playLine({ root, line }: Pick<LineCertificate, 'root' | 'line'>): Step[] {
  if (line.length % 2 === 0) throw new BrokenRule('no-line');
  const steps: Step[] = [];
  let position = root;
  for (let ply = 1; ply <= line.length; ply += 2) {
    const move = line[ply - 1]!;
    const reply = line[ply];
    const part = `ply ${ply}`;
    steps.push({ ply, position, move, reply, part });
    const after = playIfCheck(position, move);
    if (after === undefined) throw new BrokenRule('no-line', undefined, move, part);
    if (reply === undefined) break;
    if (!isLegal(after, reply)) throw new BrokenRule('no-line', undefined, reply, part);
    position = playKnownMove(after, reply);
  }
  return steps;
}
