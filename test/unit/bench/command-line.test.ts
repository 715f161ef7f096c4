// The options of the benches, and the journals that keep what a bench has measured: they go on after an interruption,
// also in the middle of a line.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../bench/ablation/compare';
import { chooseConfigurations } from '../../../bench/ablation/configurations';
import { readProblems } from '../../../bench/ablation/problems';
import type { Trial } from '../../../bench/ablation/trial';
import type { Measured } from '../../../bench/family/trials';
import { Journal } from '../../../bench/report/journal';
import { commandOf, readOptions } from '../../../support/command-line';
import { makeTemporaryFolder } from '../../../support/temporary-folder';

const folder = makeTemporaryFolder();

describe('lists of options', () => {
  it.each([
    [
      ['--only', 'a,b', '--only', 'c'],
      ['a', 'b', 'c'],
    ],
    [['--only=a'], ['a']],
    [[], []],
  ])('%j', (args, expected) => {
    expect(readOptions(args, { only: [], nodes: 5 })).toEqual({ only: expected, nodes: 5 });
  });
});

describe('an ablation that is interrupted', () => {
  it('goes on from its journal with the same trials', () => {
    const file = join(folder, 'new', 'ablation.jsonl');
    const configurations = chooseConfigurations(['without-mobility']);
    const problems = readProblems('classics', 'zukou-0(30|98)|musou-077').slice(0, 3);
    expect(problems.length).toBeGreaterThan(1);
    const limits = { hashMiB: 1, maxNodes: 2000 };
    const run = (interruptAfter: number) => {
      const journal = new Journal<object, Trial>(file);
      let measured = 0;
      const trials = compare(problems, configurations, limits, (name, measure) =>
        journal.recall(name, () => {
          if (measured === interruptAfter) throw new Error('interrupted');
          measured += 1;
          return measure();
        }),
      );
      return { trials, measured };
    };
    expect(() => run(2)).toThrow('interrupted');
    expect(existsSync(file)).toBe(true);
    const all = problems.length * 2;
    const { trials, measured } = run(Number.POSITIVE_INFINITY);
    expect(measured).toBe(all - 2);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(all);
    expect(run(0).trials).toEqual(trials);
  });
});

it('the recorded command has no journal', () => {
  const args = ['--most', '5', '--journal', 'a.jsonl', '--journal=b.jsonl', '--write'];
  expect(commandOf('proper', args)).toBe('npm run bench -- proper --most 5 --write');
});

describe('a journal', () => {
  const name = { set: 'short mates', id: 'one', limits: { maxNodes: 100 } };
  const second = { ...name, id: 'two' };
  const measured: Measured = {
    outcome: { status: 'proved', nodes: 7, nodesInMemory: 5 },
    seconds: 0.25,
  };
  const failing = (): Measured => {
    throw new Error('measured again');
  };

  it('keeps a measurement that comes later', async () => {
    const file = join(folder, 'later.jsonl');
    expect(await new Journal(file).recallLater(name, async () => measured)).toEqual(measured);
    expect(await new Journal(file).recallLater(name, async () => failing())).toEqual(measured);
  });

  it('returns only measurements made under the same limits, and repeats one whose line was cut off', () => {
    const file = join(folder, 'family.jsonl');
    expect(new Journal(file).recall(name, () => measured)).toEqual(measured);
    expect(new Journal(file).recall(name, failing)).toEqual(measured);
    const wider = { ...name, limits: { maxNodes: 101 } };
    expect(() => new Journal(file).recall(wider, failing)).toThrow('measured again');
    expect(() => new Journal(file).recall(second, failing)).toThrow('measured again');
    appendFileSync(file, '[{"set":"short ma');
    const journal = new Journal(file);
    expect(journal.recall(name, failing)).toEqual(measured);
    expect(journal.recall(second, () => measured)).toEqual(measured);
    expect(new Journal(file).recall(second, failing)).toEqual(measured);
  });
});
