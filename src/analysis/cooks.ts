// The search for cooks along a line: at every attacker's position of it each other check is searched until it is known to
// mate or not, round by round with more nodes, the likeliest to be decided first. What mates is named by its length
// and by whether the defender can lead it back into the line.

import type { Prover } from '../engines/node-budget';
import { withBudget } from '../engines/node-budget';
import { keyOfPosition } from '../proof/keys';
import type { Hand } from '../shogi/hand';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { FaultKind, FutileRule } from '../terms';
import { QUICK } from './book';
import type { BookLengths } from './book-lengths';
import { BookLines, movesOf } from './book-lengths';
import { type CookFacts, classifyCook, isAlike, isSurelyFault } from './cook';
import { DetourSearch, keepsAway } from './detour';
import type { FoundFault } from './fault';
import { type AndNode, GameTree, setMate } from './game-tree';
import type { Stage, Stages } from './stages';

interface OpenCheck {
  readonly ply: number;
  readonly move: Move;
  /** Is it the verdict that is not known, or only the name of a check that mates? */
  readonly what: 'verdict' | 'kind';
  /** Nodes of the last search for it. */
  readonly nodes: number;
}

interface CooksFound {
  readonly cooks: readonly FoundFault[];
  /** Checks whose verdict or name is not known. */
  readonly open: readonly OpenCheck[];
}

/** How it goes on after a check that mates. */
interface Play {
  readonly length: number;
  readonly rest: readonly Move[];
  readonly leftover: Hand | undefined;
  readonly isExact: boolean;
}

/** A check that is looked into. */
interface Suspect {
  readonly stage: Stage;
  readonly move: Move;
  readonly node: AndNode;
  /** The harder it was so far, the larger. */
  hardness: number;
  nodes: number;
  isRefuted: boolean;
  /** Of a check that mates. */
  play: Play | undefined;
  atLeast: number;
  atMost: number;
  dependsOnLine: boolean | undefined;
}

/** For each question in the play behind a cook that is not known at once. */
const MANY_NODES = 5000;

/** For that play in all, which may go behind many checks that mate in many plies. */
const PLAY_NODES = 50_000;

/** For the way back into the line, in questions of the round. */
const WAY_BACK_QUESTIONS = 4;

/** Told of every check before it is searched, how many are open, and with how many nodes each is searched. */
export type OnSearch = (ply: number, move: Move, open: number, nodes: number) => void;

interface SearchBounds {
  /** Behind this ply none is searched. Default: none such. */
  readonly lastPly?: number;
  /** Is what was found enough? Default: never. */
  readonly isEnough?: () => boolean;
}

export interface CookSearchSettings {
  readonly onSearch?: OnSearch | undefined;
  /** Keys of the positions at which cooks were looked for. */
  readonly seen?: Set<string>;
  /** What is known from other lines. */
  readonly tree?: GameTree | undefined;
}

export class CookSearch {
  readonly seen: Set<string>;
  readonly #suspects: Suspect[] = [];
  readonly #tree: GameTree;
  readonly #onSearch: OnSearch;
  /** Does the line mate with its last move? Undefined as long as that is not known. */
  isMateAtEnd: boolean | undefined = true;
  /** Behind this ply nothing is judged. */
  lastPly = Number.POSITIVE_INFINITY;

  constructor(
    readonly prover: Prover,
    readonly rule: FutileRule,
    readonly stages: Stages,
    { onSearch = () => {}, seen = new Set(), tree = new GameTree(prover) }: CookSearchSettings = {},
  ) {
    this.seen = seen;
    this.#tree = tree;
    this.#onSearch = onSearch;
  }

  /** What is found so far, by plies. */
  get found(): CooksFound {
    const cooks: FoundFault[] = [];
    const open: OpenCheck[] = [];
    for (const suspect of this.#judged()) {
      const { stage, move, nodes, play, isRefuted } = suspect;
      if (isRefuted) continue;
      const kind = this.#kindOf(suspect);
      if (kind !== undefined) cooks.push(this.#describe(suspect, kind));
      else if (play !== undefined && isSurelyFault(this.#factsOf(suspect))) {
        cooks.push(this.#describe(suspect, 'cook'));
      }
      if (kind === undefined) {
        open.push({ ply: stage.ply, move, what: play === undefined ? 'verdict' : 'kind', nodes });
      }
    }
    return { cooks, open };
  }

  /** Is the check of the line the only one that mates at this ply? */
  isForced(ply: number): boolean {
    return this.#suspects.every(({ stage, isRefuted }) => stage.ply !== ply || isRefuted);
  }

  /** Other checks that do not mate. */
  get refuted(): Position[] {
    const refuted = this.#suspects.filter(({ isRefuted }) => isRefuted);
    return refuted.map(({ node }) => node.position);
  }

  /** Lists the checks from this ply on, but for positions that were seen before. */
  *list(from = 1): Generator<void, void> {
    // A line that comes back to a position goes on from there otherwise: both plies have their other checks.
    const stages = this.stages.list.filter(
      ({ ply, position }) =>
        ply % 2 === 1 && ply >= from && !this.seen.has(keyOfPosition(position)),
    );
    for (const { position } of stages) this.seen.add(keyOfPosition(position));
    for (const stage of stages) {
      for (const check of yield* this.#tree.checks(this.#tree.orNode(stage.position))) {
        if (areMovesEqual(check.move, stage.move)) continue;
        this.#suspects.push({
          stage,
          move: check.move,
          node: check.node,
          hardness: check.likelihood,
          nodes: 0,
          isRefuted: false,
          play: undefined,
          dependsOnLine: undefined,
          atLeast: 1,
          atMost: Number.POSITIVE_INFINITY,
        });
      }
    }
  }

  /** Searches the open checks, each with at most `nodes`. */
  *search(
    nodes: number,
    { lastPly, isEnough = () => false }: SearchBounds = {},
  ): Generator<void, void> {
    const judged = this.#judged(lastPly);
    const open = judged.filter(({ isRefuted, play }) => !isRefuted && play === undefined);
    // At the last ply whatever mates is tolerated.
    const rank = ({ stage, hardness }: Suspect) =>
      stage.left === 1 ? Number.MAX_SAFE_INTEGER : hardness;
    open.sort((one, other) => rank(one) - rank(other));
    let left = open.length;
    for (const suspect of open) {
      if (isEnough()) return;
      this.#onSearch(suspect.stage.ply, suspect.move, left, nodes);
      const isAsked = suspect.node.tried < nodes;
      const verdict = yield* this.#tree.decide(suspect.node, nodes);
      suspect.nodes = nodes;
      suspect.isRefuted = verdict === 'nomate';
      if (verdict !== undefined) left--;
      else if (isAsked) {
        const { pn, dn } = this.prover.engine.report();
        suspect.hardness = Math.min(pn, dn);
      }
      if (verdict === 'mate') yield* this.#look(suspect, nodes);
    }
    for (const suspect of judged) {
      const isOpen = suspect.play !== undefined && this.#kindOf(suspect) === undefined;
      const isAsked = suspect.dependsOnLine === undefined && suspect.nodes < nodes;
      if (!isOpen || !isAsked) continue;
      if (isEnough()) return;
      suspect.nodes = nodes;
      yield* this.#seekWayBack(suspect, nodes);
    }
  }

  /** The play behind a check that mates, and whether it depends on the line. */
  *#look(suspect: Suspect, nodes: number): Generator<void, void> {
    const { node, stage } = suspect;
    suspect.atMost = node.mate + 1;
    suspect.play = { length: node.mate, rest: [], leftover: undefined, isExact: false };
    const budgeted = withBudget(this.prover);
    yield* budgeted.within(PLAY_NODES, this.#play(suspect, budgeted, nodes));
    if (stage.left === 1 && this.isMateAtEnd === true) return;
    if (suspect.atMost >= stage.left) yield* this.#seekWayBack(suspect, nodes);
  }

  /** Can the defender lead the mate back into the line? */
  *#seekWayBack(suspect: Suspect, nodes: number): Generator<void, void> {
    const budgeted = withBudget(this.prover);
    const line = positionsOf(this.stages);
    const { position } = suspect.node;
    if (yield* budgeted.within(nodes, keepsAway(budgeted, line, position))) {
      suspect.dependsOnLine = false;
      return;
    }
    const steps = new DetourSearch(budgeted, line, nodes).dependsOnLine(position);
    suspect.dependsOnLine = yield* budgeted.within(nodes * WAY_BACK_QUESTIONS, steps);
  }

  /** The length behind a check that mates, with its line: by what is known or found at once, then by more. */
  *#play(suspect: Suspect, prover: Prover, nodes: number): Generator<void, void> {
    const { position, mate } = suspect.node;
    for (const each of [QUICK.nodes, Math.min(nodes, MANY_NODES)]) {
      const lines = new BookLines(new GameTree(prover), this.rule, { by: 'verdict', nodes: each });
      const node = lines.tree.andNode(position);
      node.verdict = 'mate';
      setMate(node, mate, true);
      let length = 0;
      while (!(yield* lines.lengths.isMated(node, length))) length += 2;
      const { isExact } = lines.lengths;
      const line = yield* lines.fromAnd(node);
      suspect.play = { length, rest: movesOf(line), leftover: line.leftover, isExact };
      if (isExact) {
        suspect.atLeast = suspect.atMost = length + 1;
        return;
      }
    }
  }

  /** Looks into the lengths that the names of cooks hang on, with the means of another search. */
  *measure(lengths: BookLengths): Generator<void, void> {
    for (const suspect of this.#judged()) {
      const { play, stage, node } = suspect;
      if (play === undefined || this.#kindOf(suspect) !== undefined) continue;
      const { left } = stage;
      const behind = lengths.tree.andNode(node.position);
      setMate(behind, suspect.atMost - 1, true);
      for (const plies of left === 1 ? [left] : [left - 2, left]) {
        const isMated = yield* lengths.isMatedSurely(behind, plies - 1);
        if (isMated) suspect.atMost = Math.min(suspect.atMost, plies);
        if (isMated === false) suspect.atLeast = Math.max(suspect.atLeast, plies + 2);
        if (isMated !== false) break;
      }
    }
  }

  #judged(lastPly = this.lastPly): Suspect[] {
    const last = Math.min(lastPly, this.lastPly);
    return this.#suspects.filter(({ stage }) => stage.ply <= last);
  }

  /** Undefined where there is none yet. */
  #kindOf(suspect: Suspect): FaultKind | undefined {
    if (suspect.play === undefined) return undefined;
    if (suspect.stage.left === 1 && this.isMateAtEnd === undefined) return undefined;
    return classifyCook(this.#factsOf(suspect));
  }

  #factsOf({ stage, move, atLeast, atMost, dependsOnLine }: Suspect): CookFacts {
    const { left, position } = stage;
    const isLastPly = left === 1 && this.isMateAtEnd !== false;
    const isAlikeToLine = isAlike(position, move, stage.move);
    return { left, atLeast, atMost, isLastPly, isAlike: isAlikeToLine, dependsOnLine };
  }

  #describe({ stage, move, play, atMost }: Suspect, kind: FaultKind): FoundFault {
    const { length, rest, leftover, isExact } = play!;
    const plies = isExact ? length + 1 : Math.min(atMost, length + 1);
    return {
      kind,
      ply: stage.ply,
      move,
      length: this.stages.length - stage.left + plies,
      lengthIsExact: isExact,
      line: [move, ...rest],
      leftover,
    };
  }
}

/** All positions of the line, the attacker's and the defender's. */
function positionsOf({ root, list, end }: Stages): Position[] {
  return [
    root,
    ...list.map(({ after }) => after),
    ...list.map(({ position }) => position),
    ...(end ? [end] : []),
  ];
}
