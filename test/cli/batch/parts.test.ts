// The parts of a batch: memory, counts, completion scripts.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND_NAMES } from '../../../src/cli/arguments/command-table';
import { formatCompletion } from '../../../src/cli/commands/completion';
import { MAX_HASH_MIB } from '../../../src/engines/core/load';
import { shareMemory } from '../../../src/run/batch/share-memory';
import { Tally } from '../../../src/run/batch/tally';

describe('shareMemory', () => {
  const ASKED = { memoryMiB: 1024, jobs: undefined, threads: 1, processors: 8 } as const;

  it('leaves memory for everything except the tables', () => {
    for (const memory of [256, 1024, 8192]) {
      for (const jobs of [1, 2, 3]) {
        const share = shareMemory({ ...ASKED, memoryMiB: memory, jobs });
        expect(share.jobs).toBe(jobs);
        expect(jobs * share.hashMiB).toBeLessThan(memory - 30 * jobs);
      }
    }
    expect(shareMemory({ ...ASKED, memoryMiB: 1e6, jobs: 1 }).hashMiB).toBe(MAX_HASH_MIB);
  });

  it('uses as many workers as the memory allows, and leaves one core free', () => {
    expect(shareMemory(ASKED).jobs).toBe(7);
    expect(shareMemory({ ...ASKED, processors: 1 }).jobs).toBe(1);
    expect(shareMemory({ ...ASKED, memoryMiB: 200, processors: 64 }).jobs).toBe(2);
    expect(shareMemory({ ...ASKED, threads: 3 }).jobs).toBe(2);
    expect(shareMemory({ ...ASKED, threads: 'all', memoryMiB: 2048 }).jobs).toBe(1);
    expect(shareMemory({ ...ASKED, jobs: 'auto' }).jobs).toBe(8);
  });

  it('includes the helper threads in the calculation', () => {
    const { hashMiB } = shareMemory({ ...ASKED, jobs: 2 });
    const three = shareMemory({ ...ASKED, jobs: 2, threads: 3 });
    expect(three.hashMiB).toBeLessThan(hashMiB - 2 * 17);
    const auto = shareMemory({ ...ASKED, jobs: 'auto', processors: 2 });
    expect(auto.hashMiB).toBeLessThan(hashMiB - 17);
  });

  it('names the amount that is too small', () => {
    expect(() => shareMemory({ ...ASKED, memoryMiB: 100 })).toThrow('one worker takes 164 MiB');
    expect(() => shareMemory({ ...ASKED, memoryMiB: 200, jobs: 10 })).toThrow(
      '10 workers take 380 MiB',
    );
  });
});

describe('Tally', () => {
  const makeTally = () => {
    const tally = new Tally(0);
    for (let i = 0; i < 3; i++) tally.addEarlier('mate');
    tally.add('mate', 1000);
    tally.add('nomate', 500);
    return tally;
  };

  it('shows the progress and the remaining time', () => {
    expect(makeTally().formatBar(4000, 10)).toBe(
      '[############............]  5/10  0.5/s  0:10 left  mate 4  no mate 1',
    );
    expect(makeTally().formatBar(4000, undefined)).toBe('5 done  0.5/s  mate 4  no mate 1');
    expect(new Tally(0).formatBar(5000, 10)).toContain('--:-- left');
  });

  it('summarises the results', () => {
    expect(makeTally().formatSummary(3000, 2)).toBe(
      '5 problems (3 of them earlier): mate 4, no mate 1\n' +
        '1,500 nodes, 3.00 s, 500 nodes/s, 2 workers\n',
    );
  });
});

describe('completion', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-shell-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read by bash, and completes commands, options and values', () => {
    const complete = (words: readonly string[]) => {
      const array = words.map((word) => `'${word}'`).join(' ');
      const script = `${formatCompletion('bash')}
        COMP_WORDS=(${array}); COMP_CWORD=${words.length - 1}; _tsumeru; echo "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', script], { encoding: 'utf8', cwd: folder })
        .trim()
        .split(' ');
    };
    expect(complete(['tsumeru', ''])).toEqual(expect.arrayContaining([...COMMAND_NAMES]));
    expect(complete(['tsumeru', 'so'])).toEqual(['solve']);
    expect(complete(['tsumeru', 'batch', '--res'])).toEqual(['--resume']);
    expect(complete(['tsumeru', 'convert', '--encoding', 'sh'])).toEqual(['shift_jis']);
    expect(complete(['tsumeru', 'completion', 'fi'])).toEqual(['fish']);
  });

  it('exists for other shells too', () => {
    expect(formatCompletion('zsh')).toContain('bashcompinit');
    for (const name of COMMAND_NAMES) expect(formatCompletion('fish')).toContain(`-a ${name} `);
  });
});
