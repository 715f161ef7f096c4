// `npm run bench -- zone-questions [--own n] [--classics n] [--seed n] [--removal-nodes n] [--write]`
// How many nodes of an analysis with removal trials could proofs save that are there already? Each question that the analysis asks its engine
// is recorded with its nodes. Then the questions are gone through in order. For each it is tried whether an earlier proof answers it:
//
//   zones          the zone of an earlier mate covers the position, or, with the defender to move, the position after every reply
//   mates          the strategy of an earlier mate, on a board that differs in a few squares, mates when it is played there
//   refutations    the same for a defence: it answers every check there
//
// A question counts for the first way that answers it. Where a zone covers a position, the play succeeds too, so the three ways together are a
// bound for what any zones of these proofs could answer. The last column has the questions that are answered, and those for which an earlier
// question about a board that differs in one square at most had the same answer, whether or not its proof holds; an undecided question may
// have any answer. After a question is decided, a certificate of its answer is made for the questions that follow. An answer that contradicts
// the analysis makes the exit code 1.

import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { Core } from '../../src/engines/core/core';
import { compileCore, instantiateCore, MAX_HASH_MIB } from '../../src/engines/core/load';
import type { EngineStatus, SearchSettings } from '../../src/engines/engine';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { formatUsiMove } from '../../src/formats/usi';
import type { Certificate, MateCertificate } from '../../src/proof/certificate';
import { keyOfPosition } from '../../src/proof/keys';
import type { Color } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../src/shogi/rules';
import { EngineSolver } from '../../src/solver/engine-solver';
import { createSolver } from '../../src/solver/solver';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { readOrigins, readProblems } from '../../support/problem-book';
import { Random } from '../../support/random';
import { readShared } from '../../support/shared-data';
import { playsOut } from '../../support/zones/transfers';
import { isCovered, type Zone, zoneOfMate } from '../../support/zones/zone';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

const HASH_MIB = 64;
const MOST_OWN_PLIES = 11;
const MOST_CLASSIC_PLIES = 17;
const CERTIFICATE_NODES = 10_000;
/** Boards that differ in more squares are not tried by play. */
const MOST_PLAYED_APART = 3;
/** A trial changes one square, so the same question about the problem and about the trial are at most this far apart. */
const MOST_TRIAL_APART = 1;
/** Larger certificates are not played. */
const MOST_PLAYED = 1000;

/** A question to the engine: is there a mate in this position, within `plies` plies if it is not 0? */
interface Question {
  readonly position: Position;
  readonly attacker: Color;
  readonly plies: number;
  readonly givesBack: boolean;
  /** Does the search begin with an empty table, as the search of a problem and of a trial does? */
  readonly isFirst: boolean;
  nodes: number;
  status: EngineStatus;
}

class RecordingCore extends Core {
  readonly questions: Question[] = [];
  #position!: Position;
  #attacker!: Color;

  override load(position: Position, attacker: Color = position.turn): void {
    this.#position = position;
    this.#attacker = attacker;
    super.load(position, attacker);
  }

  override begin(settings: SearchSettings): void {
    super.begin(settings);
    const { maxPlies: plies, givesBack = false, keepTable } = settings;
    const [position, attacker] = [this.#position, this.#attacker];
    const asked = { position, attacker, plies, givesBack, isFirst: !keepTable };
    this.questions.push({ ...asked, nodes: 0, status: 'running' });
  }

  override search(nodes: number): EngineStatus {
    const status = super.search(nodes);
    const question = this.questions[this.questions.length - 1]!;
    question.nodes = this.report().nodes;
    question.status = status;
    return status;
  }
}

interface KnownMate {
  readonly certificate: MateCertificate;
  readonly zone: Zone;
  readonly length: number;
}

/** The proofs that are there, and the answers that they give. */
class Proofs {
  readonly #solver = createSolver({ hashMiB: HASH_MIB });
  readonly #mates: KnownMate[] = [];
  readonly #refutations: Certificate[] = [];
  readonly #known = new Set<string>();

  /** Makes the certificates of the answer to a question. */
  add({ position, attacker, plies, givesBack, status }: Question): void {
    const isMate = status === 'mate' && !givesBack;
    if (!isMate && (status !== 'nomate' || plies > 0)) return;
    if (position.turn === attacker) {
      this.#certify(position);
      return;
    }
    const key = keyOfPosition(position);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    // The verdict of the whole question comes first, because the table then has the verdicts of the replies too.
    const limits = { maxNodes: CERTIFICATE_NODES, keepTable: true };
    const search = { goal: 'first', side: 'defender', ...limits } as const;
    if (this.#solver.solveSync(position, search).status !== status) return;
    for (const reply of legalMoves(position)) {
      const certified = this.#certify(playKnownMove(position, reply));
      if (isMate ? certified === undefined : certified === 'nomate') return;
    }
  }

  /** Undefined if there is no certificate within the nodes. */
  #certify(position: Position): 'mate' | 'nomate' | 'known' | undefined {
    const key = keyOfPosition(position);
    if (this.#known.has(key)) return 'known';
    const answer = this.#solver.solveSync(position, {
      goal: 'first',
      certificate: true,
      maxNodes: CERTIFICATE_NODES,
      keepTable: true,
    });
    if (answer.status === 'unknown' || answer.certificate === undefined) return undefined;
    this.#known.add(key);
    const { certificate } = answer;
    if (certificate.verdict === 'nomate') this.#refutations.push(certificate);
    else {
      const { length } = certificate.nodes[0]!;
      this.#mates.push({ certificate, zone: zoneOfMate(certificate), length });
    }
    return answer.status;
  }

  /** The answer of an earlier proof, and how it is found; undefined if none answers. */
  answer({ position, attacker, plies }: Question) {
    const most = plies === 0 ? Number.POSITIVE_INFINITY : plies;
    const mates = (covers: (known: KnownMate, position: Position) => boolean) => {
      const isMated = (here: Position, within: number) =>
        this.#mates.some((known) => known.length <= within && covers(known, here));
      if (position.turn === attacker) return isMated(position, most);
      const replies = legalMoves(position);
      return (
        replies.length > 0 &&
        replies.every((reply) => isMated(playKnownMove(position, reply), most - 1))
      );
    };
    if (mates(({ zone }, here) => isCovered(zone, here))) return ['mate', 'zones'] as const;
    const plays = ({ certificate }: { certificate: Certificate }, here: Position) =>
      certificate.nodes.length <= MOST_PLAYED &&
      isNear(certificate.root, here, MOST_PLAYED_APART) &&
      playsOut(certificate, here);
    if (mates(plays)) return ['mate', 'mates'] as const;
    const isRefuted = (here: Position) =>
      this.#refutations.some((certificate) => plays({ certificate }, here));
    const isEscaped =
      position.turn === attacker
        ? isRefuted(position)
        : legalMoves(position).some((reply) => isRefuted(playKnownMove(position, reply)));
    return isEscaped ? (['nomate', 'refutations'] as const) : undefined;
  }
}

function isNear(one: Position, other: Position, most: number): boolean {
  if (one.turn !== other.turn) return false;
  let different = 0;
  for (let square = 0; square < one.board.length; square++) {
    if (one.board[square] === other.board[square]) continue;
    if (++different > most) return false;
  }
  return true;
}

const WAYS = ['zones', 'mates', 'refutations', 'same'] as const;

interface Tally {
  questions: number;
  nodes: number;
  readonly by: Record<(typeof WAYS)[number], number>;
}

interface Problem {
  readonly position: Position;
  readonly line: readonly string[];
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    own: 100,
    classics: 30,
    seed: 1,
    removalNodes: 20_000,
    write: false,
  });
  const random = new Random(values.seed);
  const own = [...readOrigins().keys()].flatMap((plies) =>
    plies <= MOST_OWN_PLIES ? random.shuffle(readProblems(plies)).slice(0, 1000) : [],
  );
  const classics = readShared('author-lines').filter(
    ({ plies }) => Number(plies) <= MOST_CLASSIC_PLIES,
  );
  const sets: [string, Problem[]][] = [
    [
      'the book',
      random
        .shuffle(own)
        .slice(0, values.own)
        .map(({ position, line }) => ({ position, line: line.map(formatUsiMove) })),
    ],
    [
      'classics',
      random
        .shuffle(classics)
        .slice(0, values.classics)
        .map(({ sfen, solution }) => ({
          position: parseSfen(sfen!),
          line: solution!.split(' '),
        })),
    ],
  ];
  const rows: Cell[][] = [];
  const faults: string[] = [];
  for (const [name, problems] of sets) {
    const tallies = new Map<string, Tally>();
    for (const [index, problem] of problems.entries()) {
      await judge(problem, values.removalNodes, tallies, faults);
      showProgress(`${name}: ${index + 1} of ${problems.length}`);
    }
    for (const [questions, { questions: count, nodes, by }] of [...tallies].sort()) {
      rows.push([name, questions, count, nodes, ...WAYS.map((way) => by[way] / nodes)]);
    }
  }
  showProgress('');
  const columns = ['set', 'asked', 'questions', 'nodes'];
  const shares = ['zones of mates', 'mates played', 'refutations played', 'same answer'];
  const digits = Object.fromEntries(shares.map((share) => [share, 3]));
  const table: Table = { columns: [...columns, ...shares], digits, rows };
  console.log(formatTable(table));
  for (const fault of faults) console.error(fault);
  if (values.write) {
    const command = commandOf('zone-questions', args);
    keepResult('zones', { command, core: CORE_SHA256, tables: { questions: table } });
  }
  return faults.length === 0 ? 0 : 1;
}

async function judge(
  { position: root, line }: Problem,
  removalNodes: number,
  tallies: Map<string, Tally>,
  faults: string[],
): Promise<void> {
  let core!: RecordingCore;
  const solver = new EngineSolver(HASH_MIB, {
    maxHashMiB: MAX_HASH_MIB,
    make: (hashMiB) => {
      core = new RecordingCore(instantiateCore(compileCore(), hashMiB));
      return core;
    },
  });
  await solver.analyse(root, { solution: line, removal: true, removalNodes });
  solver.dispose();
  const rootKey = keyOfPosition(root);
  const proofs = new Proofs();
  const past: Question[] = [];
  let isTrial = false;
  for (const question of core.questions) {
    const { position, isFirst, status, nodes } = question;
    isTrial ||= isFirst && keyOfPosition(position) !== rootKey;
    const isShared = past.some((earlier) => mayShareAnswer(earlier, question));
    past.push(question);
    const answer = proofs.answer(question);
    const [verdict, way] = answer ?? [];
    for (const name of namesOf(question, isTrial)) {
      const tally = tallies.get(name) ?? newTally();
      tallies.set(name, tally);
      tally.questions++;
      tally.nodes += nodes;
      if (way !== undefined) tally.by[way] += nodes;
      if (way !== undefined || isShared) tally.by.same += nodes;
    }
    if (answer === undefined) proofs.add(question);
    const isOpposite = status === (verdict === 'mate' ? 'nomate' : 'mate');
    if (answer !== undefined && isOpposite && !question.givesBack) {
      faults.push(`${formatSfen(position)}: ${verdict}`);
    }
  }
}

const ANSWERS: Readonly<Record<EngineStatus, string>> = {
  mate: 'still mates',
  nomate: 'no longer mates',
  running: 'undecided',
  depth: 'undecided',
};

/** The rows of the table to which a question belongs. */
function namesOf({ isFirst, status }: Question, isTrial: boolean): string[] {
  if (!isTrial) return ['the problem itself'];
  return [
    'trials: all questions',
    isFirst ? `trial: ${ANSWERS[status]}` : 'trial: later questions',
  ];
}

const newTally = (): Tally => ({
  questions: 0,
  nodes: 0,
  by: { zones: 0, mates: 0, refutations: 0, same: 0 },
});

/** Have both questions nearly the same board, and may they have the same answer? The answer to an undecided question may be any. */
function mayShareAnswer(earlier: Question, later: Question): boolean {
  const isDecided = earlier.status === 'mate' || earlier.status === 'nomate';
  const isOpposite = later.status !== 'running' && later.status !== earlier.status;
  return isDecided && !isOpposite && isNear(earlier.position, later.position, MOST_TRIAL_APART);
}
