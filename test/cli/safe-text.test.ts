// Control characters are shown on a terminal and never executed, whoever wrote them. Files and pipes get the text
// unchanged.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSafe, makeSafeAroundColors, makeSafeLine } from '../../src/base/safe-text';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { REST_KIF } from '../unit/kifu/samples';
import { type Collected, MATE, run, terminal } from './host';

const folder = makeTemporaryFolder();

/**
 * A colour, a window title, a C1 character, a return that overwrites the line, and characters that reverse the
 * direction of writing.
 */
const HOSTILE = 'x\x1b[31my\x1b]0;z\x07\x9b2J\rw\u202eabc\u2066\u200f\x7f';
const SAFE = 'x\\u001b[31my\\u001b]0;z\\u0007\\u009b2J\\u000dw\\u202eabc\\u2066\\u200f\\u007f';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colour codes that reports contain.
const COLORS = /\x1b\[\d+m/g;

describe('making a text safe', () => {
  it('escapes the characters that a terminal would execute, and no others', () => {
    expect(makeSafe(HOSTILE)).toBe(SAFE);
    expect(makeSafe('一行目\tx\r\n二行目\n')).toBe('一行目\tx\r\n二行目\n');
    expect(makeSafe('over\rwritten')).toBe('over\\u000dwritten');
    expect(makeSafeLine('a\nb\tc')).toBe('a\\u000ab\\u0009c');
  });

  it('decodes bytes that are valid UTF-8, and keeps other bytes', () => {
    expect(makeSafe(new TextEncoder().encode(HOSTILE))).toBe(SAFE);
    // 詰 in Shift_JIS: these bytes are not valid UTF-8.
    const bytes = Buffer.from([0x8b, 0x6c, 0x1b, 0x0a]);
    expect(Buffer.from(makeSafe(bytes) as Uint8Array).toString('latin1')).toBe('\x8bl\\u001b\n');
  });

  it('keeps the colour codes of a report, and escapes all other escape sequences', () => {
    expect(makeSafeAroundColors('\x1b[32mMate\x1b[39m \x1b[2J\x1b[8;1m')).toBe(
      '\x1b[32mMate\x1b[39m \\u001b[2J\\u001b[8;1m',
    );
  });
});

/** The output of a call on a terminal and into a pipe. */
async function runBoth(argv: readonly string[], options: Parameters<typeof run>[1] = {}) {
  const [stdout, stderr] = [terminal(), terminal()];
  const shown = await run(argv, { ...options, stdout, stderr });
  return { shown, piped: await run(argv, options) };
}

/** Without the return, which would end the line of a record. */
const IN_RECORD = HOSTILE.replace('\r', '');
const KIF = REST_KIF.replace('手合割', `作者：${IN_RECORD.replaceAll('\x07', '')}\n手合割`).replace(
  /\n( +1 )/,
  `\n*${IN_RECORD}\n$1`,
);

describe('a terminal', () => {
  it.each([
    ['convert', '--to', 'kif', '-'],
    ['convert', '--to', 'ki2', '-'],
    ['convert', '--to', 'jkf', '-'],
    ['convert', '--to', 'svg', '--title', HOSTILE.replace('\x07', ''), '-'],
    ['solve', '--format', 'kif', '-'],
    ['solve', '--json', '-'],
    ['analyse', '--format', 'kif', '-'],
    ['analyse', '--json', '-'],
  ])('gets no control characters from %s', async (...argv) => {
    const { shown, piped } = await runBoth(argv, { input: KIF });
    expect(shown.out + shown.err).not.toMatch(UNSAFE);
    // Equal apart from characters made safe and from times, which always differ.
    const timeless = (text: string) => text.replace(/"milliseconds":[\d.]+/g, '');
    expect(timeless(shown.out)).toBe(timeless(makeSafe(piped.out)));
    expect(piped.code).toBe(shown.code);
  });

  it('gets the file name of a certificate with escapes, inside a report with colours', async () => {
    const path = join(folder, `c${HOSTILE}.json`);
    for (const command of ['solve', 'analyse']) {
      const stdout = terminal();
      await run([command, MATE, '--certificate', path], { stdout, env: { TERM: 'xterm' } });
      expect((stdout as Collected).text).toMatch(COLORS);
      expect((stdout as Collected).text.replace(COLORS, '')).not.toMatch(UNSAFE);
      expect((stdout as Collected).text).toContain(SAFE);
    }
    expect(readFileSync(path, 'utf8')).toContain('tsumeru certificate');
  });

  it('gets no PNG', async () => {
    const { code, err } = await run(['convert', '--to', 'png', MATE], { stdout: terminal() });
    expect(code).toBe(64);
    expect(err).toContain('a PNG cannot be shown on a terminal');
  });
});

it('a pipe gets the headers of a record unchanged', async () => {
  const { out } = await run(['convert', '--to', 'kif', '-'], { input: KIF });
  expect(out).toContain('\u202eabc');
});

describe('an error', () => {
  it.each([
    [['solve', HOSTILE]],
    [[HOSTILE]],
    [[`--${HOSTILE}`]],
    [['solve', '--nodes', HOSTILE, MATE]],
    [['convert', '--to', HOSTILE, MATE]],
    [['convert', '--to', 'kif', MATE, '-o', `/no/${HOSTILE}/x`]],
    [['solve', `${MATE.slice(0, -1)}${HOSTILE}`]],
    [['solve', '-q', `9/9/9/9/9/9/9/9/${HOSTILE} b - 1`]],
    [['analyse', MATE, '--solution', HOSTILE]],
    [['batch', HOSTILE]],
    [['check', HOSTILE]],
    [['go', 'solve', HOSTILE]],
    [['go', HOSTILE]],
    [['completion', HOSTILE]],
    [['queue', 'status', '--queue', HOSTILE]],
  ])('that quotes %j does so safely, also in a pipe', async (argv) => {
    for (const language of ['en', 'ja']) {
      const { code, out, err } = await run([...argv, '--lang', language]);
      expect(code).toBeGreaterThan(2);
      expect(out + err).not.toBe('');
      expect(out + err).not.toMatch(UNSAFE);
    }
  });
});

/** The parts of a text that are not understood are quoted. */
const STRANGE = REST_KIF.replace(/\n( +1 )/, `\n${IN_RECORD} 打\n$1`);

/** Solves nothing. */
const makePool = async () => ({
  solve: async () => undefined,
  stop: () => {},
  close: async () => {},
});

describe('a remark', () => {
  it.each([
    [['solve', '-']],
    [['analyse', '-']],
    [['convert', '--to', 'sfen', '-']],
    [['batch', '-']],
    [['batch', '--progress-json', '-']],
    [['threat', '-']],
  ])('of %j quotes safely, also in a pipe', async (argv) => {
    for (const language of ['en', 'ja']) {
      const { err } = await run([...argv, '--lang', language], { input: STRANGE, makePool });
      expect(err).toContain('w\\u202eab');
      expect(err).not.toMatch(UNSAFE);
    }
  });
});
