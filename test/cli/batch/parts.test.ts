// The parts of a batch: counts, completion scripts.

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { countJobs } from '../../../src/batch/question';
import { Tally } from '../../../src/batch/tally';
import { COMMANDS } from '../../../src/cli/commands/all';
import { formatCompletion } from '../../../src/cli/commands/completion';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { COMMAND_NAMES } from '../host';

it('as many problems at the same time as cores, one left free, unless a number is given', () => {
  expect(countJobs(undefined, 8)).toBe(7);
  expect(countJobs(undefined, 1)).toBe(1);
  expect(countJobs(undefined, 8, 3)).toBe(2);
  expect(countJobs(undefined, 8, 'all')).toBe(1);
  expect(countJobs('auto', 8)).toBe(8);
  expect(countJobs(20, 8, 3)).toBe(20);
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
  const folder = makeTemporaryFolder();

  it('is read by bash, and completes commands, options and values', () => {
    const complete = (words: readonly string[]) => {
      const array = words.map((word) => `'${word}'`).join(' ');
      const script = `${formatCompletion('bash', COMMANDS)}
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
    expect(formatCompletion('zsh', COMMANDS)).toContain('bashcompinit');
    for (const name of COMMAND_NAMES)
      expect(formatCompletion('fish', COMMANDS)).toContain(`-a ${name} `);
  });
});
