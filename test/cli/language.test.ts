// Both languages of the command line: how the language is chosen, equal reports in both, and no untranslated English in
// the Japanese ones.

import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/base/error-codes';
import type { ErrorCode } from '../../src/base/errors';
import { languageOf } from '../../src/base/language';
import { measureColumns, wrapText } from '../../src/reports/terminal/columns';
import { wordError } from '../../src/words/error-words';
import { COMMAND_NAMES, MATE, NO_MATE, run } from './host';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

describe('the language', () => {
  it.each([
    [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
    [{ LANG: 'ja' }, 'ja'],
    [{ LANG: 'jam_JM' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{}, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'ja_JP', LANG: 'C' }, 'ja'],
    [{ LC_ALL: 'C', LC_MESSAGES: 'ja_JP', LANG: 'ja_JP' }, 'en'],
  ] as const)('of %j is %s', (env, language) => {
    expect(languageOf(env)).toBe(language);
  });

  it('is set by --lang, or else by the environment', async () => {
    const env = { LANG: 'ja_JP.UTF-8' };
    expect((await run(['solve', NO_MATE], { env })).out).toContain('不詰（証明済み）');
    expect((await run(['solve', NO_MATE, '--lang', 'en'], { env })).out).toContain('No mate');
    expect((await run(['solve', '--lang=fr', NO_MATE])).err).toContain('--lang: expected one of');
    expect((await run(['solve', '--nodes', 'x', '--lang', 'ja'])).err).toBe(
      'tsumeru: --nodes の値は1以上の整数です（"x" が指定されています）\n使い方：tsumeru solve --help\n',
    );
  });
});

describe('reports side by side', () => {
  it.each([
    [
      ['solve', MATE],
      'Mate in 1 ply (1手詰, futile',
      '1手詰（無駄合は数えない。最短と証明済み）：',
    ],
    [['solve', NO_MATE], 'No mate: proven.', '不詰（証明済み）'],
    [['solve', '--max-plies', '1', NO_MATE], 'No mate within 1 ply', '1手以内の詰みなし'],
    [['analyse', MATE], 'proven to be the shortest; futile', '最短と証明済み。無駄合は数えない'],
    [['analyse', NO_MATE], 'Unsound: no mate', '不完全作：不詰'],
  ] as const)('%j', async (argv, en, ja) => {
    const english = await run([...argv, '--lang', 'en']);
    const japanese = await run([...argv, '--lang', 'ja']);
    expect(english.out).toContain(en);
    expect(japanese.out).toContain(ja);
    expect(japanese.code).toBe(english.code);
    expect(japanese.out).not.toMatch(/\b(?:nodes|mate|Mate|[1-9][a-i][1-9][a-i]|[GR]\*)/);
  });

  it.each([['--json'], ['--quiet'], ['--format', 'kif']])(
    '%s is the same in both',
    async (...flags) => {
      const strip = (text: string) => text.replace(/"(?:milliseconds|nodesPerSecond)":[\d.]+/g, '');
      const [en, ja] = await Promise.all(
        ['en', 'ja'].map((language) => run(['solve', MATE, ...flags, '--lang', language])),
      );
      expect(strip(ja!.out)).toBe(strip(en!.out));
    },
  );

  it('marks the error in a text in both languages', async () => {
    const { err } = await run(['solve', '--lang', 'ja', '9/9/9/9/9/9/9/9/8 b - 1']);
    expect(err).toContain('SFEN の段は九マスです');
    expect(err).toContain('文字目');
  });
});

describe('in Japanese', () => {
  it.each(Object.keys(ERROR_CODES) as ErrorCode[])('%s has a Japanese text', (code) => {
    const message = `${ERROR_CODES[code]} (at character 5)`;
    const text = wordError({ code, message, offset: 4, square: '5b' }, 'ja');
    expect(text).toMatch(JAPANESE);
    expect(text).not.toContain(ERROR_CODES[code]);
    expect(text).toContain('（５二）（5文字目）');
  });

  it('gives the line and the ply', () => {
    const message = 'line 3: move 5, 7g7f, is not legal';
    expect(wordError({ code: 'illegal-move', message }, 'ja')).toBe(
      '3行目の5手目：指せない手です：7g7f',
    );
    const quiet = 'ply 1 of the solution, 7g7f, gives no check';
    expect(wordError({ code: 'illegal-move', message: quiet }, 'ja')).toContain(
      '王手ではありません',
    );
  });

  it('gives every detail of an error that English gives, without extra spaces', async () => {
    const say = async (...argv: string[]) =>
      (await run([...argv, '--lang', 'ja'], { input: '' })).err;
    const golds = '4k4/9/4P4/9/9/9/9/9/9 b 3G2r2b3g4s4n4l17p 1';
    expect(await say('solve', golds)).toContain('駒の総数を超えています：金が6枚（全部で4枚）');
    expect(await say('solve', '--nodes', '0', MATE)).toContain('--nodes の値は1以上の整数です');
    expect(await say('batch', '-')).not.toContain('標準入力 ');
    expect(await say('analyse', '--solution', 'xx', MATE)).toContain('作意の1手目：');
  });

  it('the help is Japanese and fits into 80 columns', async () => {
    for (const argv of [['--help'], ...COMMAND_NAMES.map((name) => [name, '--help'])]) {
      const { out } = await run([...argv, '--lang', 'ja']);
      expect(out).toContain('終了コード');
      for (const line of out.split('\n'))
        expect(measureColumns(line), line).toBeLessThanOrEqual(80);
    }
  });

  it('wraps by columns, and no line begins with a closing sign', () => {
    const lines = wrapText('あいうえお、かきくけこ。', 10, 'ja');
    expect(lines.map(measureColumns).every((columns) => columns <= 10)).toBe(true);
    expect(lines.join('')).toBe('あいうえお、かきくけこ。');
    expect(lines.filter((line) => /^[、。]/.test(line))).toEqual([]);
  });
});
