// Conversions on the command line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../src/kifu/text-encoding';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { REST_CSA, REST_KIF, REST_SFEN } from '../unit/kifu/samples';
import { MATE, NO_MATE, run, streamOf } from './host';

const folder = makeTemporaryFolder();

const files = { 'a.kif': REST_KIF, 'two.sfen': `# two\n${MATE}\n\n${NO_MATE}\n` };

describe('convert', () => {
  it('tells the format from the content', async () => {
    const { code, out } = await run(['convert', '--to', 'sfen', 'a.kif'], { files });
    expect({ code, out }).toEqual({ code: 0, out: `${REST_SFEN}\n` });
    const fromStdin = await run(['convert', '--to', 'usi'], { input: REST_CSA });
    expect(fromStdin.out).toBe(`position sfen ${REST_SFEN} moves R*3b 3a4a G*4b\n`);
  });

  it('takes a format for granted where it is told to', async () => {
    const { code, err } = await run(['convert', '--from', 'csa', '--to', 'sfen', 'a.kif'], {
      files,
    });
    expect(code).toBe(64);
    expect(err).toMatch(/^tsumeru: a\.kif: line 1: no statement of CSA.* \[record-malformed\]\n$/);
  });

  it('reads and writes Shift_JIS, to a file too', async () => {
    const path = join(folder, 'out.kif');
    const stdin = streamOf(encodeText(REST_KIF, 'shift_jis'));
    const argv = ['convert', '--to', 'kif', '--encoding', 'shift_jis', '-o', path];
    expect(await run(argv, { stdin })).toEqual({ code: 0, out: '', err: '' });
    const text = new TextDecoder('shift_jis').decode(readFileSync(path));
    expect(text).toContain('変化：2手\n   2 ２一玉(31)');
    const nowhere = join(folder, 'no/where');
    expect(await run([...argv.slice(0, -2), '-o', nowhere], { files: {} })).toEqual({
      code: 70,
      out: '',
      err: `tsumeru: cannot write ${nowhere}: there is no such folder\n`,
    });
  });

  it('takes many positions a line at a time, where the target has room', async () => {
    const { out } = await run(['convert', '--to', 'sfen', 'two.sfen'], { files });
    expect(out).toBe(`${MATE}\n${NO_MATE}\n`);
    const { code, err } = await run(['convert', '--to', 'csa', 'two.sfen'], { files });
    expect({ code, err }).toEqual({
      code: 64,
      err: 'tsumeru: 2 positions, and a file of the format csa holds one\n',
    });
  });

  it('takes an SFEN itself, quoted or not', async () => {
    const kif = await run(['convert', '--to', 'kif', MATE]);
    expect(kif.code).toBe(0);
    const back = await run(['convert', '--to', 'sfen'], { input: kif.out });
    expect(back.out).toBe(`${MATE}\n`);
    expect((await run(['convert', '--to', 'sfen', ...MATE.split(' ')])).out).toBe(`${MATE}\n`);
    expect((await run(['convert', '--to', 'sfen', MATE.replace('G2r', 'G3r')])).err).toMatch(
      /^tsumeru: the SFEN: .* \[sfen-hand-count\]\n$/,
    );
  });

  it('says what is wrong', async () => {
    expect(await run(['convert', '--to', 'csa', 'a', 'b'])).toMatchObject({
      code: 64,
      err: expect.stringContaining('neither an SFEN nor one file: a b'),
    });
    expect((await run(['convert', '--to', 'sfen', 'none.kif'])).err).toBe(
      'tsumeru: cannot read none.kif: there is no such file\n',
    );
    expect((await run(['convert', '--to', 'sfen'], { input: 'nonsense' })).err).toBe(
      'tsumeru: standard input: the text is in none of the known formats [unknown-format]\n',
    );
  });
});
