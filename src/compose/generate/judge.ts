// Is a position a proper problem? The cheap questions come first, because most candidates fail at the first question.
// `sketch` asks the questions that a few nodes answer:
//
// 1. Is there a mate?
// 2. Is every mate long enough?
// 3. Does only one first check mate?
// 4. How long is the mate as books count it, and is nothing left over?
// 5. At each later ply of the attacker, does only the check of the line mate?
//
// Then the analysis of the package decides (`analyse`). One engine answers all questions, so that the questions about
// one candidate share its table. Each candidate begins with an empty table, and only nodes are limited. So a verdict
// does not depend on earlier candidates or on the speed of the machine.

import { analyseSteps, readAnalyseOptions } from '../../analysis/analyse';
import { findBookWithin } from '../../analysis/book';
import type { Analysis } from '../../answers/analysis';
import { finish } from '../../base/steps';
import { limitOf } from '../../engines/node-budget';
import type { AnalyseOptions } from '../../options/analyse-options';
import { type CheckedSolveOptions, readSolveOptions } from '../../options/solve-options';
import { makeProver, Session } from '../../search/session';
import { isHandEmpty } from '../../shogi/hand';
import { walkLine } from '../../shogi/line';
import { areMovesEqual, type Move } from '../../shogi/move';
import { opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, playKnownMove } from '../../shogi/rules';
import { PROBE_NODES, Probe } from './probe';

/** Enough for the nodes of one candidate. */
const HASH_MIB = 4;
/**
 * Nodes for the question whether there is a mate, and for each later question. A candidate that needs more is passed
 * over.
 */
interface JudgeNodes {
  readonly first: number;
  readonly each: number;
}

/**
 * For one of many candidates. A third of all nodes goes to candidates whose mate is not found, so the first question
 * gets few.
 */
function candidateEffort(plies: number): JudgeNodes {
  return { first: plies === 1 ? 16 : 60 + 10 * plies, each: Math.max(PROBE_NODES, 100 * plies) };
}

/** Nodes for the proof of the length of a candidate. */
const LENGTH_NODES = 6000;
/** Nodes for each question of an analysis, and for all of them. */
const CHECK_NODES = 20_000;
const ANALYSIS_NODES = 3_000_000;
/**
 * Nodes for the question whether one piece is needed. Nearly all questions take fewer; a problem whose question takes
 * more is passed over.
 */
const REMOVAL_NODES = 1_000_000;

/** The choice that the attacker has at the first move. */
export interface FirstMove {
  readonly checks: number;
  /** Other checks that exactly one reply refutes. */
  readonly tries: number;
  /** Nodes of the search that finds the mate, at most `PROBE_NODES`. */
  readonly nodes: number;
}

export class Judge {
  readonly #probe = new Probe(HASH_MIB);
  readonly #options = readSolveOptions({});

  /**
   * The line of a problem with one solution of `least` to `most` plies and nothing left over, as far as few nodes tell;
   * undefined for any other position.
   */
  sketch(position: Position, least: number, most: number): readonly Move[] | undefined {
    const { first, each } = candidateEffort(least);
    if (this.#probe.search(position, { nodes: first }) !== 'mate') return undefined;
    if (this.#checksOf(position).mating.length > 1) return undefined;
    if (
      least > 1 &&
      this.#probe.search(position, { keepTable: true, maxPlies: least - 2, nodes: each }) !==
        'nomate'
    ) {
      return undefined;
    }
    // A search bounded by plies leaves nothing that an unbounded one could use.
    if (least > 1 && this.#probe.search(position, { nodes: first }) !== 'mate') return undefined;
    if (!this.#hasOneKey(position, each)) return undefined;
    const line = this.#findLine(position);
    if (line === undefined || line.length < least || line.length > most) return undefined;
    for (const { ply, before } of walkLine(position, line)) {
      const isLater = ply > 1 && ply % 2 === 1;
      if (isLater && !this.#hasOneKey(before, each)) return undefined;
    }
    return line;
  }

  /**
   * Does a short search find a mate by the attacker, of any length? It has as many nodes as the search of a candidate
   * of `plies` plies. The defender is to move.
   */
  isMated(position: Position, plies: number): boolean {
    const attacker = opponent(position.turn);
    const { first: nodes } = candidateEffort(plies);
    return this.#probe.search(position, { attacker, nodes }) === 'mate';
  }

  /** Do few nodes prove that there is no mate within so many plies? The attacker is to move. */
  isSafe(position: Position, plies: number): boolean {
    const { each: nodes } = candidateEffort(plies);
    return this.#probe.search(position, { maxPlies: plies, nodes }) === 'nomate';
  }

  analyse(position: Position, options: AnalyseOptions): Analysis {
    const limits = {
      checkNodes: CHECK_NODES,
      maxNodes: ANALYSIS_NODES,
      removalNodes: REMOVAL_NODES,
      variationDepth: 0,
    };
    const { solve, analyse } = readAnalyseOptions({ ...limits, ...options });
    return finish(analyseSteps(this.#makeSession(solve), position, analyse));
  }

  /** Describes the choice at the first move of a problem. */
  examineFirst(position: Position, key: Move): FirstMove {
    this.#probe.search(position);
    const { nodes } = this.#probe.engine.report();
    const checks = checkingMoves(position);
    const others = checks.filter((check) => !areMovesEqual(check, key));
    const tries = others.filter((check) =>
      this.#probe.hasOneRefutation(playKnownMove(position, check)),
    );
    return { checks: checks.length, tries: tries.length, nodes };
  }

  /** All checks with the numbers that the table has for them, and those that it knows to mate. */
  #checksOf(position: Position) {
    const engine = this.#probe.engine;
    engine.load(position);
    const checks = engine.children();
    return { checks, mating: checks.filter(({ pn }) => pn === 0).map(({ move }) => move) };
  }

  /** Does exactly one check mate? False also if few nodes do not tell. */
  #hasOneKey(position: Position, nodes: number): boolean {
    const { checks, mating } = this.#checksOf(position);
    if (mating.length > 1) return false;
    for (const { move, pn, dn } of checks) {
      if (pn === 0 || dn === 0) continue;
      const attacker = position.turn;
      const status = this.#probe.search(playKnownMove(position, move), {
        keepTable: true,
        attacker,
        nodes,
      });
      if (status === 'nomate') continue;
      if (status !== 'mate' || mating.length > 0) return false;
      mating.push(move);
    }
    return mating.length === 1;
  }

  /** The line as books print it; undefined if its length is not proven or something is left over. */
  #findLine(position: Position): readonly Move[] | undefined {
    const session = this.#makeSession({ ...this.#options, maxNodes: LENGTH_NODES });
    const { futile } = this.#options;
    try {
      const book = finish(findBookWithin(makeProver(session), position, futile, LENGTH_NODES));
      return book.isExact && isHandEmpty(book.leftover) ? book.moves : undefined;
    } catch (error) {
      if (limitOf(error) === undefined) throw error;
      return undefined;
    }
  }

  #makeSession(options: CheckedSolveOptions): Session {
    return new Session(this.#probe.engine, options, this.#probe.hashMiB);
  }
}
