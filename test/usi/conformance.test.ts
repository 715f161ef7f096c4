// What a GUI may rely on, tested with one script on the engine as a JavaScript object, and in the long suite also as a
// process, over its pipes.

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { BruteForce, bruteForce } from '../../src/engines/reference/brute-force';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { parseUsiPosition } from '../../src/notation/usi-position';
import { checkingMoves, isLegal, isMate, playMove } from '../../src/shogi/rules';
import { useProgram } from '../../support/build-program';
import { HARD, MATE, NO_MATE, WHITE_MATE } from '../cli/host';
import { inSuite } from '../suites';
import { type Conversation, ObjectConversation, ProcessConversation } from './conversation';

/** Mate in 3 plies; the defender can interpose every kind of piece. */
const THREE = '9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1';
/** The shortest mate has 5 plies. */
const FIVE = '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1';
/** The lance mates from afar when the silver steps aside; every interposition can be captured. */
const FUTILE = '7lk/7p1/9/7N1/8S/9/9/9/8L b 2r2b4g3s3n2l17p 1';
const FUTILE_LINE = '1e2f';
/** Three checks mate, in 3, 5 and 7 plies; the search does not find the shortest first. Four checks do not mate. */
const SEVERAL = '7k1/5BR2/9/9/K8/9/9/9/9 b B 1';
/** Five checks mate, in 3, 3, 5, 5 and 9 plies. */
const FIVE_CHECKS = '9/k8/2SK5/n1+S6/9/9/9/9/9 b BS2r4gs3n3l18p 1';
/** 図巧 30: a mate is found at once, but other checks take millions of nodes. */
const LONG_HUNT = '4+LgB2/3+P1+R1R1/4+bl1g1/8k/5p1p1/7+p1/9/9/9 b 2G4s4n2l14p 1';

const ANSWER = /^(?:checkmate|bestmove) /;
/** The first report of a search: it is running. */
const SEARCHING = /^info depth/;
const onlyAnswers = (lines: readonly string[]) => lines.filter((line) => ANSWER.test(line));

const program = await useProgram();

const WAYS: readonly (readonly [string, () => Promise<Conversation>])[] = [
  ['the process', async () => new ProcessConversation(program.path)],
  ['the object', () => ObjectConversation.start()],
];

describe.each(inSuite(WAYS.slice(-1), WAYS))('%s', (_, start) => {
  let engine: Conversation;

  /** One engine serves the whole conversation, as for a GUI. After a failed test the next one gets a new engine. */
  beforeAll(async () => {
    engine = await start();
  });

  beforeEach(async () => void (await engine.ask(['usinewgame', 'isready'], /^readyok$/)));

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await engine.close();
    engine = await start();
  });

  afterAll(() => engine.close());

  /** Starts an engine for a test that needs its own. */
  async function startAnother(): Promise<Conversation> {
    const another = await start();
    onTestFinished(() => another.close());
    return another;
  }

  /** The answer to `go mate`, after checking that there is only one. */
  async function mate(sfen: string, limit: string | number): Promise<string> {
    const said = await engine.ask([`position sfen ${sfen}`, `go mate ${limit}`], /^checkmate/);
    expect(onlyAnswers(await engine.hear([]))).toEqual([]);
    expect(onlyAnswers(said)).toHaveLength(1);
    return said.at(-1)!;
  }

  it('answers usi with its name and options', async () => {
    const engine = await startAnother();
    const said = await engine.ask(['usi'], /^usiok$/);
    expect(said[0]).toMatch(/^id name tsumeru \d/);
    expect(said[1]).toMatch(/^id author \S/);
    const options = said.slice(2, -1);
    expect(options.join('\n')).toMatch(/option name USI_Hash type spin default 64 min 1 max \d+/);
    for (const option of options) {
      expect(option).toMatch(/^option name \S+ type (?:spin|check|combo) default \S+/);
    }
  });

  it('answers isready with readyok', async () => {
    expect(await engine.ask(['isready'], /^readyok$/)).toEqual(['readyok']);
  });

  it('finds correct mates for both colours', async () => {
    expect(await mate(MATE, 10_000)).toBe('checkmate G*5b');
    expect(await mate(WHITE_MATE, 10_000)).toBe('checkmate G*5h');
    const longer = '9/5K2k/6G2/6G1g/9/9/9/9/9 b l 1';
    const [word, ...moves] = (await mate(longer, 'infinite')).split(' ');
    expect(word).toBe('checkmate');
    let position = parseSfen(longer);
    for (const [ply, usi] of moves.entries()) {
      const move = parseUsiMove(usi);
      expect(isLegal(position, move)).toBe(true);
      if (ply % 2 === 0) expect(checkingMoves(position).map(formatUsiMove)).toContain(usi);
      position = playMove(position, move);
    }
    expect(isMate(position)).toBe(true);
  });

  it('answers nomate if that is proven, and timeout if nothing is proven', async () => {
    expect(await mate(NO_MATE, 10_000)).toBe('checkmate nomate');
    expect(await mate(HARD, 100)).toBe('checkmate timeout');
    expect(await mate(HARD, 0)).toBe('checkmate timeout');
  });

  it('answers notimplemented if it cannot search', async () => {
    expect(await mate('9/9/9/9/9/9/9/9/4K4 b G 1', 1000)).toBe('checkmate notimplemented');
    expect(await mate('nonsense', 1000)).toBe('checkmate notimplemented');
    expect(await mate(MATE, 'soon')).toBe('checkmate notimplemented');
  });

  it('plays the moves of a position', async () => {
    const root = '9/5K2k/6G2/6G1g/9/9/9/9/9 b l 1';
    const position = `position sfen ${root} moves 3d2c 1b1a`;
    const said = await engine.ask([position, 'go mate 1000'], /^checkmate/);
    const [, move] = said.at(-1)!.split(' ');
    const { position: after } = parseUsiPosition(position);
    expect(isMate(playMove(after, parseUsiMove(move!)))).toBe(true);
    const illegal = `position sfen ${root} moves 3d2c 1b1c`;
    expect((await engine.ask([illegal, 'go mate 1000'], /^checkmate/)).at(-1)).toBe(
      'checkmate notimplemented',
    );
  });

  it('answers after each move of a solution, whichever side is to move', async () => {
    const askAfter = async (moves: string, ...before: string[]) => {
      const lines = [...before, `position sfen ${MATE} moves ${moves}`, 'go mate 10000'];
      return (await engine.ask(lines, /^checkmate/)).at(-1);
    };
    // After the mating move there is nothing to play.
    expect(await askAfter('G*5b')).toBe('checkmate notimplemented');
    expect(await askAfter('G*4b')).toBe('checkmate nomate');
    const behind = 'position sfen 3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1 moves 9f5b+';
    const said = await engine.ask([behind, 'go mate 10000'], /^checkmate/);
    expect(said.at(-1)).toMatch(/^checkmate [46]a5b S\*[46]b$/);
  });

  it('gives the score of the side to move: negative for the side that is mated', async () => {
    const behind = 'position sfen 3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1 moves 9f5b+';
    const scoreOf = async (position: string) => {
      const said = await engine.ask([position, 'go mate infinite'], /^checkmate/);
      return said
        .filter((line) => line.includes(' score mate '))
        .map((line) => line.slice(line.indexOf(' score ')));
    };
    expect(await scoreOf(behind)).toEqual([
      expect.stringMatching(/^ score mate -2 pv [46]a5b S\*[46]b$/),
    ]);
    expect(await scoreOf(behind.slice(0, behind.indexOf(' moves')))).toEqual([
      expect.stringMatching(/^ score mate 3 pv 9f5b\+ [46]a5b S\*[46]b$/),
    ]);
    expect(await scoreOf(`position sfen ${MATE} moves G*5b`)).toEqual([
      ' score mate -0 string the side to move is mated already',
    ]);
    engine.send('setoption name MultiPV value 5');
    expect(await scoreOf(behind)).toEqual([expect.stringContaining(' score mate -2 pv ')]);
    engine.send('setoption name MultiPV value 1');
  });

  it('refuses a position that is longer than the limit, and says so', async () => {
    const long = `position startpos moves${' 7i6h 3a4b 6h7i 4b3a'.repeat(60_000)}`;
    const said = await engine.ask([long, 'go mate 1000'], /^checkmate/);
    expect(said[0]).toBe('info string error: the text has more than 1048576 characters');
    expect(said.at(-1)).toBe('checkmate notimplemented');
    // The part before the limit alone would be a position.
    const padded = `position sfen ${MATE}${' '.repeat(1_100_000)} moves G*4b`;
    expect(await engine.hear([padded])).toEqual([said[0]]);
    const cut = `position sfen ${MATE} moves${' G*5b'.repeat(10_000)}`;
    expect(await engine.hear([cut])).toEqual([
      expect.stringMatching(/^info string error: move 2, G\*5b, is not legal/),
    ]);
  });

  it('reports the state of the search in info lines', async () => {
    const said = await engine.ask([`position sfen ${HARD}`, 'go mate 1300'], /^checkmate/);
    const infos = said.filter((line) => line.startsWith('info depth'));
    expect(infos.length).toBeGreaterThan(1);
    const keys = /^info depth \d+ seldepth \d+ time \d+ nodes \d+ nps \d+ hashfull \d+( |$)/;
    for (const info of infos) expect(info).toMatch(keys);
    const mated = await engine.ask([`position sfen ${MATE}`, 'go mate 1000'], /^checkmate/);
    expect(mated.at(-2)).toMatch(/ score mate 1 pv G\*5b$/);
  });

  it('stops at once, with one answer', async () => {
    await engine.ask([`position sfen ${HARD}`, 'go mate infinite'], SEARCHING);
    expect(onlyAnswers(await engine.ask(['stop'], ANSWER))).toEqual(['checkmate timeout']);
    expect(onlyAnswers(await engine.hear(['stop', 'stop']))).toEqual([]);
    expect(await mate(MATE, 1000)).toBe('checkmate G*5b');
  });

  it('can be stopped before the search has begun', async () => {
    const lines = [`position sfen ${HARD}`, 'go mate infinite', 'stop'];
    expect(onlyAnswers(await engine.ask(lines, ANSWER))).toEqual(['checkmate timeout']);
    expect(onlyAnswers(await engine.hear([]))).toEqual([]);
  });

  it('runs one search at a time: commands that arrive during a search wait until it ends', async () => {
    const lines = [`position sfen ${HARD}`, 'go mate 200', `position sfen ${MATE}`, 'go mate 1000'];
    const said = await engine.ask([...lines, 'go mate -1', 'go byoyomi 1000'], /^bestmove/);
    expect(onlyAnswers(said)).toEqual([
      'checkmate timeout',
      'checkmate G*5b',
      'checkmate notimplemented',
      'bestmove G*5b',
    ]);
    expect(said.filter((line) => /a search is running/.test(line))).toHaveLength(2);
  });

  it('also stops the searches that wait, and answers each of them', async () => {
    const lines = [`position sfen ${HARD}`, 'go mate infinite', 'go mate infinite', 'go mate 1'];
    expect(onlyAnswers(await engine.hear([...lines, 'go infinite', 'usi']))).toEqual([]);
    const said = await engine.ask([`position sfen ${MATE}`, 'stop'], /^bestmove/);
    expect(onlyAnswers(said).slice(0, -1)).toEqual(Array(3).fill('checkmate timeout'));
    expect((await engine.ask(['go mate 1000'], ANSWER)).at(-1)).toBe('checkmate G*5b');
  });

  it('answers the next search even if the search before it was stopped just now', async () => {
    await engine.ask([`position sfen ${HARD}`, 'go mate infinite'], SEARCHING);
    const said = await engine.ask(
      ['stop', `position sfen ${MATE}`, 'go mate 1000'],
      /^checkmate (?!timeout)/,
    );
    expect(onlyAnswers(said)).toEqual(['checkmate timeout', 'checkmate G*5b']);
  });

  it('obeys the limits that are set', async () => {
    const limited = await engine.ask(
      ['setoption name NodesLimit value 3000', `position sfen ${HARD}`, 'go mate infinite'],
      ANSWER,
    );
    expect(limited.at(-1)).toBe('checkmate timeout');
    expect(limited.at(-2)).toMatch(/ nodes 3000 .*no verdict: nodes$/);
    engine.send('setoption name NodesLimit value 0');
    engine.send('setoption name USI_Hash value 2');
    expect(await mate(THREE, 20_000)).toMatch(/^checkmate (?:\S+ ){2}/);
  });

  describe('asked for the shortest mate', () => {
    /** Sets options for one `go mate`, and returns all output. */
    async function solveWith(values: Readonly<Record<string, string>>, sfen: string) {
      const lines = Object.entries(values).map(([name, value]) => `name ${name} value ${value}`);
      for (const line of lines) engine.send(`setoption ${line}`);
      const said = await engine.ask([`position sfen ${sfen}`, 'go mate infinite'], /^checkmate/);
      engine.send('setoption name Goal value book');
      engine.send('setoption name FutileInterposition value standard');
      engine.send('setoption name NodesLimit value 0');
      return said;
    }

    it('answers with the shortest mate, and says that it is proven to be the shortest', async () => {
      const said = await solveWith({ Goal: 'shortest' }, FIVE);
      expect(said.at(-1)!.split(' ')).toHaveLength(1 + bruteForce(parseSfen(FIVE), 5)!);
      expect(said[0]).toBe('info string shortest: length 5, every interposition counted');
    });

    it.each([
      ['standard', 1],
      ['off', 15],
    ])('answers with the book solution by default, with the rule %s', async (rule, plies) => {
      const said = await solveWith({ FutileInterposition: rule }, FUTILE);
      expect(said[0]).toBe(`info string book (futile interpositions: ${rule}): length ${plies}`);
      expect(said.at(-1)!.startsWith(`checkmate ${FUTILE_LINE}`), said.at(-1)).toBe(true);
      const moves = said.at(-1)!.split(' ').slice(1);
      expect(moves).toHaveLength(plies);
      expect(said.at(-2)).toContain(` score mate ${plies} pv ${moves.join(' ')}`);
    });

    it('spends BookNodes on the book solution at most, and says what is known by then', async () => {
      const nodesOf = (said: readonly string[]) => Number(/ nodes (\d+) /.exec(said.at(-2)!)![1]);
      const off = { FutileInterposition: 'off' };
      const first = nodesOf(await solveWith({ Goal: 'first' }, FUTILE));
      const few = await solveWith({ ...off, BookNodes: '50' }, FUTILE);
      engine.send('setoption name BookNodes value 100000');
      expect(few[0]).toMatch(/: length at most \d+(?:, at least \d+)?$/);
      // The step that ends the budget is counted too.
      expect(nodesOf(few)).toBeLessThan(first + 500);
      const moves = few.at(-1)!.split(' ').slice(1).map(parseUsiMove);
      expect(isMate(moves.reduce(playMove, parseSfen(FUTILE)))).toBe(true);
    });

    it('plays every interposition with the goal first', async () => {
      const said = await solveWith({ Goal: 'first' }, FUTILE);
      const moves = said.at(-1)!.split(' ').slice(1);
      expect(moves).toHaveLength(15);
      expect(isMate(moves.map(parseUsiMove).reduce(playMove, parseSfen(FUTILE)))).toBe(true);
    });

    it('answers with the mate found so far if a limit is reached, and says that it may not be the shortest', async () => {
      const said = await solveWith({ Goal: 'shortest', NodesLimit: '300' }, FUTILE);
      expect(said[0]).toBe('info string not proven to be the shortest: a limit was reached');
      const moves = said.at(-1)!.split(' ').slice(1).map(parseUsiMove);
      expect(isMate(moves.reduce(playMove, parseSfen(FUTILE)))).toBe(true);
      const book = await solveWith({ Goal: 'book', NodesLimit: '300' }, FUTILE);
      expect(book[0]).toMatch(/: length at most \d+$/);
    });
  });

  describe('asked for several first moves', () => {
    /** Sets the option for several lines of play, and returns all output up to the answer. */
    async function askWith(lines: number, ...commands: string[]) {
      engine.send(`setoption name MultiPV value ${lines}`);
      const said = await engine.ask(commands, ANSWER);
      engine.send('setoption name MultiPV value 1');
      return said;
    }

    const KEYS = 'depth \\d+ seldepth \\d+ time \\d+ nodes \\d+ nps \\d+ hashfull \\d+';
    const SHOWN = new RegExp(`^info ${KEYS} multipv (\\d+) score mate (\\d+) pv (.*)$`);

    /** The last info line for each first move, in the order of their ranks. */
    const readShown = (said: readonly string[]) =>
      said
        .slice(said.findIndex((line) => line.includes('checks at the root')))
        .map((line) => SHOWN.exec(line))
        .filter((match) => match !== null)
        .map(([, rank, length, line]) => ({
          rank,
          length: Number(length),
          line: line!.split(' '),
        }));

    it('shows only the first moves that mate, the shortest mate first', async () => {
      const said = await askWith(10, `position sfen ${SEVERAL}`, 'go mate 20000');
      const shown = readShown(said);
      expect(shown.map(({ rank }) => rank)).toEqual(['1', '2', '3']);
      const root = parseSfen(SEVERAL);
      for (const { length, line } of shown) {
        expect(line).toHaveLength(length);
        expect(isMate(line.map(parseUsiMove).reduce(playMove, root))).toBe(true);
      }
      const brute = new BruteForce();
      const mating = checkingMoves(root).filter((move) => brute.isMated(playMove(root, move), 8));
      const moves = shown.map(({ line }) => line[0]!);
      expect([...moves].sort()).toEqual(mating.map(formatUsiMove).sort());
      expect(shown.map(({ length }) => length)).toEqual([3, 5, 7]);
      expect(said).toContain('info string checks at the root: 3 mate, 4 do not, 0 undecided');
      expect(said.at(-1)).toBe(`checkmate ${shown[0]!.line.join(' ')}`);
      expect(onlyAnswers(said)).toHaveLength(1);
      expect(onlyAnswers(await engine.hear([]))).toEqual([]);
    });

    it('shows the book solution first, and answers with it', async () => {
      const said = await askWith(10, `position sfen ${FUTILE}`, 'go mate 20000');
      const [first, ...others] = readShown(said);
      expect(first).toMatchObject({ rank: '1', length: 1, line: [FUTILE_LINE] });
      expect(others.map(({ line }) => line[0])).not.toContain(FUTILE_LINE);
      expect(said.at(-1)).toBe(`checkmate ${FUTILE_LINE}`);
    });

    it('shows only as many first moves as were asked for: the best ones', async () => {
      const said = await askWith(2, `position sfen ${SEVERAL}`, 'go mate 20000');
      expect(readShown(said).map(({ rank, length }) => [rank, length])).toEqual([
        ['1', 3],
        ['2', 5],
      ]);
    });

    it('prints no multipv lines with MultiPV 1, or if there is no mate', async () => {
      const one = await askWith(1, `position sfen ${SEVERAL}`, 'go mate 20000');
      expect(one.join()).not.toMatch(/multipv|checks at the root/);
      const none = await askWith(5, `position sfen ${NO_MATE}`, 'go mate 20000');
      expect(none.join()).not.toMatch(/multipv|checks at the root/);
      expect(none.at(-1)).toBe('checkmate nomate');
    });

    it.each([FIVE, SEVERAL, FIVE_CHECKS])('gives each move its shortest mate: %s', async (sfen) => {
      engine.send('setoption name Goal value shortest');
      const said = await askWith(10, `position sfen ${sfen}`, 'go mate 20000');
      engine.send('setoption name Goal value book');
      const root = parseSfen(sfen);
      const brute = new BruteForce();
      const lengths = checkingMoves(root)
        .map((move) => [0, 2, 4, 6].find((left) => brute.isMated(playMove(root, move), left)))
        .filter((left) => left !== undefined)
        .map((left) => left + 1);
      const shown = readShown(said).map(({ length }) => length);
      expect(shown.filter((length) => length <= 7)).toEqual(lengths.sort((a, b) => a - b));
      expect(said.join()).not.toContain('may mate sooner');
    });

    it('stops at once, and gives the first moves found so far', async () => {
      engine.send('setoption name MultiPV value 5');
      const go = [`position sfen ${LONG_HUNT}`, 'go mate infinite'];
      const early = (await engine.ask(go, / multipv 1 /)).at(-1)!;
      const said = await engine.ask(['stop'], ANSWER);
      engine.send('setoption name MultiPV value 1');
      const [first] = readShown(said);
      expect(said.at(-1)).toBe(`checkmate ${first!.line.join(' ')}`);
      expect(first!.length).toBeLessThanOrEqual(readShown([early])[0]!.length);
      const undecided = said.find((line) => line.startsWith('info string undecided (aborted): '));
      const open = undecided!.split(': ')[1]!.split(' ');
      expect(said.join()).toContain(`${open.length} undecided`);
      expect(onlyAnswers(await engine.hear(['stop']))).toEqual([]);
    });

    it('obeys the limits, and lists the first moves that stay undecided', async () => {
      engine.send('setoption name NodesLimit value 2000');
      const said = await askWith(5, `position sfen ${LONG_HUNT}`, 'go mate infinite');
      engine.send('setoption name NodesLimit value 0');
      expect(said.join('\n')).toMatch(/^info string undecided \(nodes\): \S+/m);
      expect(said.at(-2)).toMatch(/ nodes 2\d\d\d .* multipv \d+ score mate /);
      expect(said.at(-1)).toMatch(/^checkmate 2b2c\+ /);
    });

    it('plays the best of the mating first moves in a game', async () => {
      const said = await askWith(3, `position sfen ${SEVERAL}`, 'go movetime 60000');
      expect(said.at(-1)).toBe(`bestmove ${readShown(said)[0]!.line[0]}`);
      expect(readShown(said)).toHaveLength(3);
    });
  });

  describe('in a game', () => {
    it('plays a legal move', async () => {
      const said = await engine.ask(['position startpos moves 7g7f', 'go byoyomi 100'], ANSWER);
      const [, move] = said.at(-1)!.split(' ');
      const { position } = parseUsiPosition('position startpos moves 7g7f');
      expect(isLegal(position, parseUsiMove(move!))).toBe(true);
    });

    it.each(['go', 'go btime 60000 wtime 60000', 'go movetime 100', 'go nodes 10', 'go depth x'])(
      'answers %s',
      async (go) => {
        const said = await engine.ask(['usinewgame', 'position startpos', go], ANSWER);
        expect(said.at(-1)).toMatch(/^bestmove \d/);
      },
    );

    it('plays a mate if there is one', async () => {
      const said = await engine.ask([`position sfen ${MATE}`, 'go movetime 1000'], ANSWER);
      expect(said.at(-1)).toBe('bestmove G*5b');
    });

    it('does not search deeper than go depth allows', async () => {
      const fifteen = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
      const findsMate = async (depth: number) => {
        const said = await engine.ask([`position sfen ${fifteen}`, `go depth ${depth}`], ANSWER);
        return said.some((line) => line.includes('score mate'));
      };
      expect(await findsMate(4)).toBe(false);
      expect(await findsMate(99_999)).toBe(true);
    });

    it('resigns when it is mated, and moves when it is not', async () => {
      const mated = await engine.ask([`position sfen ${MATE} moves G*5b`, 'go'], ANSWER);
      expect(mated.at(-1)).toBe('bestmove resign');
      const root = '9/5K2k/6G2/6G1g/9/9/9/9/9 b l 1';
      const checked = await engine.ask([`position sfen ${root} moves 3d2c`, 'go'], ANSWER);
      expect(['bestmove 1b1a', 'bestmove 1b2a']).toContain(checked.at(-1));
    });

    it('waits for stop with go infinite, and for ponderhit with go ponder', async () => {
      for (const [go, end] of [
        ['go infinite', 'stop'],
        ['go ponder byoyomi 2000', 'ponderhit'],
      ] as const) {
        expect(onlyAnswers(await engine.hear([`position sfen ${MATE}`, go]))).toEqual([]);
        expect(onlyAnswers(await engine.ask([end], ANSWER))).toEqual(['bestmove G*5b']);
      }
      const straight = await engine.ask(['go ponder byoyomi 2000', 'ponderhit'], ANSWER);
      expect(onlyAnswers(straight)).toEqual(['bestmove G*5b']);
    });

    it('does not answer a search that was ended by gameover, and answers the next search', async () => {
      const lines = [`position sfen ${HARD}`, 'go mate infinite', 'gameover win'];
      expect(onlyAnswers(await engine.hear(lines))).toEqual([]);
      engine.send('go mate infinite');
      engine.send('gameover lose');
      expect(await mate(MATE, 5000)).toBe('checkmate G*5b');
    });
  });

  it('ignores or refuses malformed commands, and still answers afterwards', async () => {
    const nonsense = [
      '',
      '   ',
      'hello',
      '詰将棋を解け',
      '\u0000\u0001',
      'x'.repeat(100_000),
      'position',
      'position sfen',
      'position sfen 9/9 b - 1',
      'position startpos moves 7g7f 7g7f',
      'position startpos moves ',
      'setoption',
      'setoption name',
      'setoption name Nothing value 1',
      'setoption name USI_Hash value -1',
      'setoption name USI_Hash value 1e9',
      'setoption name USI_Hash',
      'setoption name USI_Ponder value true',
      'setoption name KeepTable value maybe',
      'setoption name Goal value books',
      'setoption name FutileInterposition value',
      'setoption name MultiPV value 0',
      'setoption name MultiPV value many',
      'setoption name FutileInterposition value wide',
      'ponderhit',
      'stop',
      'gameover',
      'usi usi',
      '{"go":"mate"}',
      '__proto__',
    ];
    const said = await engine.hear(nonsense);
    const allowed = /^(?:info string |id |option |usiok$)/;
    for (const line of said) expect(line).toMatch(allowed);
    expect(said.filter((line) => line === 'usiok').length).toBeLessThanOrEqual(1);
    expect(await mate(MATE, 1000)).toBe('checkmate G*5b');
    const confused = ['go mate mate', 'go mate -5', 'go mate 1.5'];
    expect(onlyAnswers(await engine.hear(confused))).toEqual(
      confused.map(() => 'checkmate notimplemented'),
    );
  });

  it.each(['quit', 'stop\nquit'])('prints nothing more after %j', async (end) => {
    const engine = await startAnother();
    await engine.ask(['usi', `position sfen ${HARD}`, 'go mate infinite'], SEARCHING);
    for (const line of end.split('\n')) engine.send(line);
    const said = engine.lines.length;
    for (const line of ['usi', 'isready', 'go mate 10']) engine.send(line);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const later = engine.lines.slice(said).filter((line) => !line.startsWith('info'));
    expect(later.filter((line) => line !== 'checkmate timeout')).toEqual([]);
    if (end === 'quit') expect(later).toEqual([]);
    if (engine instanceof ProcessConversation) {
      await expect.poll(() => engine.child.exitCode).toBe(0);
    }
  });
});
