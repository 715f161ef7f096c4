// A GUI that sends random commands at random times. Each `go` gets exactly one answer, in order, and a stopped search
// does not make the next one unanswered. One engine serves many runs, so that a missing or additional answer is noticed
// in the next run at the latest.

import { describe, expect, it } from 'vitest';
import { useProgram } from '../../support/build-program';
import { Random } from '../../support/random';
import { HARD, MATE, NO_MATE, WHITE_MATE } from '../cli/host';
import { inSuite } from '../suites';
import { type Conversation, ObjectConversation, ProcessConversation } from './conversation';

const RUNS_OF_AN_ENGINE = 250;
const MOST_COMMANDS = 8;
const MOST_PAUSE_MS = 3;
const PATIENCE_MS = 120_000;
const ANSWER = /^(?:checkmate|bestmove) /;

/** Positions, and the valid answers to `go mate` when the search ends by itself. */
const POSITIONS: readonly (readonly [string, RegExp])[] = [
  [HARD, /^checkmate timeout$/],
  [MATE, /^checkmate G\*5b$/],
  [WHITE_MATE, /^checkmate G\*5h$/],
  [NO_MATE, /^checkmate nomate$/],
  ['9/9/9/9/9/9/9/9/9 b - 1', /^checkmate notimplemented$/],
];
const OTHERS = [
  'usi',
  'isready',
  'ponderhit',
  'usinewgame',
  'setoption name USI_Hash value 2',
  'setoption name USI_Hash value 3',
  'setoption name KeepTable value true',
  'hello',
  '',
];

/** Sends random commands, and records the answers that must come. */
class Gui {
  /** The expected answers of the current run. */
  #expected: RegExp[] = [];
  #begin = 0;
  #mate = POSITIONS[0]![1];

  constructor(
    readonly engine: Conversation,
    readonly random: Random,
  ) {
    this.#position(POSITIONS[0]!);
  }

  async run(): Promise<void> {
    this.#expected = [];
    this.#begin = this.engine.lines.length;
    for (let left = this.random.below(MOST_COMMANDS) + 1; left > 0; left--) {
      this.#command();
      const pause = this.random.below(MOST_PAUSE_MS + 2);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause - 1));
    }
    this.engine.send('stop');
    await this.#untilAnswered();
    const answers = this.#answers;
    expect(answers).toHaveLength(this.#expected.length);
    for (const [index, answer] of answers.entries()) {
      expect(answer).toMatch(this.#expected[index]!);
    }
  }

  get #answers(): readonly string[] {
    return this.engine.lines.slice(this.#begin).filter((line) => ANSWER.test(line));
  }

  #command(): void {
    const { engine, random } = this;
    const kind = random.below(10);
    if (kind < 3) this.#go(random.pick(['infinite', '1', '30', '1000']));
    else if (kind === 3) this.#goOtherwise();
    else if (kind < 6) this.#position(random.pick(POSITIONS));
    else if (kind < 8) engine.send('stop');
    else engine.send(random.pick(OTHERS));
  }

  #go(limit: string): void {
    this.engine.send(`go mate ${limit}`);
    this.#expected.push(new RegExp(`${this.#mate.source}|^checkmate timeout$`));
  }

  #goOtherwise(): void {
    const [line, answer] = this.random.pick([
      ['go mate 0', /^checkmate (?:timeout|notimplemented)$/],
      ['go mate soon', /^checkmate notimplemented$/],
      ['go byoyomi 1', /^bestmove /],
      ['go infinite', /^bestmove /],
    ] as const);
    this.engine.send(line);
    this.#expected.push(answer);
  }

  #position([sfen, mate]: (typeof POSITIONS)[number]): void {
    this.engine.send(`position sfen ${sfen}`);
    this.#mate = mate;
  }

  async #untilAnswered(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.#answers.length < this.#expected.length && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

const runs = inSuite(40, 400);

const program = await useProgram();

const ways: readonly (readonly [string, () => Promise<Conversation>])[] = [
  ['the process', async () => new ProcessConversation(program.path)],
  ['the object', () => ObjectConversation.start()],
];
describe.each(ways)('%s', (_, start) => {
  it(`answers each go once and in order, with commands at random times, in ${runs} runs`, async () => {
    for (let done = 0; done < runs; done += RUNS_OF_AN_ENGINE) {
      const engine = await start();
      try {
        const gui = new Gui(engine, new Random(done + 1));
        const end = Math.min(runs, done + RUNS_OF_AN_ENGINE);
        for (let run = done; run < end; run++) await gui.run();
      } finally {
        await engine.close();
      }
    }
  });
});
