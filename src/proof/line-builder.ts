// Makes the certificate of a line by searches. First every check that is not a move of the line is searched for its
// verdict; the checks that do not mate go into one closed set of escapes. Then the mates are made, from the end of the
// line backwards. Each is searched within the plies that the line has left, so that the strategy takes no longer than
// the line if possible. If the node budget does not suffice for such a mate, a longer mate is taken. The upper bound of
// the length that the certificate proves is then larger.

import type { Defence, Reply } from '../answers/certificate';
import type { LineCertificate, MatingCheck } from '../answers/line-certificate';
import { type Prover, Unfinished } from '../engines/node-budget';
import { areMovesEqual, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';
import { MateBuilder } from './mate-builder';
import { NoMateBuilder } from './no-mate-builder';

interface OpenStage {
  readonly position: Position;
  readonly move: Move;
  readonly reply: Move | undefined;
  /** Plies of the line from this stage on. */
  readonly left: number;
  escapes: readonly Defence[];
  mates: readonly MatingCheck[];
  replies: readonly Reply[];
}

/**
 * Thrown if a move of the attacker in the line does not mate, so that there is nothing to certify. It is not a limit.
 */
export class LineDoesNotMate extends Error {}

export class LineBuilder {
  readonly #prover: Prover;
  readonly #nodes: number;
  readonly #mates: MateBuilder;
  readonly #escapes: NoMateBuilder;

  /** `nodes`: the node budget of each search. */
  constructor(prover: Prover, nodes: number) {
    this.#prover = prover;
    this.#nodes = nodes;
    this.#mates = new MateBuilder(prover);
    this.#escapes = new NoMateBuilder(prover);
  }

  /** Makes the certificate of a line of legal checks and replies. Throws `Unfinished` if a limit is reached. */
  *run(root: Position, line: readonly Move[]): Generator<void, LineCertificate> {
    const stages = makeStages(root, line);
    for (const stage of stages) yield* this.#judgeChecks(stage);
    const escapes = yield* this.#escapes.close();
    for (const stage of stages) {
      const mates: MatingCheck[] = [];
      for (const { move } of stage.mates) {
        const after = playKnownMove(stage.position, move);
        mates.push({ move, replies: yield* this.#proveReplies(after, legalMoves(after), 0) });
      }
      stage.mates = mates;
    }
    for (const stage of [...stages].reverse()) {
      const { position, move, reply, left } = stage;
      const after = playKnownMove(position, move);
      const others = legalMoves(after).filter(
        (other) => reply === undefined || !areMovesEqual(other, reply),
      );
      stage.replies = yield* this.#proveReplies(after, others, left - 2);
    }
    return { verdict: 'line', root, line, ...this.#number(stages), escapes };
  }

  *#judgeChecks(stage: OpenStage): Generator<void, void> {
    const { position, move } = stage;
    const escapes: Defence[] = [];
    const mates: MatingCheck[] = [];
    for (const check of checkingMoves(position)) {
      const after = playKnownMove(position, check);
      const how = { attacker: position.turn, keepTable: true, budget: this.#nodes };
      const verdict = yield* this.#prover.search(after, how);
      if (verdict === 'running') throw new Unfinished('nodes');
      if (areMovesEqual(check, move)) {
        if (verdict === 'nomate') throw new LineDoesNotMate();
      } else if (verdict === 'mate') mates.push({ move: check, replies: [] });
      else escapes.push(yield* this.#escapes.answer(position, check));
    }
    stage.escapes = escapes;
    stage.mates = mates;
  }

  /** Proves the mate after each reply, within `maxPlies` plies if possible; 0: in any number. */
  *#proveReplies(
    after: Position,
    moves: readonly Move[],
    maxPlies: number,
  ): Generator<void, Reply[]> {
    const replies: Reply[] = [];
    for (const move of moves) {
      const position = playKnownMove(after, move);
      if (maxPlies > 0) {
        const attacker = opponent(after.turn);
        const how = { attacker, keepTable: true, budget: this.#nodes, maxPlies };
        yield* this.#prover.search(position, how);
      }
      replies.push({ move, node: yield* this.#mates.prove(position) });
    }
    return replies;
  }

  /** The stages and the mates, with the nodes numbered in the order in which they are first named. */
  #number(stages: readonly OpenStage[]): Pick<LineCertificate, 'stages' | 'mates'> {
    const starts = stages.flatMap(({ replies, mates }) =>
      [...replies, ...mates.flatMap((mating) => mating.replies)].map(({ node }) => node),
    );
    const { nodes, numberOf } = this.#mates.number(starts);
    const renumber = (replies: readonly Reply[]) =>
      replies.map(({ move, node }) => ({ move, node: numberOf(node) }));
    return {
      mates: nodes,
      stages: stages.map(({ replies, escapes, mates }) => ({
        replies: renumber(replies),
        escapes,
        mates: mates.map((mating) => ({ move: mating.move, replies: renumber(mating.replies) })),
      })),
    };
  }
}

function makeStages(root: Position, line: readonly Move[]): OpenStage[] {
  const stages: OpenStage[] = [];
  let position = root;
  for (let index = 0; index < line.length; index += 2) {
    const move = line[index]!;
    const reply = line[index + 1];
    const open = { escapes: [], mates: [], replies: [] };
    stages.push({ position, move, reply, left: line.length - index, ...open });
    position = [move, ...(reply === undefined ? [] : [reply])].reduce(playKnownMove, position);
  }
  return stages;
}
