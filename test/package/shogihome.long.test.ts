// The folder for ShogiHome, checked against what ShogiHome's interface for WebAssembly engines requires: the manifest,
// the files next to it, and the engine in a worker. `test/usi/conformance.test.ts` tests its answers.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineManifest } from '../../src/usi/manifest';
import { HARD, MATE } from '../cli/host';
import { HostedConversation } from '../usi/hosted';
import { ROOT } from './tarball';

const FOLDER = join(ROOT, 'dist/shogihome');
const MAX_BYTES = 8_000_000;
const MAX_HASH_MIB = 256;
/** "Few": each thread is a worker. */
const MAX_THREADS = 8;

const manifest: EngineManifest = JSON.parse(readFileSync(join(FOLDER, 'engine.json'), 'utf8'));
const ANSWER = /^(?:bestmove|checkmate) /;
const onlyAnswers = (lines: readonly string[]) => lines.filter((line) => ANSWER.test(line));

let engine: HostedConversation;

async function start(): Promise<void> {
  engine = await HostedConversation.start(pathToFileURL(join(FOLDER, manifest.module)));
}

describe('the folder', () => {
  it('has a manifest that a host can read', () => {
    expect(manifest.abi).toBe('shogihome-wasm-engine/1');
    expect(manifest.moduleFormat).toBe('esm');
    for (const text of [manifest.name, manifest.author]) expect(text).toMatch(/\S/);
    for (const { type, default: fallback, min, max, vars } of manifest.options) {
      expect(['check', 'spin', 'combo', 'button', 'string', 'filename']).toContain(type);
      expect(['string', 'number']).toContain(typeof fallback);
      for (const bound of [min, max]) expect(['number', 'undefined']).toContain(typeof bound);
      for (const choice of vars ?? []) expect(choice).toMatch(/\S/);
    }
    const hash = manifest.options.find(({ name }) => name === 'USI_Hash')!;
    expect(hash.max).toBeLessThanOrEqual(MAX_HASH_MIB);
    const threads = manifest.options.find(({ name }) => name === 'Threads')!;
    expect(threads.max).toBeLessThanOrEqual(MAX_THREADS);
  });

  it('describes itself as two mate engines, whose ids never change', () => {
    // The ids are part of addresses in the settings of users.
    expect(manifest.presets.map(({ id, values }) => [id, values.Goal])).toEqual([
      ['tsumeru-book-v1', 'book'],
      ['tsumeru-first-v1', 'first'],
    ]);
    for (const { values } of manifest.presets) {
      expect(values).toMatchObject({ Threads: 1, USI_Ponder: 'false' });
    }
    for (const { id, displayName, tags } of manifest.presets) {
      expect(id).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(displayName).toMatch(/\S/);
      expect(tags).toEqual(['mate']);
    }
  });

  it('contains all files that the manifest names, and the full licence', () => {
    const files = [manifest.module, ...manifest.licenses.map(({ file }) => file)];
    for (const file of files) {
      expect(file).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(existsSync(join(FOLDER, file)), file).toBe(true);
    }
    expect(readdirSync(FOLDER).some((name) => name.endsWith('.wasm'))).toBe(true);
    const [licence] = manifest.licenses;
    expect(readFileSync(join(FOLDER, licence!.file), 'utf8')).toContain(
      'Permission is hereby granted',
    );
    const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
  });
});

describe('the engine in a worker', () => {
  afterEach(() => engine.close());

  it.each(manifest.presets)('is ready with the preset $id', async ({ values }) => {
    await start();
    const lines = Object.entries(values).map(
      ([name, value]) => `setoption name ${name} value ${value}`,
    );
    expect(await engine.ask(['usi', ...lines, 'isready'], /^readyok$/)).not.toContain(
      expect.stringContaining('info string'),
    );
    expect(engine.errors).toEqual([]);
  });

  it('agrees with the manifest, and accepts its presets', async () => {
    await start();
    for (const name of [
      'postMessage',
      'addMessageListener',
      'removeMessageListener',
      'terminate',
    ]) {
      expect(engine.methods).toContain(name);
    }
    const said = await engine.ask(['usi'], /^usiok$/);
    expect(said).toContain(`id name ${manifest.name}`);
    expect(said).toContain(`id author ${manifest.author}`);
    const announced = said
      .map((line) => /^option name (\S+) type (\S+)/.exec(line))
      .filter((match) => match !== null)
      .map(([, name, type]) => ({ name, type }));
    expect(announced).toEqual(manifest.options.map(({ name, type }) => ({ name, type })));
    const settings = manifest.presets.flatMap(({ values }) => Object.entries(values));
    const defaults = manifest.options.map((option) => [option.name, option.default] as const);
    const added = [['USI_Ponder', 'true'] as const, ['USI_Hash', 32] as const];
    const lines = [...defaults, ...settings, ...added].map(
      ([name, value]) => `setoption name ${name} value ${value}`,
    );
    expect(await engine.hear(lines)).toEqual([]);
    expect(engine.errors).toEqual([]);
  });

  it('solves', async () => {
    await start();
    const said = await engine.ask([`position sfen ${MATE}`, 'go mate 10000'], ANSWER);
    expect(said.at(-1)).toBe('checkmate G*5b');
  });

  it.each(['quit', 'terminate()'])('prints nothing after %s', async (end) => {
    await start();
    await engine.ask(['usi', `position sfen ${HARD}`, 'go mate infinite'], /^info .* string pn/);
    if (end === 'quit') engine.send('quit');
    else engine.terminate();
    // Waits for output that was already on its way.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const said = engine.lines.length;
    expect(onlyAnswers(engine.lines)).toEqual([]);
    for (const line of ['usi', 'go mate 10']) engine.send(line);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(engine.lines.slice(said)).toEqual([]);
  });
});
