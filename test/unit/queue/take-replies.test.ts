// Forged answers, whatever they contain, are refused with one kind of error, or make no false statement about a mate.

import { expect, it } from 'vitest';
import type { Mate, Solution } from '../../../src/answers/solution';
import type { TaskReply } from '../../../src/batch/outcome';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { takeReplies } from '../../../src/queue/take-replies';
import { decode, encode } from '../../../src/queue/wire';
import type { Position } from '../../../src/shogi/position';
import { isMate, playIfLegal } from '../../../src/shogi/rules';
import { Solver } from '../../../src/solver/solver';
import { InvalidValue } from '../../../src/workers/received/fields';
import { lacksEvidence } from '../../../src/workers/received/judge-solution';
import { readOwnSet } from '../../../support/positions/table';
import { Random } from '../../../support/random';
import { MATE, NO_MATE } from '../../cli/host';
import { forge } from '../../queue/forge';

const FORGED = Number(process.env.TSUMERU_MUTATIONS ?? 600);
const PROBLEMS = [...readOwnSet('generated').map(({ sfen }) => sfen!), NO_MATE, MATE, NO_MATE];
const SOME = PROBLEMS.filter((_, index) => index % 10 === 0 || index > PROBLEMS.length - 3);
/** A mate in 21 plies: 将棋図巧, no. 2. */
const LONG = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const QUESTIONS = [
  {},
  { goal: 'first' },
  { goal: 'shortest', maxNodes: 2000 },
  { firstMoves: true, maxNodes: 3000 },
  { maxPlies: 3 },
  { maxPlies: Number.POSITIVE_INFINITY, maxNodes: Number.POSITIVE_INFINITY },
  { maxNodes: 50, goal: 'book', futile: 'off' },
] as const;

const solver = new Solver({ hashMiB: 2 });
const known = new Map<string, unknown>();

/** An answer in the form in which it is sent. */
function answer(sfen: string, question: (typeof QUESTIONS)[number]): object {
  const key = `${sfen} ${JSON.stringify(question)}`;
  if (!known.has(key)) known.set(key, send(solver.solveSync(sfen, question)));
  return known.get(key) as object;
}

const send = (value: unknown) => JSON.parse(JSON.stringify(encode(value)));

/** Replies without what is said of them here. */
const bare = (replies: readonly TaskReply[]) => replies.map(({ verified: _, ...reply }) => reply);

function endsInMate(sfen: string, reply: TaskReply): boolean {
  const { goal, line, played } = reply as Mate;
  let position: Position | undefined = parseSfen(sfen);
  for (const move of goal === 'book' ? played!.line : line)
    position = position && playIfLegal(position, parseUsiMove(move));
  return position !== undefined && isMate(position);
}

it('accepts every correct answer unchanged', async () => {
  for (const [index, sfen] of PROBLEMS.entries()) {
    if (index % 6 > 0) continue;
    const question = QUESTIONS[index % QUESTIONS.length]!;
    const answer = solver.solveSync(sfen, question);
    expect(bare(takeReplies(decode(send([answer])), [sfen], question))).toEqual(
      decode(send([answer])),
    );
    if (index % 60 > 0) continue;
    const asked = { question: 'analyse', maxNodes: 5000, variationDepth: 1 } as const;
    const { question: _, ...options } = asked;
    const more = { variationCooks: true, removal: true, removalNodes: 500 };
    const analysis = await solver.analyse(sfen, { ...options, ...more });
    expect(bare(takeReplies(decode(send([analysis])), [sfen], asked))).toEqual(
      decode(send([analysis])),
    );
  }
});

it('refuses forged answers with an error that gives the place, and never accepts a false mate', () => {
  const random = new Random(20);
  let refused = 0;
  for (let left = FORGED; left > 0; left--) {
    const question = random.pick(QUESTIONS);
    const problems = [random.pick(SOME), random.pick(SOME)];
    const honest = problems.map((sfen) => answer(sfen, question));
    const other = answer(random.pick(SOME), question);
    const forged = JSON.parse(JSON.stringify(forge(honest, [other], random)));
    try {
      for (const [index, reply] of takeReplies(decode(forged), problems, question).entries()) {
        if (reply.status !== 'mate' || lacksEvidence(reply as Solution)) continue;
        expect(endsInMate(problems[index]!, reply), JSON.stringify(reply)).toBe(true);
      }
    } catch (error) {
      if (!(error instanceof InvalidValue || error instanceof RangeError)) throw error;
      expect(error.message.length).toBeLessThan(500);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(FORGED * 0.7);
});

it('finds the fault of a problem itself', () => {
  const [reply] = takeReplies([null], ['nonsense'], {});
  expect(reply).toMatchObject({ status: 'error', code: 'sfen-field-count', isInputAtFault: true });
});

it('says of each answer which keys are proven, also of one without a verdict', () => {
  const asked = { maxNodes: 50 };
  const unknown = solver.solveSync(LONG, asked);
  const mate = solver.solveSync(MATE, asked);
  const taken = takeReplies(decode(send([unknown, mate])), [LONG, MATE], asked);
  expect(taken).toMatchObject([
    { status: 'unknown', verified: [] },
    { status: 'mate', verified: [] },
  ]);
});
