// The judge of a line, by the rules of `docs/faults.md`. It works in attempts, each with more nodes than the one
// before. First come the verdicts that plain searches give (does each move of the line mate, does another check mate),
// then the lengths. Later attempts keep what an earlier one has settled; questions that stay open are reported.

import type { FutileRule } from '../answers/terms';
import { listMoves } from '../engines/engine';
import { type BudgetedProver, type Prover, withBudget } from '../engines/node-budget';
import { DESCRIPTION_QUESTIONS, LENGTH_QUESTIONS } from '../engines/rounds';
import { keyOfPosition } from '../proof/keys';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isMate, playKnownMove } from '../shogi/rules';
import type { BookLengths } from './book-lengths';
import { BookLines } from './book-lines';
import { CookSearch, type CookSearchSettings } from './cooks';
import { type Attempt, judgeDefence, type OpenReply } from './defences';
import type { FoundFault } from './fault';
import { GameTree, setMate, setNone } from './game-tree';
import type { JudgedLine, JudgedPly } from './judged-line';
import { judgeEnd } from './line-end';
import { weighReplies } from './weighed-replies';

/** A question that is not decided. */
export interface OpenQuestion {
  readonly ply: number;
  readonly move: Move | undefined;
  /**
   * - `verdict`: does the check mate?
   * - `kind`: the check mates, but which kind of fault is it?
   * - `length`: how long does the defence hold?
   * - `leftover`: are pieces left over?
   */
  readonly what: 'verdict' | 'kind' | 'length' | 'leftover';
  /** Could the answer make the problem unsound? */
  readonly affectsVerdict: boolean;
}

/** What is known of a ply of the defender, or of the end of the line. */
interface Settled {
  readonly faults: readonly FoundFault[];
  readonly open: readonly OpenReply[];
}

/** At most about this many plies of a defence are played out. */
const LONG_DEFENCE = 20;

interface MeasureSettings {
  /** Asked between plies; if true, the attempt ends. Default: never. */
  readonly isEnough?: () => boolean;
  /**
   * If it is open whether the mate after a ply is shorter than the line, do the plies before it wait for the next
   * attempt? They depend on that question, and with more plies left it is harder. Default: they do not wait.
   */
  readonly mayWait?: boolean;
  /** Are the plies whose lengths are not exact judged again too? Default: only those with open questions. */
  readonly isRefining?: boolean;
}

export class LineJudge {
  readonly cookSearch: CookSearch;
  readonly #tree: GameTree;
  /** Attacker's plies whose moves are known to mate. */
  readonly #mating = new Set<number>();
  readonly #settled = new Map<number, Settled>();
  /** Is the line a solution found by this program? If its length is proven, it is best play. */
  readonly #isOwn: boolean;
  #noMate: FoundFault | undefined;
  /**
   * The first ply whose move does not mate. The fault is at a later one if the line's own replies escape until there.
   */
  #lastJudged = Number.POSITIVE_INFINITY;
  #waits = false;

  constructor(
    readonly prover: Prover,
    rule: FutileRule,
    readonly judgedLine: JudgedLine,
    { isOwn = false, ...options }: { isOwn?: boolean } & Omit<CookSearchSettings, 'seen'> = {},
  ) {
    this.cookSearch = new CookSearch(prover, rule, judgedLine, options);
    this.#isOwn = isOwn;
    this.#tree = new GameTree(prover);
    if (isOwn) return;
    const last = this.#lastCheck();
    this.cookSearch.isMateAtEnd = last === undefined ? false : isMate(last.after) || undefined;
  }

  get faults(): FoundFault[] {
    const settled = [...this.#settled.values()].flatMap(({ faults }) => faults);
    const noMate = this.#noMate === undefined ? [] : [this.#noMate];
    return [...noMate, ...this.cookSearch.found.cooks, ...settled];
  }

  get open(): OpenQuestion[] {
    const open: OpenQuestion[] = [];
    for (const { ply, move } of this.#attackers()) {
      if (!this.#isMating(ply) && this.#lastJudged !== ply) {
        open.push({ ply, move, what: 'verdict', affectsVerdict: true });
      }
    }
    const isLast = (ply: number) =>
      this.cookSearch.isMateAtEnd === true && ply === this.#lastCheck()?.ply;
    for (const { ply, move, what } of this.cookSearch.found.open) {
      open.push({ ply, move, what, affectsVerdict: !isLast(ply) });
    }
    for (const { ply, move } of this.#defenders()) {
      const settled = this.#settled.get(ply);
      // If the solver's own line has a proven length, its replies are known to be longest. If not, the question of its
      // length is listed already.
      const affectsVerdict = ({ what }: OpenReply) => what === 'length' && !this.#isOwn;
      if (settled !== undefined)
        open.push(
          ...settled.open.map((each) => ({ ...each, affectsVerdict: affectsVerdict(each) })),
        );
      else if (!this.#isOwn) open.push({ ply, move, what: 'length', affectsVerdict: true });
    }
    if (this.#hasEnd && !this.#settled.has(this.#endPly)) {
      open.push({ ply: this.#endPly, move: undefined, what: 'length', affectsVerdict: true });
    }
    return open;
  }

  /**
   * Does every move of the attacker mate, and does the line end in mate? Undefined if that is not known, or if judging
   * stops before the end of the line.
   */
  get isMate(): boolean | undefined {
    if (this.#noMate !== undefined) return false;
    if (this.#isOwn) return true;
    const areMating = this.#attackers().every(({ ply }) => this.#isMating(ply));
    return this.judgedLine.end !== undefined && areMating ? this.cookSearch.isMateAtEnd : undefined;
  }

  /**
   * Searches whether each move of the attacker mates, with at most `nodes` for each. With `fromEnd`, the last move
   * comes first. The first question that stays open then ends the search, because the moves before it are harder.
   */
  *judgeMoves(nodes: number, fromEnd = false): Generator<void, void> {
    const attackers = this.#attackers();
    for (const judgedPly of fromEnd ? attackers.reverse() : attackers) {
      if (this.#mating.has(judgedPly.ply) || this.#lastJudged === judgedPly.ply) continue;
      const node = this.#tree.andNode(judgedPly.after);
      const verdict = yield* this.#tree.decide(node, nodes);
      if (verdict === 'mate') this.#mating.add(judgedPly.ply);
      if (verdict === undefined && fromEnd) return;
      if (verdict !== 'nomate') continue;
      this.#noMate = yield* this.#refute(judgedPly, nodes);
      this.#lastJudged = judgedPly.ply;
      this.cookSearch.lastPly = judgedPly.ply;
      this.cookSearch.isMateAtEnd = false;
      // With `fromEnd`, an earlier move may fail to mate too. The fault is the earliest such move.
      if (!fromEnd) return;
    }
  }

  /**
   * The fault of a move that does not mate, with the reply that escapes if one is found. If the reply of the line
   * escapes, the next move of the line does not mate either. Then the fault is there, where the author does not see the
   * reply.
   */
  *#refute({ ply, move, after }: JudgedPly, nodes: number): Generator<void, FoundFault> {
    const { prover } = this;
    const { list } = this.judgedLine;
    const own = list.find((judgedPly) => judgedPly.ply === ply + 1)?.move;
    const next =
      own && list.find((judgedPly) => judgedPly.ply > ply + 1 && judgedPly.ply % 2 === 1);
    const isOwn = (reply: Move) => areMovesEqual(reply, own!);
    if (next !== undefined && (yield* findEscape(prover, after, nodes, isOwn)) !== undefined) {
      return yield* this.#refute(next, nodes);
    }
    const line = [move];
    const budgeted = withBudget(prover);
    const steps = playOut(budgeted, after, nodes, line);
    yield* budgeted.within(nodes * DESCRIPTION_QUESTIONS, steps);
    return {
      kind: 'no-mate' as const,
      ply,
      move,
      length: undefined,
      lengthIsExact: true,
      line,
      leftover: undefined,
    };
  }

  /** Proves a plain mate after every reply, which bounds its length. */
  *#prepare({ tree, effort }: BookLengths): Generator<void, void> {
    for (const { ply, after } of this.#attackers()) {
      if (!this.#isMating(ply) || this.#settled.get(ply + 1)?.open.length === 0) continue;
      const node = tree.andNode(after);
      if ((yield* tree.decide(node, effort.nodes)) !== 'mate') continue;
      for (const reply of (yield* tree.replies(node)).all) {
        if (reply.mate === Number.POSITIVE_INFINITY) yield* tree.proveAgain(reply.node);
      }
    }
  }

  /** Judges everything that depends on lengths, in one attempt. */
  *measure(
    lengths: BookLengths,
    budgeted: BudgetedProver,
    nodes: number,
    { isEnough = () => false, mayWait = false, isRefining = false }: MeasureSettings = {},
  ): Generator<void, void> {
    const { length: whole, list } = this.judgedLine;
    const leftovers = new BookLines(lengths, 'leftover');
    const rest = (ply: number) =>
      list.filter((each) => each.ply >= ply && !each.isFutile).map(({ move }) => move);
    const attempt = { lengths, leftovers, budgeted, nodes, whole, rest, isWaiting: false };
    const most = nodes * LENGTH_QUESTIONS;
    if (!this.#isOwn) {
      yield* budgeted.within(most, this.#prepare(lengths));
      yield* budgeted.within(most, this.#judgeLastCheck(attempt));
      yield* budgeted.within(most, this.#judgeEnd(attempt));
    }
    yield* budgeted.within(most, this.cookSearch.measure(lengths));
    for (const position of this.cookSearch.refuted)
      lengths.tree.andNode(position).verdict = 'nomate';
    // From the end to the start: lengths near the end are cheap, and the earlier plies use them.
    let isExactBehind = this.cookSearch.isMateAtEnd === true;
    // Is it proven that no mate from here is shorter than the rest of the line?
    let isLeast = this.judgedLine.end !== undefined && this.#noMate === undefined;
    let isWaiting = false;
    this.#waits = false;
    for (const judgedPly of this.#judged().reverse()) {
      if (judgedPly.ply % 2 === 1) {
        const node = lengths.tree.orNode(judgedPly.position);
        if (isExactBehind) setMate(node, judgedPly.left, true);
        isLeast &&= this.cookSearch.hasNoShorter(judgedPly.ply);
        if (isLeast) setNone(node, judgedPly.left - 1, true);
        continue;
      }
      if (!this.#isSettled(judgedPly.ply, isRefining) && this.#isMatingBefore(judgedPly.ply)) {
        yield* this.#judgeDefender({ ...attempt, isWaiting: isWaiting && !isLeast }, judgedPly);
      }
      if (isEnough()) return;
      // This ply alone does not show how long the line's own reply lasts: the rest of the line must be proven to be
      // best play first.
      isExactBehind &&= this.#isExact(judgedPly);
      const isShorter = this.#isShorter(lengths, judgedPly);
      isLeast = !judgedPly.isFutile && (isLeast || isShorter === false);
      isWaiting = mayWait && !isLeast && isShorter === undefined;
    }
  }

  /** Is it known whether the mate after this reply of the line is shorter than the rest of the line? */
  #isShorter(
    { tree }: BookLengths,
    { ply, after, left, isFutile }: JudgedPly,
  ): boolean | undefined {
    const { faults = [], open } = this.#settled.get(ply) ?? {};
    if (faults.some(({ kind }) => kind === 'other-reply-shorter')) return true;
    if (isFutile || open?.every(({ what }) => what !== 'length')) return false;
    const { sureNone, sureMate } = tree.orNode(after);
    // The lengths of mates with the attacker to move are odd, as `left - 1` is.
    return sureNone >= left - 3 ? false : sureMate <= left - 3 || undefined;
  }

  /** Do plies wait for an attempt in which none may wait? */
  get isWaiting(): boolean {
    return this.#waits;
  }

  #isSettled(ply: number, withLengths: boolean): boolean {
    const { faults = [], open } = this.#settled.get(ply) ?? {};
    return (
      open?.length === 0 && !(withLengths && faults.some(({ lengthIsExact }) => !lengthIsExact))
    );
  }

  /** Is it settled that the reply of the line is longest, and that the mate after it is as long as the line? */
  #isExact({ ply, isFutile }: JudgedPly): boolean {
    const settled = this.#settled.get(ply);
    if (isFutile || settled === undefined || settled.open.length > 0) return false;
    return settled.faults.every(({ kind }) => kind === 'equal-variation');
  }

  /** Judges one ply of the defender. The faults found so far are kept, also if a limit ends the steps. */
  *#judgeDefender(attempt: Attempt, judgedPly: JudgedPly): Generator<void, void> {
    const { ply, move } = judgedPly;
    const { faults: known = [], open: openBefore } = this.#settled.get(ply) ?? {};
    const wasSettled = openBefore?.length === 0;
    const faults: FoundFault[] = [];
    let open: readonly OpenReply[] | undefined;
    try {
      const steps = judgeDefence(attempt, judgedPly, faults);
      open = yield* attempt.budgeted.within(attempt.nodes * LENGTH_QUESTIONS, steps);
      if (open === undefined && attempt.isWaiting) {
        this.#waits = true;
        open = openBefore;
      }
    } finally {
      // What was settled stays, unless this attempt settles it too.
      const mayReplace = !wasSettled || open?.length === 0;
      if (mayReplace && (open !== undefined || !this.#isOwn)) {
        const left: readonly OpenReply[] = open ?? [{ ply, move, what: 'length' }];
        this.#settled.set(ply, { faults: joinFaults(known, faults), open: left });
      }
    }
  }

  /** Finds whether the line mates with its last check: every reply to it is a futile interposition. */
  *#judgeLastCheck({ lengths }: Attempt): Generator<void, void> {
    const last = this.#lastCheck();
    if (last === undefined || this.cookSearch.isMateAtEnd !== undefined) return;
    if (!this.#isMating(last.ply)) return;
    const weighed = yield* weighReplies(lengths, lengths.tree.andNode(last.after));
    if (weighed.some(({ isFutile }) => !isFutile)) {
      // A move always counts. A drop counts if it is sure that it is not futile.
      const counts = weighed.filter(({ isFutile }) => !isFutile);
      const isSure = counts.some(({ reply, isSure }) => isSure || !isDrop(reply.move));
      if (isSure) this.cookSearch.isMateAtEnd = false;
    } else if (weighed.every(({ isSure }) => isSure)) this.cookSearch.isMateAtEnd = true;
  }

  *#judgeEnd(attempt: Attempt): Generator<void, void> {
    if (!this.#hasEnd || this.#settled.has(this.#endPly)) return;
    if (!this.#isMatingBefore(this.#endPly)) return;
    const faults = yield* judgeEnd(attempt, this.judgedLine);
    if (faults !== undefined) this.#settled.set(this.#endPly, { faults, open: [] });
  }

  get #endPly(): number {
    return this.judgedLine.moves.length + 1;
  }

  /** Is the end of the line judged? */
  get #hasEnd(): boolean {
    return !this.#isOwn && this.judgedLine.end !== undefined && this.#noMate === undefined;
  }

  /** The last check of the line: the attacker's ply with one ply left. */
  #lastCheck(): JudgedPly | undefined {
    return this.judgedLine.list.find(({ ply, left }) => ply % 2 === 1 && left === 1);
  }

  /**
   * Is the position before this ply known to be mate? After a futile pair it is, because the pair was judged to be one.
   */
  #isMatingBefore(ply: number): boolean {
    const checks = this.#attackers().filter((judgedPly) => judgedPly.ply < ply);
    return this.#isMating(checks[checks.length - 1]!.ply);
  }

  #isMating(ply: number): boolean {
    return this.#isOwn || this.#mating.has(ply);
  }

  /** The moves of the line up to the first that is not known to mate. */
  get matingMoves(): readonly Move[] {
    const unproven = this.#attackers().find(({ ply }) => !this.#isMating(ply));
    return unproven === undefined
      ? this.judgedLine.moves
      : this.judgedLine.moves.slice(0, unproven.ply - 1);
  }

  /** The plies that are judged: none after a move that does not mate. */
  #judged(): JudgedPly[] {
    return this.judgedLine.list.filter(({ ply }) => ply <= this.#lastJudged);
  }

  #attackers(): JudgedPly[] {
    return this.#judged().filter(({ ply }) => ply % 2 === 1);
  }

  #defenders(): JudgedPly[] {
    return this.#judged().filter(({ ply }) => ply % 2 === 0);
  }
}

/** A reply after which there is no mate, among those that `isAsked` names; undefined if none is found. */
function* findEscape(
  prover: Prover,
  position: Position,
  nodes: number,
  isAsked: (reply: Move) => boolean = () => true,
): Generator<void, Move | undefined> {
  const attacker = opponent(position.turn);
  prover.engine.load(position, attacker);
  const replies = prover.engine.children().filter(({ move }) => isAsked(move));
  const known = replies.find(({ dn }) => dn === 0);
  if (known !== undefined) return known.move;
  for (const { move } of replies) {
    const how = { attacker, keepTable: true, budget: nodes };
    if ((yield* prover.search(playKnownMove(position, move), how)) === 'nomate') return move;
  }
  return undefined;
}

/**
 * Adds to `line` how the defender escapes from a check that does not mate: his reply, then the check with the fewest
 * replies, his reply to it, and so on, until the attacker has no check or a position comes again.
 */
function* playOut(
  prover: Prover,
  after: Position,
  nodes: number,
  line: Move[],
): Generator<void, void> {
  const seen = new Set<string>();
  let position = after;
  for (let played: Move[] = []; line.length < LONG_DEFENCE; ) {
    const reply: Move | undefined = yield* findEscape(prover, position, nodes);
    if (reply === undefined) return;
    line.push(...played, reply);
    seen.add(keyOfPosition(position));
    const escaped = playKnownMove(position, reply);
    const { turn } = escaped;
    const checks = listMoves(prover.engine, escaped, turn).map((check) => {
      const next = playKnownMove(escaped, check);
      return { check, next, replies: listMoves(prover.engine, next, turn).length };
    });
    const [best] = checks.sort((one, other) => one.replies - other.replies);
    if (best === undefined || seen.has(keyOfPosition(best.next))) return;
    played = [best.check];
    position = best.next;
  }
}

/** One fault of each kind: the new one, unless an earlier attempt knows more of it. */
function joinFaults(known: readonly FoundFault[], found: readonly FoundFault[]): FoundFault[] {
  const isBetter = (fault: FoundFault) => {
    const other = found.find(({ kind }) => kind === fault.kind);
    return other === undefined || countOpen(fault) < countOpen(other);
  };
  const kept = known.filter(isBetter);
  const others = found.filter((fault) => kept.every(({ kind }) => kind !== fault.kind));
  return [...others.map((fault) => keepPlay(fault, known)), ...kept];
}

/** How much is not known of a fault. */
function countOpen({ lengthIsExact, isSlight, isOnlyCaptured }: FoundFault): number {
  return [lengthIsExact, isSlight !== 'open', isOnlyCaptured !== 'open'].filter((is) => !is).length;
}

/** The new fault. If the known fault is the same and its line is longer, the new fault gets that line. */
function keepPlay(fault: FoundFault, known: readonly FoundFault[]): FoundFault {
  const { kind, move, length } = fault;
  const same = known.find(
    (each) => each.kind === kind && each.length === length && areMovesEqual(each.move!, move!),
  );
  if (same === undefined || same.line.length <= fault.line.length) return fault;
  return { ...fault, line: same.line, leftover: same.leftover };
}
