// The engine as a JavaScript object: listeners, lack of memory, the manifest.

import { expect, it, vi } from 'vitest';
import { OptionError, SolverError } from '../../src/base/errors';
import { createEngine } from '../../src/usi/engine';
import { makeManifest } from '../../src/usi/manifest';
import { EngineOptions } from '../../src/usi/options';
import { UsiSession } from '../../src/usi/session';
import { type MakeSolver, type SolverRequest, SolverSlot } from '../../src/usi/solver-slot';
import { HARD, MATE, WHITE_MATE } from '../cli/host';

/** A solver that never answers. */
const fakeSolver = (parts: Partial<ReturnType<MakeSolver>> = {}): ReturnType<MakeSolver> => ({
  solve: () => new Promise(() => {}),
  prepare: async () => {},
  dispose: () => {},
  ...parts,
});

it('calls every listener until it is removed, also when another listener throws', async () => {
  const faults: string[] = [];
  const engine = await createEngine({ printErr: (line) => faults.push(line) });
  const first = vi.fn();
  const second = vi.fn();
  engine.addMessageListener(() => {
    throw new Error('mine');
  });
  engine.addMessageListener(first);
  engine.addMessageListener(second);
  engine.postMessage('isready');
  await engine.finish();
  engine.removeMessageListener(first);
  engine.postMessage('isready\nisready');
  await engine.finish();
  expect(first.mock.calls).toEqual([['readyok']]);
  expect(second).toHaveBeenCalledTimes(3);
  expect(faults).toHaveLength(3);
  engine[Symbol.dispose]();
});

it('poll returns whether the engine is searching', async () => {
  const engine = await createEngine();
  expect(engine.poll()).toBe(false);
  engine.postMessage(`position sfen ${MATE}`);
  engine.postMessage('go mate 1000');
  expect(engine.poll()).toBe(true);
  await engine.finish();
  expect(engine.poll()).toBe(false);
  engine.dispose();
});

it.each([
  ['go mate infinite', 'checkmate G*5b'],
  ['go mate', 'checkmate G*5b'],
  ['go infinite', 'bestmove G*5b'],
  ['go ponder btime 1000 wtime 1000', 'bestmove G*5b'],
])('finish waits for the answer to %s', async (go, answer) => {
  const engine = await createEngine();
  const said: string[] = [];
  engine.addMessageListener((line) => said.push(line));
  engine.postMessage(`position sfen ${MATE}\n${go}`);
  await engine.finish();
  expect(said.at(-1)).toBe(answer);
  engine.dispose();
});

it('refuses limits that are not allowed', async () => {
  await expect(createEngine({ maxHashMiB: 0 })).rejects.toThrow(OptionError);
  await expect(createEngine({ maxThreads: 65 })).rejects.toThrow(/^maxThreads: /);
});

it('allocates no table for usi, and halves the table size until enough memory is available', async () => {
  const said: string[] = [];
  const asked: number[] = [];
  const session = new UsiSession({
    name: 'x',
    author: 'y',
    options: new EngineOptions(),
    makeSolver: ({ hashMiB }) => {
      asked.push(hashMiB);
      if (hashMiB > 20) throw new SolverError('memory');
      return fakeSolver();
    },
    send: (line) => said.push(line),
    report: () => {},
  });
  session.take('usi');
  session.take('setoption name USI_Hash value 100');
  expect(asked).toEqual([]);
  session.take('isready');
  await session.finish();
  expect(asked).toEqual([100, 50, 25, 12]);
  expect(said.slice(-2)).toEqual([
    'info string only 12 MiB are available for the table',
    'readyok',
  ]);
  session.take('isready');
  await session.finish();
  expect(asked).toHaveLength(4);
});

it('uses the time of its own side in a game, and no more than a second', async () => {
  const times: unknown[] = [];
  const session = new UsiSession({
    name: 'x',
    author: 'y',
    options: new EngineOptions(),
    makeSolver: () =>
      fakeSolver({
        solve: async (_, { timeMs } = {}) => {
          times.push(timeMs);
          throw new SolverError('aborted');
        },
      }),
    send: () => {},
    report: () => {},
  });
  for (const sfen of [MATE, WHITE_MATE]) {
    session.take(`position sfen ${sfen}`);
    session.take('go btime 600000 wtime 1000');
    await session.finish();
  }
  expect(times).toEqual([1000, 100]);
});

it('makes a new solver for another table size or number of threads, and disposes of the old one', async () => {
  const made: SolverRequest[] = [];
  const disposed: SolverRequest[] = [];
  const slot = new SolverSlot((request) => {
    made.push(request);
    return fakeSolver({ dispose: () => void disposed.push(request) });
  });
  const sizes = [8, 8, 16, 16, 8].map((hashMiB) => ({ hashMiB, threads: 1 }));
  for (const request of [...sizes, { hashMiB: 8, threads: 4 }, { hashMiB: 8, threads: 4 }]) {
    await slot.prepare(request, () => expect.fail('there is room'));
  }
  const expected = [...[8, 16, 8].map((hashMiB) => ({ hashMiB, threads: 1 }))];
  expect(made).toEqual([...expected, { hashMiB: 8, threads: 4 }]);
  expect(disposed).toEqual(expected);
  slot.dispose();
  slot.dispose();
  expect(disposed).toEqual(made);
});

it('disposes of a solver that becomes ready after the engine has ended', async () => {
  let finish = () => {};
  const dispose = vi.fn();
  const prepare = () => new Promise<void>((resolve) => (finish = resolve));
  const slot = new SolverSlot(() => fakeSolver({ dispose, prepare }));
  const preparing = slot.prepare({ hashMiB: 8, threads: 2 }, () => {});
  slot.dispose();
  finish();
  await expect(preparing).rejects.toMatchObject({ code: 'disposed' });
  expect(dispose).toHaveBeenCalledTimes(1);
});

it('has a manifest that agrees with its answer to usi', async () => {
  const manifest = JSON.parse(JSON.stringify(makeManifest('tsumeru.js')));
  expect(manifest).toMatchObject({ abi: 'shogihome-wasm-engine/1', moduleFormat: 'esm' });
  const engine = await createEngine();
  const said: string[] = [];
  engine.addMessageListener((line) => said.push(line));
  engine.postMessage('usi');
  expect(said[0]).toBe(`id name ${manifest.name}`);
  expect(said[1]).toBe(`id author ${manifest.author}`);
  const options = manifest.options.map((option: Record<string, unknown>) => {
    const { name, type, vars = [], ...rest } = option;
    const choices = (vars as string[]).flatMap((choice) => ['var', choice]);
    const parts = ['option', 'name', name, 'type', type, ...Object.entries(rest).flat()];
    return [...parts, ...choices].join(' ');
  });
  expect(said.slice(2, -1)).toEqual(options);
});

it('quotes nothing that a terminal would execute', async () => {
  const engine = await createEngine();
  const said: string[] = [];
  engine.addMessageListener((line) => said.push(line));
  for (const evil of ['foo\x1b[31m\u202e', '\u009b2J\u2066', 'a\0\x07']) {
    for (const line of [evil, `setoption name ${evil} value 1`, `go mate ${evil}`]) {
      engine.postMessage(line);
    }
    engine.postMessage(`setoption name Threads value ${evil}`);
    engine.postMessage(`position sfen ${evil}`);
    await engine.finish();
  }
  expect(said[0]).toBe('info string not understood: foo\\u001b[31m\\u202e');
  expect(said.length).toBeGreaterThan(12);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters.
  expect(said.join('')).not.toMatch(/[\0-\x1f\x7f-\x9f\u202e\u2066]/);
  engine.dispose();
});

it('searches with the number of threads that the option sets, and reports the nodes of all threads', async () => {
  const engine = await createEngine();
  const said: string[] = [];
  engine.addMessageListener((line) => said.push(line));
  engine.postMessage('usi');
  expect(said).toContain('option name Threads type spin default 1 min 1 max 4');
  engine.postMessage('setoption name Threads value 5');
  expect(said.at(-1)).toBe('info string Threads: expected 1 to 4, got "5"');
  engine.postMessage('setoption name Threads value 2\nsetoption name USI_Hash value 8\nisready');
  await expect.poll(() => said.at(-1)).toBe('readyok');
  engine.postMessage('setoption name NodesLimit value 100000');
  engine.postMessage(`position sfen ${HARD}\ngo mate infinite`);
  await engine.finish();
  await expect.poll(() => said.at(-1)).toMatch(/^checkmate/);
  expect(said.at(-1)).toBe('checkmate timeout');
  expect(said.at(-2)).toMatch(/^info .* nodes \d+ nps \d+ hashfull \d+ string no verdict/);
  engine.postMessage(`setoption name Threads value 1\nposition sfen ${MATE}\ngo mate infinite`);
  await expect.poll(() => said.at(-1)).toBe('checkmate G*5b');
  engine.terminate();
});
