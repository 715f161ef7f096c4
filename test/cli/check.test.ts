// `tsumeru solve --certificate` and `tsumeru check`, from arguments to exit code.

import { expect, it } from 'vitest';
import { checkFile, MATE, NO_MATE, run, runKeepingFiles } from './host';

const solve = (...argv: string[]) => runKeepingFiles(['solve', ...argv]);

it.each(['proof.json', 'proof.bin'])('a certificate written to %s is accepted', async (name) => {
  for (const [sfen, code, words] of [
    [MATE, 0, 'mate in at most 1 ply, every interposition counted'],
    [NO_MATE, 1, 'no mate'],
  ] as const) {
    const { files, out, code: solved } = await solve('--certificate', name, sfen);
    expect(solved).toBe(code);
    expect(out).toContain(`in ${name}`);
    const checked = await checkFile(files.get(name)!);
    expect(checked.code).toBe(0);
    expect(checked.out).toContain(`Accepted: ${words}`);
  }
});

it('tells in JSON where the certificate is, and what it says', async () => {
  const { files, out } = await solve('--json', '--certificate', 'proof.json', MATE);
  expect(JSON.parse(out)).toMatchObject({ certificate: { path: 'proof.json', nodes: 1 } });
  const { out: told } = await checkFile(files.get('proof.json')!, '--json');
  expect(JSON.parse(told)).toEqual({
    accepted: true,
    verdict: 'mate',
    nodes: 1,
    length: 1,
    sfen: MATE,
  });
});

it('rejects what is wrong, and a certificate of another position', async () => {
  const { files } = await solve('--certificate', 'proof.json', MATE);
  const text = files.get('proof.json')!.toString();
  const wrong = await checkFile(Buffer.from(text.replace('G*5b', 'G*5c')), '--json');
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out)).toMatchObject({ accepted: false, node: 0, rule: 'no-check' });
  const other = await checkFile(Buffer.from(text), NO_MATE);
  expect(other).toMatchObject({ code: 1 });
  expect(other.out).toContain('Rejected');
});

it('calls what is no certificate bad input', async () => {
  expect(await checkFile(Buffer.from('hello'))).toMatchObject({ code: 64 });
  expect(await checkFile(Buffer.from('TSUM'))).toMatchObject({ code: 64 });
  expect(await run(['check'])).toMatchObject({ code: 64 });
  expect(await run(['check', 'absent'])).toMatchObject({ code: 64 });
  expect(await run(['check', '--certificate', 'a', 'b'])).toMatchObject({ code: 64 });
});
