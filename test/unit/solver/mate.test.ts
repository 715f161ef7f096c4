// `mate`, the question of an engine: its verdict is that of `solve`, node for node, its move begins a mate, and it says
// no more than it knows within a number of plies. The moves are judged by brute force, or by the other engine.

import { afterAll, describe, expect, it } from 'vitest';
import { finish } from '../../../src/base/steps';
import type { Engine } from '../../../src/engines/engine';
import { BruteForce } from '../../../src/engines/reference/brute-force';
import { ReferenceEngine } from '../../../src/engines/reference/engine';
import type { MateAnswer, MateOptions } from '../../../src/index';
import { answerMateCall, readMateOptions, takeMateInput } from '../../../src/search/mate';
import {
  formatSfen,
  Game,
  legalMoves,
  packPosition,
  parseSfen,
  parseUsiMove,
  playMove,
} from '../../../src/shogi';
import { createSolver as createJsSolver } from '../../../src/solver/js-solver';
import { createSolver } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';
import { OUTSIDE_VALUES } from '../../../support/outside-values';
import { readOwnSet } from '../../../support/positions/table';
import { Random } from '../../../support/random';
import { drawProblem } from '../../../support/random-problems';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const FEW_NODES = 1000;

const wasm = createSolver({ hashMiB: 16 });
const js = createJsSolver({ hashMiB: 16 });
const ENGINES = [
  ['the core', wasm, js],
  ['plain TypeScript', js, wasm],
] as const;

afterAll(() => {
  wasm.dispose();
  js.dispose();
});

const sfens = [...readOwnSet('generated'), ...readOwnSet('classics')].map(({ sfen }) => sfen!);

describe.each(ENGINES)('%s', (_, solver, other) => {
  /** Throws unless every reply to the move is mated. */
  const requireMate = (sfen: string, { move }: MateAnswer, maxPlies?: number) => {
    const after = playMove(parseSfen(sfen), parseUsiMove(move!));
    if (maxPlies !== undefined && maxPlies <= 5) {
      expect(new BruteForce().isMated(after, maxPlies - 1), `${sfen} ${move}`).toBe(true);
      return;
    }
    const { status } = other.solveSync(after, { goal: 'first', side: 'defender' });
    expect(status, `${sfen} ${move}`).toBe('mate');
  };

  it('answers as solve does, over the own sets', () => {
    const counts = { mate: 0, nomate: 0, unknown: 0 };
    for (const sfen of sfens.filter((_, index) => index % 4 === 0)) {
      const limits = { maxNodes: FEW_NODES };
      const answer = solver.mate(sfen, limits);
      const solution = solver.solveSync(sfen, { goal: 'first', ...limits });
      expect(answer.status, sfen).toBe(solution.status);
      // A solution counts the nodes of a lost record too, which is searched again for its line.
      if (answer.status !== 'mate') expect(answer.nodes, sfen).toBe(solution.nodes);
      if (answer.status === 'mate') requireMate(sfen, answer);
      counts[answer.status]++;
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(8);
  });

  it('ends with exactly the nodes that it was given, like solve', () => {
    for (const sfen of sfens.filter((_, index) => index % 23 === 0)) {
      for (const maxNodes of [1, 2, 3, 5, 8, 13, 40, 200]) {
        const answer = solver.mate(sfen, { maxNodes });
        const { status, nodes } = solver.solveSync(sfen, { goal: 'first', maxNodes });
        expect([answer.status, answer.nodes], `${sfen} ${maxNodes}`).toEqual([status, nodes]);
        if (answer.status === 'unknown') expect(answer.reason).toBe('nodes');
      }
    }
  });

  it('within a number of plies is right by brute force', () => {
    const random = new Random(51_051);
    const seen = new Set<string>();
    for (let count = 0; count < 80; count++) {
      const position = drawProblem(random);
      const keepTable = random.chance(0.5);
      for (const maxPlies of random.chance(0.5) ? [1, 2, 3, 4] : [4, 3, 2, 1]) {
        const answer = solver.mate(position, { maxPlies, keepTable });
        const isMate = new BruteForce().isMate(
          position,
          maxPlies % 2 === 0 ? maxPlies - 1 : maxPlies,
        );
        const sfen = formatSfen(position);
        expect(answer.status, `${sfen} ${maxPlies}`).toBe(isMate ? 'mate' : 'nomate');
        if (answer.status === 'nomate') expect(answer.within).toBe(maxPlies);
        else requireMate(sfen, answer, maxPlies % 2 === 0 ? maxPlies - 1 : maxPlies);
        seen.add(`${answer.status} ${maxPlies}`);
      }
    }
    expect(seen.size).toBe(8);
  });

  it('is right with a kept table, whatever was asked before', () => {
    const random = new Random(7);
    for (let count = 0; count < 100; count++) {
      const sfen = random.pick(sfens.slice(0, 240));
      const maxPlies = random.pick([undefined, undefined, 3, 5]);
      const options: MateOptions = { maxPlies, maxNodes: FEW_NODES, keepTable: true };
      const answer = solver.mate(sfen, options);
      const { status } = other.solveSync(sfen, { goal: 'first', maxPlies });
      if (answer.status !== 'unknown') expect(answer.status, `${sfen} ${maxPlies}`).toBe(status);
      if (answer.status === 'mate') requireMate(sfen, answer, maxPlies);
    }
  });

  it('takes every form of a position', () => {
    const game = new Game(MATE_IN_15);
    const position = parseSfen(MATE_IN_15);
    const answer = solver.mate(MATE_IN_15);
    expect(answer.status).toBe('mate');
    for (const input of [position, packPosition(position), game, `position sfen ${MATE_IN_15}`]) {
      expect(solver.mate(input)).toEqual(answer);
    }
  });

  it('follows a game that is played and taken back', () => {
    const random = new Random(99);
    const game = new Game();
    let mates = 0;
    for (let turn = 0; turn < 600; turn++) {
      if (turn % 150 === 149) while (game.moves.length > 0) game.undo();
      if (random.chance(0.2) && game.moves.length > 0) game.undo();
      const moves = legalMoves(game.position);
      if (moves.length === 0) {
        game.undo();
        continue;
      }
      game.play(random.pick(moves));
      if (turn % 3 !== 0) continue;
      const answer = solver.mate(game, { maxNodes: 200 });
      expect(answer).toEqual(solver.mate(formatSfen(game.position), { maxNodes: 200 }));
      if (answer.status !== 'mate') continue;
      mates++;
      requireMate(formatSfen(game.position), answer);
    }
    expect(mates).toBeGreaterThan(0);
  });
});

describe('the table', () => {
  it('is empty for each call unless it is to be kept', () => {
    const fresh = createSolver({ hashMiB: 1 });
    const first = fresh.mate(MATE_IN_15);
    expect(fresh.mate(MATE_IN_15)).toEqual(first);
    expect(fresh.mate(MATE_IN_15, { keepTable: true }).nodes).toBeLessThan(first.nodes);
    fresh.dispose();
  });

  it('of a solve is used by a mate call, and the reverse', () => {
    const fresh = createSolver({ hashMiB: 1 });
    const { nodes } = fresh.solveSync(MATE_IN_15, { goal: 'first' });
    expect(fresh.mate(MATE_IN_15, { keepTable: true }).nodes).toBeLessThan(nodes);
    expect(fresh.solveSync(MATE_IN_15, { goal: 'first', keepTable: true }).nodes).toBeLessThan(
      nodes,
    );
    fresh.dispose();
  });
});

describe('a first move that the table has lost', () => {
  /** An engine that does not find the move in the first calls, as many as `times`. */
  function forget(times: number): Engine {
    const engine = new ReferenceEngine(1);
    const { walker } = engine;
    const step = walker.step.bind(walker);
    let left = times;
    walker.step = (enough) => (left-- > 0 ? undefined : step(enough));
    return engine;
  }
  const ask = (engine: Engine, options: MateOptions = {}) =>
    finish(answerMateCall(engine, takeMateInput(MATE_IN_15), readMateOptions(options)));

  it('is searched again', () => {
    const atOnce = ask(forget(0));
    const again = ask(forget(2));
    expect(again).toMatchObject({ status: 'mate', move: atOnce.move });
    expect(again.nodes).toBeGreaterThan(atOnce.nodes);
  });

  it('is never guessed', () => {
    expect(ask(forget(100))).toMatchObject({ status: 'unknown', reason: 'memory' });
    const { nodes } = ask(forget(0));
    const limited = ask(forget(100), { maxNodes: nodes + 1 });
    expect(limited.status).toBe('unknown');
    expect(limited.move).toBeUndefined();
  });
});

describe('refuses', () => {
  it.each([
    ['a negative limit', { maxNodes: -1 }],
    ['no node', { maxNodes: 0 }],
    ['a fraction', { maxPlies: 2.5 }],
    ['no ply', { maxPlies: 0 }],
    ['too many plies', { maxPlies: 8001 }],
    ['a word', { keepTable: 'yes' }],
    ['an option of a solve', { goal: 'book' }],
    ['a side', { side: 'defender' }],
  ])('%s', (_, options) => {
    expect(catchError(() => wasm.mate(MATE_IN_ONE, options as never)).code).toBe('bad-option');
  });

  it.each(Object.entries(OUTSIDE_VALUES))('%s for a position or options', (name, make) => {
    expect(catchError(() => wasm.mate(make() as never))).toMatchObject({ name: 'InputError' });
    // An object without own names has no option, good or bad.
    if (/^(?:date|throwing primitive|without prototype)$/.test(name)) return;
    expect(catchError(() => wasm.mate(MATE_IN_ONE, make() as never)).code).toBe('bad-option');
  });

  it.each([
    [
      'a position without the king of the defender',
      '9/9/4P4/9/9/9/9/9/9 b G 1',
      'no-defender-king',
    ],
    ['an illegal move', 'startpos moves 7g7e', 'illegal-move'],
    ['a faulty start', 'sfen 4k4/9/4k4/9/9/9/9/9/4R4 b - 1 moves 5i5h', 'too-many-kings'],
    ['two pawns', '4k4/9/4P4/4P4/9/9/9/9/9 b G 1', 'two-pawns'],
  ])('%s', (_, sfen, code) => {
    expect(catchError(() => wasm.mate(sfen)).code).toBe(code);
    expect(catchError(() => js.mate(sfen)).code).toBe(code);
  });

  it('faulty bytes, and bytes of a faulty position', () => {
    const bytes = packPosition(parseSfen(MATE_IN_ONE));
    expect(wasm.mate(bytes).move).toBe('G*5b');
    bytes[0] = 13;
    expect(catchError(() => wasm.mate(bytes)).code).toBe('not-a-position');
    bytes[0] = 1;
    expect(catchError(() => wasm.mate(bytes)).code).toBe('too-many-pieces');
  });

  it('a game in which the defender has no king', () => {
    const game = new Game(MATE_IN_ONE);
    expect(wasm.mate(game).move).toBe('G*5b');
    game.play('G*5b');
    expect(catchError(() => wasm.mate(game)).code).toBe('no-defender-king');
    expect(wasm.mate(game.undo()).move).toBe('G*5b');
  });

  it('a call during a solve of the same solver, and after its end', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const running = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 20_000 });
    expect(catchError(() => solver.mate(MATE_IN_ONE)).code).toBe('busy');
    await running;
    expect(solver.mate(MATE_IN_ONE).move).toBe('G*5b');
    solver.dispose();
    expect(catchError(() => solver.mate(MATE_IN_ONE)).code).toBe('disposed');
  });

  it('several threads', () => {
    const solver = createSolver({ hashMiB: 1, threads: 2 });
    const error = catchError(() => solver.mate(MATE_IN_ONE));
    expect(error).toMatchObject({
      code: 'bad-option',
      message: expect.stringContaining('threads'),
    });
    solver.dispose();
  });
});

describe('positions after moves', () => {
  const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

  it('are taken by solve and analyse too', async () => {
    // After 8h2b+ nobody mates; after the last move of the second text the attacker does.
    expect((await wasm.solve('startpos moves 7g7f 3c3d 8h2b+', { goal: 'first' })).status).toBe(
      'nomate',
    );
    expect((await wasm.solve(`position sfen ${START} moves 7g7f`, { goal: 'first' })).status).toBe(
      'nomate',
    );
    const two = 'sfen 4k4/9/9/4P4/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves 5d5c 5a4a 5c5b+ 4a3a';
    const whole = formatSfen(new Game(two).position);
    expect((await js.solve(two, { goal: 'first' })).status).toBe(
      (await wasm.solve(whole, { goal: 'first' })).status,
    );
    expect((await wasm.analyse(two)).verdict).toBe((await wasm.analyse(whole)).verdict);
  });

  it('have errors with their place in the text', async () => {
    const error = await wasm
      .solve('startpos moves 7g7f 7g7f', { goal: 'first' })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'illegal-move', offset: 20 });
  });
});
