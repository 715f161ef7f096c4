// Checks a table record with a verdict (mate or no-mate) against verdicts that are found without comparing hands
// (dominance): by a new search without dominance, proof hands and disproof hands, and, if the graph is small, by
// exhaustive search (the "oracle").

import { formatSfen } from '../src/notation/sfen';
import type { Hand } from '../src/shogi/hand';
import type { Verdict } from './exhaustive';
import { WHOLE_SEARCH } from './positions/whole-search';
import type { ProbedCore } from './probed-core';
import type { Random } from './random';
import { readSwitches } from './research/features';
import { createResearchCore } from './research/solver';
import { drawCoveredHand, exploreEither, type Sample, withHand } from './table-samples';

/** When the new search takes more nodes, the graph is too large for the oracle. */
const ORACLE_NODES = 12;
const ORACLE_SIZE = 60;

const PLAIN = readSwitches({ dominance: false, proofHands: false, disproofHands: false });

export interface CheckCounts {
  records: number;
  proofs: number;
  /**
   * Number of positions. Each record is checked for its own hand, and for another hand for which it claims the same
   * verdict.
   */
  byOracle: number;
  bySearch: number;
  skipped: number;
}

export class RecordChecker {
  readonly counts: CheckCounts = { records: 0, proofs: 0, byOracle: 0, bySearch: 0, skipped: 0 };
  readonly #core: ProbedCore;

  constructor(
    readonly random: Random,
    readonly maxNodes: number,
    hashMiB: number,
  ) {
    this.#core = createResearchCore(hashMiB);
    this.#core.setSwitches(PLAIN);
  }

  /** Positions for which the record is wrong. */
  findFaults(sample: Sample): string[] {
    this.counts.records++;
    if (sample.record.status === 'mate') this.counts.proofs++;
    const covered = drawCoveredHand(this.random, sample);
    return [sample.record.hand, covered].flatMap((hand) => this.#findFault(sample, hand));
  }

  #findFault({ position, attacker, record }: Sample, hand: Hand): string[] {
    const exact = withHand(position, attacker, hand);
    const claim = `${formatSfen(exact)} (attacker ${attacker}): the record says ${record.status}`;
    const verdict = this.#solve(exact, attacker);
    if (verdict === undefined) this.counts.skipped++;
    else if (verdict !== record.status) return [`${claim}, a new search says ${verdict}`];
    if (verdict === undefined || this.#core.report().nodes > ORACLE_NODES) {
      if (verdict !== undefined) this.counts.bySearch++;
      return [];
    }
    const truth = exploreEither(exact, attacker, ORACLE_SIZE);
    if (truth === undefined) this.counts.bySearch++;
    else this.counts.byOracle++;
    return truth === undefined || truth === record.status
      ? []
      : [`${claim}, the oracle says ${truth}`];
  }

  #solve(position: Sample['position'], attacker: Sample['attacker']): Verdict | undefined {
    this.#core.load(position, attacker);
    this.#core.begin(WHOLE_SEARCH);
    const status = this.#core.search(this.maxNodes);
    return status === 'mate' || status === 'nomate' ? status : undefined;
  }
}
