// The search for cooks along a line. At every position with the attacker to move, each check that the line does not
// play is searched until it is known whether it mates. This goes in rounds with more and more nodes; within a round the
// checks that seem easiest to decide come first. A check that mates is named by the length of its mate, and by whether
// the defender can lead that mate back into the line.

import type { FaultKind, FutileRule } from '../answers/terms';
import { refuseOption, takeNamed } from '../base/option-values';
import type { Prover } from '../engines/node-budget';
import { withBudget } from '../engines/node-budget';
import { eachRound, PLAY_NODES, PLAY_TOTAL_NODES, QUICK_NODES } from '../engines/rounds';
import { parseSfen } from '../notation/sfen';
import type { KnownVerdict } from '../options/analyse-options';
import { keyOfPosition } from '../proof/keys';
import type { Hand } from '../shogi/hand';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, playKnownMove } from '../shogi/rules';
import { chooseEffort } from './book';
import { BookLengths } from './book-lengths';
import { BookLines, movesOf } from './book-lines';
import { type CookFacts, classifyCook, isAlike, isSurelyFault } from './cook';
import { dependsOn } from './detour';
import type { FoundFault } from './fault';
import { type AndNode, GameTree, setMate } from './game-tree';
import type { JudgedLine, JudgedPly } from './judged-line';

interface OpenCheck {
  readonly ply: number;
  readonly move: Move;
  /** `verdict`: it is not known whether the check mates. `kind`: it mates, but its name is not known. */
  readonly what: 'verdict' | 'kind';
}

interface CooksFound {
  readonly cooks: readonly FoundFault[];
  /** Checks whose verdict or name is not known. */
  readonly open: readonly OpenCheck[];
}

/** The play after a check that mates. */
interface Play {
  /** Plies after the check. */
  readonly length: number;
  readonly rest: readonly Move[];
  readonly leftover: Hand | undefined;
  readonly isExact: boolean;
}

/** A check that the line does not play, and what is known of it. */
interface Candidate {
  readonly judgedPly: JudgedPly;
  readonly move: Move;
  readonly node: AndNode;
  /** An estimate of the work to decide the check: the smaller of its proof and disproof number in the last search. */
  difficulty: number;
  nodes: number;
  isRefuted: boolean;
  /** Does the caller know that the check mates? Its play is worked out all the same. */
  readonly isKnownMate: boolean;
  /** Undefined unless the check was found to mate. */
  play: Play | undefined;
  /** Proven bounds of the plies that its mate takes, the check counted. */
  atLeast: number;
  atMost: number;
  /** Can the defender always lead the play after this check back into the line? Undefined: not known. */
  dependsOnLine: boolean | undefined;
}

/**
 * The play after a check is not worked out if its mate may take more plies. It would take all of `PLAY_TOTAL_NODES`,
 * and a long line has hundreds of such checks. `measure` finds whether such a mate is shorter than the line.
 */
const LONG_MATE = 100;

/**
 * Called before each check is searched: its ply and move, how many checks are open, and the limit of nodes for each.
 */
export type OnSearch = (ply: number, move: Move, open: number, nodes: number) => void;

interface SearchBounds {
  /** Checks at later plies are not searched. Default: all are. */
  readonly lastPly?: number;
  /** Asked between searches; if true, the search ends. Default: never. */
  readonly isEnough?: () => boolean;
}

/** Verdicts that the caller knows, by the keys of the positions after the checks. */
export type KnownVerdicts = ReadonlyMap<string, KnownVerdict>;

const KNOWN_VERDICT = { sfen: true, verdict: true, nodes: true, plies: true } as const;

/**
 * Reads the option `knownVerdicts`. Throws an `OptionError` for a wrong item, and an `InputError` for a text that is no
 * SFEN.
 */
export function readKnownVerdicts(given: readonly KnownVerdict[]): KnownVerdicts {
  return new Map(
    given.map((each, index) => {
      const name = `knownVerdicts[${index}]`;
      const known = takeNamed(each as Readonly<Record<string, unknown>>, KNOWN_VERDICT, name);
      const { sfen, verdict, nodes, plies } = known;
      if (typeof sfen !== 'string') return refuseOption(`${name}.sfen`, 'an SFEN', sfen);
      const isRight =
        verdict === 'nomate' ||
        (verdict === 'mate' && isWhole(plies)) ||
        (verdict === 'unknown' && isWhole(nodes));
      if (!isRight) refuseOption(name, 'mate with plies, nomate, or unknown with nodes', verdict);
      return [keyOfPosition(parseSfen(sfen, { validate: false })), known as KnownVerdict] as const;
    }),
  );
}

const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

export interface CookSearchSettings {
  readonly onSearch?: OnSearch | undefined;
  /** Keys of the positions whose checks were already searched; they are not searched again. */
  readonly seen?: Set<string>;
  /** Verdicts known from the search along other lines. */
  readonly tree?: GameTree | undefined;
  readonly known?: KnownVerdicts;
  /**
   * For a line of best play: is this check one of the shortest? Then every other check that mates takes longer.
   * Undefined: not known.
   */
  readonly isBest?: ((position: Position, check: Move) => boolean | undefined) | undefined;
}

export class CookSearch {
  readonly seen: Set<string>;
  readonly #candidates: Candidate[] = [];
  readonly #tree: GameTree;
  readonly #onSearch: OnSearch;
  readonly #known: KnownVerdicts;
  readonly #isBest: NonNullable<CookSearchSettings['isBest']>;
  /** Is the last move of the line mate? Undefined as long as this is not known. */
  isMateAtEnd: boolean | undefined = true;
  /** Checks at later plies are not judged. */
  lastPly = Number.POSITIVE_INFINITY;
  #isListed = false;

  constructor(
    readonly prover: Prover,
    readonly rule: FutileRule,
    readonly judgedLine: JudgedLine,
    {
      onSearch = () => {},
      seen = new Set(),
      tree = new GameTree(prover),
      known = new Map(),
      isBest = () => undefined,
    }: CookSearchSettings = {},
  ) {
    this.seen = seen;
    this.#tree = tree;
    this.#onSearch = onSearch;
    this.#known = known;
    this.#isBest = isBest;
  }

  /** The cooks found so far and the checks still open, in the order of the line. */
  get found(): CooksFound {
    const cooks: FoundFault[] = [];
    const open: OpenCheck[] = [];
    for (const candidate of this.#judged()) {
      const { judgedPly, move, play, isRefuted } = candidate;
      if (isRefuted) continue;
      const kind = this.#kindOf(candidate);
      if (kind !== undefined) cooks.push(this.#describe(candidate, kind));
      else if (play !== undefined && isSurelyFault(this.#factsOf(candidate))) {
        cooks.push(this.#describe(candidate, 'cook'));
      }
      if (kind === undefined) {
        const isMate = play !== undefined || candidate.isKnownMate;
        open.push({ ply: judgedPly.ply, move, what: isMate ? 'kind' : 'verdict' });
      }
    }
    return { cooks, open: this.#isListed ? open : [...open, ...this.#unlisted()] };
  }

  /** If a limit has ended the analysis before `list`, the other checks along the line are open. */
  #unlisted(): OpenCheck[] {
    const isKnown = (ply: number, move: Move) =>
      this.#candidates.some((each) => each.judgedPly.ply === ply && areMovesEqual(each.move, move));
    return this.judgedLine.list
      .filter(({ ply }) => ply % 2 === 1 && ply <= this.lastPly)
      .flatMap(({ ply, position, move: own }) =>
        checkingMoves(position)
          .filter((move) => !areMovesEqual(move, own) && !isKnown(ply, move))
          .flatMap((move): OpenCheck[] => {
            const known = this.#knownOf(playKnownMove(position, move))?.verdict;
            const what = known === 'mate' ? 'kind' : 'verdict';
            return known === 'nomate' ? [] : [{ ply, move, what }];
          }),
      );
  }

  /** Is the check of the line the only one that mates at this ply? */
  isForced(ply: number): boolean {
    return this.#candidates.every(({ judgedPly, isRefuted }) => judgedPly.ply !== ply || isRefuted);
  }

  /** Is it known that no other check of this ply mates in fewer plies than the line? */
  hasNoShorter(ply: number): boolean {
    const others = this.#candidates.filter(({ judgedPly }) => judgedPly.ply === ply);
    return others.every(
      ({ isRefuted, atLeast, judgedPly }) => isRefuted || atLeast >= judgedPly.left,
    );
  }

  /** The positions after other checks that are known not to mate. */
  get refuted(): Position[] {
    const refuted = this.#candidates.filter(({ isRefuted }) => isRefuted);
    return refuted.map(({ node }) => node.position);
  }

  /** Lists the other checks from ply `from` on, except at positions in `seen`. */
  *list(from = 1): Generator<void, void> {
    // All positions are tested before any is added to `seen`: a line may come to one position twice and play different
    // checks there, so the other checks of both plies are listed.
    const judgedLine = this.judgedLine.list.filter(
      ({ ply, position }) =>
        ply % 2 === 1 && ply >= from && !this.seen.has(keyOfPosition(position)),
    );
    for (const { position } of judgedLine) this.seen.add(keyOfPosition(position));
    for (const judgedPly of judgedLine) {
      for (const check of yield* this.#tree.checks(this.#tree.orNode(judgedPly.position))) {
        if (areMovesEqual(check.move, judgedPly.move)) continue;
        const known = this.#knownOf(check.node.position);
        if (known?.verdict === 'nomate') check.node.verdict = 'nomate';
        if (known?.verdict === 'unknown') check.node.tried = known.nodes;
        const isBest = this.#isBest(judgedPly.position, check.move);
        this.#candidates.push({
          judgedPly,
          move: check.move,
          node: check.node,
          difficulty: check.likelihood,
          nodes: 0,
          isRefuted: false,
          isKnownMate: known?.verdict === 'mate',
          play: undefined,
          dependsOnLine: undefined,
          atLeast: isBest === undefined ? 1 : judgedPly.left + (isBest ? 0 : 2),
          atMost: isBest === true ? judgedPly.left : Number.POSITIVE_INFINITY,
        });
      }
    }
    this.#isListed = true;
  }

  /** Searches the open checks, each with at most `nodes`. */
  *search(
    nodes: number,
    { lastPly, isEnough = () => false }: SearchBounds = {},
  ): Generator<void, void> {
    const judged = this.#judged(lastPly);
    const open = judged.filter(({ isRefuted, play }) => !isRefuted && play === undefined);
    // The checks at the last ply come last, because a mate there is tolerated.
    const rank = ({ judgedPly, difficulty }: Candidate) =>
      judgedPly.left === 1 ? Number.MAX_SAFE_INTEGER : difficulty;
    open.sort((one, other) => rank(one) - rank(other));
    let left = open.length;
    for (const candidate of open) {
      if (isEnough()) return;
      this.#onSearch(candidate.judgedPly.ply, candidate.move, left, nodes);
      const isAsked = candidate.node.tried < nodes;
      // A mate that is known is searched all the same: the play after the check is read from the table.
      const found = yield* this.#tree.decide(candidate.node, nodes);
      const verdict = found ?? this.#takeKnownMate(candidate.node);
      candidate.nodes = nodes;
      candidate.isRefuted = verdict === 'nomate';
      if (verdict !== undefined) left--;
      else if (isAsked) {
        const { pn, dn } = this.prover.engine.report();
        candidate.difficulty = Math.min(pn, dn);
      }
      if (verdict === 'mate') yield* this.#examineMate(candidate, nodes);
    }
    for (const candidate of judged) {
      const isOpen = candidate.play !== undefined && this.#kindOf(candidate) === undefined;
      const isAsked = candidate.dependsOnLine === undefined && candidate.nodes < nodes;
      if (!isOpen || !isAsked) continue;
      if (isEnough()) return;
      candidate.nodes = nodes;
      yield* this.#seekWayBack(candidate, nodes);
    }
  }

  #knownOf(position: Position): KnownVerdict | undefined {
    return this.#known.size === 0 ? undefined : this.#known.get(keyOfPosition(position));
  }

  #takeKnownMate(node: AndNode): 'mate' | undefined {
    const known = this.#knownOf(node.position);
    if (known?.verdict !== 'mate') return undefined;
    setMate(node, known.plies, true);
    return 'mate';
  }

  /** Finds the play after a check that mates, and whether that mate depends on the line. */
  *#examineMate(candidate: Candidate, nodes: number): Generator<void, void> {
    const { node, judgedPly } = candidate;
    candidate.atMost = Math.min(candidate.atMost, node.mate + 1);
    candidate.play = { length: node.mate, rest: [], leftover: undefined, isExact: false };
    if (node.mate <= LONG_MATE) {
      const budgeted = withBudget(this.prover);
      yield* budgeted.within(PLAY_TOTAL_NODES, this.#play(candidate, budgeted, nodes));
    }
    if (judgedPly.left === 1 && this.isMateAtEnd === true) return;
    if (candidate.atMost >= judgedPly.left) yield* this.#seekWayBack(candidate, nodes);
  }

  /** Can the defender lead the mate back into the line? */
  *#seekWayBack(candidate: Candidate, nodes: number): Generator<void, void> {
    const line = positionsOf(this.judgedLine);
    candidate.dependsOnLine = yield* dependsOn(this.prover, line, candidate.node.position, nodes);
  }

  /** Finds length and line of the mate after a check, in rounds. */
  *#play(candidate: Candidate, prover: Prover, nodes: number): Generator<void, void> {
    const { position, mate } = candidate.node;
    for (const each of eachRound(Math.min(nodes, PLAY_NODES), QUICK_NODES)) {
      const effort = chooseEffort(prover.engine, this.rule, each);
      const lengths = new BookLengths(new GameTree(prover), this.rule, effort);
      const node = lengths.tree.andNode(position);
      node.verdict = 'mate';
      setMate(node, mate, true);
      let length = 0;
      while (!(yield* lengths.isMated(node, length))) length += 2;
      const { isExact } = lengths;
      const line = yield* new BookLines(lengths).fromAnd(node);
      const rest = movesOf(line);
      // Making the line may answer questions that were open when the length was found.
      length = isExact ? length : Math.min(length, rest.length);
      candidate.play = { length, rest, leftover: line.leftover, isExact };
      if (isExact) {
        candidate.atLeast = candidate.atMost = length + 1;
        return;
      }
    }
  }

  /**
   * For some checks that mate, the name of the fault depends on the length of the mate. Searches for these lengths by
   * `lengths`.
   */
  *measure(lengths: BookLengths): Generator<void, void> {
    for (const candidate of this.#judged()) {
      const { play, judgedPly, node } = candidate;
      if (play === undefined || this.#kindOf(candidate) !== undefined) continue;
      const { left } = judgedPly;
      const behind = lengths.tree.andNode(node.position);
      setMate(behind, candidate.atMost - 1, true);
      for (const plies of left === 1 ? [left] : [left - 2, left]) {
        const isMated = yield* lengths.decideMated(behind, plies - 1);
        if (isMated) candidate.atMost = Math.min(candidate.atMost, plies);
        if (isMated === false) candidate.atLeast = Math.max(candidate.atLeast, plies + 2);
        if (isMated !== false) break;
      }
    }
  }

  #judged(lastPly = this.lastPly): Candidate[] {
    const last = Math.min(lastPly, this.lastPly);
    return this.#candidates.filter(({ judgedPly }) => judgedPly.ply <= last);
  }

  /** The name of the check; undefined if it is not known to mate, or if its name is not known. */
  #kindOf(candidate: Candidate): FaultKind | undefined {
    if (candidate.play === undefined) return undefined;
    if (candidate.judgedPly.left === 1 && this.isMateAtEnd === undefined) return undefined;
    return classifyCook(this.#factsOf(candidate));
  }

  #factsOf({ judgedPly, move, atLeast, atMost, dependsOnLine }: Candidate): CookFacts {
    const { left, position } = judgedPly;
    const isLastPly = left === 1 && this.isMateAtEnd !== false;
    const isAlikeToLine = isAlike(position, move, judgedPly.move);
    return { left, atLeast, atMost, isLastPly, isAlike: isAlikeToLine, dependsOnLine };
  }

  #describe({ judgedPly, move, play, atMost }: Candidate, kind: FaultKind): FoundFault {
    const { length, rest, leftover, isExact } = play!;
    const plies = isExact ? length + 1 : Math.min(atMost, length + 1);
    return {
      kind,
      ply: judgedPly.ply,
      move,
      length: this.judgedLine.length - judgedPly.left + plies,
      lengthIsExact: isExact,
      line: [move, ...rest],
      leftover,
    };
  }
}

/** All positions of the line, the attacker's and the defender's. */
function positionsOf({ root, list, end }: JudgedLine): Position[] {
  return [
    root,
    ...list.map(({ after }) => after),
    ...list.map(({ position }) => position),
    ...(end ? [end] : []),
  ];
}
