// The split search with subproblems of a few nodes, on random problems with many loops and transpositions, on workers whose tables
// keep earlier problems. It is compared with an oracle that builds the whole graph, and with the plain search. Every certificate of
// a subproblem and of a decided position in the tree is judged.

import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { decodeCertificate } from '../../src/proof/certificate-bytes';
import { check } from '../../src/proof/check';
import type { Position } from '../../src/shogi/position';
import { Solver } from '../../src/solver/solver';
import { assembleCertificate } from '../../src/split/assemble';
import { Coordinator } from '../../src/split/coordinator';
import type { SubproblemJob, SubproblemResult, SubproblemRunner } from '../../src/split/subproblem';
import { explore } from '../../support/exhaustive';
import type { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { makeCore, VirtualRunner } from '../../support/virtual-runner';

export interface SplitCounts {
  problems: number;
  mates: number;
  noMates: number;
  /** Problems without a verdict of the split search within its nodes. */
  undecided: number;
  /** Verdicts on roots that were compared with the oracle, and with the plain search. */
  besideOracle: number;
  besidePlain: number;
  /** Certificates of subproblems and of positions in the tree that were judged. */
  leaves: number;
  positions: number;
  /** Of these, positions that the tree decided without a subproblem of their own. */
  derived: number;
  /** Checks whose reply leads to a position that the tree already had. */
  folded: number;
  /** Records with random numbers that workers received as hints. */
  lies: number;
}

const MAX_WORKERS = 4;
const MAX_NODES = 2000;
const PLAIN_NODES = 10_000;
const ORACLE_SIZE = 1000;
/** Certificates judged in each problem. */
const MAX_JUDGED = 40;
/** The share of the jobs that come with false hints, and the most false records in one. */
const LIES = 0.05;
const MAX_LIES = 10;

// Size of a record of the table (`assembly/dfpn/entry.ts`).
const RECORD_BYTES = 32;
const RECORD_PN = 12;
const RECORD_DN = 16;
const RECORD_AMOUNT = 24;
const INFINITE = 0x7fffffff;

/** Judges the results of subproblems, and sends false hints to the workers: a hint must never make a verdict wrong. */
class JudgedRunner implements SubproblemRunner {
  judged = 0;
  readonly workers: number;

  constructor(
    readonly runner: VirtualRunner,
    readonly lie: () => string | undefined,
  ) {
    this.workers = runner.workers;
  }

  async run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult> {
    const lie = this.lie();
    const given = lie === undefined ? job : { ...job, hints: [...(job.hints ?? []), lie] };
    const result = await this.runner.run(given, signal, worker);
    if (result.verdict === 'open') return result;
    const certificate = decodeCertificate(Buffer.from(result.certificate, 'base64'));
    const answer = check(certificate, parseSfen(job.sfen));
    if (!answer.accepted) throw new Error(`leaf ${job.sfen}: ${answer.message}`);
    this.judged++;
    return result;
  }

  close(): Promise<void> {
    return this.runner.close();
  }
}

export class SplitComparer {
  readonly counts: SplitCounts = {
    problems: 0,
    mates: 0,
    noMates: 0,
    undecided: 0,
    besideOracle: 0,
    besidePlain: 0,
    leaves: 0,
    positions: 0,
    derived: 0,
    folded: 0,
    lies: 0,
  };
  readonly #engines = Array.from({ length: MAX_WORKERS }, () => makeCore(1));
  readonly #plain = new Solver({ hashMiB: 4 });

  /** Why the answer to the next problem is wrong; undefined when it is right. */
  async findFault(random: Random): Promise<string | undefined> {
    const position = drawTrickyProblem(random);
    const clock = { nodesPerSecond: 1000, secondsPerJob: 0.001, charactersPerSecond: 1e8 };
    const workers = random.between(1, MAX_WORKERS);
    const virtual = new VirtualRunner(workers, 1, clock, (worker) => this.#engines[worker]!);
    const runner = new JudgedRunner(virtual, () => this.#makeLie(random));
    const limits = {
      subproblemNodes: random.pick([20, 50, 100, 200]),
      maxNodes: MAX_NODES,
      maxPositions: 1e5,
      signal: new AbortController().signal,
    };
    const coordinator = new Coordinator(position, runner, limits);
    const { proven } = await coordinator.run();
    this.counts.problems++;
    this.counts.leaves += runner.judged;
    if (proven === undefined) this.counts.undecided++;
    else if (proven.verdict === 'mate') this.counts.mates++;
    else this.counts.noMates++;
    this.#judgeTree(coordinator);
    if (proven === undefined) return undefined;
    const [fault] = [this.#besideOracle, this.#besidePlain].flatMap((compare) => {
      const found = compare.call(this, position, proven.verdict);
      return found === undefined ? [] : [`${formatSfen(position)}: ${proven.verdict}, ${found}`];
    });
    return fault;
  }

  /** Records of positions that some table knows, with invented numbers, some of them verdicts. */
  #makeLie(random: Random): string | undefined {
    if (!random.chance(LIES)) return undefined;
    const lies: Uint8Array[] = [];
    for (const part of random.pick(this.#engines).table!.readHints(1)) {
      const records = new DataView(part.buffer, part.byteOffset, part.length);
      for (let lie = 0; lie < MAX_LIES; lie++) {
        const at = random.below(part.length / RECORD_BYTES) * RECORD_BYTES;
        const [pn, dn] = random.pick<readonly [number, number]>([
          [random.between(1, 2000), random.between(1, 2000)],
          [0, INFINITE],
          [INFINITE, 0],
        ]);
        records.setUint32(at + RECORD_PN, pn, true);
        records.setUint32(at + RECORD_DN, dn, true);
        records.setUint32(at + RECORD_AMOUNT, random.between(1, 1e6), true);
        lies.push(part.slice(at, at + RECORD_BYTES));
        this.counts.lies++;
      }
    }
    return Buffer.concat(lies).toString('base64');
  }

  /** Throws when a certificate is not accepted. */
  #judgeTree({ tree }: Coordinator): void {
    const known = [...tree.positions()];
    const decided = known.filter(({ proven }) => proven !== undefined);
    for (const { sfen, proven } of decided.slice(0, MAX_JUDGED)) {
      assembleCertificate(parseSfen(sfen), proven!);
      this.counts.positions++;
      if (typeof proven!.proof !== 'string') this.counts.derived++;
    }
    this.counts.folded += known.filter(({ parents }) => parents.length > 1).length;
  }

  #besideOracle(position: Position, verdict: string): string | undefined {
    const { verdict: truth } = explore(position, ORACLE_SIZE);
    if (truth === undefined) return undefined;
    this.counts.besideOracle++;
    return truth === verdict ? undefined : `and the oracle says ${truth}`;
  }

  #besidePlain(position: Position, verdict: string): string | undefined {
    const { status } = this.#plain.solveSync(position, { maxNodes: PLAIN_NODES });
    if (status === 'unknown') return undefined;
    this.counts.besidePlain++;
    return status === verdict ? undefined : `and the plain search says ${status}`;
  }
}
