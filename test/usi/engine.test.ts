// The object itself: listeners, memory that is not to be had, the manifest.

import { expect, it, vi } from 'vitest';
import { OptionError, SolverError } from '../../src/errors';
import { createEngine } from '../../src/usi/engine';
import { makeManifest } from '../../src/usi/manifest';
import { EngineOptions } from '../../src/usi/options';
import { UsiSession } from '../../src/usi/session';
import { SolverSlot } from '../../src/usi/solver-slot';
import { MATE } from '../cli/host';

it('tells every listener, until it is taken away, and outlives one that fails', async () => {
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
  engine.removeMessageListener(first);
  engine.postMessage('isready\nisready');
  expect(first.mock.calls).toEqual([['readyok']]);
  expect(second).toHaveBeenCalledTimes(3);
  expect(faults).toHaveLength(3);
  engine.terminate();
});

it('says whether it is searching', async () => {
  const engine = await createEngine();
  expect(engine.poll()).toBe(false);
  engine.postMessage(`position sfen ${MATE}`);
  engine.postMessage('go mate 1000');
  expect(engine.poll()).toBe(true);
  await engine.finish();
  expect(engine.poll()).toBe(false);
  engine.terminate();
});

it('refuses a size that no solver has', async () => {
  await expect(createEngine({ maxHashMiB: 0 })).rejects.toThrow(OptionError);
});

it('allocates nothing for a greeting, and takes half where the whole is not to be had', () => {
  const said: string[] = [];
  const asked: number[] = [];
  const session = new UsiSession({
    name: 'x',
    author: 'y',
    options: new EngineOptions(256),
    makeSolver: (hashMiB) => {
      asked.push(hashMiB);
      if (hashMiB > 20) throw new SolverError('memory');
      return { solve: () => new Promise(() => {}), dispose: () => {} };
    },
    send: (line) => said.push(line),
    report: () => {},
  });
  session.take('usi');
  session.take('setoption name USI_Hash value 100');
  expect(asked).toEqual([]);
  session.take('isready');
  expect(asked).toEqual([100, 50, 25, 12]);
  expect(said.slice(-2)).toEqual([
    'info string only 12 MiB are to be had for the table',
    'readyok',
  ]);
  session.take('isready');
  expect(asked).toHaveLength(4);
});

it('makes another table where another size is asked for, and gives the old one back', () => {
  const made: number[] = [];
  const disposed: number[] = [];
  const slot = new SolverSlot((hashMiB) => {
    made.push(hashMiB);
    return { solve: () => new Promise(() => {}), dispose: () => void disposed.push(hashMiB) };
  });
  for (const size of [8, 8, 16, 16, 8]) slot.prepare(size, () => expect.fail('there is room'));
  expect(made).toEqual([8, 16, 8]);
  expect(disposed).toEqual([8, 16]);
  slot.dispose();
  slot.dispose();
  expect(disposed).toEqual([8, 16, 8]);
});

it('is described by its manifest as it describes itself', async () => {
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
